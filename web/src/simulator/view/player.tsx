import { directionOf, languageOf, type App, type DerivedApp } from '@prototrail/model';
import type { PaintEnv } from '@prototrail/widgets';
import { releasePictures } from '@prototrail/widgets/dom';
import {
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  type KeyboardEvent as ReactKeyboardEvent,
  type PointerEvent as ReactPointerEvent,
} from 'react';
import { again } from '../../api/again';
import { sceneOf, type RunState, type Runtime, type SimEvent } from '../runtime';
import { Boundary } from './boundary';
import { useMorphing } from './entrance';
import type { Fit } from './fit';
import styles from './player.module.css';
import { pointOnScreen, usePointer } from './pointer';
import { useActions } from './use-actions';
import { ScreenLayer, shownLayer } from './screen-layer';
import { followFinger, StageLayers } from './stage-layers';
import { t } from './texts';
import { useCalls, type CallPorts } from './use-calls';
import { useDeviceRequests } from './use-device-requests';
import { useFocusRequests, useScrolling } from './use-effects';
import { usePinch, usesPinch } from './use-pinch';
import { useOverlayPlacing, usePreload } from './use-preload';
import { useRuntime, type Dispatch, type RunClock } from './use-runtime';
import { screenNameIn } from './screen-name';

/** Few prototypes have sounds, and fewer browsers refuse them. */
const BlockedSound = lazy(() => again(() => import('./blocked-sound')));

export interface MouseSample {
  time: number;
  screen: string;
  x: number;
  y: number;
  dragging: boolean;
}

export interface PlayerProps extends CallPorts {
  app: App;
  runtime: Runtime;
  clock: RunClock;
  fit: Fit;
  env: PaintEnv;
  /** Whole window of a phone. */
  isPhone: boolean;
  startScreen?: string;
  onEvents: (events: readonly SimEvent[]) => void;
  onMouse?: (sample: MouseSample) => void;
  /** Gives the caller a way to feed inputs, e.g. starts and ends of tasks. */
  onReady?: (dispatch: Dispatch) => void;
  onState?: (state: RunState) => void;
  /** A script puts the prototype behind this link in the place of this one. */
  onPrototype?: (hash: string) => void;
}

