import { AxisBottom } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
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
  /** Read instead of the drawing. */
  summary: string;
  format(value: number): string;
  labelWidth?: number;
}

const rowHeight = 24;
const axisHeight = 24;
/** Room for the number behind the longest band, px. */
const valueWidth = 44;
const labelPx = 6.4;

/** One row per thing: its middle half as a band and its median as a tick. */
export function RangeChart({ rows, width, summary, format, labelWidth = 112 }: RangeChartProps) {
  const bottom = rows.length * rowHeight;
  const x = scaleLinear<number>({
    domain: [0, Math.max(1, ...rows.map((row) => row.high))],
    range: [labelWidth + 8, width - valueWidth],
    nice: true,
  });
  const y = scaleBand<string>({ domain: rows.map(({ id }) => id), range: [0, bottom] });
  return (
    <svg className={styles.chart} width={width} height={bottom + axisHeight} role="img" aria-label={summary}>
      <AxisBottom
        top={bottom}
        scale={x}
        numTicks={4}
        tickFormat={(value) => format(Number(value))}
        tickLength={-bottom}
        hideAxisLine
        tickClassName={styles.gridTick ?? ''}
        tickLabelProps={{ className: styles.axis, dy: bottom + 12, textAnchor: 'middle' }}
      />
      {rows.map((row) => (
        <Group key={row.id} top={(y(row.id) ?? 0) + rowHeight / 2}>
          <title>{row.label}</title>
          <text className={styles.rowLabel} x={labelWidth} y={4} textAnchor="end">
            {shorten(row.label, labelWidth / labelPx)}
          </text>
          <Bar
            className={styles.range}
            x={x(row.low)}
            y={-4}
            width={Math.max(2, x(row.high) - x(row.low))}
            height={8}
            rx={4}
          />
          <Bar className={styles.tick} x={x(row.middle) - 1.5} y={-6} width={3} height={12} rx={1} />
          <text className={styles.value} x={x(row.high) + 8} y={4}>
            {format(row.middle)}
          </text>
        </Group>
      ))}
    </svg>
  );
}

/** Cuts a label only where there is no room for it; the title of the row has all of it. */
function shorten(label: string, columns: number): string {
  return label.length <= columns ? label : `${label.slice(0, Math.max(1, Math.floor(columns) - 1))}…`;
}
