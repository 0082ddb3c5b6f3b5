import { markOfElement, originalPoint, type DerivedApp, type Point, type ScreenId } from '@prototrail/model';
import { drawnPoint, sceneOf, type Scene, type SceneWidget } from './scene';
import type { LogicState } from './logic-state';
import { withOverrides } from './overrides';
import type { Layer, RunOptions, RunState, SimEvent, TimerJob } from './types';

/** One input being worked on: `state` is replaced, never changed in place, and `events` grows. Local to a step. */
export interface Run {
  /** With what scripts have changed. */
  derived: DerivedApp;
  /** Without. */
  laidOut: DerivedApp;
  /** The stored prototype: `laidOut` may be laid out for a window. */
  original: DerivedApp;
  options: RunOptions;
  state: RunState;
  events: SimEvent[];
  time: number;
  /** A widget, an action or a request wrote a variable: data scripts run at the end of the step. */
  hasNewData: boolean;
}

export function set(run: Run, change: Partial<RunState>): void {
  run.state = { ...run.state, ...change };
}

export function setLogic(run: Run, change: Partial<LogicState>): void {
  set(run, { logic: { ...run.state.logic, ...change } });
  if (change.overrides) run.derived = withOverrides(run.laidOut, change.overrides);
}

export function nextNumber(run: Run): number {
  set(run, { counter: run.state.counter + 1 });
  return run.state.counter;
}

/** The layer that receives input: the top-most overlay, else the screen. */
export function topLayer(state: RunState): Layer {
  return state.overlays.at(-1) ?? state.base;
}

export function scene(run: Run, screen: ScreenId): Scene {
  return sceneOf(run.derived, screen, run.state.variables, run.state.errors);
}

/** A shown widget by its key, with the layer it stands on; the top-most layer is searched first. */
export function findItem(run: Run, key: string): { item: SceneWidget; layer: Layer } | undefined {
  for (const layer of [...run.state.overlays, run.state.base].sort((a, b) => b.key - a.key)) {
    const item = scene(run, layer.screen).byKey.get(key);
    if (item) return { item, layer };
  }
  return undefined;
}

/** Fractions are kept with three decimals, at most 1. */
export function fraction(px: number, size: number): number {
  if (!(size > 0) || !Number.isFinite(px)) return 0;
  return Math.min(1, Math.round((px / size) * 1000) / 1000);
}

/** Records an event with the fields that all events share (simulation rules 17.1). */
export function emit(run: Run, type: string, extra: Partial<SimEvent> = {}): void {
  const { state } = run;
  const height = run.derived.screens[state.base.screen]?.screen.h ?? 0;
  const overlay = state.overlays.at(-1)?.screen;
  run.events.push({
    type,
    time: run.time,
    screen: state.base.screen,
    ...(overlay === undefined ? {} : { overlay }),
    widget: null,
    x: -1,
    y: -1,
    scrollTop: fraction(state.scrollTop, height),
    ...extra,
    ...(extra.widget ? markOfElement(extra.widget, run.derived.sourceIdOf(extra.widget)) : {}),
  });
}

/**
 * Position in an event: px of the current screen as fractions of the surface that the event belongs to, the top-most
 * overlay or else the screen. A fixed overlay stays in the frame, so what is scrolled away below does not count.
 */
export function position(
  run: Run,
  at: { x: number; y: number; radius?: number } | undefined,
): { x: number; y: number; radius?: number } {
  const surface = run.derived.screens[topLayer(run.state).screen]?.screen;
  if (!at || !surface) return { x: -1, y: -1 };
  const isFixedOverlay = run.state.overlays.length > 0 && surface.style['fixed'] === true;
  const { shift = { x: 0, y: 0 } } = topLayer(run.state);
  const y = Math.max(0, at.y - (isFixedOverlay ? run.state.scrollTop : 0) - shift.y);
  const place = locate(run, surface.id, { x: Math.max(0, at.x - shift.x), y });
  const finger = at.radius === undefined ? {} : { radius: at.radius };
  return { x: fraction(place.x, 1), y: fraction(place.y, 1), ...finger };
}

/** A point of a screen as it is shown, px, as fractions of the stored screen. */
export function locate(
  { derived, laidOut, original, state }: Pick<Run, 'derived' | 'laidOut' | 'original' | 'state'>,
  screenId: string,
  shown: Point,
): Point {
  const at = drawnPoint(sceneOf(derived, screenId, state.variables, state.errors), shown);
  const place = laidOut === original ? at : originalPoint(laidOut, original, screenId, at);
  const screen = original.screens[screenId]?.screen;
  return screen === undefined ? { x: 0, y: 0 } : { x: place.x / screen.w, y: place.y / screen.h };
}

export function schedule(run: Run, delay: number, job: TimerJob): void {
  set(run, { timers: [...run.state.timers, { due: run.time + delay, job }] });
}

export function cancel(run: Run, when: (job: TimerJob) => boolean): void {
  if (run.state.timers.some((timer) => when(timer.job)))
    set(run, { timers: run.state.timers.filter((timer) => !when(timer.job)) });
}