/** Runs a prototype as real DOM inside a frame of the given size. */
export function Player(props: PlayerProps) {
  const { clock, fit, env, isPhone, onMouse } = props;
  const runtime = useMemo(
    () => props.runtime.at({ w: fit.viewport.w, h: fit.viewport.h }),
    [props.runtime, fit.viewport.w, fit.viewport.h],
  );
  const { state, dispatch, peek } = useRuntime(runtime, clock, props.onEvents);
  const frame = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const page = useRef<HTMLDivElement>(null);
  const titleId = useId();
  useStart(props, dispatch);
  useEffect(() => void props.onState?.(state));
  useEffect(() => releasePictures, []);
  useScrolling({ state, scroller, scale: fit.scale, now: clock.now });
  useFocusRequests(state, frame);
  useCalls({ state, dispatch, clock }, { ...props, soundUrl: env.imageUrl });
  useDeviceRequests(state, props.onPrototype);
  useMorphing(runtime.derived);
  usePreload(runtime.derived, started(state), env);
  useOverlayPlacing(runtime.derived);
  const screen = state.overlays.at(-1)?.screen ?? state.base.screen;
  const pointer = usePointer({
    page,
    scale: fit.scale,
    screen,
    now: clock.now,
    frame: fit,
    onGesture: (start, end) => dispatch({ kind: 'pointer', time: clock.now(), start, end, scale: fit.scale }),
    onDrag: (start, gesture) => {
      dispatch({ kind: 'drag', time: clock.now(), start, gesture });
      return peek().drag !== null;
    },
    onFollow: (progress) => followFinger(page.current, progress),
    onDrop: (end, release) => dispatch({ kind: 'drop', time: clock.now(), end, ...release }),
    awaits: (start, gesture) => runtime.awaits(peek(), start, gesture),
  });
  const pinches = useMemo(() => usesPinch(runtime.derived.app), [runtime]);
  usePinch(scroller, pinches && state.status === 'running', {
    touchOf: pointer.touchOf,
    onBegin: pointer.drop,
    onPinch: (gesture, start, end) => dispatch({ kind: 'pinch', time: clock.now(), gesture, start, end }),
  });
  const actions = useActions({ runtime, clock, dispatch, peek, pointer });
  const move = useCallback(
    (event: ReactPointerEvent) => {
      if (!onMouse || event.pointerType !== 'mouse') return;
      if (!runtime.derived.screens[state.base.screen]) return;
      const at = runtime.locate(peek(), state.base.screen, pointOnScreen(page.current, fit.scale, event));
      onMouse({
        time: clock.now(),
        screen: state.base.screen,
        x: at.x,
        y: at.y,
        dragging: event.buttons > 0,
      });
    },
    [onMouse, runtime, peek, state.base.screen, fit.scale, clock],
  );
  if (state.status === 'no-start-screen') return <p className={styles.message}>{t('noStart')}</p>;
  const derived = runtime.shown(state);
  const height = pageHeight(derived, state);
  const canScroll = height > fit.viewport.h + 0.5;
  const { app: known } = runtime.derived;
  const name = screenNameIn(known.screens[screen], languageOf(known));
  // What a screen leaves free of a higher window has its colour.
  const color = derived.screens[state.base.screen]?.effectiveStyle['background'];
  return (
    <div
      ref={frame}
      className={styles.frame}
      style={{ width: fit.w, height: fit.h, ...(typeof color === 'string' ? { backgroundColor: color } : {}) }}
      data-screen={state.base.screen}
      data-overlay={state.overlays.at(-1)?.screen}
      data-status={state.transition ? 'moving' : 'still'}
      onKeyDownCapture={(event) => {
        if (state.overlays.length > 0 && closesOverlay(event)) dispatch({ kind: 'back', time: clock.now() });
      }}
    >
      <p id={titleId} className={styles.hidden} aria-live="polite">
        {t('screen', { name })}
      </p>
      <div
        ref={scroller}
        className={styles.scroller}
        role="group"
        aria-label={t('prototype')}
        aria-describedby={titleId}
        tabIndex={canScroll ? 0 : -1}
        style={{ touchAction: touchAction(canScroll, pinches) }}
        onPointerDown={pointer.onPointerDown}
        onPointerMove={move}
        onDragStart={(event) => event.preventDefault()}
        onContextMenu={(event) => {
          // A finger that stays down asks the prototype, not the browser.
          if ((event.nativeEvent as Partial<PointerEvent>).pointerType === 'touch') event.preventDefault();
        }}
        onScroll={(event) =>
          dispatch({ kind: 'scroll', time: clock.now(), top: event.currentTarget.scrollTop / fit.scale })
        }
      >
        <div
          ref={page}
          className={styles.page}
          lang={languageOf(derived.app)}
          dir={directionOf(String(derived.app.language)) === 'rtl' ? 'rtl' : undefined}
          style={{ width: fit.w, height: Math.max(height * fit.scale, fit.h) }}
        >
          <StageLayers
            state={state}
            derived={derived}
            fit={fit}
            isPhone={isPhone}
            isStill={runtime.isStill}
            paint={(layer, part, bare) => (
              <ScreenLayer
                derived={derived}
                state={state}
                {...shownLayer(layer)}
                env={env}
                actions={actions}
                part={part}
                bare={bare}
                isGradual
                isMoved={(layer.motion ?? layer.via)?.animation === 'transform'}
              />
            )}
          />
        </div>
      </div>
      {state.logic.blockedSound && (
        <Boundary fallback={null}>
          <Suspense>
            <BlockedSound blocked={state.logic.blockedSound} soundUrl={env.imageUrl} />
          </Suspense>
        </Boundary>
      )}
    </div>
  );
}

/** Escape closes what lies on top, as in any dialog; an open list or a field of a table has it first. */
function closesOverlay({ key, target, currentTarget }: ReactKeyboardEvent): boolean {
  if (key !== 'Escape' || !(target instanceof Element) || target.closest('table')) return false;
  return (
    currentTarget.querySelector('[aria-haspopup][aria-expanded=true], [role=combobox][aria-expanded=true]') === null
  );
}

function touchAction(canScroll: boolean, pinches: boolean): string {
  if (pinches) return canScroll ? 'pan-y' : 'none';
  return canScroll ? 'pan-y pinch-zoom' : 'pinch-zoom';
}

/** The first screen of a run, or empty before it. */
function started(state: RunState): string {
  return state.history[0]?.screen ?? state.base.screen;
}

/** The page is as high as the larger of the screen and its overlays that scroll along. */
function pageHeight(derived: DerivedApp, state: RunState): number {
  const shown = [
    state.base.screen,
    ...state.overlays.map((layer) => layer.screen),
    ...(state.transition ? [state.transition.to] : []),
  ];
  return shown.reduce((most, id) => {
    const screen = derived.screens[id]?.screen;
    if (screen === undefined || screen.style['fixed'] === true) return most;
    return Math.max(most, sceneOf(derived, id, state.variables, state.errors).pageHeight);
  }, 0);
}

function useStart({ clock, fit, isPhone, startScreen, onReady }: PlayerProps, dispatch: Dispatch): void {
  const started = useRef(false);
  useEffect(() => {
    if (!started.current) {
      started.current = true;
      const device = { w: Math.round(fit.w), h: Math.round(fit.h), qr: isPhone };
      dispatch({
        kind: 'start',
        time: clock.now(),
        device,
        viewport: fit.viewport,
        ...(startScreen === undefined ? {} : { screen: startScreen }),
      });
      onReady?.(dispatch);
      return;
    }
    dispatch({ kind: 'resize', time: clock.now(), viewport: fit.viewport });
  }, [fit, clock, dispatch, isPhone, startScreen, onReady]);
}
