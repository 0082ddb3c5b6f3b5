import { baseWidgetId, isResponsive, readVariable, traitsOf, writeVariable, type DerivedApp } from '@prototrail/model';
import type { Layer, RunState, Runtime, SceneWidget, Transition } from '../runtime';
import { boundPath, excludedBy, sceneOf, valueKey, variableFor } from '../runtime';
import type { Moment } from './moments';
import type { PointerSample, Recording } from './recording';

/** A place on a surface of the prototype, px of the prototype, scrolling included. */
export interface Spot {
  x: number;
  y: number;
}

/** What is to be seen at one time of a recording. */
export interface Shown {
  /** The same object as long as nothing of the prototype changes. */
  state: RunState;
  runtime: Runtime;
  /** Part of the running transition, 0 to 1. */
  progress: number;
  /** The last click, while its mark is seen; `age` is ms since it. */
  click: (Spot & { age: number; isMissed: boolean }) | null;
  pointer: (Spot & { isPressed: boolean }) | null;
  /** Way of the pointer on this screen up to now. */
  trail: readonly Spot[];
  /** All clicks on this screen since the tester came to it. */
  clicks: readonly Spot[];
}

export interface Playback {
  recording: Recording;
  /** What is seen `t` ms after the start; times outside of the recording are moved into it. */
  at(t: number): Shown;
}

/** How long the mark of a click is seen, ms. */
export const clickMarkMs = 500;
const snapshotEvery = 64;
const longestTrail = 400;
/** Between samples that are further apart the pointer jumps, ms. */
const longestMove = 500;

/**
 * Shows a recording again. States are computed from the recorded changes, not by running the prototype once more, so that a
 * prototype with chance, scripts and requests shows what the tester saw. Cost of a look: the changes since the last look when
 * it is later, else at most 64.
 * @param runtime of the revision that the tester saw.
 */
export function createPlayback(runtime: Runtime, recording: Recording): Playback {
  const { moments, pointer } = recording;
  const snapshots: RunState[] = [];
  let last = { index: -1, state: firstState(runtime, moments) };
  const stateAfter = (index: number): RunState => {
    if (index === last.index) return last.state;
    let from = last;
    if (index < last.index) {
      const snapshot = Math.floor((index + 1) / snapshotEvery) - 1;
      const state = snapshots[snapshot];
      from = state
        ? { index: (snapshot + 1) * snapshotEvery - 1, state }
        : { index: -1, state: firstState(runtime, moments) };
    }
    let { state } = from;
    for (let next = from.index + 1; next <= index; next += 1) {
      const moment = moments[next];
      if (moment) state = after(state, moment, { runtime, number: next + 1 });
      if ((next + 1) % snapshotEvery === 0) snapshots[(next + 1) / snapshotEvery - 1] ??= state;
    }
    last = { index, state };
    return state;
  };
  return {
    recording,
    at: (wanted) => {
      const t = Math.min(Math.max(0, wanted), recording.durationMs);
      const index = lastUpTo(moments, t, ({ at }) => at);
      const state = stateAfter(index);
      const own = runtime.at(state.viewport);
      const sample = lastUpTo(pointer, t, ({ time }) => time);
      return {
        state,
        runtime: own,
        progress: progressOf(state.transition, t),
        click: clickAt({ moments, index, t }, own.derived, state),
        pointer: pointerAt({ moments, index, t }, { pointer, sample }, own.derived, state),
        trail: trailAt({ moments, index, t }, { pointer, sample }, own.derived, state),
        clicks: clicksAt({ moments, index, t }, own.derived, state),
      };
    },
  };
}

