import { scaleBand, scaleLinear } from '@visx/scale';
import { fewTests } from '../words';
import styles from './charts.module.css';

export interface FunnelBar {
  id: string;
  label: string;
  /** What kind of step it is, in words. */
  kind: string;
  reached: number;
  of: number;
  /** Interval of the rate, 0 to 1; absent when not defined. */
  interval?: readonly [low: number, high: number] | null | undefined;
}

export interface FunnelChartProps {
  bars: readonly FunnelBar[];
  width: number;
  height: number;
  showIntervals: boolean;
  /** Text summary for screen readers. */
  summary: string;
  /** Words of the badge over the largest loss. */
  describeLoss(count: number): string;
  formatRate(rate: number): string;
  describeCount(bar: FunnelBar): string;
  selected?: string | undefined;
  onSelect?(id: string): void;
}

const margin = { top: 34, right: 8, bottom: 64, left: 44 };
const ticks = [0, 0.25, 0.5, 0.75, 1];

/** Index of the bar before which most sessions were lost; -1 when nobody was lost. */
export function largestLoss(bars: readonly FunnelBar[]): number {
  let found = -1;
  let most = 0;
  bars.forEach((bar, index) => {
    const lost = (bars[index - 1]?.reached ?? bar.reached) - bar.reached;
    if (lost > most) [most, found] = [lost, index];
  });
  return found;
}

function splitLabel(label: string, columns: number): string[] {
  const lines: string[] = [''];
  for (const word of label.split(/\s+/)) {
    const last = lines[lines.length - 1] ?? '';
    if (last !== '' && last.length + word.length + 1 > columns && lines.length < 2) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  return lines.map((line) => (line.length > columns + 2 ? `${line.slice(0, columns)}…` : line));
}

/** Bars of the sessions that reached each step, with intervals, the largest loss in brick with its count. */
export function FunnelChart(props: FunnelChartProps) {
  const { bars, width, height } = props;
  const x = scaleBand<string>({
    domain: bars.map((bar) => bar.id),
    range: [margin.left, width - margin.right],
    padding: 0.36,
  });
  const y = scaleLinear<number>({ domain: [0, 1], range: [height - margin.bottom, margin.top] });
  const loss = largestLoss(bars);
  const rate = (bar: FunnelBar): number => (bar.of === 0 ? 0 : bar.reached / bar.of);
  const columns = Math.max(6, Math.floor(x.step() / 7));
  const flow = bars.flatMap((bar) => {
    const left = x(bar.id) ?? 0;
    return [`${left},${y(rate(bar))}`, `${left + x.bandwidth()},${y(rate(bar))}`];
  });
  const last = bars.at(-1);
  const base = `${last ? (x(last.id) ?? 0) + x.bandwidth() : 0},${y(0)} ${bars[0] ? x(bars[0].id) : 0},${y(0)}`;
  return (
    <svg className={styles.chart} width={width} height={height} role="img" aria-label={props.summary}>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={margin.left} x2={width - margin.right} y1={y(tick)} y2={y(tick)} />
          <text className={styles.axis} x={margin.left - 8} y={y(tick) + 4} textAnchor="end">
            {props.formatRate(tick)}
          </text>
        </g>
      ))}
      {bars.length > 1 && <polygon className={styles.band} points={`${flow.join(' ')} ${base}`} />}
      {bars.map((bar, index) => {
        const left = x(bar.id) ?? 0;
        const middle = left + x.bandwidth() / 2;
        const top = y(rate(bar));
        const isTall = y(0) - top > 44;
        return (
          <g
            key={bar.id}
            className={styles.bar}
            data-selected={props.selected === bar.id || undefined}
            onClick={() => props.onSelect?.(bar.id)}
          >
            <rect
              className={index === loss ? styles.loss : styles.fill}
              x={left}
              y={top}
              width={x.bandwidth()}
              height={Math.max(2, y(0) - top)}
              rx={4}
            />
            <text
              className={isTall ? styles.onBar : styles.aboveBar}
              x={middle}
              y={isTall ? y(0) - 20 : top - 20}
              textAnchor="middle"
            >
              {bar.of < fewTests ? '' : props.formatRate(rate(bar))}
            </text>
            <text
              className={isTall ? styles.onBarSmall : styles.aboveBarSmall}
              x={middle}
              y={isTall ? y(0) - 7 : top - 7}
              textAnchor="middle"
            >
              {props.describeCount(bar)}
            </text>
            {props.showIntervals && bar.interval && bar.of >= fewTests && index > 0 && (
              <Whisker x={middle} low={y(bar.interval[0])} high={y(bar.interval[1])} />
            )}
            {index === loss && (
              <LossBadge
                x={middle - x.step() / 2}
                text={props.describeLoss((bars[index - 1]?.reached ?? 0) - bar.reached)}
              />
            )}
            {splitLabel(bar.label, columns).map((line, row) => (
              <text key={row} className={styles.label} x={middle} y={y(0) + 20 + row * 14} textAnchor="middle">
                {line}
              </text>
            ))}
            <text
              className={styles.axis}
              x={middle}
              y={y(0) + 20 + splitLabel(bar.label, columns).length * 14}
              textAnchor="middle"
            >
              {bar.kind}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function Whisker({ x, low, high }: { x: number; low: number; high: number }) {
  const path = `M${x} ${low}V${high}M${x - 6} ${low}h12M${x - 6} ${high}h12`;
  return (
    <>
      <path className={styles.halo} d={path} />
      <path className={styles.whisker} d={path} />
    </>
  );
}

function LossBadge({ x, text }: { x: number; text: string }) {
  const width = text.length * 6.4 + 16;
  return (
    <g transform={`translate(${x - width / 2} 6)`}>
      <rect className={styles.loss} width={width} height={18} rx={9} />
      <text className={styles.badge} x={width / 2} y={13} textAnchor="middle">
        {text}
      </text>
    </g>
  );
}
