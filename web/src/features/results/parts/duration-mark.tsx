import { useTranslation } from '../../../i18n';
import { cx, IntervalMark } from '../../../ui';
import styles from './figures.module.css';
import { shortNumber } from '../words';

interface DurationMarkProps {
  /** Milliseconds; without a median there is nothing to show. */
  time: { median: number | null; q1: number | null; q3: number | null };
  /** End of the track, seconds. */
  longest: number;
  isSmall?: boolean;
  /** Printed after the number where the column does not say it. */
  unit?: string;
}

/** A median with its quartiles on a track, in seconds. */
export function DurationMark({ time: { median, q1, q3 }, longest, isSmall = false, unit }: DurationMarkProps) {
  const { locale } = useTranslation('results');
  if (median === null) return '–';
  const seconds = median / 1000;
  return (
    <span className={styles.markCell}>
      <IntervalMark
        interval={{ low: (q1 ?? median) / 1000, high: (q3 ?? median) / 1000, value: seconds, min: 0, max: longest }}
        className={cx(isSmall ? styles.smallMark : styles.mark)}
      />
      {shortNumber(seconds, locale)}
      {unit && ` ${unit}`}
    </span>
  );
}
