/** Shared by text box, text area and password. */
import type { Props, Style } from '@prototrail/model';
import type { InputAbility, PaintInput, PanelField } from '../definition';
import { colorOf, faded, flatColor } from './colors';
import type { DisplayItem } from './display-list';
import { inner, insetsOf, textStyleOf } from './style';
import { layoutText } from './text';
import { booleanOf, clamp, decodeText, isRecord, numberOf, textOf } from './values';

export const stringCases = ['UpperCase', 'LowerCase'] as const;

const slots: Readonly<Record<string, RegExp>> = { '9': /\d/, A: /\p{L}/u, '*': /[\p{L}\d]/u };

/** Text in the form of a mask: 9 stands for a digit, A for a letter, * for both; what stands between is written by itself. */
const masked = (text: string, mask: string): string => {
  const typed = [...text];
  let made = '';
  let between = '';
  for (const sign of mask) {
    const slot = slots[sign];
    if (slot === undefined) {
      between += sign;
      if (typed[0] === sign) typed.shift();
      continue;
    }
    while (typed[0] !== undefined && !slot.test(typed[0])) typed.shift();
    const next = typed.shift();
    if (next === undefined) break;
    made += between + next;
    between = '';
  }
  return made;
};

/** Text after the widget's mask, and its rule for upper and lower case. */
export const applyCase = (text: string, props: Props): string => {
  const formed = typeof props.mask === 'string' && props.mask !== '' ? masked(text, props.mask) : text;
  return props.stringCase === 'UpperCase'
    ? formed.toUpperCase()
    : props.stringCase === 'LowerCase'
      ? formed.toLowerCase()
      : formed;
};

const shownAsText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(textOf).join(', ');
  if (isRecord(value)) {
    try {
      return JSON.stringify(value, null, 2);
    } catch {
      return '';
    }
  }
  return textOf(value);
};

export const textAbility: InputAbility = {
  initial: (props) => (booleanOf(props.placeholder) ? '' : decodeText(props.label)),
  coerce: (value, props) => applyCase(shownAsText(value), props),
};

/** Hint of an empty field. */
export const hintOf = (props: Props): string => (booleanOf(props.placeholder) ? decodeText(props.label) : '');

/** A hint looks like the text in a lighter colour, unless the field has a look of its own for it. */
const hintStyle = (text: ReturnType<typeof textStyleOf>, style: Style): ReturnType<typeof textStyleOf> => ({
  ...text,
  fill: colorOf(style.placeholderColor) ?? faded(flatColor(text.fill), 0.55),
  font: {
    ...text.font,
    size: clamp(numberOf(style.placeholderSize, text.font.size), 1, 1000),
    weight: style.placeholderBold === true ? 700 : text.font.weight,
    italic: text.font.italic || style.placeholderItalic === true,
  },
});

/** Look of the hint, for the settings of fields that have one. */
export const hintFields: readonly PanelField[] = [
  { path: 'style.placeholderColor', kind: 'color', labelKey: 'placeholderColor', shownIf: 'props.placeholder' },
  {
    path: 'style.placeholderSize',
    kind: 'number',
    labelKey: 'placeholderSize',
    min: 1,
    max: 400,
    shownIf: 'props.placeholder',
  },
  { path: 'style.placeholderBold', kind: 'boolean', labelKey: 'placeholderBold', shownIf: 'props.placeholder' },
  { path: 'style.placeholderItalic', kind: 'boolean', labelKey: 'placeholderItalic', shownIf: 'props.placeholder' },
];

/** Names of these settings. */
export const hintFieldTexts = {
  placeholderColor: 'Hint colour',
  placeholderSize: 'Hint size',
  placeholderBold: 'Hint in bold',
  placeholderItalic: 'Hint in italics',
};

/** The typed text, or the hint in a lighter colour. `mask` draws one dot per character. */
export const fieldText = (
  input: PaintInput,
  options: { single?: boolean; valign: 'top' | 'middle'; mask?: boolean; right?: number },
): DisplayItem[] => {
  const { props, state, style } = input;
  if (state.hideText === true) return [];
  const text = applyCase(
    state.value === undefined
      ? booleanOf(props.placeholder)
        ? ''
        : decodeText(props.label)
      : shownAsText(state.value),
    props,
  );
  const shown = text === '' ? hintOf(props) : options.mask === true ? '•'.repeat([...text].length) : text;
  const insets = insetsOf(style);
  const box = inner({ x: 0, y: 0, w: input.w, h: input.h }, { ...insets, right: insets.right + (options.right ?? 0) });
  const textStyle = textStyleOf(style, input.h, { valign: options.valign });
  const item = layoutText(
    shown,
    box,
    text === '' ? hintStyle(textStyle, style) : textStyle,
    options.single === true ? { single: true } : { wrap: true },
  );
  return item === undefined || box.w <= 0 || box.h <= 0
    ? []
    : [{ kind: 'clip', ...box, radii: [0, 0, 0, 0], items: [item] }];
};
