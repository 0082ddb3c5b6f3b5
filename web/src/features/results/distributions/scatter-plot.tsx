import { AxisBottom, AxisLeft } from '@visx/axis';
import { scaleLinear } from '@visx/scale';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useTranslation } from '../../../i18n';
import chartStyles from '../charts/charts.module.css';
import { axisEnd, axisTicks } from './axis';
import styles from './distributions.module.css';
import { measureWords } from './measure-words';
import { PointTip } from './point-tip';
import { areaAfterKey, testsIn, type Area, type Axes, type ScatterPlotProps } from './scatter-points';
import { ScatterMarks } from './scatter-marks';

const height = 360;
const margin = { top: 20, right: 16, bottom: 44, left: 48 };
/** A press that moves less than this is a click, px. */
const minDragPx = 5;
/** Room for the words of a tick, px. */
const tickPx = 72;

/** One mark for each test, an area that is drawn by the pointer or moved by keys, and what is known of a test beside it. */
export function ScatterPlot(props: ScatterPlotProps) {
  const { placed, axes, width, area, onArea, picked, onPick } = props;
  const { t, locale } = useTranslation('distributions');
  const [hovered, setHovered] = useState<string>();
  const end = {
    x: axisEnd(
      axes.x,
      placed.map(({ x }) => x),
    ),
    y: axisEnd(
      axes.y,
      placed.map(({ y }) => y),
    ),
  };
  const x = scaleLinear<number>({ domain: [0, end.x], range: [margin.left, width - margin.right] });
  const y = scaleLinear<number>({ domain: [0, end.y], range: [height - margin.bottom, margin.top] });
  const { drag, handlers } = useDraggedArea({ x, y, end, onArea, onClick: () => onPick(undefined) });
  const shown = drag ?? area;
  const inside = new Set(shown ? testsIn(placed, shown).map(({ test }) => test.session) : []);
  const told = placed.find(({ test }) => test.session === (hovered ?? picked));
  const plotWidth = width - margin.left - margin.right;
  return (
    <div className={styles.plotBox}>
      <svg
        className={chartStyles.chart}
        width={width}
        height={height}
        role="group"
        aria-label={t('scatter.chart', { y: t(`measures.${axes.y}`), x: t(`measures.${axes.x}`) })}
      >
        <AxisLeft
          left={margin.left}
          scale={y}
          tickValues={axisTicks(axes.y, [0, end.y], 7)}
          tickFormat={(value) => measureWords(axes.y, Number(value), locale)}
          tickLength={-plotWidth}
          hideAxisLine
          tickClassName={chartStyles.gridTick ?? ''}
          tickLabelProps={{ className: chartStyles.axis, x: -8, dy: 4, textAnchor: 'end' }}
        />
        <AxisBottom
          top={height - margin.bottom}
          scale={x}
          tickValues={axisTicks(axes.x, [0, end.x], Math.max(2, Math.floor(plotWidth / tickPx)))}
          tickFormat={(value) => measureWords(axes.x, Number(value), locale)}
          tickLength={margin.top + margin.bottom - height}
          hideAxisLine
          tickClassName={chartStyles.gridTick ?? ''}
          tickLabelProps={{
            className: chartStyles.axis,
            dy: height - margin.top - margin.bottom + 12,
            textAnchor: 'middle',
          }}
        />
        <text className={styles.axisName} x={width - margin.right} y={height - 6} textAnchor="end">
          {t(`measures.${axes.x}`)} →
        </text>
        <text className={styles.axisName} x={0} y={10}>
          ↑ {t(`measures.${axes.y}`)}
        </text>
        <g {...handlers} className={styles.plot}>
          <rect
            className={styles.catcher}
            x={margin.left}
            y={margin.top}
            width={Math.max(0, plotWidth)}
            height={height - margin.top - margin.bottom}
          />
          <Means {...props} x={x} y={y} />
          {shown && (
            <AreaMark
              count={inside.size}
              onKey={(event) => {
                if (event.key === 'Escape') onArea(undefined);
                const next = areaAfterKey(event, shown, end);
                if (!next) return;
                event.preventDefault();
                onArea(next);
              }}
              // an address can name an area that reaches beyond the axes
              frame={{
                left: x(within(shown.x[0], end.x)),
                right: x(within(shown.x[1], end.x)),
                top: y(within(shown.y[1], end.y)),
                bottom: y(within(shown.y[0], end.y)),
              }}
            />
          )}
        </g>
        <ScatterMarks {...props} x={x} y={y} inside={shown ? inside : undefined} onHover={setHovered} />
      </svg>
      {told && !drag && (
        <PointTip
          placed={told}
          left={x(told.x)}
          top={y(told.y)}
          width={width}
          isPicked={told.test.session === picked}
          onOpen={props.onOpen}
        />
      )}
    </div>
  );
}

