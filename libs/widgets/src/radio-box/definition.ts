import type { WidgetDefinition } from '../definition';
import { colorOf } from '../kit/colors';
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
import { boxItem, defaultColor, evenRadii } from '../kit/style';
import { isOn, toggleAbility } from '../kit/toggle';

const radioDefinition = (type: 'RadioBox' | 'RadioBox2', palette: WidgetDefinition['palette']): WidgetDefinition =>
  define({
    type,
    name: 'Radio box',
    icon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
    defaults: {
      w: 32,
      h: 32,
      props: { checked: false, formGroup: '' },
      has: { onclick: true, border: true, data: true },
      style: { background: colors.white, ...border(2, '#64748b'), ...radius(100), colorButton: colors.accent },
      checked: borderColor(colors.accent),
      error: inputStates.error,
    },
    states: ['error', 'checked'],
    panel: [
      section(
        'settings',
        booleanField('props.checked', 'checked'),
        { path: 'props.formGroup', kind: 'text', labelKey: 'formGroup' },
        colorField('colorButton', 'dotColor'),
      ),
      ...boxSections,
    ],
    abilities: { input: toggleAbility },
    palette,
    paint: (input) => {
      const { style, w, h } = input;
      const size = Math.min(w, h) / 2;
      const rect = { x: (w - size) / 2, y: (h - size) / 2, w: size, h: size };
      const dot = isOn(input)
        ? boxItem(rect, {
            fill: colorOf(style.colorButton) ?? colorOf(style.color) ?? defaultColor,
            radii: evenRadii(size, size, size),
          })
        : undefined;
      return dot === undefined ? paintBox(input) : [...paintBox(input), dot];
    },
  });

/** The old type: exclusive among all radio boxes of the prototype. */
export const radioBoxDefinition = radioDefinition('RadioBox', []);
/** Exclusive within its form group. */
export const radioBox2Definition = radioDefinition('RadioBox2', [
  { id: 'radioBox', name: 'Radio box', category: 'forms', words: ['option', 'choice', 'single'] },
]);
