/** Text box and text area with a caption. Background, border and padding of the style are those of the box. */
import type { InputAbility, PaintInput, WidgetDefinition } from '../definition';
import { colorOf } from '../kit/colors';
import {
  booleanField,
  boxSections,
  colorField,
  define,
  inputStates,
  inputStyle,
  numberField,
  padding,
  paintBox,
  present,
  radius,
  section,
  textSections,
} from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { fontOf, inner, insetsOf, textStyleOf } from '../kit/style';
import { layoutText } from '../kit/text';
import { fieldText, textAbility } from '../kit/text-input';
import { booleanOf, decodeText, numberOf, textOf } from '../kit/values';
import { boxProps, captionSize, labeledLayout } from './layout';

const labeledAbility: InputAbility = {
  initial: (props) => decodeText(props.value),
  coerce: (value, props) => textAbility.coerce(value, boxProps(props)),
};

/** A caption that floats lies in the empty box until the field is used. */
const isInside = ({ props, state }: PaintInput): boolean =>
  booleanOf(props.animated) &&
  state.focus !== true &&
  textOf(state.value ?? decodeText(props.value)) === '' &&
  state.hideText !== true;

const paintCaption = (input: PaintInput, isLine: boolean): DisplayItem | undefined => {
  const { style, props, h } = input;
  const { caption, box } = labeledLayout(input);
  const text = decodeText(props.label);
  const base = textStyleOf(style, h);
  if (isInside(input)) {
    const area = inner(box, insetsOf(style));
    const valign = isLine ? 'middle' : 'top';
    const fill = colorOf(style.labelColor) ?? base.fill;
    return layoutText(text, area, { ...base, fill, valign }, { single: true, ellipsis: true });
  }
  const size = captionSize(style);
  const weight = numberOf(style.labelFontWeight, style.labelFontWeight === 'bold' ? 700 : 400);
  return layoutText(
    text,
    caption,
    {
      ...base,
      font: { ...fontOf({ ...style, fontWeight: weight }, h), size },
      fill: colorOf(style.labelColor) ?? base.fill,
      valign: 'middle',
      lineHeight: 1.25,
    },
    { single: true, ellipsis: true },
  );
};

const paintLabeled = (input: PaintInput, isLine: boolean): DisplayItem[] => {
  const { box } = labeledLayout(input);
  const hint = isInside(input) ? { placeholderLabel: '' } : {};
  const inside: PaintInput = { ...input, w: box.w, h: box.h, props: boxProps({ ...input.props, ...hint }) };
  const field = [
    ...paintBox(inside),
    ...fieldText(inside, isLine ? { single: true, valign: 'middle' } : { valign: 'top' }),
  ];
  return present(
    { kind: 'layer', x: 0, y: 0, w: box.w, h: box.h, opacity: 1, rotate: 0, dx: box.x, dy: box.y, items: field },
    paintCaption(input, isLine),
  );
};

const labeledField = (
  draft: Pick<WidgetDefinition, 'type' | 'name' | 'icon' | 'palette'> & {
    h: number;
    isLine: boolean;
    look: PaintInput['style'];
  },
): WidgetDefinition =>
  define({
    type: draft.type,
    name: draft.name,
    icon: draft.icon,
    texts: {
      fields: {
        caption: 'Caption',
        placeholderLabel: 'Hint in the field',
        fieldText: 'Text at the start',
        captionFloats: 'Caption floats',
        captionColor: 'Caption colour',
        captionSize: 'Caption size',
        captionOffset: 'Caption offset',
        inputHeight: 'Height of the field',
      },
    },
    defaults: {
      w: 196,
      h: draft.h,
      props: { label: 'Label', placeholderLabel: 'Enter text', value: '', animated: false },
      has: {
        label: true,
        backgroundColor: true,
        border: true,
        editable: true,
        onclick: true,
        padding: true,
        validation: true,
      },
      style: {
        ...inputStyle,
        ...radius(6),
        labelColor: '#475569',
        labelFontSize: 12,
        labelFontWeight: 500,
        labelOffset: 0,
        ...draft.look,
      },
      ...inputStates,
    },
    states: ['hover', 'focus', 'error'],
    panel: [
      section('label', { path: 'props.label', kind: 'text', labelKey: 'caption' }),
      section(
        'settings',
        { path: 'props.placeholderLabel', kind: 'text', labelKey: 'placeholderLabel' },
        { path: 'props.value', kind: draft.isLine ? 'text' : 'multiline', labelKey: 'fieldText' },
        booleanField('props.focus', 'focusOnLoad'),
        booleanField('props.recordText', 'recordText'),
        booleanField('props.animated', 'captionFloats'),
        colorField('labelColor', 'captionColor'),
        numberField('style.labelFontSize', 'captionSize', [10, 11, 12, 13, 14, 16], 0),
        numberField('style.labelOffset', 'captionOffset', [0, 4, 8, 12, 16, 20], 0),
        numberField('style.inputHeight', 'inputHeight', [32, 36, 40, 48, 64, 96], 0),
      ),
      section('validation'),
      ...boxSections,
      ...textSections,
    ],
    abilities: { editableText: 'label', input: labeledAbility },
    palette: draft.palette,
    paint: (input) => paintLabeled(input, draft.isLine),
  });

export const labeledTextBoxDefinition = labeledField({
  type: 'LabeledTextBox',
  name: 'Labeled text box',
  icon: 'M3 5h7M3 10h18v9H3zM7 13v3',
  h: 56,
  isLine: true,
  look: { inputHeight: 36 },
  palette: [
    {
      id: 'labeledTextBox',
      name: 'Text box with caption',
      category: 'forms',
      words: ['input', 'field', 'label', 'entry'],
    },
    {
      id: 'floatingTextBox',
      name: 'Text box with floating caption',
      category: 'forms',
      words: ['input', 'field', 'label', 'material'],
      defaults: { props: { animated: true, label: 'Name', placeholderLabel: '' } },
    },
  ],
});

export const labeledTextAreaDefinition = labeledField({
  type: 'LabeledTextArea',
  name: 'Labeled text area',
  icon: 'M3 4h7M3 8h18v13H3zM7 12h10M7 16h6',
  h: 128,
  isLine: false,
  look: { ...padding(8, 8), verticalAlign: 'top' },
  palette: [
    {
      id: 'labeledTextArea',
      name: 'Text area with caption',
      category: 'forms',
      words: ['input', 'multiline', 'message', 'comment', 'label'],
    },
  ],
});
