import type { Line, Point, ScreenId } from '@prototrail/model';
import type { CallAnswer, LogicState, SoundEnd } from './logic-state';
import type { Via } from './via';

export type { Via } from './via';

/** Values of a widget while the prototype runs, across screens, under the id of the original widget. */
export interface WidgetValue {
  /** State type of the recording, such as `text`, `checked` or `select`. */
  type: string;
  value: unknown;
}

/** A screen or overlay that is shown. `key` is unique in the run, so that timers end with their owner. */
export interface Layer {
  key: number;
  screen: ScreenId;
  /** The line that led here; its animation is inverted on the way back. */
  via: Via | null;
  /** How far its content stands from where it was drawn: an overlay that opened beside what was pressed. */
  shift?: Point | undefined;
  /** How it came, where that was the way back of another: it moves what both screens have, and is not recorded. */
  motion?: Via;
}

export type TransitionKind = 'screen' | 'overlay-open' | 'overlay-close';

/** A running animation between screens. The new screen counts as shown only at its end. */
export interface Transition {
  id: number;
  kind: TransitionKind;
  from: ScreenId;
  to: ScreenId;
  via: Via;
  startedAt: number;
  /** Of the overlay that opens. */
  shift?: Point | undefined;
  /** The finger moves it, or it plays back to where it began. */
  held?: 'following' | 'reverting';
  /** Going back: the way that had led to the target before. */
  restored?: Via | null;
}

export type TimerJob =
  | { kind: 'line'; line: Line; layer: number; source: string }
  | { kind: 'transition'; id: number }
  | { kind: 'click'; widget: string; layer: number }
  | { kind: 'tap' }
  | { kind: 'scroll-end' }
  | { kind: 'call-timeout'; call: number }
  | { kind: 'repeat'; element: string }
  | { kind: 'validate'; widget: string; layer: number };

export interface Timer {
  due: number;
  job: TimerJob;
}

/** Text that is being typed; becomes one event when the field is left. */
export interface Typing {
  /** Key of the widget on the screen. */
  widget: string;
  layer: number;
  samples: Sample[];
}

export interface Sample {
  time: number;
  value: unknown;
}

/** A wish to move the page; the view plays it once per `id`. */
export interface ScrollRequest {
  id: number;
  /** px of the prototype. */
  top: number;
  duration: number;
  easing: string;
}

/** A way through the prototype that stands before an A/B element. */
export interface PendingChoice {
  /** The line that leads to the element. */
  line: Line;
  via: Via;
  source: string | null;
  /** Lines to choose from. */
  lines: readonly Line[];
}

export type RunStatus = 'idle' | 'loading' | 'running' | 'no-start-screen' | 'ended';

/** A swipe whose transition follows the finger. */
export interface Drag {
  gesture: GestureType;
  start: Touch;
  line: Line;
  /** Widget that has the line, or null for the screen. */
  key: string | null;
}

/** A click that waits for a second one, because something here answers to both together. */
export interface Tap {
  start: Touch;
  end: Touch;
  /** When it was made. */
  time: number;
}

/** Everything about a running prototype. Replaced as a whole on every input. */
export interface RunState {
  status: RunStatus;
  base: Layer;
  overlays: readonly Layer[];
  history: readonly Layer[];
  values: Readonly<Record<string, WidgetValue>>;
  errors: Readonly<Record<string, boolean>>;
  variables: Readonly<Record<string, unknown>>;
  transition: Transition | null;
  drag: Drag | null;
  tap: Tap | null;
  /** Key of the target that a box is held over. */
  dropTarget: string | null;
  timers: readonly Timer[];
  typing: Typing | null;
  scrolling: readonly Sample[] | null;
  /** Variables that may hold text which is not recorded. */
  unrecorded: readonly string[];
  /** px of the prototype. */
  scrollTop: number;
  viewport: { w: number; h: number };
  scrollRequest: ScrollRequest | null;
  scrollBlockedUntil: number;
  /** Lines drawn for A/B logic, stored for the whole session. */
  choices: Readonly<Record<string, string>>;
  /** Positions of the entries of widgets that show them in random order, in the order that was drawn, by `valueKey`. */
  orders: Readonly<Record<string, readonly number[]>>;
  /** A/B logic that waits for an answer (`choose`). */
  pendingChoice: PendingChoice | null;
  /** Key of the widget that must take the focus, with a running number. */
  focusRequest: { id: number; widget: string } | null;
  /** Scripts and requests. */
  logic: LogicState;
  counter: number;
  /** Time of the last input; earlier times are lifted to it. */
  now: number;
}

/** A point in px of the prototype, relative to the current screen, scrolling included; `t` is ms since 1970. */
export interface Touch {
  x: number;
  y: number;
  t: number;
  /** Key of the widget under the point, or null. */
  widget: string | null;
  /** Screen id of the layer that was hit. */
  layer: ScreenId;
  /** How large the finger was, CSS px; of nothing else. */
  radius?: number;
}

export type GestureType =
  | 'click'
  | 'doubleclick'
  | 'longclick'
  | 'swipeLeft'
  | 'swipeRight'
  | 'swipeUp'
  | 'swipeDown'
  | 'pinchIn'
  | 'pinchOut'
  | 'none';