/** Index of the last entry that is not later than `t`; -1 when all are. Entries are ordered by time. */
function lastUpTo<Entry>(entries: readonly Entry[], t: number, timeOf: (entry: Entry) => number): number {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const entry = entries[middle];
    if (entry !== undefined && timeOf(entry) <= t) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Before the first change: the first screen that is shown. */
function firstState(runtime: Runtime, moments: readonly Moment[]): RunState {
  const window = moments.find((moment) => moment.kind === 'window');
  const first = moments.find((moment) => moment.kind === 'screen');
  const viewport = { ...runtime.derived.app.screenSize };
  const device = { ...viewport, qr: false };
  // A real start gives variables the values that their author wrote.
  const { variables } = runtime.step(runtime.initial, { kind: 'start', time: 0, device, viewport }).state;
  const state: RunState = { ...runtime.initial, status: 'running', viewport, variables };
  const sized = window ? after(state, window, { runtime, number: 0 }) : state;
  return first ? { ...sized, base: { key: 0, screen: first.screen, via: null } } : sized;
}

interface Fold {
  runtime: Runtime;
  /** Unique for each moment of a recording. */
  number: number;
}

function after(state: RunState, moment: Moment, fold: Fold): RunState {
  switch (moment.kind) {
    case 'window':
      return { ...state, viewport: viewportOf(fold.runtime.derived, moment) };
    case 'screen':
      return arrived(state, moment, fold);
    case 'transition':
      return { ...state, transition: transitionOf(state, moment, fold) };
    case 'overlay': {
      const others = state.overlays.filter(({ screen }) => screen !== moment.screen);
      const layer: Layer = { key: fold.number, screen: moment.screen, via: null };
      return { ...state, transition: null, overlays: moment.isOpen ? [...others, layer] : others };
    }
    case 'scroll':
      return { ...state, scrollTop: moment.to * heightOf(state, fold) };
    case 'error': {
      const { widget, isError } = moment;
      return { ...state, errors: { ...state.errors, [widget]: isError } };
    }
    case 'sound':
      return withSound(state, moment);
    case 'value':
      return withValue(state, moment, fold);
    case 'click':
      return state;
  }
}

/** A player shows that it plays; nothing is heard. */
function withSound(state: RunState, { widget, isPlaying }: Extract<Moment, { kind: 'sound' }>): RunState {
  const others = state.logic.playing.filter((each) => each.widget !== widget);
  const playing = isPlaying ? [...others, { widget, layer: state.base.key }] : others;
  return { ...state, logic: { ...state.logic, playing } };
}

/** The frame that the tester saw, in px of the prototype: a screen that does not adapt to its frame is scaled to its width. */
function viewportOf({ app }: DerivedApp, { w, h }: { w: number; h: number }): { w: number; h: number } {
  if (isResponsive(app)) return { w, h };
  const { screenSize } = app;
  const width = Math.max(1, screenSize.w);
  return { w: width, h: Math.max(1, (h * width) / w) };
}

const heightOf = (state: RunState, { runtime }: Fold): number =>
  runtime.derived.screens[state.base.screen]?.screen.h ?? 0;

function arrived(state: RunState, moment: Extract<Moment, { kind: 'screen' }>, fold: Fold): RunState {
  const { derived } = fold.runtime;
  const left = sceneOf(derived, state.base.screen, state.variables, state.errors);
  const values = { ...state.values };
  if (state.base.screen !== moment.screen)
    for (const item of left.byKey.values())
      if (item.widget.props['ignoreStateOnPageLoad'] === true) delete values[valueKey(item)];
  const screen = derived.screens[moment.screen]?.screen;
  return {
    ...state,
    base: { key: fold.number, screen: moment.screen, via: null },
    overlays: [],
    transition: null,
    errors: {},
    values,
    scrollTop: moment.scroll * (screen?.h ?? 0),
    variables: { ...state.variables, _qux: { screen: screen?.name ?? '' } },
  };
}

function transitionOf(
  state: RunState,
  { at, of, to, animation }: Extract<Moment, { kind: 'transition' }>,
  { number }: Fold,
): Transition | null {
  const isKnownEnd = of !== 'overlay-close' || state.overlays.length > 0;
  if (!isKnownEnd || animation.type === 'transform') return null;
  const via = {
    animation: animation.type,
    duration: animation.durationMs,
    easing: animation.easing,
    keepScroll: false,
  };
  // The clock of the replay moves it, so that it can be paused and played at any speed.
  return { id: number, kind: of, from: state.base.screen, to, via, startedAt: at, held: 'following' };
}

function progressOf(transition: Transition | null, t: number): number {
  if (!transition) return 1;
  return Math.min(1, Math.max(0, (t - transition.startedAt) / Math.max(1, transition.via.duration)));
}

function withValue(state: RunState, moment: Extract<Moment, { kind: 'value' }>, { runtime }: Fold): RunState {
  const found = find(runtime.derived, state, moment.widget);
  if (!found) return state;
  const { item, scene } = found;
  const { recordAs } = traitsOf(item.widget.type);
  const type = moment.type === 'typing' ? 'text' : moment.type;
  if (type !== recordAs) return state;
  const values = { ...state.values, [valueKey(item)]: { type, value: moment.value } };
  if (moment.value === true)
    for (const other of excludedBy(scene, item)) values[valueKey(other)] = { type, value: false };
  const path = boundPath(item);
  const written = variableFor(item.widget.type, item.widget.props, moment.value);
  const isBound = path !== '' && written !== undefined && readVariable(state.variables, path) !== written;
  return { ...state, values, ...(isBound ? { variables: writeVariable(state.variables, path, written) } : {}) };
}

/** The widget of an event on what is shown; copies in repeaters and segments by their own id, else by that of their original. */
function find(
  derived: DerivedApp,
  state: RunState,
  key: string,
): { item: SceneWidget; scene: ReturnType<typeof sceneOf> } | undefined {
  const shown = [...state.overlays].reverse().concat(state.base);
  for (const wanted of [key, baseWidgetId(key)]) {
    for (const { screen } of shown) {
      const scene = sceneOf(derived, screen, state.variables, state.errors);
      const item = wanted === null ? undefined : scene.byKey.get(wanted);
      if (item) return { item, scene };
    }
  }
  return undefined;
}

interface Look {
  moments: readonly Moment[];
  /** The last moment up to `t`. */
  index: number;
  t: number;
}

interface PointerLook {
  pointer: readonly PointerSample[];
  /** The last sample up to the time. */
  sample: number;
}

function clickAt({ moments, index, t }: Look, derived: DerivedApp, state: RunState): Shown['click'] {
  for (let place = index; place >= 0; place -= 1) {
    const moment = moments[place];
    if (!moment || t - moment.at > clickMarkMs) return null;
    if (moment.kind === 'screen') return null;
    if (moment.kind !== 'click') continue;
    return { ...spotOn(derived, state, moment), age: t - moment.at, isMissed: moment.isMissed };
  }
  return null;
}

/** px of the page; a fixed overlay stays in the window while the page scrolls below it. */
function spotOn(derived: DerivedApp, state: RunState, at: { surface: string; x: number; y: number }): Spot {
  const screen = derived.screens[at.surface]?.screen;
  const isFixed = screen?.style['fixed'] === true && at.surface !== state.base.screen;
  return { x: at.x * (screen?.w ?? 0), y: at.y * (screen?.h ?? 0) + (isFixed ? state.scrollTop : 0) };
}

function pointerAt(
  look: Look,
  { pointer, sample }: PointerLook,
  derived: DerivedApp,
  state: RunState,
): Shown['pointer'] {
  const click = lastClick(look);
  const now = pointer[sample];
  // Touch screens have no pointer between touches.
  if (!now && pointer.length === 0) return null;
  if (click && (!now || click.at >= now.time)) return { ...spotOn(derived, state, click), isPressed: false };
  if (!now || now.screen !== state.base.screen) return null;
  const next = pointer[sample + 1];
  const span = next ? next.time - now.time : 0;
  const isMoving = next?.screen === now.screen && span > 0 && span <= longestMove;
  const way = isMoving ? (look.t - now.time) / span : 0;
  const x = isMoving ? now.x + (next.x - now.x) * way : now.x;
  const y = isMoving ? now.y + (next.y - now.y) * way : now.y;
  return { ...spotOn(derived, state, { surface: now.screen, x, y }), isPressed: now.isPressed };
}

/** The last click on the screen that is shown. */
function lastClick({ moments, index }: Look): Extract<Moment, { kind: 'click' }> | undefined {
  for (let place = index; place >= 0; place -= 1) {
    const moment = moments[place];
    if (moment?.kind === 'click') return moment;
    if (moment?.kind === 'screen') return undefined;
  }
  return undefined;
}

function clicksAt({ moments, index }: Look, derived: DerivedApp, state: RunState): Spot[] {
  const spots: Spot[] = [];
  for (let place = index; place >= 0; place -= 1) {
    const moment = moments[place];
    if (moment?.kind === 'click') spots.push(spotOn(derived, state, moment));
    if (moment?.kind === 'screen') break;
  }
  return spots.reverse();
}

function trailAt(
  { moments, index }: Look,
  { pointer, sample }: PointerLook,
  derived: DerivedApp,
  state: RunState,
): Spot[] {
  let arrivedAt = 0;
  for (let place = index; place >= 0; place -= 1) {
    const moment = moments[place];
    if (moment?.kind !== 'screen') continue;
    arrivedAt = moment.at;
    break;
  }
  const spots: Spot[] = [];
  for (let place = sample; place >= 0 && spots.length < longestTrail; place -= 1) {
    const each = pointer[place];
    if (!each || each.time < arrivedAt || each.screen !== state.base.screen) break;
    spots.push(spotOn(derived, state, { surface: each.screen, x: each.x, y: each.y }));
  }
  return spots.reverse();
}
