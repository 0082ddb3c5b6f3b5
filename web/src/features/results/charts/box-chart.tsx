import { AxisBottom } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import type { KeyboardEvent } from 'react';
import styles from './charts.module.css';

export interface Box {
  mean: number | null;
  q1: number | null;
  median: number | null;
  q3: number | null;
  whiskerLow: number | null;
  whiskerHigh: number | null;
  outliers: readonly number[];
  /** Single values, where a box would pretend. */
  values: readonly number[];
}

export interface BoxRow {
  id: string;
  label: string;
  /** Second line, such as "n 43, median 0:51". */
  note: string;
  box: Box;
}

export interface BoxChartProps {
  rows: readonly BoxRow[];
  width: number;
  /** Read instead of the drawing. */
  summary: string;
  end: number;
  /** Ticks of the axis for a number of them. */
  ticksFor(count: number): number[];
  format(value: number): string;
  /** The row that is picked; with `onPick` rows are buttons. */
  picked?: string | undefined;
  onPick?(id: string): void;
}

const rowHeight = 52;
/** Where names stand above the boxes there is less room. */
const narrowPx = 420;
const tallRow = 72;
const widestLabel = 208;
const labelShare = 0.36;
const axisHeight = 26;
const tickPx = 72;
const letterPx = 6.4;

/** Box plots below each other: quartiles, median, mean, whiskers, single values beyond them. */
export function BoxChart({ rows, width, summary, end, ticksFor, format, picked, onPick }: BoxChartProps) {
  const isNarrow = width < narrowPx;
  const step = isNarrow ? tallRow : rowHeight;
  const labelWidth = Math.min(widestLabel, width * labelShare);
  const left = isNarrow ? 6 : labelWidth + 12;
  const bottom = rows.length * step;
  const x = scaleLinear<number>({ domain: [0, end], range: [left, width - 14] });
  const columns = (isNarrow ? width : labelWidth) / letterPx;
  return (
    <svg
      className={styles.chart}
      width={width}
      height={bottom + axisHeight}
      role={onPick ? 'group' : 'img'}
      aria-label={summary}
    >
      <AxisBottom
        top={bottom}
        scale={x}
        tickValues={ticksFor(Math.max(2, Math.floor((width - left) / tickPx)))}
        tickFormat={(value) => format(Number(value))}
        tickLength={-bottom}
        hideAxisLine
        tickClassName={styles.gridTick ?? ''}
        tickLabelProps={{ className: styles.axis, dy: bottom + 12, textAnchor: 'middle' }}
      />
      {rows.map((row, index) => (
        <Group
          key={row.id}
          top={index * step}
          {...(onPick
            ? {
                className: styles.pickable ?? '',
                role: 'button',
                tabIndex: 0,
                // its letters name it; those that do not fit are told beside them
                ...(shorten(row.label, columns) === row.label ? {} : { 'aria-description': row.label }),
                'aria-pressed': row.id === picked,
                onClick: () => onPick(row.id),
                onKeyDown: (event: KeyboardEvent) => {
                  if (event.key !== 'Enter' && event.key !== ' ') return;
                  event.preventDefault();
                  onPick(row.id);
                },
              }
            : {})}
        >
          {onPick && <rect className={styles.row} width={width} height={step} rx={6} />}
          <text className={styles.label} x={0} y={isNarrow ? 14 : step / 2 - 4}>
            {shorten(row.label, columns) !== row.label && <title>{row.label}</title>}
            {shorten(row.label, columns)}
          </text>
          <text
            className={styles.axis}
            x={isNarrow ? width : 0}
            y={isNarrow ? 14 : step / 2 + 12}
            textAnchor={isNarrow ? 'end' : 'start'}
          >
            {row.note}
          </text>
          <Group top={isNarrow ? 44 : step / 2}>
            <BoxMark box={row.box} x={x} />
          </Group>
        </Group>
      ))}
    </svg>
  );
}

function BoxMark({ box, x }: { box: Box; x(value: number): number }) {
  const { q1, median, q3, whiskerLow, whiskerHigh, mean, outliers, values } = box;
  if (values.length > 0 || q1 === null || q3 === null || median === null) return <Singles values={values} x={x} />;
  const [low, high] = [whiskerLow ?? q1, whiskerHigh ?? q3];
  return (
    <>
      <path
        className={styles.boxLine}
        d={`M${x(low)} -6V6M${x(low)} 0H${x(q1)}M${x(q3)} 0H${x(high)}M${x(high)} -6V6`}
      />
      <rect className={styles.box} x={x(q1)} y={-10} width={Math.max(2, x(q3) - x(q1))} height={20} rx={3} />
      <rect className={styles.tick} x={x(median) - 1.5} y={-10} width={3} height={20} />
      {mean !== null && <circle className={styles.meanDot} cx={x(mean)} r={2.5} />}
      {outliers.map((value, index) => (
        <circle key={index} className={styles.beyond} cx={x(value)} r={3.5} />
      ))}
    </>
  );
}

function Singles({ values, x }: { values: readonly number[]; x(value: number): number }) {
  return values.map((value, index) => <circle key={index} className={styles.single} cx={x(value)} r={4} />);
}

const shorten = (label: string, columns: number): string =>
  label.length <= columns ? label : `${label.slice(0, Math.max(1, Math.floor(columns) - 1))}…`;
