/** Widgets for the elements of a page that a browser has laid out. */
import type { Style } from '@prototrail/model';
import { colorOf } from '../kit/colors';
import { border, radius } from '../kit/define';
import type { KitPart } from '../kits/kit';
import { draftLimits, draftName, draftText } from './draft';
import { partOf, type DraftLook, type LaidOutPage } from './lay-out';
import type { MeasuredElement, MeasuredStyle } from './measured';

export interface MeasuredPage {
  root: MeasuredElement;
  /** Width of the content, px. */
  w: number;
  h: number;
}

/** The parts of a page, scaled to the width of a screen; order follows the document. */
export function drawMeasured({ root, w, h }: MeasuredPage, screenW: number, look: DraftLook): LaidOutPage {
  const scale = w > 0 ? screenW / w : 1;
  const parts: KitPart[] = [];
  const out: Output = { parts, look, scale };
  for (const child of root.children) draw(child, out);
  const ground = colorOf(root.style.background);
  return { parts, h: Math.ceil(h * scale), background: (look.isWireframe ? undefined : ground) ?? '#ffffff' };
}

/** How many elements would be drawn, also those that are too many. */
export const countMeasured = ({ children }: MeasuredElement): number =>
  children.reduce((sum, child) => sum + 1 + countMeasured(child), 0);

interface Output {
  parts: KitPart[];
  look: DraftLook;
  scale: number;
}

interface Made {
  type: string;
  name: string;
  props?: Record<string, unknown>;
  style?: Style;
}

function draw(element: MeasuredElement, out: Output): void {
  if (element.w < 1 || element.h < 1 || out.parts.length >= draftLimits.nodes) return;
  const widget = widgetOf(element);
  if (widget) return add(widget, element, out);
  if (isVisibleBox(element.style)) {
    const words = soleText(element);
    const isAlone = words !== undefined;
    if (isAlone || !out.look.isMinimal) add(boxWith(element, words), element, out);
    if (isAlone) return undefined;
  }
  for (const child of element.children) draw(child, out);
  return undefined;
}

const textTags = new Set(['label', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'a', 'caption', 'li', '#text', 'span']);
const pictureTags = new Set(['img', 'svg', 'picture', 'canvas', 'video']);

function widgetOf(element: MeasuredElement): Made | undefined {
  const { tag, text, input, options, rows } = element;
  if (input !== undefined) return inputOf(element, input);
  if (rows !== undefined) return tableOf(rows, element.w);
  if (tag === 'button') return labelled('Button', text, centred(element.style));
  if (pictureTags.has(tag)) return { type: 'Image', name: draftName(element.alt ?? '', 'Image') };
  if (options !== undefined) {
    const distinct = [...new Set(options.map(draftText))].slice(0, draftLimits.options);
    return { type: 'DropDown', name: draftName(distinct[0] ?? '', 'DropDown'), props: { options: distinct } };
  }
  return (
    toggleOf(element) ??
    (textTags.has(tag) && text !== '' ? labelled('Label', text, textLook(element.style)) : undefined)
  );
}

const inputWidgets: Readonly<Record<string, string>> = {
  ...{ checkbox: 'CheckBox', radio: 'RadioBox', password: 'Password', textarea: 'TextArea', date: 'DateDropDown' },
  ...{ submit: 'Button', reset: 'Button', button: 'Button', range: 'HSlider' },
};

function inputOf(element: MeasuredElement, input: NonNullable<MeasuredElement['input']>): Made | undefined {
  const { type, name, value, placeholder, isChecked } = input;
  if (type === 'hidden') return undefined;
  const widget = inputWidgets[type] ?? 'TextBox';
  const words = draftText(value) || draftText(placeholder);
  const binding = name === '' ? {} : { databinding: { default: name } };
  const made = { type: widget, name: draftName(name || words, widget) };
  if (widget === 'Button') return labelled('Button', words || type, centred(element.style));
  if (widget === 'HSlider') return { ...made, props: binding };
  if (widget === 'CheckBox' || widget === 'RadioBox') return { ...made, props: { checked: isChecked, ...binding } };
  const isHint = draftText(value) === '';
  return { ...made, props: { label: words, placeholder: isHint, ...binding }, style: textLook(element.style) };
}

/** A label around one check box or radio box is that box with its words. */
function toggleOf({ tag, children, style }: MeasuredElement): Made | undefined {
  if (tag !== 'label') return undefined;
  const toggles = children.filter(({ input }) => input?.type === 'checkbox' || input?.type === 'radio');
  const words = children.flatMap(({ text }) => (text === '' ? [] : [text])).join(' ');
  const input = toggles[0]?.input;
  if (toggles.length !== 1 || input === undefined || toggles.length + countWords(children) !== children.length)
    return undefined;
  const type = input.type === 'checkbox' ? 'LabeledCheckBox' : 'LabeledRadioBox';
  const binding = input.name === '' || input.type === 'radio' ? {} : { databinding: { default: input.name } };
  return {
    ...{ type, name: draftName(words, type) },
    props: { label: draftText(words), checked: input.isChecked, ...binding },
    style: { fontSize: style.fontSize },
  };
}

