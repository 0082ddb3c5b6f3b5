import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useWidth } from '../parts/use-width';
import styles from './charts.module.css';

export interface DayBarsProps {
  /** Counts per day, oldest first. */
  counts: readonly number[];
  /** Read instead of the drawing. */
  summary: string;
}

const height = 28;
/** A day without tests still has its place, px. */
const minBarHeight = 1;

/** Small bars of tests per day; the newest day is solid. */
export function DayBars({ counts, summary }: DayBarsProps) {
  const [ref, width] = useWidth<HTMLDivElement>(120);
  const x = scaleBand<number>({ domain: counts.map((_, day) => day), range: [0, width], paddingInner: 0.2 });
  const y = scaleLinear<number>({ domain: [0, Math.max(1, ...counts)], range: [height, 0] });
  return (
    <div ref={ref} role="img" aria-label={summary}>
      <svg className={styles.chart} width={width} height={height} aria-hidden>
        <Group>
          {counts.map((count, day) => {
            const top = Math.min(y(count), height - minBarHeight);
            return (
              <Bar
                key={day}
                className={styles.day}
                data-newest={day === counts.length - 1 || undefined}
                x={x(day)}
                y={top}
                width={x.bandwidth()}
                height={height - top}
                rx={Math.min(2, x.bandwidth() / 2)}
              />
            );
          })}
        </Group>
      </svg>
    </div>
  );
}
