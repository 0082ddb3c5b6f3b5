import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleLinear } from '@visx/scale';
import styles from './charts.module.css';

export interface StepCurveProps {
  /** `[value, share]`: the share from a value on, falling from 1; ascending. */
  steps: readonly (readonly [value: number, share: number])[];
  /** The first value with a share of a half or less; it is marked. */
  half: number | null;
  width: number;
  height: number;
  /** Read instead of the drawing. */
  summary: string;
  format(value: number): string;
  formatShare(share: number): string;
}

const margin = { top: 12, right: 44, bottom: 28, left: 44 };
const shares = [0, 0.25, 0.5, 0.75, 1];
/** Room for the words of a tick, px. */
const tickPx = 72;

/** A share that falls in steps, such as who has not finished yet. */
export function StepCurve({ steps, half, width, height, summary, format, formatShare }: StepCurveProps) {
  const end = Math.max(1, steps.at(-1)?.[0] ?? 1);
  const x = scaleLinear<number>({ domain: [0, end * 1.04], range: [margin.left, width - margin.right] });
  const y = scaleLinear<number>({ domain: [0, 1], range: [height - margin.bottom, margin.top] });
  const last = steps.at(-1)?.[1] ?? 1;
  const line = `M ${x(0)} ${y(1)} ${steps.map(([value, share]) => `H ${x(value)} V ${y(share)}`).join(' ')} H ${width - margin.right}`;
  return (
    <svg className={styles.chart} width={width} height={height} role="img" aria-label={summary}>
      <AxisLeft
        left={margin.left}
        scale={y}
        tickValues={shares}
        tickFormat={(value) => formatShare(Number(value))}
        tickLength={margin.left + margin.right - width}
        hideAxisLine
        tickClassName={styles.gridTick ?? ''}
        tickLabelProps={{ className: styles.axis, x: -8, dy: 4, textAnchor: 'end' }}
      />
      <AxisBottom
        top={height - margin.bottom}
        scale={x}
        numTicks={Math.max(2, Math.floor((width - margin.left) / tickPx))}
        tickFormat={(value) => format(Number(value))}
        hideAxisLine
        hideTicks
        tickLabelProps={{ className: styles.axis, dy: 2, textAnchor: 'middle' }}
      />
      <path className={styles.stepArea} d={`${line} V ${y(0)} H ${x(0)} Z`} />
      <path className={styles.stepLine} d={line} />
      {half !== null && (
        <g className={styles.half}>
          <line x1={x(0)} x2={x(half)} y1={y(0.5)} y2={y(0.5)} />
          <line x1={x(half)} x2={x(half)} y1={y(0.5)} y2={y(0)} />
          <circle cx={x(half)} cy={y(0.5)} r={4} />
          <text className={styles.value} x={x(half) + 8} y={y(0.5) - 6}>
            {format(half)}
          </text>
        </g>
      )}
      {steps.length > 0 && (
        <text className={styles.stepEnd} x={width - margin.right + 4} y={y(last) + 4}>
          {formatShare(last)}
        </text>
      )}
    </svg>
  );
}