const countWords = (children: readonly MeasuredElement[]): number => children.filter(({ text }) => text !== '').length;

function tableOf(rows: NonNullable<MeasuredElement['rows']>, w: number): Made {
  const columns = Math.min(20, Math.max(1, ...rows.map(({ length }) => length)));
  const data = rows
    .slice(0, Math.floor(draftLimits.cells / columns))
    .map((row) => Array.from({ length: columns }, (_, at) => draftText(row[at] ?? '')));
  const width = Math.round(w / columns);
  const head = data[0] ?? [];
  return { type: 'Table', name: 'Table', props: { data, columns: head.map((label) => ({ label, width })) } };
}

const labelled = (type: string, text: string, style: Style): Made => ({
  ...{ type, name: draftName(text, type), style },
  props: { label: draftText(text) },
});

/** The one text that is inside, through boxes that hold nothing else; undefined where there is more or none. */
function soleText({ text, children }: MeasuredElement): string | undefined {
  if (text !== '') return text;
  const [only] = children;
  if (children.length !== 1 || only === undefined || only.input || only.options || only.rows) return undefined;
  if (only.tag === 'button' || isVisibleBox(only.style)) return undefined;
  return soleText(only);
}

function boxWith({ style, children, text }: MeasuredElement, words: string | undefined): Made {
  const inner = text === '' ? (children[0]?.style ?? style) : style;
  if (words === undefined) return { type: 'Box', name: 'Container' };
  return { ...labelled('Box', words, { ...textLook(inner), ...align(style.textAlign) }) };
}

const isVisibleBox = ({ background, borderColor, borderWidth }: MeasuredStyle): boolean =>
  colorOf(background) !== undefined || (borderWidth > 0 && colorOf(borderColor) !== undefined);

const textLook = ({ fontSize, fontWeight, lineHeight, textAlign }: MeasuredStyle): Style => ({
  ...{ fontSize, fontWeight },
  ...(lineHeight > 0 && fontSize > 0 ? { lineHeight: Math.round((lineHeight / fontSize) * 100) / 100 } : {}),
  ...align(textAlign),
});

const centred = ({ fontSize, fontWeight }: MeasuredStyle): Style => ({ fontSize, fontWeight });

const align = (value: string): Style =>
  value === 'center' ? { textAlign: 'center' } : value === 'right' || value === 'end' ? { textAlign: 'right' } : {};

/** A browser breaks lines a little later than the width tables say. */
const slack = 2;

function add(made: Made, element: MeasuredElement, { parts, look, scale }: Output): void {
  const { style, to } = element;
  const isText = made.type === 'Label';
  const place = {
    ...{ x: Math.round(element.x * scale), y: Math.round(element.y * scale) },
    ...{
      w: Math.max(1, Math.ceil(element.w * scale) + (isText ? slack : 0)),
      h: Math.max(1, Math.round(element.h * scale)),
    },
  };
  const colours = {
    ...only('color', colorOf(style.color)),
    ...only('background', hasOwnGround.has(made.type) ? colorOf(style.background) : undefined),
  };
  const part = partOf(
    {
      ...{ kind: 'widget', type: made.type, name: made.name, props: made.props ?? {}, colours },
      style: {
        ...scaled(made.style ?? {}, scale),
        ...(hasOwnGround.has(made.type) ? edges(style, look, made.type) : {}),
      },
      ...(to === undefined ? {} : { to }),
    },
    place,
    look,
  );
  parts.push(part);
}

const hasOwnGround = new Set(['Box', 'Button', 'Label', 'TextBox', 'TextArea', 'Password']);

const only = (key: 'color' | 'background', value: string | undefined): Record<string, string> =>
  value === undefined ? {} : { [key]: value };

/** Border and corners; a box without a ground shows none. */
function edges(style: MeasuredStyle, { isWireframe }: DraftLook, type: string): Style {
  const line = colorOf(style.borderColor);
  const width = line === undefined ? 0 : Math.round(style.borderWidth);
  const own = { ...radius(Math.round(style.radius)), ...(isWireframe ? {} : border(width, line ?? '#000000')) };
  return type === 'Box' && !isWireframe && colorOf(style.background) === undefined
    ? { ...own, background: 'transparent' }
    : own;
}

const scaled = (style: Style, scale: number): Style =>
  typeof style.fontSize === 'number' ? { ...style, fontSize: Math.max(6, Math.round(style.fontSize * scale)) } : style;
