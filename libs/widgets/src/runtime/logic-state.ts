import type { Line, ScreenId, Trigger, Variables } from '@prototrail/model';
import type { Overrides } from './overrides';
import type { Via } from './via';

/** How a line led to a script or request. */
export interface Way {
  line: Line;
  via: Via;
  /** Key of the widget that the way began at, or null for a screen. */
  source: string | null;
  /** The screen or overlay that was on top then: the tester may have gone on before the answer came. */
  layer: number;
}

/** Names that a script can find elements by. */
export interface ScriptScreen {
  id: ScreenId;
  name: string;
  widgets: readonly { id: string; name: string; hidden: boolean }[];
  groups: readonly { name: string; children: readonly string[] }[];
}

/** What a script gets to see. */
export interface ScriptInput {
  script: string;
  data: Variables;
  event: { type: string; widget: string | null; screen: string };
  screens: readonly ScriptScreen[];
}

/** Something that runs outside of the engine: a script in its sandbox, a request, or a sound. */
export interface Call {
  id: number;
  /** Id of the logic element. */
  element: string;
  trigger: Trigger;
  /** Null where no line led here. */
  way: Way | null;
  job:
    | { kind: 'script'; input: ScriptInput }
    | { kind: 'request'; values: Variables }
    /** `url` as the prototype stores it. */
    | { kind: 'sound'; url: string };
}

export interface ScriptResult {
  kind: 'script';
  data: Variables;
  /** First parts of the variables that the script has read. */
  read: readonly string[];
  changes: readonly { id: string; style?: Record<string, unknown>; props?: Record<string, unknown> }[];
  vibrate: number | readonly number[] | null;
  /** The text that the script returned; null for anything else. */
  returned: string | null;
}

/** Why a script did not come to its end. */
export type ScriptFailure = 'error' | 'timeout' | 'too-large' | 'too-often' | 'no-such-screen' | 'unavailable';

/** How a sound ended: `blocked` where the browser wants a press first, `failed` where the file cannot be played. */
export type SoundEnd = 'ended' | 'stopped' | 'blocked' | 'failed';

export type CallAnswer =
  | { kind: 'sound'; end: SoundEnd }
  | ScriptResult
  | { kind: 'script-failed'; reason: ScriptFailure; line?: number }
  /** `status` is 0 where no server answered. */
  | { kind: 'response'; status: number; value: unknown; message?: string };

/** What the device or the page around the prototype has to do once per `id`. */
export interface DeviceRequest {
  id: number;
  vibrate?: number | readonly number[];
  /** A page for a new tab. */
  page?: string;
  /** Invitation hash of a prototype that takes the place of this one. */
  prototype?: string;
}

/** A script or request that failed, as it is recorded. */
export interface CallFailure {
  element: string;
  kind: 'script' | 'request';
  reason: string;
  /** Of a script. */
  line?: number;
  /** Of a request; 0 where no server answered. */
  status?: number;
}

/** Before the first screen: scripts that are still to run, one after the other. */
export interface Starting {
  device: { w: number; h: number; qr: boolean };
  screen: ScreenId;
  load: readonly string[];
  data: readonly string[];
  hasStartValues: boolean;
  failures: readonly CallFailure[];
}

/** What scripts and requests need of the state of a run. */
export interface LogicState {
  calls: readonly Call[];
  overrides: Overrides;
  starting: Starting | null;
  /** Data scripts that wait for their turn. */
  waiting: readonly string[];
  /** Data changed while data scripts ran: all run once more. */
  runsAgain: boolean;
  /** Times at which calls began in the last second. */
  recent: readonly number[];
  device: DeviceRequest | null;
  /** Players on screens that are heard, with the screen or overlay that they stand on. */
  playing: readonly { widget: string; layer: number }[];
  /** The sound that the browser has refused last; testers can play it by hand. */
  blockedSound: { id: number; url: string } | null;
}

export const noLogic: LogicState = {
  calls: [],
  overrides: {},
  starting: null,
  waiting: [],
  runsAgain: false,
  recent: [],
  device: null,
  playing: [],
  blockedSound: null,
};
