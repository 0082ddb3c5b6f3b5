import { scaleLinear } from '@visx/scale';
import styles from './charts.module.css';

export interface RangeRow {
  id: string;
  label: string;
  /** Middle half and median, in the unit of the chart. */
  low: number;
  middle: number;
  high: number;
}

export interface RangeChartProps {
  rows: readonly RangeRow[];
  width: number;
  summary: string;
  format(value: number): string;
  labelWidth?: number;
  onSelect?(id: string): void;
}

const rowHeight = 24;
const axisHeight = 24;

/** One row per thing: its middle half as a band and its median as a tick. */
export function RangeChart({ rows, width, summary, format, labelWidth = 112, onSelect }: RangeChartProps) {
  const most = Math.max(1, ...rows.map((row) => row.high));
  const x = scaleLinear<number>({ domain: [0, most], range: [labelWidth + 8, width - 44], nice: true });
  const bottom = rows.length * rowHeight;
  return (
    <svg className={styles.chart} width={width} height={bottom + axisHeight} role="img" aria-label={summary}>
      {x.ticks(4).map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={x(tick)} x2={x(tick)} y1={0} y2={bottom} />
          <text className={styles.axis} x={x(tick)} y={bottom + 16} textAnchor="middle">
            {format(tick)}
          </text>
        </g>
      ))}
      {rows.map((row, index) => {
        const centre = index * rowHeight + rowHeight / 2;
        return (
          <g key={row.id} className={styles.bar} onClick={() => onSelect?.(row.id)}>
            <title>{row.label}</title>
            <rect x={0} y={index * rowHeight} width={width} height={rowHeight} fill="transparent" />
            <text className={styles.rowLabel} x={labelWidth} y={centre + 4} textAnchor="end">
              {row.label.length > 17 ? `${row.label.slice(0, 16)}…` : row.label}
            </text>
            <rect
              className={styles.range}
              x={x(row.low)}
              y={centre - 4}
              width={Math.max(2, x(row.high) - x(row.low))}
              height={8}
              rx={4}
            />
            <rect className={styles.tick} x={x(row.middle) - 1.5} y={centre - 6} width={3} height={12} rx={1} />
            <text className={styles.value} x={x(row.high) + 8} y={centre + 4}>
              {format(row.middle)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