type Scale = ((value: number) => number) & { invert(px: number): number };

const within = (value: number, end: number): number => Math.min(end, Math.max(0, value));

interface DraggedArea {
  x: Scale;
  y: Scale;
  end: { x: number; y: number };
  onArea(area: Area | undefined): void;
  onClick(): void;
}

/** An area from where the pointer goes down to where it goes up. */
function useDraggedArea({ x, y, end, onArea, onClick }: DraggedArea) {
  const from = useRef<{ x: number; y: number }>(undefined);
  const [drag, setDrag] = useState<Area>();
  const placeOf = (event: PointerEvent<SVGGElement>): { x: number; y: number } => {
    const frame = event.currentTarget.ownerSVGElement?.getBoundingClientRect();
    return { x: event.clientX - (frame?.left ?? 0), y: event.clientY - (frame?.top ?? 0) };
  };
  const areaTo = (start: { x: number; y: number }, to: { x: number; y: number }): Area | undefined => {
    if (Math.hypot(to.x - start.x, to.y - start.y) < minDragPx) return undefined;
    const value = (scale: Scale, px: number, most: number): number => Math.min(most, Math.max(0, scale.invert(px)));
    const [left = 0, right = 0] = [start.x, to.x].map((px) => value(x, px, end.x)).sort((a, b) => a - b);
    const [bottom = 0, top = 0] = [start.y, to.y].map((px) => value(y, px, end.y)).sort((a, b) => a - b);
    return { x: [left, right], y: [bottom, top] };
  };
  const handlers = {
    onPointerDown: (event: PointerEvent<SVGGElement>) => {
      if (event.button !== 0) return;
      from.current = placeOf(event);
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<SVGGElement>) => {
      if (from.current) setDrag(areaTo(from.current, placeOf(event)));
    },
    onPointerUp: (event: PointerEvent<SVGGElement>) => {
      if (!from.current) return;
      const area = areaTo(from.current, placeOf(event));
      from.current = undefined;
      setDrag(undefined);
      onArea(area);
      if (!area) onClick();
    },
    onPointerCancel: () => {
      from.current = undefined;
      setDrag(undefined);
    },
  };
  return { drag, handlers };
}

interface AreaMarkProps {
  count: number;
  frame: { left: number; right: number; top: number; bottom: number };
  onKey(event: KeyboardEvent): void;
}

/** The chosen part of the plot; arrow keys move it, with Shift they change its size. */
function AreaMark({ count, frame: { left, right, top, bottom }, onKey }: AreaMarkProps) {
  const { t } = useTranslation('distributions');
  return (
    <rect
      data-area
      className={styles.area}
      x={left}
      y={top}
      width={Math.max(2, right - left)}
      height={Math.max(2, bottom - top)}
      rx={2}
      tabIndex={0}
      role="application"
      aria-label={t('area.label', { tests: t('tests', { count }) })}
      aria-keyshortcuts="ArrowLeft ArrowRight ArrowUp ArrowDown Escape"
      onKeyDown={onKey}
    />
  );
}

/** Dotted lines at the means, with their values. */
function Means({ axes, means, width, x, y }: ScatterPlotProps & { x: Scale; y: Scale }) {
  const { t, locale } = useTranslation('distributions');
  const words = (measure: Axes['x'], value: number): string =>
    t('scatter.mean', { value: measureWords(measure, value, locale) });
  return (
    <g className={styles.means} aria-hidden>
      {means.x !== null && (
        <>
          <line x1={x(means.x)} x2={x(means.x)} y1={margin.top} y2={height - margin.bottom} />
          <text x={x(means.x) + 6} y={margin.top + 12}>
            {words(axes.x, means.x)}
          </text>
        </>
      )}
      {means.y !== null && (
        <>
          <line x1={margin.left} x2={width - margin.right} y1={y(means.y)} y2={y(means.y)} />
          <text x={margin.left + 6} y={y(means.y) - 6}>
            {words(axes.y, means.y)}
          </text>
        </>
      )}
    </g>
  );
}