/** What a change brings besides the new value. */
export interface ChangeEffects {
  /** False: the click line does not run. */
  line?: boolean;
  /** It follows from an earlier change and is recorded for replays only. */
  isFollowUp?: true;
  /** It closes the list that it was chosen from, which is recorded for replays. */
  closes?: true;
  /** Values for variables in other binding slots than `default`. */
  outputs?: Readonly<Record<string, unknown>>;
  /** The widget has no value: this screen is shown, or the click line runs where it is empty or unknown. */
  to?: ScreenId;
}

/** What a person or the clock does. All times are ms since 1970 on one monotonic clock. */
export type RunInput =
  | {
      kind: 'start';
      time: number;
      device: { w: number; h: number; qr: boolean };
      viewport: { w: number; h: number };
      screen?: ScreenId;
    }
  | { kind: 'pointer'; time: number; start: Touch; end: Touch; scale: number }
  /** Two fingers came together or went apart; the places are those in the middle between them. */
  | { kind: 'pinch'; time: number; start: Touch; end: Touch; gesture: 'pinchIn' | 'pinchOut' }
  | { kind: 'drag'; time: number; start: Touch; gesture: GestureType }
  /** `progress` is the part of the way from 0 to 1; `isForward` is false while the finger moves back; a flick was short and quick. */
  | { kind: 'drop'; time: number; end: Touch; progress: number; isForward: boolean; isFlick?: boolean }
  | {
      kind: 'change';
      time: number;
      widget: string;
      state: EventState;
      at?: { x: number; y: number; radius?: number };
      noheat?: boolean;
      hidden?: boolean;
      effects?: ChangeEffects;
    }
  /** A value that a widget got by itself; no line runs. */
  | { kind: 'value'; time: number; widget: string; value: unknown; isRecorded?: boolean }
  | { kind: 'focus'; time: number; widget: string; value: string }
  | { kind: 'text'; time: number; widget: string; value: string }
  | { kind: 'blur'; time: number; widget: string }
  | { kind: 'enter'; time: number; widget: string }
  | { kind: 'keyup'; time: number; widget: string }
  | { kind: 'hover'; time: number; widget: string }
  /** A box that is dragged is over a target now, or over none. */
  | { kind: 'over'; time: number; widget: string | null }
  | { kind: 'scroll'; time: number; top: number }
  | { kind: 'resize'; time: number; viewport: { w: number; h: number } }
  | { kind: 'back'; time: number }
  | { kind: 'choose'; time: number; line: string }
  | { kind: 'tick'; time: number }
  /** A script or request has ended. */
  | { kind: 'answer'; time: number; call: number; answer: CallAnswer }
  /** A player on a screen was started, or its sound has ended. */
  | { kind: 'sound'; time: number; widget: string; change: 'start' | SoundEnd }
  /** A task begins, on a screen of its own if it has one, or ends; `time`: because its time was over. */
  | {
      kind: 'task';
      time: number;
      task: string;
      screen?: ScreenId;
      result?: 'done' | 'gave-up' | 'reached';
      reason?: 'time';
    }
  | { kind: 'end'; time: number; reason: 'closed' | 'completed' | 'left' | 'idle' };

/** State of a recorded event: the kind of change, the value after it and, for what takes time, its samples. */
export interface EventState {
  type: string;
  value?: unknown;
  children?: Sample[];
  options?: Record<string, unknown>;
}

export interface EventAnimation {
  type: string;
  to?: string;
  duration?: number;
  easing?: string;
  overlay?: boolean;
  id?: string;
  /** How far the content of an overlay stands from where it was drawn, px. */
  shift?: Point | undefined;
}

export interface EventGesture {
  type: string;
  start?: { x: number; y: number; t: number };
  end?: { x: number; y: number; t: number };
}

/** A recorded event before the recorder adds id, session, user and running number. */
export interface SimEvent {
  type: string;
  time: number;
  screen: ScreenId;
  overlay?: ScreenId;
  widget: string | null;
  /** The widget behind `widget`, where that alone would tell another one. */
  element?: string;
  x: number;
  y: number;
  scrollTop?: number;
  /** How large the finger was, CSS px. */
  radius?: number;
  state?: EventState;
  gesture?: EventGesture;
  animation?: EventAnimation;
  device?: { w: number; h: number; qr: boolean };
  noheat?: true;
  hidden?: true;
  missed?: true;
  task?: string;
  result?: string;
  reason?: string;
}

/** What one input caused. */
export interface Step {
  state: RunState;
  events: readonly SimEvent[];
}

/** Chance and texts that the runtime takes from outside. */
export interface RunOptions {
  /** Random number from 0 (included) to 1 (excluded). */
  random: () => number;
  variables?: Record<string, unknown>;
  /** What an earlier load of the page kept of the run (`toResume`): it goes on there, and what runs at the start has run. */
  resumed?: unknown;
  /** The owner of the test records what testers type; see `textRecording`. */
  recordsTypedText?: boolean;
  /** The person wants no movement: screens change at once, and no animation is recorded. */
  isStill?: boolean;
  /** Where A/B logic would draw, the run stops with a `pendingChoice` instead, for the author of a task to answer. */
  asks?: boolean;
}
