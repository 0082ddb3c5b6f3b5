import {
  booleanField,
  border,
  borderColor,
  boxSections,
  colorField,
  colors,
  define,
  inputStates,
  paintBox,
  radius,
  section,
} from '../kit/define';
import { markSign, markStyle } from '../kit/mark';
import { isOn, toggleAbility } from '../kit/toggle';

export const checkBoxDefinition = define({
  type: 'CheckBox',
  name: 'Check box',
  icon: 'M4 4h16v16H4zM8 12l3 3 5-6',
  defaults: {
    w: 32,
    h: 32,
    props: { checked: false },
    has: { onclick: true, border: true, data: true },
    style: { background: colors.white, ...border(2, '#64748b'), ...radius(6), colorButton: colors.accent },
    checked: borderColor(colors.accent),
    error: inputStates.error,
  },
  states: ['error', 'checked'],
  panel: [
    section(
      'settings',
      booleanField('props.checked', 'checked'),
      colorField('colorButton', 'tickColor'),
      colorField('backgroundCheck'),
    ),
    ...boxSections,
  ],
  abilities: { input: toggleAbility },
  palette: [{ id: 'checkBox', name: 'Check box', category: 'forms', words: ['tick', 'option', 'toggle'] }],
  paint: (input) => {
    const { style, w, h } = input;
    const isChecked = isOn(input);
    return [
      ...paintBox({ ...input, style: markStyle(style, 'tick', isChecked) }),
      ...(isChecked ? markSign(style, { x: 0, y: 0, w, h }, 'tick') : []),
    ];
  },
});
