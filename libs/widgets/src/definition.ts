/** What a widget type is: defaults, editable properties as data, abilities and a pure paint function. */
import type { Props, Style, WidgetTraits } from '@prototrail/model';
import type { FontSet } from './fonts/font-types';
import type { DisplayItem } from './kit/display-list';

export type StateName = 'hover' | 'focus' | 'error' | 'active' | 'checked' | 'pressed' | 'disabled';

/** What a widget shows at the moment. `value` is the running value; without it the stored one is shown. */
export interface WidgetState {
  hover?: boolean;
  focus?: boolean;
  error?: boolean;
  active?: boolean;
  checked?: boolean;
  /** A pointer or key is down on it. */
  pressed?: boolean;
  /** It does not react; also drawn where the style of the widget says so. */
  disabled?: boolean;
  value?: unknown;
  open?: boolean;
  /** Replaces the label (data binding, animated labels). */
  text?: string;
  /** The text is left out because a real input or an inline editor shows it. */
  hideText?: boolean;
  /** Month that a calendar shows, counted from year 0. */
  month?: number;
  /** Which part of a widget with many parts the pointer is over. */
  hoverItem?: number;
  /** How far the content of a widget that scrolls has moved, in px. */
  scrollX?: number;
  scrollY?: number;
  /** Positions of the stored options in the order in which they are shown, where it was drawn by lot. */
  order?: readonly number[];
}

export interface IconShape {
  d: string;
  /** Side of the square the path is drawn in. */
  size: number;
  /** Outline icons are stroked with this width in units of `size`; others are filled. */
  strokeWidth?: number;
}

/** Everything a picture depends on besides the widget. Display lists are cached per environment object: make a new one to repaint. */
export interface PaintEnv {
  /** Address a browser can load for a stored image url. */
  imageUrl(url: string): string;
  /** Outline of an icon such as `mdi-home`; `undefined` while it is not loaded or unknown. */
  iconPath(name: string): IconShape | undefined;
  /** `edit` also shows what a tester does not see: hotspots, empty containers, logic. */
  mode: 'edit' | 'run';
  /** What a calendar without a value shows and marks; without it a fixed month, and no day is marked. */
  today?: Day;
  /** Fonts that the document brings. */
  fonts?: FontSet;
  /** Of the names of months and days, and of the first day of a week. */
  language?: string;
}

/** A day as documents hold it; `m` is 0 to 11. */
export interface Day {
  d: number;
  m: number;
  y: number;
}

/** The part of a widget that painting reads; stored widgets and resolved ones both fit. */
export interface PaintableWidget {
  type: string;
  name: string;
  w: number;
  h: number;
  props: Props;
  style: Style;
  has?: Record<string, unknown> | undefined;
  /** Screen that it stands on, where that is known. */
  screenId?: string;
  /** Style after templates and tokens; wins over `style`. */
  effectiveStyle?: Style;
  states?: { [state in StateName]?: Style | null | undefined };
  hover?: Style | null | undefined;
  focus?: Style | null | undefined;
  error?: Style | null | undefined;
  active?: Style | null | undefined;
  checked?: Style | null | undefined;
  pressed?: Style | null | undefined;
  disabled?: Style | null | undefined;
}

/** Ready for a definition: the style has its states laid over, the size is finite and not negative. */
export interface PaintInput {
  widget: PaintableWidget;
  w: number;
  h: number;
  props: Props;
  style: Style;
  state: WidgetState;
  env: PaintEnv;
}

export type FieldKind =
  | 'text'
  | 'multiline'
  | 'markup'
  | 'number'
  | 'boolean'
  | 'color'
  | 'paint'
  | 'shadow'
  | 'select'
  | 'options'
  | 'image'
  | 'icon'
  | 'table'
  | 'records'
  | 'images'
  | 'sound'
  | 'screen'
  | 'widget';

/** One editable property of the inspector. */
export interface PanelField {
  /** Where the value lives: `props.label`, `style.handleColor`, `has.circle`, `props.refs.nextButton`. */
  path: `props.${string}` | `style.${string}` | `has.${string}`;
  kind: FieldKind;
  /** Key below `widgets.fields.` of the texts. */
  labelKey: string;
  /** Offered values of `select`, suggestions of `number`. */
  choices?: ReadonlyArray<string | number | boolean>;
  /** Keys below `widgets.choices.` of choices whose own name is not the key. */
  choiceKeys?: Readonly<Record<string, string>>;
  min?: number;
  max?: number;
  step?: number;
  /** Names the option list that a `select` offers, for example `props.options`. */
  choicesFrom?: string;
  /** What each entry of `records` holds. */
  columns?: readonly RecordColumn[];
  /** The field is offered while this value is set: neither empty, zero nor false. */
  shownIf?: PanelField['path'];
  /** The field is offered while each of these others has one of its values; `''` stands for none. */
  shownWhen?: readonly { path: PanelField['path']; is: readonly string[] }[];
}

/** One value of every entry of a list of records. */
export interface RecordColumn {
  key: string;
  kind: 'text' | 'number' | 'boolean' | 'color' | 'icon' | 'screen';
  labelKey: string;
  /** Of a boolean: at most one record has it, so that the others lose it to the one that gets it. */
  isOfOne?: boolean;
}

