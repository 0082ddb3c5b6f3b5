import { Group } from '@visx/group';
import { scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { fewTests } from '../words';
import styles from './charts.module.css';
import type { FunnelChartProps } from './funnel-chart';
import { largestLoss, rateOf } from './funnel-bars';

const rowHeight = 64;
const barTop = 24;
const barHeight = 14;
/** About the width of a letter of a label and of a figure, px. */
const labelPx = 6.6;
const figurePx = 7.4;

/** The funnel from top to bottom, for narrow places: a row for each step, with its bar below its name. */
export function FunnelRows(props: Omit<FunnelChartProps, 'height'>) {
  const { bars, width, showIntervals } = props;
  const x = scaleLinear<number>({ domain: [0, 1], range: [0, width - 2] });
  const loss = largestLoss(bars);
  return (
    <svg className={styles.chart} width={width} height={bars.length * rowHeight} role="img" aria-label={props.summary}>
      {bars.map((bar, index) => {
        const rate = rateOf(bar);
        const figures = (bar.of < fewTests ? '' : `${props.formatRate(rate)}  `) + props.describeShortCount(bar);
        const previous = bars[index - 1];
        const isLoss = index === loss && previous !== undefined;
        const room = Math.floor((width - figures.length * figurePx - 12) / labelPx);
        const interval = showIntervals && index > 0 && bar.of >= fewTests ? bar.interval : undefined;
        return (
          <Group key={bar.id} top={index * rowHeight}>
            <title>{bar.label}</title>
            <text className={styles.label} x={0} y={16}>
              {shorten(bar.label, room)}
            </text>
            <text className={styles.value} x={width} y={16} textAnchor="end" xmlSpace="preserve">
              {figures}
            </text>
            <Bar className={styles.range} y={barTop} width={x(1)} height={barHeight} rx={4} />
            <Bar
              className={isLoss ? styles.loss : styles.fill}
              y={barTop}
              width={Math.max(2, x(rate))}
              height={barHeight}
              rx={4}
            />
            {interval && <LyingWhisker low={x(interval[0])} high={x(interval[1])} />}
            <text className={styles.axis} x={0} y={barTop + barHeight + 16}>
              {bar.kind}
            </text>
            {isLoss && (
              <text className={styles.lossWords} x={width} y={barTop + barHeight + 16} textAnchor="end">
                {props.describeLoss(previous.reached - bar.reached)}
              </text>
            )}
          </Group>
        );
      })}
    </svg>
  );
}

function LyingWhisker({ low, high }: { low: number; high: number }) {
  const middle = barTop + barHeight / 2;
  const path = `M${low} ${middle}H${high}M${low} ${middle - 5}v10M${high} ${middle - 5}v10`;
  return (
    <>
      <path className={styles.halo} d={path} />
      <path className={styles.whisker} d={path} />
    </>
  );
}

const shorten = (label: string, columns: number): string =>
  label.length <= columns ? label : `${label.slice(0, Math.max(1, columns - 1))}…`;
