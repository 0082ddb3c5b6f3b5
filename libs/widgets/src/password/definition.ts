import type { PaintInput } from '../definition';
import { colorOf } from '../kit/colors';
import {
  booleanField,
  boxSections,
  colorField,
  define,
  formSize,
  inputStates,
  inputStyle,
  labelField,
  paintBox,
  present,
  section,
  textSections,
} from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { textWidth } from '../fonts/metrics';
import { inner, insetsOf, textStyleOf } from '../kit/style';
import { layoutText } from '../kit/text';
import { fieldText, hintFields, textAbility } from '../kit/text-input';
import { booleanOf, decodeText } from '../kit/values';

/** Text and width of the button that shows or hides the typed text; `undefined` when the widget has none. */
export const revealButton = (
  input: Pick<PaintInput, 'props' | 'style' | 'h' | 'state'>,
): { text: string; w: number } | undefined => {
  const { props, style, h, state } = input;
  if (!booleanOf(props.cleartext)) return undefined;
  const visible = state.open ?? booleanOf(props.cleartextVisible);
  const text = visible
    ? decodeText(props.cleartextHideLabel) || 'Hide'
    : decodeText(props.cleartextShowLabel) || 'Show';
  const { font, letterSpacing } = textStyleOf(style, h);
  return { text, w: Math.ceil(textWidth(text, font, letterSpacing)) + 8 };
};

const paintReveal = (input: PaintInput): DisplayItem[] => {
  const button = revealButton(input);
  if (button === undefined) return [];
  const box = inner({ x: 0, y: 0, w: input.w, h: input.h }, insetsOf(input.style));
  const base = textStyleOf(input.style, input.h);
  return present(
    layoutText(
      button.text,
      box,
      { ...base, align: 'right', valign: 'middle', fill: colorOf(input.style.cleartextColor) ?? base.fill },
      { single: true },
    ),
  );
};

export const passwordDefinition = define({
  type: 'Password',
  name: 'Password',
  icon: 'M3 7h18v10H3zM7.5 12h.01M12 12h.01M16.5 12h.01',
  defaults: {
    ...formSize,
    props: { label: 'Password', placeholder: true, cleartext: false },
    has: {
      label: true,
      backgroundColor: true,
      border: true,
      editable: true,
      onclick: true,
      padding: true,
      validation: true,
    },
    style: { ...inputStyle, cleartextColor: '#4f46e5' },
    ...inputStates,
  },
  states: ['hover', 'focus', 'error'],
  panel: [
    section('label', labelField),
    section(
      'settings',
      booleanField('props.placeholder', 'placeholder'),
      ...hintFields,
      booleanField('props.focus', 'focusOnLoad'),
      booleanField('props.cleartext', 'cleartext'),
      booleanField('props.cleartextVisible', 'cleartextVisible'),
      { path: 'props.cleartextShowLabel', kind: 'text', labelKey: 'showLabel' },
      { path: 'props.cleartextHideLabel', kind: 'text', labelKey: 'hideLabel' },
      colorField('cleartextColor'),
    ),
    section('validation'),
    ...boxSections,
    ...textSections,
  ],
  abilities: { editableText: 'label', input: textAbility },
  palette: [
    {
      id: 'password',
      name: 'Password',
      category: 'forms',
      words: ['secret', 'login', 'input'],
      defaults: { props: { cleartext: true } },
    },
  ],
  paint: (input) => {
    const visible = booleanOf(input.props.cleartext) && (input.state.open ?? booleanOf(input.props.cleartextVisible));
    return [
      ...paintBox(input),
      ...fieldText(input, { single: true, valign: 'middle', mask: !visible, right: revealButton(input)?.w ?? 0 }),
      ...paintReveal(input),
    ];
  },
});
