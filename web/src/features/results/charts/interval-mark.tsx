import styles from './charts.module.css';

export interface IntervalMarkProps {
  /** All in the same unit; `domain` is what the whole track stands for. */
  value: number;
  low?: number | null | undefined;
  high?: number | null | undefined;
  domain: readonly [number, number];
  label: string;
}

/** The one mark of uncertainty: a track, the interval as a band, the estimate as a tick. */
export function IntervalMark({ value, low, high, domain, label }: IntervalMarkProps) {
  const share = (amount: number): number => {
    const span = domain[1] - domain[0];
    return span <= 0 ? 0 : Math.min(100, Math.max(0, ((amount - domain[0]) / span) * 100));
  };
  return (
    <span className={styles.mark} role="img" aria-label={label}>
      {typeof low === 'number' && typeof high === 'number' && (
        <span className={styles.markBand} style={{ left: `${share(low)}%`, width: `${Math.max(1, share(high) - share(low))}%` }} />
      )}
      <span className={styles.markTick} style={{ left: `${share(value)}%` }} />
    </span>
  );
}
