import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from '../../../i18n';
import chartStyles from '../charts/charts.module.css';
import { useTestName } from '../parts/test-name';
import styles from './map.module.css';
import type { MapGroup, MapLook, MapPoint } from './map-groups';
import { PointTip } from './point-tip';

export interface MapPlotProps {
  groups: readonly MapGroup[];
  nameOf(group: MapGroup): string;
  /** Side of the plot, px. */
  size: number;
  picked: string | undefined;
  onPick(session: string | undefined): void;
  onOpen(session: string): void;
}

const margin = 16;
const halo = 11;
const shapes: Readonly<Record<MapLook, string>> = {
  a: 'M 5 0 A 5 5 0 1 1 -5 0 A 5 5 0 1 1 5 0 Z',
  b: 'M 0 -6 L 6 0 L 0 6 L -6 0 Z',
  c: 'M -4.5 -4.5 H 4.5 V 4.5 H -4.5 Z',
  d: 'M 0 -5.5 L 5.5 4.5 H -5.5 Z',
  rest: 'M 4 0 A 4 4 0 1 1 -4 0 A 4 4 0 1 1 4 0 Z',
};

/** The mark of a group. */
export function MapMark({ look }: { look: MapLook }) {
  return (
    <svg width={14} height={14} viewBox="-7 -7 14 14" aria-hidden className={styles.mark} data-look={look}>
      <path d={shapes[look]} />
    </svg>
  );
}

/** A mark for each test; arrow keys go from left to right, Enter opens the replay. */
export function MapPlot({ groups, nameOf, size, picked, onPick, onOpen }: MapPlotProps) {
  const { t } = useTranslation('distributions');
  const testName = useTestName();
  const [hovered, setHovered] = useState<string>();
  const marks = groups
    .flatMap((group) => group.points.map((point) => ({ point, group })))
    .sort((a, b) => a.point.x - b.point.x || a.point.y - b.point.y);
  const place = (value: number): number => margin + value * (size - 2 * margin);
  const [left, top] = [(point: MapPoint) => place(point.x), (point: MapPoint) => place(1 - point.y)];
  const found = marks.findIndex(({ point }) => point.session === picked);
  const current = Math.max(0, found);
  const told = marks.find(({ point }) => point.session === (hovered ?? picked));
  const keyed = (event: KeyboardEvent<SVGGElement>): void => {
    const to = placeAfterKey(event.key, current, marks.length);
    const session = marks[to ?? current]?.point.session;
    if (event.key === 'Enter' && session) onOpen(session);
    if (event.key === 'Escape') onPick(undefined);
    if (to === undefined || !session) return;
    event.preventDefault();
    onPick(session);
    const options = event.currentTarget.querySelectorAll<SVGGElement>('[role="option"]');
    options[to]?.focus();
  };
  return (
    <div className={styles.plotBox}>
      <svg
        className={chartStyles.chart}
        width={size}
        height={size}
        role="group"
        aria-label={t('map.title')}
        onClick={() => onPick(undefined)}
      >
        <rect className={styles.ground} width={size} height={size} rx={8} />
        <g role="listbox" aria-label={t('map.tests')} onKeyDown={keyed}>
          {marks.map(({ point, group }, index) => (
            <g
              key={point.session}
              role="option"
              className={styles.mark}
              data-look={group.look}
              aria-selected={point.session === picked}
              aria-label={`${testName(point)}, ${nameOf(group)}`}
              tabIndex={index === current ? 0 : -1}
              transform={`translate(${left(point)} ${top(point)})`}
              onClick={(event) => {
                event.stopPropagation();
                onPick(point.session);
              }}
              onDoubleClick={() => onOpen(point.session)}
              onFocus={() => onPick(point.session)}
              onPointerEnter={() => setHovered(point.session)}
              onPointerLeave={() => setHovered(undefined)}
            >
              <circle className={styles.halo} r={halo} />
              <path d={shapes[group.look]} />
            </g>
          ))}
        </g>
      </svg>
      {told && (
        <PointTip
          placed={{ test: told.point }}
          left={left(told.point)}
          top={top(told.point)}
          width={size}
          isPicked={told.point.session === picked}
          onOpen={onOpen}
        />
      )}
    </div>
  );
}

/** Where a key leads to in a list. */
function placeAfterKey(key: string, current: number, count: number): number | undefined {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[key];
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  return by === undefined ? undefined : Math.min(count - 1, Math.max(0, current + by));
}
