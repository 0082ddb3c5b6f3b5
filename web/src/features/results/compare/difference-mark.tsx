import styles from './compare.module.css';

export interface DifferenceMarkProps {
  value: number;
  interval: readonly [low: number, high: number];
  /** Range of the track; `none` is where both groups are alike. */
  range: readonly [low: number, high: number];
  none: number;
  isClear: boolean;
}

const width = 120;
const height = 24;
const inset = 8;

/** A difference with its interval on a track; filled where it is clear. The words are beside it. */
export function DifferenceMark({ value, interval, range, none, isClear }: DifferenceMarkProps) {
  const [low, high] = range;
  const place = (at: number): number => {
    const share = Math.min(1, Math.max(0, (at - low) / (high - low)));
    return inset + share * (width - 2 * inset);
  };
  return (
    <svg className={styles.difference} width={width} height={height} aria-hidden data-clear={isClear || undefined}>
      <line className={styles.alike} x1={place(none)} x2={place(none)} y1={0} y2={height} />
      <line className={styles.reach} x1={place(interval[0])} x2={place(interval[1])} y1={height / 2} y2={height / 2} />
      <circle cx={place(value)} cy={height / 2} r={4.5} />
    </svg>
  );
}
