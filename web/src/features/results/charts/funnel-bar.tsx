import { Group } from '@visx/group';
import styles from './charts.module.css';
import { splitLabel, type FunnelBar } from './funnel-bars';

export interface FunnelBarViewProps {
  bar: FunnelBar;
  /** Places in px: the middle of the bar, its foot and its top. */
  middle: number;
  bottom: number;
  top: number;
  /** The figures stand inside of the bar, not above. */
  isInside: boolean;
  /** Characters that fit below it. */
  columns: number;
  rate: string;
  count: string;
  whisker: { low: number; high: number } | undefined;
  /** Words about the largest loss, and the middle of their badge. */
  loss: { text: string; x: number } | undefined;
}

const lineHeight = 14;

/** The words in, on and below a bar of a funnel. */
export function FunnelBarView(props: FunnelBarViewProps) {
  const { bar, middle, bottom, top, isInside, whisker, loss } = props;
  const lines = splitLabel(bar.label, props.columns);
  const foot = isInside ? bottom : top;
  return (
    <>
      <text className={isInside ? styles.onBar : styles.aboveBar} x={middle} y={foot - 20} textAnchor="middle">
        {props.rate}
      </text>
      <text className={isInside ? styles.onBarSmall : styles.aboveBarSmall} x={middle} y={foot - 7} textAnchor="middle">
        {props.count}
      </text>
      {whisker && <Whisker x={middle} {...whisker} />}
      {loss && <LossBadge {...loss} />}
      {lines.map((line, row) => (
        <text key={row} className={styles.label} x={middle} y={bottom + 20 + row * lineHeight} textAnchor="middle">
          {line}
        </text>
      ))}
      <text className={styles.axis} x={middle} y={bottom + 20 + lines.length * lineHeight} textAnchor="middle">
        {bar.kind}
      </text>
    </>
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
    <Group left={x - width / 2} top={6}>
      <rect className={styles.loss} width={width} height={18} rx={9} />
      <text className={styles.badge} x={width / 2} y={13} textAnchor="middle">
        {text}
      </text>
    </Group>
  );
}
