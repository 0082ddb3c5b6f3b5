import type { AnalyticsAnswer } from '@prototrail/contracts';
import type { App, Rect } from '@prototrail/model';
import { ChevronRight, LogOut } from 'lucide-react';
import { useMemo } from 'react';
import { formatDuration, formatNumber, useTranslation } from '../../../i18n';
import { cx } from '../../../ui';
import { screenName } from '../words';
import styles from './canvas.module.css';
import { canvasPlace } from './canvas-place';
import { lineBetween } from './line-layout';

type Ways = AnalyticsAnswer<'ways'>;
export type CanvasWay = Ways['ways'][number];

/** Widths of lines, px of the window. */
const [thinnest, thickest] = [1.5, 16];

export interface CanvasLinesProps {
  app: App;
  ways: Ways | undefined;
  hasWays: boolean;
  hasExits: boolean;
  /** By tests, or by the time that they stayed before. */
  width: 'tests' | 'time';
  /** Screens of an expected path, in order. */
  expected: readonly string[];
  /** Links of the prototype are drawn too. */
  hasLinks: boolean;
  /** The way of one test, in order. */
  walk: readonly string[];
  selected: readonly [string, string] | undefined;
  onSelect(way: CanvasWay): void;
  onExit(screen: string, sessions: readonly string[]): void;
}

/** Lines between the screens: where tests went, what was expected of them, and where links lead. */
export function CanvasLines(props: CanvasLinesProps) {
  const { app, ways, hasWays, hasExits, width, expected, hasLinks, walk, selected, onSelect, onExit } = props;
  const { t, locale } = useTranslation('canvas');
  const { t: words } = useTranslation('results');
  const drawn = useMemo(
    () => (hasWays ? (ways?.ways ?? []) : []).flatMap((way) => placed(app, way)),
    [app, ways, hasWays],
  );
  const links = useMemo(() => (hasLinks ? linksOf(app) : []), [app, hasLinks]);
  const valueOf = (way: CanvasWay): number => (width === 'time' ? (way.medianStayMs ?? 0) : way.count);
  const most = Math.max(1, ...drawn.map(({ way }) => valueOf(way)));
  return (
    <>
      <svg className={styles.lines} width={1} height={1} aria-hidden>
        {links.map((path) => (
          <path key={path} className={styles.link} d={path} />
        ))}
        {drawn.map(({ way, line }) => (
          <path
            key={keyOf(way)}
            className={styles.way}
            data-selected={isSame(selected, way) || undefined}
            data-faded={walk.length > 0 || undefined}
            d={line.path}
            strokeWidth={Math.max(thinnest, (thickest * valueOf(way)) / most)}
          />
        ))}
        {pathsOf(app, expected).map((path, index) => (
          <path key={index} className={styles.expected} d={path} />
        ))}
        {pathsOf(app, walk).map((path, index) => (
          <path key={index} className={styles.walk} d={path} />
        ))}
      </svg>
      <ul className={styles.labels} aria-label={t('ways')}>
        {drawn.map(({ way, line }) => (
          <li key={keyOf(way)} style={canvasPlace(line.label)}>
            <button
              type="button"
              className={styles.wayLabel}
              aria-pressed={isSame(selected, way)}
              aria-label={[
                t('way', {
                  from: screenName(app, way.from, words),
                  to: screenName(app, way.to, words),
                  count: way.count,
                }),
                ...(width === 'time' ? [formatDuration(way.medianStayMs ?? 0)] : []),
              ].join(', ')}
              onClick={() => onSelect(way)}
            >
              {width === 'time' ? formatDuration(way.medianStayMs ?? 0) : formatNumber(way.count, locale)}
              <ChevronRight size={12} aria-hidden style={{ rotate: `${Math.round(line.angle / 45) * 45}deg` }} />
            </button>
          </li>
        ))}
        {hasExits &&
          (ways?.ends ?? []).flatMap(({ surface, count, sessions }) => {
            const screen = app.screens[surface];
            if (!screen) return [];
            return [
              <li key={surface} style={canvasPlace({ x: screen.x + screen.w / 2, y: screen.y + screen.h })} data-exit>
                <button
                  type="button"
                  className={cx(styles.wayLabel, styles.exit)}
                  onClick={() => onExit(surface, sessions)}
                >
                  <LogOut size={12} aria-hidden />
                  {t('endedHere', { count })}
                </button>
              </li>,
            ];
          })}
      </ul>
    </>
  );
}

const keyOf = ({ from, to }: Pick<CanvasWay, 'from' | 'to'>): string => `${from}\n${to}`;
const isSame = (selected: readonly [string, string] | undefined, { from, to }: CanvasWay): boolean =>
  selected?.[0] === from && selected[1] === to;

function placed(app: App, way: CanvasWay) {
  const [from, to] = [app.screens[way.from], app.screens[way.to]];
  return from && to ? [{ way, line: lineBetween(from, to) }] : [];
}

/** A line for each step of a path. */
function pathsOf(app: App, path: readonly string[]): string[] {
  return path.flatMap((screen, index) => {
    const [from, to] = [app.screens[path[index - 1] ?? ''], app.screens[screen]];
    return from && to && from !== to ? [lineBetween(from, to).path] : [];
  });
}

/** Where links of screens and of their widgets lead, from the widget to the screen. */
function linksOf(app: App): string[] {
  const owner = new Map<string, string>();
  for (const { id, children } of Object.values(app.screens)) for (const child of children) owner.set(child, id);
  return Object.values(app.lines).flatMap(({ from, to }) => {
    const target = app.screens[to];
    const source: Rect | undefined = app.screens[from] ?? app.widgets[from];
    if (!target || !source || owner.get(from) === to) return [];
    return [lineBetween(source, target).path];
  });
}
