import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import type { KeyboardEvent, MouseEvent } from 'react';
import styles from './charts.module.css';

export interface HistogramBin {
  from: number;
  to: number;
  count: number;
}

export interface HistogramChartProps {
  bins: readonly HistogramBin[];
  width: number;
  height: number;
  /** Read instead of the drawing. */
  summary: string;
  /** Its bar is emphasised, and its interval stands below the bars. */
  median: number | null;
  interval: readonly [low: number, high: number] | null;
  ticksFor(count: number): number[];
  format(value: number): string;
  describe(bin: HistogramBin): string;
  formatCount(count: number): string;
  /** Bars that are picked, from the first to the last; with `onPick` they are buttons. */
  picked?: readonly [first: number, last: number] | undefined;
  /** A bar was pressed; `isMore` with Shift, which takes along what lies between. */
  onPick?(bar: number, isMore: boolean): void;
}

const edges = { top: 8, right: 12, bottom: 36, left: 28 };
/** About the width of a figure of the axis, px. */
const figurePx = 6.4;
const tickPx = 64;

/** Tests by the value of a measure, in bins of the same width. */
export function HistogramChart(props: HistogramChartProps) {
  const { bins, width, height, median, interval } = props;
  const from = bins[0]?.from ?? 0;
  const to = bins.at(-1)?.to ?? 0;
  // all values are the same: one bar in the middle
  const isSingle = from === to;
  const domain = isSingle ? [from - 1, to + 1] : [from, to];
  const most = Math.max(1, ...bins.map(({ count }) => count));
  const y = scaleLinear<number>({ domain: [0, most], range: [height - edges.bottom, edges.top], nice: true });
  const counts = y.ticks(4).filter((tick) => Number.isInteger(tick));
  const longest = Math.max(...counts.map((count) => props.formatCount(count).length));
  const margin = { ...edges, left: Math.max(edges.left, longest * figurePx + 12) };
  const x = scaleLinear<number>({ domain, range: [margin.left, width - margin.right] });
  const drawn = isSingle ? bins.slice(0, 1).map((bin) => ({ ...bin, from: from - 0.4, to: to + 0.4 })) : bins;
  const { picked, onPick } = props;
  return (
    <svg
      className={styles.chart}
      width={width}
      height={height}
      role={onPick ? 'group' : 'img'}
      aria-label={props.summary}
    >
      <AxisLeft
        left={margin.left}
        scale={y}
        tickValues={counts}
        tickFormat={(value) => props.formatCount(Number(value))}
        tickLength={margin.left + margin.right - width}
        hideAxisLine
        tickClassName={styles.gridTick ?? ''}
        tickLabelProps={{ className: styles.axis, x: -8, dy: 4, textAnchor: 'end' }}
      />
      {drawn.map((bin, index) => (
        <g
          key={index}
          {...(onPick && bin.count > 0
            ? {
                className: styles.pickable ?? '',
                role: 'button',
                tabIndex: 0,
                'aria-label': props.describe(bins[index] ?? bin),
                'aria-pressed': picked !== undefined && index >= picked[0] && index <= picked[1],
                onClick: (event: MouseEvent) => onPick(index, event.shiftKey),
                onKeyDown: (event: KeyboardEvent) => {
                  if (event.key !== 'Enter' && event.key !== ' ') return;
                  event.preventDefault();
                  onPick(index, event.shiftKey);
                },
              }
            : {})}
        >
          <title>{props.describe(bins[index] ?? bin)}</title>
          <Bar
            className={styles.bin}
            data-median={median !== null && median <= bin.to && (index === 0 || median > bin.from) ? true : undefined}
            x={x(bin.from) + 1}
            y={y(bin.count)}
            width={Math.max(1, x(bin.to) - x(bin.from) - 2)}
            height={y(0) - y(bin.count)}
            rx={2}
          />
        </g>
      ))}
      <AxisBottom
        top={height - margin.bottom}
        scale={x}
        tickValues={isSingle ? [from] : props.ticksFor(Math.max(2, Math.floor((width - margin.left) / tickPx)))}
        tickFormat={(value) => props.format(Number(value))}
        hideAxisLine
        hideTicks
        tickLabelProps={{ className: styles.axis, dy: 2, textAnchor: 'middle' }}
      />
      {interval && !isSingle && (
        <Bar
          className={styles.range}
          x={x(interval[0])}
          y={height - 9}
          width={Math.max(2, x(interval[1]) - x(interval[0]))}
          height={8}
          rx={4}
        />
      )}
      {median !== null && !isSingle && (
        <Bar className={styles.tick} x={x(median) - 1.5} y={height - 11} width={3} height={12} rx={1} />
      )}
    </svg>
  );
}
