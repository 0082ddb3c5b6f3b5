import { baseWidgetId, isResponsive, readVariable, traitsOf, writeVariable, type DerivedApp } from '@prototrail/model';
import type { Layer, RunState, Runtime, SceneWidget, Transition, Via } from '../runtime';
import { boundPath, excludedBy, sceneOf, valueKey, variableFor } from '../runtime';
import type { Moment, Played } from './moments';

/** The way of elements from one screen to those of the same name on the next one (animation `transform`). */
export interface Moving {
  /** Unique in the recording. */
  id: number;
  /** What was seen before. */
  before: RunState;
  to: string;
  isOverlay: boolean;
  via: Via;
  startedAt: number;
  /** The other screen is there: it comes at once, and its elements are on their way. */
  isThere: boolean;
}

/** What is to be seen after some of the changes of a recording. */
export interface Play {
  state: RunState;
  moving: Moving | null;
  /** The element with a look of its own that the pointer came to last. */
  hovered: string | null;
  /** When each screen came, ms since the start. */
  arrivals: Readonly<Record<string, number>>;
}

/** What is to be seen before the first change. */
export function firstPlay(runtime: Runtime, moments: readonly Moment[]): Play {
  return { state: firstState(runtime, moments), moving: null, hovered: null, arrivals: {} };
}

/** What is to be seen after one more change. */
export function afterMoment(play: Play, moment: Moment, fold: Fold): Play {
  const state = withMoment(play.state, moment, fold);
  switch (moment.kind) {
    case 'transition':
      return { ...play, state, moving: movingFrom(play.state, moment, fold), hovered: null };
    case 'screen':
      return {
        ...{ state, hovered: null, arrivals: { [moment.screen]: moment.at } },
        moving: arriving(play.moving, moment.screen, false),
      };
    case 'overlay':
      return {
        ...{ state, hovered: null, arrivals: { ...play.arrivals, [moment.screen]: moment.at } },
        moving: moment.isOpen ? arriving(play.moving, moment.screen, true) : null,
      };
    case 'hover':
      return { ...play, state, hovered: moment.widget };
    default:
      return { ...play, state };
  }
}

function movingFrom(before: RunState, moment: Extract<Moment, { kind: 'transition' }>, fold: Fold): Moving | null {
  const { of, to, at, animation } = moment;
  if (of === 'overlay-close' || animation.type !== 'transform') return null;
  const via = viaOfPlayed(animation);
  return { id: fold.number, before, to, isOverlay: of === 'overlay-open', via, startedAt: at, isThere: false };
}

function arriving(moving: Moving | null, screen: string, isOverlay: boolean): Moving | null {
  if (!moving || moving.isThere || moving.to !== screen || moving.isOverlay !== isOverlay) return null;
  return { ...moving, isThere: true };
}

const viaOfPlayed = ({ type, durationMs, easing }: Played): Via => ({
  ...{ animation: type, duration: durationMs, easing, keepScroll: false },
});

/** Before the first change: the first screen that is shown. */
function firstState(runtime: Runtime, moments: readonly Moment[]): RunState {
  const window = moments.find((moment) => moment.kind === 'window');
  const first = moments.find((moment) => moment.kind === 'screen');
  const viewport = { ...runtime.derived.app.screenSize };
  const device = { ...viewport, qr: false };
  // A real start gives variables the values that their author wrote.
  const { variables } = runtime.step(runtime.initial, { kind: 'start', time: 0, device, viewport }).state;
  const state: RunState = { ...runtime.initial, status: 'running', viewport, variables };
  const sized = window ? withMoment(state, window, { runtime, number: 0 }) : state;
  return first ? { ...sized, base: { key: 0, screen: first.screen, via: null } } : sized;
}

interface Fold {
  runtime: Runtime;
  /** Unique for each moment of a recording. */
  number: number;
}

function withMoment(state: RunState, moment: Moment, fold: Fold): RunState {
  switch (moment.kind) {
    case 'window':
      return { ...state, viewport: viewportOf(fold.runtime.derived, moment) };
    case 'screen':
      return arrived(state, moment, fold);
    case 'transition':
      return { ...state, transition: transitionOf(state, moment, fold) };
    case 'overlay': {
      const others = state.overlays.filter(({ screen }) => screen !== moment.screen);
      const { screen, shift } = moment;
      const layer: Layer = { key: fold.number, screen, via: null, ...(shift && { shift }) };
      return { ...state, typing: null, transition: null, overlays: moment.isOpen ? [...others, layer] : others };
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
      return state.typing && state.typing.widget !== moment.widget ? { ...state, typing: null } : state;
    case 'hover':
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
    typing: null,
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
  const via = viaOfPlayed(animation);
  // The clock of the replay moves it, so that it can be paused and played at any speed.
  const { shift } = animation;
  return {
    ...{ id: number, kind: of, from: state.base.screen, to, via, startedAt: at, held: 'following' },
    ...(shift && { shift }),
  };
}

function withValue(state: RunState, moment: Extract<Moment, { kind: 'value' }>, { runtime }: Fold): RunState {
  const found = findShown(runtime.derived, state, moment.widget);
  if (!found) return state;
  const { item, scene } = found;
  const { recordAs, value: kind } = traitsOf(item.widget.type);
  const type = moment.type === 'typing' ? 'text' : moment.type;
  if (type !== recordAs) return state;
  const values = { ...state.values, [valueKey(item)]: { type, value: moment.value } };
  if (moment.value === true)
    for (const other of excludedBy(scene, item)) values[valueKey(other)] = { type, value: false };
  const path = boundPath(item);
  const written = variableFor(item.widget.type, item.widget.props, moment.value);
  const isBound = path !== '' && written !== undefined && readVariable(state.variables, path) !== written;
  // A field has the focus while it is written into.
  const typing = kind === 'text' ? { widget: item.key, layer: state.base.key, samples: [] } : null;
  return { ...state, values, typing, ...(isBound ? { variables: writeVariable(state.variables, path, written) } : {}) };
}

/** The widget of an event on what is shown; copies in repeaters and segments by their own id, else by that of their original. */
export function findShown(
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
