import type { AnalyticsFilter } from '@prototrail/contracts';
import { useMetric } from '../../../api';
import { formatNumber, useTranslation } from '../../../i18n';
import { useStudy } from '../study';
import { useSettled } from '../use-settled';
import styles from './behaviour.module.css';

/** Typing is over after so long. */
const pauseMs = 250;
/** What of the page's filters is edited here, and stands for itself. */
const none = { did: undefined, answer: undefined, parameter: undefined, tag: undefined };

export interface TestsLeftProps {
  /** What is chosen of them; undefined while something is missing. */
  chosen: Pick<AnalyticsFilter, 'did' | 'answer' | 'parameter' | 'tag'> | undefined;
  /** Said at once when it changes. */
  isStatus?: boolean;
}

/** How many tests are left with conditions, of those that the other filters of the page choose; nothing while a condition is not complete. */
export function TestsLeft({ chosen, isStatus = false }: TestsLeftProps) {
  const { appId, filter, isExample } = useStudy();
  const { t, locale } = useTranslation('behaviour');
  const wanted = useSettled(chosen && JSON.stringify(chosen), pauseMs);
  const base = { ...filter, ...none };
  const all = useMetric({ appId, metric: 'size', filter: base, isExample });
  const left = useMetric(
    {
      ...{ appId, metric: 'size', isExample },
      filter: { ...base, ...(JSON.parse(wanted ?? '{}') as typeof chosen) },
    },
    { skip: wanted === undefined },
  );
  const [count, of] = [left.data?.sessions, all.data?.sessions];
  if (chosen === undefined || count === undefined || of === undefined) return <span className={styles.left} />;
  return (
    <span className={styles.left} role={isStatus ? 'status' : undefined} data-waits={left.isFetching || undefined}>
      <span className={styles.leftBar} aria-hidden>
        <span style={{ width: `${of === 0 ? 0 : (count / of) * 100}%` }} />
      </span>
      {t('left', { number: formatNumber(count, locale), all: formatNumber(of, locale) })}
    </span>
  );
}
