import type { Interval } from '@prototrail/contracts';
import { useTranslation } from '../../../i18n';
import { cx, IntervalMark } from '../../../ui';
import { countsWords, fewTests, intervalWords, rateWords } from '../words';
import styles from './figures.module.css';
import { Note } from './note';

/** A rate with its interval on a track and "139/179"; with few tests only "3 of 4". */
export function RateMark({ x, n, interval }: { x: number; n: number; interval: Interval }) {
  const { t, locale } = useTranslation('results');
  const isShown = interval !== null && n >= fewTests;
  return (
    <span className={styles.markCell}>
      {isShown && (
        <IntervalMark
          interval={{ low: interval[0], high: interval[1], value: x / n, min: 0, max: 1 }}
          label={intervalWords(interval, n, locale, t)}
          className={cx(styles.mark)}
        />
      )}
      <strong>{rateWords(x, n, locale, t)}</strong>
      <Note isInline>{n >= fewTests ? countsWords(x, n, locale) : ''}</Note>
    </span>
  );
}
