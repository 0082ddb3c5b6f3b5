import type { Extensible, Point, ScreenId, Size, WidgetId } from '../app/types';
import type { StudyBrand } from '../study/brand';
import type { MediaKind } from '../study/think-aloud';
import type { StudyBlock, StudyQuestion, TaskOrder } from '../study/types';

export interface EventState extends Extensible {
  type?: string;
  value?: unknown;
  /** Samples of a longer action such as typing; times in ms since 1970. */
  children?: { time?: number; value?: unknown }[];
  options?: Record<string, unknown>;
}

export interface EventGesture extends Extensible {
  type?: string;
  start?: Point & Extensible;
  end?: Point & Extensible;
}

/** One recorded event. Positions are fractions of the whole screen, -1 without a position; times are ms since 1970. */
export interface RecordedEvent extends Extensible {
  id?: string;
  appID?: string;
  session: string;
  /** Running number within the session, from 1. */
  seq?: number;
  user?: string | ({ id?: string; name?: string } & Extensible);
  type: string;
  time: number;
  screen?: ScreenId | null;
  overlay?: ScreenId | null;
  widget?: WidgetId | null;
  /** The widget without rows; only where `widget` alone would tell another one, as `w-10` does, which may be row 10 of `w`. */
  element?: WidgetId;
  x?: number;
  y?: number;
  scrollTop?: number;
  state?: EventState | null;
  gesture?: EventGesture | null;
  animation?: Record<string, unknown> | null;
  device?: (Size & { qr?: boolean } & Extensible) | null;
  noheat?: boolean;
  hidden?: boolean;
  label?: string;
  segment?: string;
  isAI?: boolean;
  /** For pointer clicks: nothing in the prototype reacted. */
  missed?: boolean;
}

/** Pointer samples on one screen: fractions, 1 for pressed, ms since 1970; `sample` is the interval in ms. */
export interface MouseRecord extends Extensible {
  id?: string;
  appID?: string;
  session: string;
  screen: ScreenId;
  user?: RecordedEvent['user'];
  sample?: number;
  x: number[];
  y: number[];
  c: number[];
  t: number[];
}

export interface TaskStep extends Extensible {
  screen?: ScreenId | null;
  widget?: WidgetId | null;
  /** As in events. */
  element?: WidgetId;
  type: string;
  overlay?: ScreenId | null;
  state?: EventState | null;
  gesture?: EventGesture | null;
  /** Absent means true; other steps take no part in matching. */
  important?: boolean;
}

/** Another right way to do a task: it is done when the steps of one way are. */
export interface TaskWay extends Extensible {
  id: string;
  flow: TaskStep[];
}

/** What a variable can be compared by for a task to be done; they mean what they mean in the rules of links. */
export type GoalOperator = '==' | '!=' | '>' | '>=' | '<' | '<=' | 'contains';

/** What the data of the prototype must hold for a task to be done. */
export interface DataGoal extends Extensible {
  variable: string;
  operator: GoalOperator;
  value?: string;
}

export interface Task extends Extensible {
  id: string;
  name?: string;
  description?: string;
  /** No other events of the flow's kinds in between. */
  strict?: boolean;
  flow: TaskStep[];
  /** Further ways that are as right as the flow. */
  ways?: TaskWay[] | null;
  /** Done as soon as the data is so; the steps decide nothing then. */
  goal?: DataGoal | null;
  /** Done when the tester says so; the steps of the flow decide nothing then. */
  selfReported?: boolean;
  /** The single ease question follows the task. */
  asksEase?: boolean;
  /** Asked right after the task. */
  questions?: StudyQuestion[];
  /** The screen that is shown when the task begins; otherwise it goes on where the tester is. */
  startScreen?: ScreenId | null;
  /** The task ends after so long. */
  timeLimitSeconds?: number | null;
  /** What testers read when they are stuck. */
  help?: string;
}

export interface TestSettings extends Extensible {
  appID?: string;
  description?: string;
  tasks: Task[];
  /** Parts of the study before and after the tasks; see `studyBlocks`. */
  blocks?: StudyBlock[];
  /** In which order testers get the tasks; see `taskOrderOf`. */
  taskOrder?: TaskOrder;
  showTaskInTest?: boolean;
  showSuccessInTest?: boolean;
  /** After a click that hit nothing, everything that can be clicked lights up for a moment. */
  highlightLinks?: boolean;
  /** How the testers' pages look, see `brandOf`. */
  brand?: StudyBrand | null;
  recordOneTestPerUser?: boolean;
  /** What testers type is recorded in all fields that are not sensitive; see `textRecording`. */
  recordTypedText?: boolean;
  /** In which testers see the prototype: a tag, `browser` for the nearest to theirs, `ask` to let them choose; absent for the one it is written in. */
  prototypeLanguage?: string;
  /** Testers' browsers load pictures of the prototype from other servers, which so see the testers' addresses. */
  allowExternalImages?: boolean;
  /** Testers are asked whether what they say may be turned into text on their own device. */
  transcribeVoice?: boolean;
  /** What testers are asked to let be recorded beside their clicks; see `thinkAloudOf`. */
  thinkAloud?: Partial<Record<MediaKind, boolean>> & { maxMegabytes?: number };
  splash?: Record<string, unknown> | null;
  /** Sessions are erased so many days after their last record. */
  keepDays?: number | null;
}

/** One per session: whether it counts, and results of tasks set by hand. */
export interface SessionAnnotation extends Extensible {
  type: 'session' | string;
  reference?: string;
  isValid?: boolean;
  tasks?: Record<string, boolean>;
}
