/** Shared parts of definitions: default styles of the house look, panel sections, small painters. */
import { readRichText, traitsOf, type Rect, type Style, type TextParagraph } from '@prototrail/model';
import type {
  Abilities,
  PaintInput,
  PanelField,
  PanelSection,
  PanelSectionId,
  StateName,
  WidgetDefaults,
  WidgetDefinition,
} from '../definition';
import type { DisplayItem } from './display-list';
import { backgroundImage } from './image';
import { layoutRichText } from './rich-text';
import { inner, insetsOf, styledBox, textStyleOf } from './style';
import { layoutText, type TextOptions, type TextStyle } from './text';
import { decodeText } from './values';

export const formSize = { w: 196, h: 32 };
const family = 'Helvetica Neue, Helvetica, Arial, sans-serif';

export const fontStyle: Style = {
  fontFamily: family,
  fontSize: 14,
  fontWeight: 400,
  letterSpacing: 0,
  lineHeight: 1.5,
  color: '#1f2937',
};
export const radius = (value: number): Style => ({
  borderTopLeftRadius: value,
  borderTopRightRadius: value,
  borderBottomRightRadius: value,
  borderBottomLeftRadius: value,
});
export const border = (width: number, color: string): Style => ({
  ...borderColor(color),
  borderTopWidth: width,
  borderRightWidth: width,
  borderBottomWidth: width,
  borderLeftWidth: width,
});
export const borderColor = (color: string): Style => ({
  borderTopColor: color,
  borderRightColor: color,
  borderBottomColor: color,
  borderLeftColor: color,
});
export const padding = (vertical: number, horizontal: number): Style => ({
  paddingTop: vertical,
  paddingBottom: vertical,
  paddingLeft: horizontal,
  paddingRight: horizontal,
});

export const colors = {
  ink: '#1f2937',
  line: '#cbd5e1',
  accent: '#4f46e5',
  accentDark: '#4338ca',
  soft: '#eef2ff',
  muted: '#e5e7eb',
  danger: '#dc2626',
  dangerSoft: '#fef2f2',
  white: '#ffffff',
};

export const inputStyle: Style = {
  ...fontStyle,
  background: colors.white,
  ...border(1, colors.line),
  ...radius(4),
  ...padding(2, 8),
  verticalAlign: 'middle',
  textAlign: 'left',
};
export const inputStates = {
  focus: borderColor(colors.accent),
  hover: borderColor('#94a3b8'),
  error: { ...borderColor(colors.danger), background: colors.dangerSoft },
};

export const section = (id: PanelSectionId, ...fields: PanelField[]): PanelSection => ({ id, fields });
export const boxSections: readonly PanelSection[] = [
  section('background'),
  section('border'),
  section('shadow'),
  section('effects'),
];
export const textSections: readonly PanelSection[] = [section('typography'), section('padding')];
export const labelField: PanelField = { path: 'props.label', kind: 'multiline', labelKey: 'label' };
export const optionsField: PanelField = { path: 'props.options', kind: 'options', labelKey: 'options' };
export const colorField = (key: string, labelKey = key): PanelField => ({
  path: `style.${key}`,
  kind: 'color',
  labelKey,
});
/** Shadow of the list that a widget opens. */
export const popupShadowField: PanelField = { path: 'style.popupShadow', kind: 'shadow', labelKey: 'popupShadow' };
export const numberField = (
  path: PanelField['path'],
  labelKey: string,
  choices: readonly number[] = [],
  min?: number,
  max?: number,
): PanelField => ({
  path,
  kind: 'number',
  labelKey,
  ...(choices.length > 0 ? { choices } : {}),
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
});
/** Whether a list opens below its field, or above. */
export const popupPositionField: PanelField = {
  ...{ path: 'props.popupPosition', kind: 'select', labelKey: 'popupPosition', choices: ['', 'top'] },
  choiceKeys: { '': 'below' },
};
/** A number for which −1 shares out the room that is left. */
export const gapField = (path: PanelField['path'], labelKey: string, choices: readonly number[]): PanelField => ({
  ...numberField(path, labelKey, [-1, ...choices], -1),
  choiceKeys: { '-1': 'spreadOut' },
});
export const booleanField = (path: PanelField['path'], labelKey: string): PanelField => ({
  path,
  kind: 'boolean',
  labelKey,
});

