import type { PaintEnv } from '@prototrail/widgets';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { sceneOf, type RunState } from '../runtime';
import { entranceId } from '../view/entrance';
import type { Fit } from '../view/fit';
import player from '../view/player.module.css';
import { ScreenLayer, shownLayer } from '../view/screen-layer';
import { morph } from '../view/smart-animate';
import { followFinger, followId, StageLayers } from '../view/stage-layers';
import type { HostActions } from '../view/widget-host';
import { clickMarkMs, type Shown } from './playback';
import styles from './replay-stage.module.css';

/** One of several testers on the same screen: where the pointer is, its way, and the clicks since they came. */
export interface Ghost extends Pick<Shown, 'clicks' | 'pointer' | 'trail'> {
  id: string;
  label: string;
  colour: string;
  /** The recording is over: what was last seen stays, faintly. */
  isOver: boolean;
}

export interface ReplayStageProps {
  shown: Shown;
  env: PaintEnv;
  /** Room for the frame, CSS px. */
  space: { w: number; h: number };
  hasTrail: boolean;
  /** Drawn in place of the pointer of `shown`. */
  ghosts?: readonly Ghost[];
}

/** Nobody can use what is shown again. */
const noActions: HostActions = {
  isClickable: () => false,
  isPointable: () => false,
  isHoverable: () => false,
  now: () => 0,
  press: () => undefined,
  grab: () => undefined,
  drag: () => undefined,
  hover: () => undefined,
  body: () => undefined,
};

/** The prototype as the tester saw it at one time, with pointer, its way and clicks. The caller names it for screen readers. */
export function ReplayStage({ shown, env, space, hasTrail, ghosts }: ReplayStageProps) {
  const { state, runtime, progress } = shown;
  const derived = runtime.shown(state);
  const fit = fitInto(state.viewport, space);
  const scroller = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const top = state.scrollTop * fit.scale;
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = top;
  }, [top, state.base]);
  const left = useRef<HTMLDivElement>(null);
  useMoving(shown, page, left);
  useLayoutEffect(() => {
    followFinger(page.current, progress);
    followArrivals(page.current, shown);
  });
  const { moving } = shown;
  const height = Math.max(pageHeight(shown) * fit.scale, fit.h);
  return (
    <div
      className={player.frame}
      style={{ width: fit.w, height: fit.h }}
      inert
      aria-hidden
      data-screen={state.base.screen}
      data-overlay={state.overlays.at(-1)?.screen}
    >
      <div ref={scroller} className={player.scroller}>
        <div ref={page} className={player.page} style={{ width: fit.w, height }}>
          <StageLayers
            state={state}
            derived={derived}
            fit={fit}
            isPhone={false}
            paint={(layer, part, bare) => (
              <ScreenLayer
                derived={derived}
                state={state}
                {...shownLayer(layer)}
                env={env}
                actions={noActions}
                part={part}
                bare={bare}
              />
            )}
          />
          {ghosts ? (
            <GhostMarks ghosts={ghosts} fit={fit} height={height} hasTrail={hasTrail} />
          ) : (
            <Marks shown={shown} fit={fit} height={height} hasTrail={hasTrail} />
          )}
        </div>
      </div>
      {moving && (
        <div ref={left} className={styles.left} style={{ width: fit.w, height }}>
          <StageLayers
            state={{ ...moving.before, overlays: [], transition: null }}
            derived={runtime.shown(moving.before)}
            fit={fit}
            isPhone={false}
            isStill
            paint={(layer, part, bare) => (
              <ScreenLayer
                derived={runtime.shown(moving.before)}
                state={moving.before}
                {...shownLayer(layer)}
                env={env}
                actions={noActions}
                part={part}
                bare={bare}
              />
            )}
          />
        </div>
      )}
    </div>
  );
}

type Place = RefObject<HTMLDivElement | null>;

/** Lets elements come from where they were on the screen before, as far as the time that is shown says. */
function useMoving({ moving, state }: Shown, page: Place, left: Place): void {
  const latest = useRef({ moving, top: state.scrollTop });
  useLayoutEffect(() => {
    latest.current = { moving, top: state.scrollTop };
  });
  useLayoutEffect(() => {
    const now = latest.current;
    const before = sheetsIn(left.current)[0];
    const after = now.moving?.isOverlay ? sheetsIn(page.current).at(-1) : sheetsIn(page.current)[0];
    if (!now.moving || !before || !after || typeof after.animate !== 'function') return undefined;
    const { via, isOverlay } = now.moving;
    const scrolledBy = isOverlay ? 0 : now.moving.before.scrollTop - now.top;
    return morph({ before, after, via, scrolledBy, isOverlay, heldAs: followId });
  }, [moving?.id, page, left]);
}

const sheetsIn = (place: HTMLElement | null): HTMLElement[] => [
  ...(place?.querySelectorAll<HTMLElement>(':scope > [data-layer]') ?? []),
];

