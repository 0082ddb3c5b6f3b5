import {
  booleanField,
  boxSections,
  define,
  inputStates,
  inputStyle,
  labelField,
  paintBox,
  padding,
  section,
  textSections,
} from '../kit/define';
import { fieldText, hintFields, textAbility } from '../kit/text-input';

export const textAreaDefinition = define({
  type: 'TextArea',
  name: 'Text area',
  icon: 'M3 4h18v16H3zM7 8h10M7 12h6',
  defaults: {
    w: 196,
    h: 128,
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
    style: { ...inputStyle, ...padding(8, 8), verticalAlign: 'top' },
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
      booleanField('props.recordText', 'recordText'),
    ),
    section('validation'),
    ...boxSections,
    ...textSections,
  ],
  abilities: { editableText: 'label', input: textAbility },
  palette: [
    { id: 'textArea', name: 'Text area', category: 'forms', words: ['input', 'multiline', 'message', 'comment'] },
  ],
  paint: (input) => [...paintBox(input), ...fieldText(input, { valign: 'top' })],
});
