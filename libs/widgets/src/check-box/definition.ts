import { colorOf, paintOf } from '../kit/colors';
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
import type { DisplayItem } from '../kit/display-list';
import { borderWidths, defaultColor } from '../kit/style';
import { isOn, toggleAbility } from '../kit/toggle';

const tick = (w: number, h: number, color: string): DisplayItem[] => {
  const side = Math.min(w, h);
  if (side <= 0) return [];
  const scale = side / 24;
  return [
    {
      kind: 'path',
      d: 'M5 12.5L10 17.5L19.5 7',
      x: (w - side) / 2,
      y: (h - side) / 2,
      scaleX: scale,
      scaleY: scale,
      w: 24,
      h: 24,
      stroke: color,
      strokeWidth: Math.max(1, side / 8),
      strokeLine: 'round',
    },
  ];
};

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
    const on = isOn(input);
    const fill = on ? paintOf(style.backgroundCheck) : undefined;
    const box = paintBox(
      fill === undefined ? input : { ...input, style: { ...style, background: style.backgroundCheck } },
    );
    const inset = Math.max(...borderWidths(style));
    const mark = on
      ? tick(w - inset * 2, h - inset * 2, colorOf(style.colorButton) ?? colorOf(style.color) ?? defaultColor)
      : [];
    return [...box, ...mark.map((item) => ({ ...item, x: item.x + inset, y: item.y + inset }))];
  },
});
