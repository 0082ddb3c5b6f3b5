import type { DerivedApp } from '@prototrail/model';
import type { RunState, Runtime, Transition } from '../runtime';
import { afterMoment, findShown, firstPlay, type Moving, type Play } from './play';
import type { Moment } from './moments';
import type { PointerSample, Recording } from './recording';

export type { Moving } from './play';

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
  /** Part of the running transition or of what moves, 0 to 1. */
  progress: number;
  /** Elements that are on their way from the screen before; null when nothing is. */
  moving: Moving | null;
  /** When each of the shown screens came, ms since the start; what enters with it is so far. */
  arrivals: Play['arrivals'];
  /** The time that is shown, ms since the start. */
  t: number;
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
 * @param runtime of the revision that the tester saw, in the mode in which the test began.
 * @param inMode the same in another mode, for tests in which it changed.
 */
export function createPlayback(
  runtime: Runtime,
  recording: Recording,
  inMode: (mode: string | null) => Runtime = () => runtime,
): Playback {
  const { moments, pointer, modes } = recording;
  const runtimes = new Map([[recording.mode, runtime]]);
  /** What is shown has the looks of the mode at that time; what happened does not depend on it. */
  const runtimeAt = (t: number): Runtime => {
    const change = modes[lastUpTo(modes, t, ({ at }) => at)];
    const mode = change === undefined ? recording.mode : change.mode;
    const found = runtimes.get(mode) ?? inMode(mode);
    runtimes.set(mode, found);
    return found;
  };
  const snapshots: Play[] = [];
  let last = { index: -1, play: firstPlay(runtime, moments) };
  const playAfter = (index: number): Play => {
    if (index === last.index) return last.play;
    let from = last;
    if (index < last.index) {
      const snapshot = Math.floor((index + 1) / snapshotEvery) - 1;
      const play = snapshots[snapshot];
      from = play
        ? { index: (snapshot + 1) * snapshotEvery - 1, play }
        : { index: -1, play: firstPlay(runtime, moments) };
    }
    let { play } = from;
    for (let next = from.index + 1; next <= index; next += 1) {
      const moment = moments[next];
      if (moment) play = afterMoment(play, moment, { runtime, number: next + 1 });
      if ((next + 1) % snapshotEvery === 0) snapshots[(next + 1) / snapshotEvery - 1] ??= play;
    }
    last = { index, play };
    return play;
  };
  let lastHover: { of: RunState; widget: string; state: RunState } | null = null;
  /** The state with the look of what the pointer is on. */
  const hovered = (state: RunState, widget: string): RunState => {
    if (lastHover?.of !== state || lastHover.widget !== widget)
      lastHover = { of: state, widget, state: { ...state, dropTarget: widget } };
    return lastHover.state;
  };
  return {
    recording,
    at: (wanted) => {
      const t = Math.min(Math.max(0, wanted), recording.durationMs);
      const index = lastUpTo(moments, t, ({ at }) => at);
      const play = playAfter(index);
      const { state, arrivals } = play;
      const own = runtimeAt(t).at(state.viewport);
      const sample = lastUpTo(pointer, t, ({ time }) => time);
      const moving = movingAt(play, t);
      const hand = pointerAt({ moments, index, t }, { pointer, sample }, own.derived, state);
      return {
        state: isOn(own.derived, play, hand) ? hovered(state, play.hovered ?? '') : state,
        runtime: own,
        progress: progressOf(moving ?? state.transition, t),
        moving,
        arrivals,
        t,
        click: clickAt({ moments, index, t }, own.derived, state),
        pointer: hand,
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

function progressOf(transition: Pick<Transition, 'startedAt' | 'via'> | null, t: number): number {
  if (!transition) return 1;
  return Math.min(1, Math.max(0, (t - transition.startedAt) / Math.max(1, transition.via.duration)));
}

const movingAt = ({ moving }: Play, t: number): Moving | null =>
  moving?.isThere === true && t < moving.startedAt + moving.via.duration ? moving : null;

/** Whether the pointer is still on the element that it came to last. */
function isOn(derived: DerivedApp, { state, hovered }: Play, pointer: Shown['pointer']): boolean {
  const item = hovered === null || pointer === null ? undefined : findShown(derived, state, hovered)?.item;
  if (!item || !pointer) return false;
  const top = item.y + (item.fixed ? state.scrollTop : 0);
  return pointer.x >= item.x && pointer.x <= item.x + item.w && pointer.y >= top && pointer.y <= top + item.h;
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
  const { shift = { x: 0, y: 0 } } = state.overlays.find((layer) => layer.screen === at.surface) ?? {};
  return {
    x: at.x * (screen?.w ?? 0) + shift.x,
    y: at.y * (screen?.h ?? 0) + shift.y + (isFixed ? state.scrollTop : 0),
  };
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