/** Entries in an order that is drawn by lot for each tester. */
export const randomizeField = booleanField('props.randomize', 'randomize');

type Draft = Pick<WidgetDefinition, 'type' | 'name' | 'icon' | 'paint'> & {
  defaults: Partial<WidgetDefaults> & { w: number; h: number };
  states?: readonly StateName[];
  panel?: readonly PanelSection[];
  abilities?: Partial<Abilities>;
  palette?: WidgetDefinition['palette'];
  popup?: WidgetDefinition['popup'];
  texts?: WidgetDefinition['texts'];
};

/** Shapes without a surface for a hand, and types whose parts are pressed one by one. */
const unpressed: ReadonlySet<string> = new Set([
  ...['BarChart', 'MultiRingChart', 'PieChart', 'RingChart', 'StackedRingChart', 'ProgessSegments', 'SVGPaths'],
  ...['Date', 'ImageCarousel', 'ImagePaging', 'Timeline'],
]);

/** What most types have beside the states that they name: what a tester can press looks pressed, and all can be disabled. */
const statesOf = ({ type, states = [], abilities = {} }: Draft): readonly StateName[] => {
  const { logic, value } = traitsOf(type);
  if (logic !== undefined || abilities.invisible === true) return states;
  const isPressed = abilities.itemStates !== true && value !== 'text' && !unpressed.has(type);
  return [...new Set<StateName>([...states, ...(isPressed ? (['pressed'] as const) : []), 'disabled'])];
};

/** Fills in what most definitions leave out. */
export const define = (draft: Draft): WidgetDefinition => ({
  type: draft.type,
  name: draft.name,
  icon: draft.icon,
  labelKey: `widgets.types.${draft.type}`,
  defaults: { props: {}, style: {}, has: {}, ...draft.defaults },
  states: statesOf(draft),
  panel: draft.panel ?? boxSections,
  palette: draft.palette ?? [],
  paint: draft.paint,
  traits: traitsOf(draft.type),
  abilities: { resize: { x: true, y: true }, ...draft.abilities },
  ...(draft.popup === undefined ? {} : { popup: draft.popup }),
  ...(draft.texts === undefined ? {} : { texts: draft.texts }),
});

export const present = (...items: ReadonlyArray<DisplayItem | undefined>): DisplayItem[] =>
  items.filter((item): item is DisplayItem => item !== undefined);

/** Background, border, shadow and background picture of the widget's own box. */
export const paintBox = ({ style, w, h, env }: PaintInput): DisplayItem[] => {
  const rect = { x: 0, y: 0, w, h };
  return present(styledBox(style, rect), backgroundImage(style, rect, env));
};

/** The label as shown at the moment: replaced by the state's text, decoded, empty while hidden. */
export const labelOf = ({ props, state }: PaintInput): string =>
  state.hideText === true ? '' : state.text !== undefined ? decodeText(state.text) : decodeText(props.label);

/** A text inside padding and border of the widget. */
export const paintText = (
  input: PaintInput,
  text: string,
  defaults: Parameters<typeof textStyleOf>[2] = {},
  options: TextOptions = { wrap: true },
  change: Partial<TextStyle> = {},
): DisplayItem[] => {
  const box = inner({ x: 0, y: 0, w: input.w, h: input.h }, insetsOf(input.style));
  return present(layoutText(text, box, { ...textStyleOf(input.style, input.h, defaults), ...change }, options));
};

/** The paragraphs of a text of which parts have styles of their own; undefined for plain text, which nearly all is. */
export const richTextOf = ({ props, state }: PaintInput, text: string): TextParagraph[] | undefined =>
  props.richText === undefined || text === '' || state.hideText === true ? undefined : readRichText(props, text);

/** Where and how the text of a widget is laid out. */
export const textFrame = (input: PaintInput): { box: Rect; style: TextStyle } => ({
  box: inner({ x: 0, y: 0, w: input.w, h: input.h }, insetsOf(input.style)),
  style: textStyleOf(input.style, input.h),
});

/** The label inside padding and border of the widget, with the styles that parts of it have. */
export const paintLabel = (input: PaintInput, text = labelOf(input)): DisplayItem[] => {
  const paragraphs = richTextOf(input, text);
  if (paragraphs === undefined) return paintText(input, text);
  const { box, style } = textFrame(input);
  return style.font.size <= 0 ? [] : layoutRichText(paragraphs, box, style).items;
};
