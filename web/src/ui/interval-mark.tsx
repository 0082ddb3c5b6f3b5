import type { ReactNode } from 'react';
import { cx } from './cx';
import styles from './interval-mark.module.css';

export interface Interval {
  low: number;
  high: number;
  value: number;
  /** Range of the track. */
  min: number;
  max: number;
}

const place = (value: number, { min, max }: Interval): number =>
  max === min ? 0 : Math.min(100, Math.max(0, ((value - min) / (max - min)) * 100));

/** Track, band and tick: an estimate with its interval. The words are beside it. */
export function IntervalMark({
  interval,
  label,
  className,
}: {
  interval: Interval;
  label?: string;
  className?: string;
}): ReactNode {
  const low = place(interval.low, interval);
  const high = place(interval.high, interval);
  return (
    <span
      className={cx(styles['interval'], className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <span className={styles['band']} style={{ left: `${low}%`, width: `max(8px, ${high - low}%)` }} />
      <span className={styles['tick']} style={{ left: `${place(interval.value, interval)}%` }} />
    </span>
  );
}
