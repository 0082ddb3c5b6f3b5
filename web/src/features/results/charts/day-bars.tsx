import styles from './charts.module.css';

export interface DayBarsProps {
  /** Counts per day, oldest first. */
  counts: readonly number[];
  summary: string;
}

/** Small bars of tests per day; the newest day is solid. */
export function DayBars({ counts, summary }: DayBarsProps) {
  const most = Math.max(1, ...counts);
  return (
    <span className={styles.days} role="img" aria-label={summary}>
      {counts.map((count, index) => (
        <span
          key={index}
          className={styles.day}
          data-newest={index === counts.length - 1 || undefined}
          style={{ height: `${Math.max(4, (count / most) * 100)}%` }}
        />
      ))}
    </span>
  );
}
