/**
 * The prototype document: one flat JSON object with screens, widgets, groups, lines and templates by id.
 * Every object may carry unknown keys; they are kept and written back unchanged. `null`, absent, `""` and `0` are four
 * different values. Numbers may arrive as numeric text and are converted where they are used.
 */

export type AppId = string;
export type ScreenId = string;
export type WidgetId = string;
export type GroupId = string;
export type LineId = string;
export type TemplateId = string;

/** A number that old files may store as text, such as `"12"`. Use `toNumber` before calculating. */
export type LooseNumber = number | string;

export interface Size {
  w: number;
  h: number;
}

export interface Point {
  x: number;
  y: number;
}

/** Position of the upper left corner and size, in px of the canvas. */
export interface Rect extends Point, Size {}

/** Style keys are open ended (see the widget definitions for the ones that are drawn). */
export type Style = Record<string, unknown>;
export type Props = Record<string, unknown>;

/** Keys that this version does not know. */
export interface Extensible {
  [key: string]: unknown;
}

export interface Grid extends Extensible {
  w?: LooseNumber;
  h?: LooseNumber;
  style?: string;
  color?: string;
  visible?: boolean;
  enabled?: boolean;
  type?: 'grid' | 'columns' | string;
  columnCount?: LooseNumber;
  columnWidth?: LooseNumber;
  columnGutter?: LooseNumber;
  columnOffset?: LooseNumber;
}

export interface Ruler extends Extensible {
  id: string;
  type: 'x' | 'y';
  v: number;
  props?: { sticky?: boolean; resize?: boolean } & Extensible;
}

export interface Screen extends Extensible, Rect {
  id: ScreenId;
  name: string;
  type?: 'Screen' | string;
  min?: Size;
  /** Widgets of the screen; the order has no meaning. */
  children: WidgetId[];
  /** Master screens whose widgets this screen inherits. */
  parents?: ScreenId[];
  segment?: boolean;
  /** Ours: the folder in the list of screens. */
  folder?: string;
  props: Props;
  style: Style;
  has?: Record<string, unknown>;
  rulers?: Ruler[];
  animation?: Record<string, unknown>;
  designtokens?: Record<string, unknown>;
}

export interface Widget extends Extensible, Rect {
  id: WidgetId;
  name: string;
  type: string;
  z: number;
  props: Props;
  has?: Record<string, unknown>;
  style: Style;
  hover?: Style | null;
  focus?: Style | null;
  error?: Style | null;
  active?: Style | null;
  /** Ours: while a pointer or key is down on it. */
  pressed?: Style | null;
  /** Ours: while `style.disabled` is on. */
  disabled?: Style | null;
  checked?: Style | null;
  action?: Action | null;
  template?: TemplateId | null;
  isRootTemplate?: boolean;
  /** The widget of a master screen that this one overrides. */
  parentWidget?: WidgetId;
  parentWidgetPos?: unknown;
  isContainer?: boolean;
  designtokens?: Record<string, unknown>;
  /** Its texts in other languages, by tag and key of the text; read with `translator`. */
  translations?: unknown;
  copyOf?: WidgetId;
}

/** What happens on a click instead of following a line, e.g. `{ type: 'back' }`. */
export interface Action extends Extensible {
  type?: string;
}

export interface Group extends Extensible {
  id: GroupId;
  name: string;
  children: WidgetId[];
  groups?: GroupId[];
  template?: TemplateId | null;
  isRootTemplate?: boolean;
  props?: Props;
  style?: Style;
  action?: Action | null;
}

export interface WayPoint extends Point, Extensible {}

export interface Line extends Extensible {
  id: LineId;
  /** Widget, screen or group. */
  from: string;
  /** Screen, logic widget, widget or group. */
  to: string;
  points: WayPoint[];
  /** Absent means `click`. */
  event?: string;
  animation?: string | null;
  /** Milliseconds. */
  duration?: LooseNumber;
  easing?: string;
  /** Seconds, for the event `timer`. */
  timer?: LooseNumber;
  scroll?: boolean;
  validation?: { all?: boolean } & Extensible;
  rule?: Rule | null;
  hidden?: boolean;
  isTemplateTransition?: boolean;
}

/** Condition on a line that leaves a logic widget. */
export interface Rule extends Extensible {
  type?: 'widget' | 'databinding' | 'rest' | string;
  widget?: WidgetId | null;
  databinding?: string | null;
  operator?: string;
  value?: unknown;
  restResponseStatus?: string | null;
}

export interface Template extends Extensible {
  id: TemplateId;
  templateType?: 'Widget' | 'Group' | string;
  type: string;
  name: string;
  style?: Style;
  hover?: Style | null;
  focus?: Style | null;
  error?: Style | null;
  active?: Style | null;
  /** Ours: while a pointer or key is down on it. */
  pressed?: Style | null;
  /** Ours: while `style.disabled` is on. */
  disabled?: Style | null;
  variant?: boolean;
  variantOf?: TemplateId;
  children?: TemplateId[];
  designtokens?: Record<string, unknown>;
}

/** One prototype. */
export interface App extends Extensible {
  id?: AppId;
  _id?: AppId;
  version?: number;
  name: string;
  description?: string;
  type?: 'smartphone' | 'tablet' | 'desktop' | string;
  /** Language of its texts; read with `languageOf`. */
  language?: unknown;
  /** Languages that it is translated into, by tag; read with `languagesOf`. */
  languages?: unknown;
  screenSize: Size;
  screens: Record<ScreenId, Screen>;
  widgets: Record<WidgetId, Widget>;
  lines: Record<LineId, Line>;
  groups?: Record<GroupId, Group>;
  templates?: Record<TemplateId, Template>;
  designtokens?: Record<string, Extensible>;
  /** Modes of the tokens and which one testers get; read with `tokenModes` and `pickMode`. */
  tokenModes?: unknown;
  tokenModeRule?: unknown;
  /** Fonts that the prototype brings. */
  fonts?: unknown[];
  /** Counter for minting ids; starts at 10000. */
  lastUUID: number;
  /** Milliseconds since 1970. */
  created?: number;
  lastUpdate?: number;
  startScreen?: string;
  grid?: Grid | null;
}
