import type { AnalyticsAnswer } from '@prototrail/contracts';
import { ArrowDown, ArrowUp, EyeOff, Filter, Play } from 'lucide-react';
import { useState } from 'react';
import { formatDuration, formatNumber, useTranslation } from '../../../i18n';
import { Banner, Button, Card, Count, Skeleton, Switch, Tag } from '../../../ui';
import { CardTitle } from '../parts/table-card';
import { Failed } from '../parts/failed';
import { Note } from '../parts/note';
import { useTestName } from '../parts/test-name';
import { useStudy } from '../study';
import { rateWords } from '../words';
import styles from './distributions.module.css';
import { measureWords } from './measure-words';
import type { Outlier } from './scatter-points';
import type { useDistributionAddress } from './use-distribution-address';
import { useLeaveOut } from './use-leave-out';

type Answer = AnalyticsAnswer<'outliers'>;

/** Outliers before "Show all". */
const firstShown = 5;

export interface OutliersCardProps extends ReturnType<typeof useDistributionAddress> {
  /** Undefined while they are loading. */
  data: Answer | undefined;
  isError: boolean;
  retry(): void;
}

/** Tests outside the behaviour of most, why, and what the figures are without them. */
export function OutliersCard({ data, isError, retry, address, change }: OutliersCardProps) {
  const { openSessions } = useStudy();
  const { t } = useTranslation('distributions');
  const [isAll, setAll] = useState(false);
  const found = data?.outliers ?? [];
  const count = data?.outlierCount ?? 0;
  return (
    <Card className={styles.outliers ?? ''}>
      <div className={styles.cardHead}>
        <CardTitle>
          {t('outliers.title')} {data && <Count>{count}</Count>}
        </CardTitle>
        {(count > 0 || address.isWithout) && (
          <Switch
            isSelected={!address.isWithout}
            onChange={(isKept) => change({ outliers: isKept ? undefined : 'exclude' })}
          >
            {t('outliers.keep')}
          </Switch>
        )}
      </div>
      <Note>{t('outliers.note')}</Note>
      {!data && (isError ? <Failed retry={retry} /> : <Skeleton height={180} radius={8} />)}
      {data?.unclear && <Banner kind="info">{t(`outliers.unclear.${data.unclear}`)}</Banner>}
      {data && count > 0 && <WithAndWithout data={data} />}
      {data && count === 0 && !data.unclear && <p className={styles.none}>{t('outliers.none')}</p>}
      {found.length > 0 && (
        <ul className={styles.outlierList} aria-label={t('outliers.title')}>
          {found.slice(0, isAll ? found.length : firstShown).map((outlier) => (
            <OutlierRow
              key={outlier.session}
              outlier={outlier}
              isPicked={outlier.session === address.test}
              onPick={() => change({ test: outlier.session })}
            />
          ))}
        </ul>
      )}
      {found.length > 0 && (
        <div className={styles.cardFoot}>
          {found.length > firstShown && (
            <Button size={28} kind="ghost" onPress={() => setAll(!isAll)}>
              {isAll ? t('outliers.fewer') : t('outliers.all', { count: found.length })}
            </Button>
          )}
          <Button size={28} icon={Filter} onPress={() => openSessions(found.map(({ session }) => session))}>
            {t('outliers.show')}
          </Button>
        </div>
      )}
      {data && data.sampled !== null && <Note>{t('outliers.sampled', { count: data.sampled })}</Note>}
    </Card>
  );
}

/** Figures of all tests and of those without outliers, side by side. */
function WithAndWithout({ data }: { data: Answer }) {
  const { t, locale } = useTranslation('distributions');
  const { t: resultWords } = useTranslation('results');
  const time = (ms: number | null): string => (ms === null ? '–' : formatDuration(ms));
  const success = ({ started, succeeded }: Answer['with']): string =>
    rateWords(succeeded, started, locale, resultWords);
  const rows = [
    [t('outliers.median'), time(data.with.durationMedian), time(data.without.durationMedian)],
    [t('outliers.mean'), time(data.with.durationMean), time(data.without.durationMean)],
    [t('outliers.success'), success(data.with), success(data.without)],
  ];
  return (
    <table className={styles.figures}>
      <thead>
        <tr>
          <th scope="col">
            <span className={styles.hiddenHead}>{t('outliers.figure')}</span>
          </th>
          <th scope="col">{t('outliers.with', { count: data.with.sessions })}</th>
          <th scope="col">{t('outliers.without', { count: data.outlierCount })}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, all, rest]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{all}</td>
            <td>{rest}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OutlierRow({ outlier, isPicked, onPick }: { outlier: Outlier; isPicked: boolean; onPick(): void }) {
  const { openReplay } = useStudy();
  const { t, locale } = useTranslation('distributions');
  const nameOf = useTestName();
  const leaveOut = useLeaveOut();
  const kind = outlier.kinds.length > 1 ? 'both' : (outlier.kinds[0] ?? 'cluster');
  return (
    <li data-picked={isPicked || undefined}>
      <button type="button" className={styles.outlierMain} aria-pressed={isPicked} onClick={onPick}>
        <svg width={12} height={12} aria-hidden className={styles.mark} data-outlier>
          <path d="M6 0 L12 6 L6 12 L0 6 Z" />
        </svg>
        <span className={styles.outlierName}>
          <strong>{nameOf(outlier)}</strong>
          <span>{t('outliers.score', { score: formatNumber(outlier.score, locale, 2) })}</span>
        </span>
        <span className={styles.outlierWhy}>{t(`outliers.kinds.${kind}`)}</span>
      </button>
      <div className={styles.reasons}>
        {outlier.reasons.map(({ measure, value, z, usual: [low, high] }) => (
          <Tag key={measure} icon={z < 0 ? ArrowDown : ArrowUp}>
            {t(value >= low && value <= high ? 'outliers.reasonRare' : 'outliers.reason', {
              measure: t(`measures.${measure}`),
              value: measureWords(measure, value, locale),
              low: measureWords(measure, low, locale),
              high: measureWords(measure, high, locale),
            })}
          </Tag>
        ))}
        <Button
          size={24}
          kind="ghost"
          icon={Play}
          aria-label={t('replayOf', { name: nameOf(outlier) })}
          onPress={() => openReplay(outlier.session)}
        >
          {t('replay')}
        </Button>
        {leaveOut && (
          <Button
            size={24}
            kind="ghost"
            icon={EyeOff}
            aria-label={t('leaveOut.of', { name: nameOf(outlier) })}
            onPress={() => leaveOut(outlier.session, nameOf(outlier))}
          >
            {t('leaveOut.label')}
          </Button>
        )}
      </div>
    </li>
  );
}
