import {
  booleanField,
  boxSections,
  define,
  formSize,
  inputStates,
  inputStyle,
  labelField,
  paintBox,
  section,
  textSections,
} from '../kit/define';
import { fieldText, hintFields, hintFieldTexts, stringCases, textAbility } from '../kit/text-input';

const validated = (label: string, type: string): { props: Record<string, unknown> } => ({
  props: { label, placeholder: true, validation: { type, required: false } },
});

export const textBoxDefinition = define({
  type: 'TextBox',
  name: 'Text box',
  icon: 'M3 7h18v10H3zM7 10v4',
  defaults: {
    ...formSize,
    props: { label: 'Enter text', placeholder: true },
    has: {
      label: true,
      backgroundColor: true,
      border: true,
      editable: true,
      onclick: true,
      padding: true,
      validation: true,
    },
    style: inputStyle,
    ...inputStates,
  },
  states: ['hover', 'focus', 'error'],
  texts: {
    fields: { ...hintFieldTexts, inputMask: 'Mask (9 digit, A letter, * both)' },
    choices: { asTyped: 'As typed' },
  },
  panel: [
    section('label', labelField),
    section(
      'settings',
      booleanField('props.placeholder', 'placeholder'),
      ...hintFields,
      booleanField('props.focus', 'focusOnLoad'),
      booleanField('props.recordText', 'recordText'),
      {
        path: 'props.stringCase',
        kind: 'select',
        labelKey: 'stringCase',
        choices: ['', ...stringCases],
        choiceKeys: { '': 'asTyped' },
      },
      { path: 'props.mask', kind: 'text', labelKey: 'inputMask' },
    ),
    section('validation'),
    ...boxSections,
    ...textSections,
  ],
  abilities: { editableText: 'label', input: textAbility },
  palette: [
    { id: 'textBox', name: 'Text box', category: 'forms', words: ['input', 'text field', 'entry'] },
    {
      id: 'numberBox',
      name: 'Number box',
      category: 'forms',
      words: ['input', 'digits'],
      defaults: validated('0', 'int'),
    },
    {
      id: 'emailBox',
      name: 'E-mail box',
      category: 'forms',
      words: ['input', 'mail', 'address'],
      defaults: validated('name@example.com', 'email'),
    },
  ],
  paint: (input) => [...paintBox(input), ...fieldText(input, { single: true, valign: 'middle' })],
});