/** What enters with its screen is as far as it was at the time that is shown, also while nothing plays. */
function followArrivals(page: HTMLElement | null, { arrivals, t }: Shown): void {
  for (const sheet of sheetsIn(page)) {
    const arrived = arrivals[sheet.dataset['layer'] ?? ''];
    for (const animation of sheet.getAnimations?.({ subtree: true }) ?? []) {
      if (animation.id !== entranceId) continue;
      animation.pause();
      animation.currentTime = arrived === undefined ? 0 : t - arrived;
    }
  }
}

/** The window of the tester as large as the room allows, never larger than the prototype was drawn. */
function fitInto(viewport: RunState['viewport'], space: { w: number; h: number }): Fit {
  const scale = Math.max(0.05, Math.min(1, space.w / Math.max(1, viewport.w), space.h / Math.max(1, viewport.h)));
  return { scale, w: viewport.w * scale, h: viewport.h * scale, viewport };
}

/** The page is as long as the longest of what is shown, in px of the prototype. */
function pageHeight({ state, runtime }: Shown): number {
  const derived = runtime.shown(state);
  const ids = [state.base.screen, ...state.overlays.map(({ screen }) => screen)];
  return ids
    .filter((id) => derived.screens[id]?.screen.style['fixed'] !== true)
    .reduce((most, id) => Math.max(most, sceneOf(derived, id, state.variables, state.errors).pageHeight), 0);
}

interface MarksProps {
  shown: Shown;
  fit: Fit;
  height: number;
  hasTrail: boolean;
}

/** Way of the pointer, clicks and the pointer itself, above the page and scrolled with it. */
function Marks({ shown: { click, pointer, trail }, fit: { scale, w }, height, hasTrail }: MarksProps) {
  const age = click ? Math.min(1, click.age / clickMarkMs) : 0;
  return (
    <svg className={styles.marks} width={w} height={height} viewBox={`0 0 ${w} ${height}`}>
      {hasTrail && trail.length > 1 && (
        <polyline className={styles.trail} points={trail.map(({ x, y }) => `${x * scale},${y * scale}`).join(' ')} />
      )}
      {click && (
        <circle
          className={styles.click}
          data-missed={click.isMissed || undefined}
          data-testid="replay-click"
          cx={click.x * scale}
          cy={click.y * scale}
          r={10 + 12 * age}
          opacity={1 - 0.8 * age}
        />
      )}
      {pointer && (
        <path
          className={styles.pointer}
          data-pressed={pointer.isPressed || undefined}
          data-testid="replay-pointer"
          transform={`translate(${pointer.x * scale} ${pointer.y * scale})`}
          d="M0 0v16l4-4 2.6 6 2.6-1.2L6.6 11H12z"
        />
      )}
    </svg>
  );
}

/** Height and the width of one letter of the label beside a pointer, CSS px. */
const label = { h: 16, letter: 7, padding: 6 };

/** Several testers on one screen: each with a colour and the same number as in the list. */
function GhostMarks({
  ghosts,
  fit: { scale, w },
  height,
  hasTrail,
}: {
  ghosts: readonly Ghost[];
  fit: Fit;
  height: number;
  hasTrail: boolean;
}) {
  return (
    <svg className={styles.marks} width={w} height={height} viewBox={`0 0 ${w} ${height}`}>
      {ghosts.map(({ id, label: text, colour, clicks, pointer, trail, isOver }) => {
        const last = clicks.at(-1);
        const at = pointer ?? last;
        // a finger leaves no way but its touches
        const way = trail.length > 1 ? trail : clicks;
        const width = text.length * label.letter + 2 * label.padding;
        return (
          <g key={id} data-testid="ghost" opacity={isOver ? 0.4 : 1} style={{ color: colour }}>
            {hasTrail && way.length > 1 && (
              <polyline
                className={styles.ghostTrail}
                points={way.map(({ x, y }) => `${x * scale},${y * scale}`).join(' ')}
              />
            )}
            {clicks.map((click, index) => (
              <circle
                key={index}
                className={styles.ghostClick}
                cx={click.x * scale}
                cy={click.y * scale}
                r={click === last ? 12 : 5}
              />
            ))}
            {at && (
              <g transform={`translate(${at.x * scale} ${at.y * scale})`}>
                {pointer && <path className={styles.ghostPointer} d="M0 0v16l4-4 2.6 6 2.6-1.2L6.6 11H12z" />}
                <rect className={styles.ghostLabel} x={10} y={12} width={width} height={label.h} rx={4} />
                <text className={styles.ghostText} x={10 + width / 2} y={12 + label.h - 4.5} textAnchor="middle">
                  {text}
                </text>
              </g>
            )}
          </g>
        );
      })}
    </svg>
  );
}
