import { isDisabled, traitsOf } from '@prototrail/model';
import { isInvisible } from '../entering';
import { topLayer } from '../run';
import { sceneOf, type SceneWidget } from '../scene';
import type { Runtime } from '../step';
import type { ChangeEffects, GestureType, RunInput, RunState, SimEvent, Timer, Touch } from '../types';

/** What somebody does who uses a prototype without a screen in front of them. */
export type Act =
  /** On the middle of a widget, or of the screen. */
  | { kind: Exclude<GestureType, 'none'>; widget: string | null }
  /** Types a text, ticks a box, chooses an option. */
  | { kind: 'set'; widget: string; value: unknown; effects?: ChangeEffects }
  | { kind: 'enter'; widget: string; value: string }
  | { kind: 'hover'; widget: string }
  | { kind: 'back' }
  /** Until the next timed link. */
  | { kind: 'wait' }
  /** One way out of an A/B element. */
  | { kind: 'choose'; line: string };

/** A run at a moment, and what was recorded on the way there. */
export interface Moment {
  state: RunState;
  time: number;
  events: readonly SimEvent[];
}

/** Between two acts, ms: slower than any click or long click takes. */
const pauseMs = 1000;
const longMs = 600;
const swipePx = 120;

/** Begins a run in a window of the size of the prototype. */
export function beginRun(runtime: Runtime, time: number, screen?: string): Moment {
  const { screenSize } = runtime.derived.app;
  const size = { w: Number(screenSize.w), h: Number(screenSize.h) };
  const first: Moment = { state: runtime.initial, time, events: [] };
  const wished = screen === undefined ? {} : { screen };
  return settled(
    runtime,
    feed(runtime, first, { kind: 'start', time, device: { ...size, qr: false }, viewport: size, ...wished }),
  );
}

/** Does something and waits until the screen stands still; links with a longer timer wait for `wait`. */
export function perform(runtime: Runtime, before: Moment, act: Act): Moment {
  const from = { ...before, time: before.time + pauseMs };
  return settled(
    runtime,
    inputsOf(runtime, from, act).reduce((moment, input) => feed(runtime, moment, input), from),
  );
}

function feed(runtime: Runtime, { state, time, events }: Moment, input: RunInput): Moment {
  const step = runtime.step(state, input);
  return { state: step.state, time: Math.max(time, input.time), events: [...events, ...step.events] };
}

const soon: ReadonlySet<Timer['job']['kind']> = new Set(['transition', 'click', 'tap', 'validate', 'scroll-end']);
const maxSettling = 50;

/** Plays what ends by itself: animations, delayed clicks, checks of fields. */
function settled(runtime: Runtime, moment: Moment): Moment {
  let now = moment;
  for (let count = 0; count < maxSettling; count += 1) {
    const next = now.state.timers.filter(({ job }) => soon.has(job.kind)).sort((a, b) => a.due - b.due)[0];
    if (!next) return now;
    now = feed(runtime, now, { kind: 'tick', time: Math.max(next.due, now.time) });
  }
  return now;
}

function inputsOf(runtime: Runtime, { state, time }: Moment, act: Act): RunInput[] {
  switch (act.kind) {
    case 'back':
      return [{ kind: 'back', time }];
    case 'choose':
      return [{ kind: 'choose', time, line: act.line }];
    case 'wait':
      return [{ kind: 'tick', time: Math.max(time, nextTimed(state) ?? time) }];
    case 'hover':
      return [{ kind: 'hover', time, widget: act.widget }];
    case 'enter':
      return [...typed(act.widget, act.value, time), { kind: 'enter', time: time + 20, widget: act.widget }];
    case 'set':
      return setting(runtime, state, { act, time });
    default:
      return pressing(runtime, state, { act, time });
  }
}

/** When the next timed link runs by itself; null without one. */
export function nextTimed(state: RunState): number | null {
  const due = state.timers.filter(({ job }) => job.kind === 'line').map((timer) => timer.due);
  return due.length === 0 ? null : Math.min(...due);
}

const typed = (widget: string, value: string, time: number): RunInput[] => [
  { kind: 'focus', time, widget, value: '' },
  { kind: 'text', time: time + 10, widget, value },
];

function setting(
  runtime: Runtime,
  state: RunState,
  { act, time }: { act: Extract<Act, { kind: 'set' }>; time: number },
): RunInput[] {
  const { widget, value, effects } = act;
  const item = shownItems(runtime, state).find(({ key }) => key === widget);
  if (!item) return [];
  const { value: kind, recordAs: type } = traitsOf(item.widget.type);
  if (kind === 'text' && typeof value === 'string')
    return [...typed(widget, value, time), { kind: 'blur', time: time + 20, widget }];
  const change = { kind: 'change', time, widget, state: { type, value }, at: middleOf(item) } as const;
  return [effects === undefined ? change : { ...change, effects }];
}

function pressing(
  runtime: Runtime,
  state: RunState,
  { act, time }: { act: { kind: Exclude<GestureType, 'none'>; widget: string | null }; time: number },
): RunInput[] {
  const layer = topLayer(state).screen;
  const item = shownItems(runtime, state).find(({ key }) => key === act.widget);
  const screen = runtime.derived.screens[layer]?.screen;
  const at = item ? middleOf(item) : { x: (screen?.w ?? 0) / 2, y: (screen?.h ?? 0) / 2 };
  const start: Touch = { ...at, t: time, widget: act.widget, layer };
  const [dx, dy] = moves[act.kind] ?? [0, 0];
  const end: Touch = { ...start, x: at.x + dx, y: at.y + dy, t: time + (act.kind === 'longclick' ? longMs : 80) };
  if (act.kind === 'pinchIn' || act.kind === 'pinchOut')
    return [{ kind: 'pinch', time: end.t, start, end, gesture: act.kind }];
  const press = { kind: 'pointer', time: end.t, start, end, scale: 1 } as const;
  return act.kind === 'doubleclick' ? [press, press] : [press];
}

const moves: Partial<Record<GestureType, readonly [number, number]>> = {
  swipeLeft: [-swipePx, 0],
  swipeRight: [swipePx, 0],
  swipeUp: [0, -swipePx],
  swipeDown: [0, swipePx],
};

const middleOf = ({ x, y, w, h }: SceneWidget): { x: number; y: number } => ({ x: x + w / 2, y: y + h / 2 });

/** Widgets that take input at the moment: those of the top-most layer that can be seen and are not disabled. */
export function shownItems(runtime: Runtime, state: RunState): SceneWidget[] {
  const scene = sceneOf(runtime.shown(state), topLayer(state).screen, state.variables, state.errors);
  return [...scene.byKey.values()].filter((item) => !isInvisible(item) && !isDisabled(item.widget));
}
