import type { AnalyticsAnswer } from '@prototrail/contracts';
import { useMetric } from '../../../api';
import { formatPercent, useTranslation } from '../../../i18n';
import { HelpButton, Table } from '../../../ui';
import { Failed } from '../parts/failed';
import { Note } from '../parts/note';
import { RateMark } from '../parts/rate-mark';
import { RowSkeletons } from '../parts/row-skeletons';
import { TableCard } from '../parts/table-card';
import { useStudy } from '../study';
import { rateWords, screenName } from '../words';
import styles from './signals.module.css';

type Way = AnalyticsAnswer<'navigation'>['tasks'][number];

/** How testers got to the goal of each task: straight, by detours or not, how lost they were, and where they clicked first. */
export function WaysCard() {
  const { app, appId, filter, isExample } = useStudy();
  const { t, locale } = useTranslation('results');
  const query = useMetric({ appId, metric: 'navigation', filter, isExample });
  const { data } = query;
  const decimal = (value: number | null): string =>
    value === null ? '–' : new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(value);
  if (data && data.tasks.length === 0) return null;
  const misclicks = data && data.misclicks.clicks > 0 ? data.misclicks : undefined;
  return (
    <TableCard
      title={t('ways.title')}
      end={
        <span className={styles.headEnd}>
          {misclicks && (
            <Note isInline>
              {t('ways.misclicks', {
                rate: rateWords(misclicks.missed, misclicks.clicks, locale, t),
                count: misclicks.clicks,
              })}
            </Note>
          )}
          <HelpButton page="taskresults" part="ways" />
        </span>
      }
    >
      {!data && (query.isError ? <Failed retry={query.refetch} /> : <RowSkeletons />)}
      {data && (
        <Table
          label={t('ways.title')}
          items={data.tasks.map((way) => ({ ...way, id: way.task }))}
          empty=""
          columns={[
            {
              id: 'task',
              label: t('overview.task'),
              isRowHeader: true,
              cell: (way) => (
                <span title={way.optimalPath.map((id) => screenName(app, id, t)).join(' → ')}>{way.name}</span>
              ),
            },
            { id: 'way', label: t('ways.way'), width: 240, cell: (way) => <WayBar way={way} /> },
            {
              id: 'first',
              label: t('ways.firstClick'),
              isWide: true,
              cell: (way) => <FirstClick way={way} />,
            },
            {
              id: 'lostness',
              label: t('ways.lostness'),
              isWide: true,
              isNumber: true,
              width: 92,
              cell: (way) => (
                <span
                  title={
                    way.shareLost === null ? undefined : t('ways.lost', { share: formatPercent(way.shareLost, locale) })
                  }
                >
                  {decimal(way.meanLostness)}
                </span>
              ),
            },
            {
              id: 'similarity',
              label: t('ways.similarity'),
              isWide: true,
              isNumber: true,
              width: 92,
              cell: (way) => decimal(way.meanPathSimilarity),
            },
          ]}
        />
      )}
      <p className={styles.caption}>
        {t('ways.caption')} <HelpButton page="taskresults" part="firstclick" />
      </p>
    </TableCard>
  );
}

/** How many first clicks were right, and who finished after a right and after a wrong one. */
function FirstClick({ way: { firstClick } }: { way: Way }) {
  const { t, locale } = useTranslation('results');
  const { correct, evaluated, interval, afterRight, afterWrong } = firstClick;
  if (evaluated === 0) return '–';
  return (
    <>
      <RateMark x={correct} n={evaluated} interval={interval} />
      {afterRight.n + afterWrong.n > 0 && (
        <span className={styles.after}>
          <Note isInline>
            {t('ways.after', {
              right: rateWords(afterRight.x, afterRight.n, locale, t),
              wrong: rateWords(afterWrong.x, afterWrong.n, locale, t),
            })}
          </Note>
        </span>
      )}
    </>
  );
}

function WayBar({ way }: { way: Way }) {
  const { t } = useTranslation('results');
  const parts = [
    { id: 'direct', count: way.directSuccess },
    { id: 'indirect', count: way.indirectSuccess },
    { id: 'none', count: way.gaveUp },
  ] as const;
  const words = parts.map(({ id, count }) => t(`ways.${id}`, { count })).join(', ');
  return (
    <span className={styles.way}>
      <span className={styles.wayBar} aria-hidden>
        {parts.map(
          ({ id, count }) =>
            count > 0 && (
              <span key={id} data-part={id} style={{ flexGrow: count }} title={t(`ways.${id}`, { count })} />
            ),
        )}
      </span>
      <span className={styles.wayWords}>{words}</span>
    </span>
  );
}