/** Common sections are named; `settings` holds the fields of the type. */
export type PanelSectionId =
  | 'label'
  | 'settings'
  | 'background'
  | 'image'
  | 'border'
  | 'typography'
  | 'padding'
  | 'shadow'
  | 'effects'
  | 'validation';
export interface PanelSection {
  id: PanelSectionId;
  fields: readonly PanelField[];
}

/** How an input stores its value; the kind of value is the type's `value` trait. */
export interface InputAbility {
  /** Value before the tester did anything, read from the stored props. */
  initial(props: Props): unknown;
  /** Turns any bound or stored value into one the widget can show. */
  coerce(value: unknown, props: Props): unknown;
  /** What a bound variable holds, where that is not the value itself; `undefined` leaves the variable as it is. */
  toVariable?(value: unknown, props: Props): unknown;
  /** The value for what a bound variable holds; `before` is the value until now, if there is one. */
  fromVariable?(variable: unknown, props: Props, before: unknown): unknown;
  /** The value one part further or back, for buttons elsewhere on the screen. */
  step?(value: unknown, by: number, props: Props): unknown;
  /** Whether a value passes the validation of its widget (`props.validation`), where texts and options are no measure. */
  isValid?(value: unknown, props: Props, settings: Readonly<Record<string, unknown>>): boolean;
  /** A value with what people wrote hidden, where it is no plain text; without it nothing of such a value is recorded. */
  masked?(value: unknown, hide: (text: string) => string): unknown;
  /** What is recorded of a value, where that is not the value itself. */
  toRecord?(value: unknown, props: Props): unknown;
}

export interface Abilities {
  input?: InputAbility;
  /** Prop that double click edits on the canvas. */
  editableText?: 'label';
  /** Parts of the text may have styles of their own (`props.richText`). */
  richText?: boolean;
  resize: { x: boolean; y: boolean };
  /** Transparent to the eye and still clickable. */
  invisible?: boolean;
  /** The states hover, active and checked are those of one part (a row, an entry); the definition lays them over that part. */
  itemStates?: boolean;
  /** Props that variables in other binding slots than `default` replace, by slot. */
  boundProps?: Readonly<Record<string, (variable: unknown) => Props>>;
  /** How many entries `props.randomize` brings into an order drawn by lot (`WidgetState.order`). */
  shuffled?(props: Props): number;
  /** Not an input, and its view holds controls of its own that report what was chosen. */
  hasControls?: boolean;
  /** Drawn as a labelled box for now. */
  placeholder?: boolean;
}

export interface WidgetDefaults {
  w: number;
  h: number;
  props: Props;
  style: Style;
  has: Record<string, unknown>;
  hover?: Style;
  focus?: Style;
  error?: Style;
  active?: Style;
  checked?: Style;
  pressed?: Style;
  disabled?: Style;
  isContainer?: boolean;
}

export type PaletteCategory =
  | 'basic'
  | 'text'
  | 'forms'
  | 'templates'
  | 'screens'
  | 'kits'
  | 'survey'
  | 'material'
  | 'ios'
  | 'navigation'
  | 'data'
  | 'charts'
  | 'media'
  | 'device'
  | 'layout'
  | 'logic';

export interface PaletteVariant {
  /** Key below `widgets.palette.` of the texts, also the id of the entry. */
  id: string;
  /** English name, used as the name of a new widget and for search. */
  name: string;
  category: PaletteCategory;
  /** More words that find the entry, first the one by which others know it. */
  words: readonly string[];
  /** Laid over the definition's defaults. */
  defaults?: Partial<WidgetDefaults>;
  /** Parts of the screen that it is placed on, in place of its own size. */
  share?: ScreenShare;
}

/** Size as parts of a screen: 1 is its whole width or height. */
export interface ScreenShare {
  w?: number;
  h?: number;
}

export interface WidgetDefinition {
  type: string;
  /** Key of the type's name in the texts. */
  labelKey: string;
  /** English name of the type. */
  name: string;
  /** Outline for lists of layers: path data on a grid of 24, stroked with 2, without fill. */
  icon: string;
  /** English texts of fields and choices that no other type has, by their keys. */
  texts?: { fields?: Readonly<Record<string, string>>; choices?: Readonly<Record<string, string>> };
  defaults: WidgetDefaults;
  states: readonly StateName[];
  panel: readonly PanelSection[];
  /** What the type means, apart from its look; declared in the model. */
  traits: WidgetTraits;
  abilities: Abilities;
  palette: readonly PaletteVariant[];
  /** Draws the widget; must be pure and must accept any props. Effects of the whole widget are added around it. */
  paint(input: PaintInput): DisplayItem[];
  /** The list that opens over the page, in px relative to the widget, with one entry per option. */
  popup?(input: PaintInput): Popup | undefined;
}

export interface Popup {
  x: number;
  y: number;
  w: number;
  h: number;
  /** Height of all rows; larger than `h` when the list scrolls. */
  contentH: number;
  items: DisplayItem[];
  /** Rows from top to bottom, relative to the popup. */
  rows: ReadonlyArray<{ value: string; y: number; h: number }>;
}

/** Fields of a new widget; id, position, z and times are the caller's. */
export interface PaletteWidget extends PaintableWidget {
  has: Record<string, unknown>;
  isContainer?: boolean;
}

/** A widget of a composite entry, px from the upper left corner of the entry. */
export interface PalettePart extends PaletteWidget {
  x: number;
  y: number;
}
