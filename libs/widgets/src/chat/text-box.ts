import type { InputAbility, PaintInput } from '../definition';
import {
  booleanField,
  boxSections,
  colorField,
  colors,
  define,
  inputStates,
  inputStyle,
  labelField,
  paintBox,
  radius,
  section,
} from '../kit/define';
import { decodeText, textOf } from '../kit/values';
import { composerIn, paintComposer, type Composer } from './composer';

const chatTextAbility: InputAbility = {
  initial: (props) => decodeText(props.value),
  coerce: textOf,
};

export const chatComposer = ({ w, h }: Pick<PaintInput, 'w' | 'h'>): Composer => composerIn({ x: 0, y: 0, w, h });

/** What is written: the running text, else the stored one. */
export const chatText = ({ state, props }: Pick<PaintInput, 'state' | 'props'>): string =>
  textOf(state.value ?? decodeText(props.value));

export const chatTextBoxDefinition = define({
  type: 'ChatTextBox',
  name: 'Chat text box',
  icon: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM7 9h6M17 16v-4M15 13.500l2-2 2 2',
  texts: {
    fields: {
      fieldText: 'Text at the start',
      messageButtonBackground: 'Send button',
      messageButtonColor: 'Arrow of the send button',
    },
  },
  defaults: {
    w: 320,
    h: 104,
    props: { label: 'Ask anything', value: '' },
    has: { label: true, onclick: true, border: true, backgroundColor: true, data: true, editable: true },
    style: {
      ...inputStyle,
      ...radius(14),
      verticalAlign: 'top',
      lineHeight: 1.4,
      messageButtonBackground: colors.accent,
      messageButtonColor: colors.white,
    },
    hover: inputStates.hover,
    focus: inputStates.focus,
  },
  states: ['hover', 'focus'],
  panel: [
    section('label', labelField),
    section(
      'settings',
      { path: 'props.value', kind: 'multiline', labelKey: 'fieldText' },
      booleanField('props.recordText', 'recordText'),
      colorField('messageButtonBackground'),
      colorField('messageButtonColor'),
    ),
    ...boxSections,
    section('typography'),
  ],
  abilities: { editableText: 'label', input: chatTextAbility },
  palette: [
    {
      id: 'chatTextBox',
      name: 'Chat text box',
      category: 'forms',
      words: ['prompt', 'message', 'send', 'ai', 'input'],
    },
  ],
  paint: (input) => [...paintBox(input), ...paintComposer(input, chatComposer(input), chatText(input))],
});
