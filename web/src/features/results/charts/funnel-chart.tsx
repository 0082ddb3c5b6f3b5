import { AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { AreaClosed, Bar } from '@visx/shape';
import { fewTests } from '../words';
import styles from './charts.module.css';
import { FunnelBarView } from './funnel-bar';
import { largestLoss, rateOf, type FunnelBar } from './funnel-bars';

export interface FunnelChartProps {
  bars: readonly FunnelBar[];
  width: number;
  height: number;
  showIntervals: boolean;
  /** Read instead of the drawing. */
  summary: string;
  /** Words of the badge over the largest loss. */
  describeLoss(count: number): string;
  formatRate(rate: number): string;
  describeCount(bar: FunnelBar): string;
  /** The same where there is little room. */
  describeShortCount(bar: FunnelBar): string;
}

const margin = { top: 34, right: 8, bottom: 64, left: 44 };
/** Height below which the words of a bar stand above it, px. */
const minInsideHeight = 44;
const letterPx = 7;

/** Bars of the sessions that reached each step, with intervals, the largest loss in brick with its count. */
export function FunnelChart(props: FunnelChartProps) {
  const { bars, width, height } = props;
  const x = scaleBand<string>({
    domain: bars.map((bar) => bar.id),
    range: [margin.left, width - margin.right],
    padding: 0.36,
  });
  const y = scaleLinear<number>({ domain: [0, 1], range: [height - margin.bottom, margin.top] });
  const left = (bar: FunnelBar): number => x(bar.id) ?? 0;
  const loss = largestLoss(bars);
  const flow = bars.flatMap((bar) => [
    { at: left(bar), rate: rateOf(bar) },
    { at: left(bar) + x.bandwidth(), rate: rateOf(bar) },
  ]);
  return (
    <svg className={styles.chart} width={width} height={height} role="img" aria-label={props.summary}>
      <AxisLeft
        left={margin.left}
        scale={y}
        tickValues={[0, 0.25, 0.5, 0.75, 1]}
        tickFormat={(value) => props.formatRate(Number(value))}
        tickLength={margin.left + margin.right - width}
        hideAxisLine
        tickClassName={styles.gridTick ?? ''}
        tickLabelProps={{ className: styles.axis, x: -8, dy: 4, textAnchor: 'end' }}
      />
      {bars.length > 1 && (
        <AreaClosed data={flow} x={({ at }) => at} y={({ rate }) => y(rate)} yScale={y} className={styles.band} />
      )}
      {bars.map((bar, index) => {
        const top = y(rateOf(bar));
        const previous = bars[index - 1];
        return (
          <Group key={bar.id} left={left(bar)} className={styles.bar}>
            <Bar
              className={index === loss ? styles.loss : styles.fill}
              y={top}
              width={x.bandwidth()}
              height={Math.max(2, y(0) - top)}
              rx={4}
            />
            <FunnelBarView
              bar={bar}
              middle={x.bandwidth() / 2}
              bottom={y(0)}
              top={top}
              isInside={y(0) - top > minInsideHeight}
              columns={Math.max(6, Math.floor(x.step() / letterPx))}
              rate={bar.of < fewTests ? '' : props.formatRate(rateOf(bar))}
              count={
                props.describeCount(bar).length * letterPx <= x.bandwidth()
                  ? props.describeCount(bar)
                  : props.describeShortCount(bar)
              }
              whisker={
                props.showIntervals && bar.interval && bar.of >= fewTests && index > 0
                  ? { low: y(bar.interval[0]), high: y(bar.interval[1]) }
                  : undefined
              }
              loss={
                index === loss && previous
                  ? { text: props.describeLoss(previous.reached - bar.reached), x: x.bandwidth() / 2 - x.step() / 2 }
                  : undefined
              }
            />
          </Group>
        );
      })}
    </svg>
  );
}
