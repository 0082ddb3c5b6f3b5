import type { AnalyticsAnswer } from '@prototrail/contracts';
import { useMetric } from '../../../api';
import { formatNumber, useTranslation } from '../../../i18n';
import { Table } from '../../../ui';
import { Failed } from '../parts/failed';
import { Note } from '../parts/note';
import { RateMark } from '../parts/rate-mark';
import { RowSkeletons } from '../parts/row-skeletons';
import { TableCard } from '../parts/table-card';
import { useStudy } from '../study';
import { screenName } from '../words';
import styles from './compare.module.css';
import { firstParting, largestDifferences } from './parting';

type Parting = AnalyticsAnswer<'parting'>;

export interface PartingCardProps {
  /** The groups as the server knows them. */
  a: string;
  b: string;
  names: Record<'a' | 'b', string>;
  /** The planned number of tests is not reached: no verdict yet. */
  isEarly: boolean;
}

/** From which screen on two groups went different ways. */
export function PartingCard({ a, b, names, isEarly }: PartingCardProps) {
  const { appId, filter, isExample } = useStudy();
  const { t } = useTranslation('compare');
  const query = useMetric({ appId, metric: 'parting', filter: { ...filter, a, b }, isExample });
  return (
    <TableCard title={t('parting.title')}>
      {query.data ? (
        <Found data={query.data} names={names} isEarly={isEarly} />
      ) : query.isError ? (
        <Failed retry={query.refetch} />
      ) : (
        <RowSkeletons />
      )}
    </TableCard>
  );
}

function Found({ data, names, isEarly }: Pick<PartingCardProps, 'names' | 'isEarly'> & { data: Parting }) {
  const { app } = useStudy();
  const { t, locale } = useTranslation('compare');
  const { t: words } = useTranslation('results');
  const nameOf = (surface: string | null): string =>
    surface === null ? t('parting.ended') : screenName(app, surface, words);
  if (data.places.length === 0)
    return (
      <div className={styles.partingNote}>
        <Note>{t('parting.few')}</Note>
      </div>
    );
  const first = firstParting(data);
  const points = (value: number | null): string =>
    value === null
      ? '–'
      : `${value > 0 ? '+' : value < 0 ? '−' : ''}${formatNumber(Math.abs(Math.round(value * 100)), locale)}`;
  return (
    <>
      <p role="status" className={styles.partingFound}>
        {isEarly
          ? t('parting.early')
          : first
            ? t((first.choice.difference ?? 0) > 0 ? 'parting.more' : 'parting.less', {
                screen: nameOf(first.surface),
                to: nameOf(first.choice.to),
                name: names.b,
                other: names.a,
                x: first.choice.b.x,
                n: first.choice.b.n,
                otherX: first.choice.a.x,
                otherN: first.choice.a.n,
              })
            : t('parting.none')}
      </p>
      <Table
        label={t('parting.title')}
        items={largestDifferences(data).map((row) => ({ ...row, id: `${row.surface} ${row.choice.to ?? ''}` }))}
        empty={t('parting.none')}
        columns={[
          {
            id: 'way',
            label: t('parting.way'),
            isRowHeader: true,
            cell: ({ surface, choice }) => (
              <span className={styles.way}>
                {t('parting.between', { from: nameOf(surface), to: nameOf(choice.to) })}
              </span>
            ),
          },
          { id: 'a', label: names.a, cell: ({ choice }) => <RateMark {...choice.a} /> },
          { id: 'b', label: names.b, cell: ({ choice }) => <RateMark {...choice.b} /> },
          {
            id: 'difference',
            label: t('heat.points'),
            isNumber: true,
            isWide: true,
            cell: ({ choice }) => points(choice.difference),
          },
          {
            id: 'chance',
            label: t('parting.chance'),
            isWide: true,
            cell: ({ choice }) =>
              isEarly ? '–' : t((choice.adjusted ?? 1) < 0.05 ? 'parting.clear' : 'parting.unclear'),
          },
        ]}
      />
      <div className={styles.partingNote}>
        <Note>{t('parting.about')}</Note>
      </div>
    </>
  );
}
