import type { ReactNode } from 'react';
import styles from './day-bars.module.css';

export interface DayBarsProps {
  /** Counts of equal spans of time, oldest first. */
  counts: readonly number[];
  /** Read instead of the drawing. */
  summary: string;
}

/** From so many bars on they stand closer. */
const manyBars = 20;

/** Small bars of tests per day; the newest day is solid, and a day without tests still has its place. */
export function DayBars({ counts, summary }: DayBarsProps): ReactNode {
  const most = Math.max(1, ...counts);
  return (
    <div role="img" aria-label={summary} className={styles['days']} data-dense={counts.length > manyBars || undefined}>
      {counts.map((count, day) => (
        <span key={day} style={{ height: `${(100 * count) / most}%` }} />
      ))}
    </div>
  );
}
