import { colorOf, paintOf } from '../kit/colors';
import {
  border,
  boxSections,
  colorField,
  colors,
  define,
  fontStyle,
  numberField,
  paintBox,
  present,
  radius,
  section,
  textSections,
} from '../kit/define';
import { numberAbility } from '../kit/number-input';
import { borderWidths, boxItem, defaultColor, evenRadii, textStyleOf } from '../kit/style';
import { layoutText } from '../kit/text';
import { clamp, numberOf } from '../kit/values';
import { sign } from '../stepper/definition';
import type { Style } from '@prototrail/model';

const ability = numberAbility({ min: -1e9, max: 1e9 }, 0);

/** Width of each side button in px. */
export const sideButtonWidth = (style: Style, w: number, h: number): number => {
  const [top, , bottom] = borderWidths(style);
  return clamp(numberOf(style.sizeButton, Math.max(0, h - top - bottom)), 0, w / 2);
};

export const countingStepperDefinition = define({
  type: 'CountingStepper',
  name: 'Counting stepper',
  icon: 'M2 12h4M18 12h4M20 10v4M10 9l2-1v8',
  defaults: {
    w: 96,
    h: 32,
    props: { value: 1, min: 0 },
    has: { onclick: true, border: true, backgroundColor: true, label: true },
    style: {
      ...fontStyle,
      background: colors.white,
      ...border(1, colors.line),
      ...radius(6),
      colorButton: colors.ink,
      backgroundButton: '#f1f5f9',
      radiusButton: 4,
    },
    hover: { background: '#f8fafc' },
  },
  states: ['hover'],
  panel: [
    section(
      'settings',
      numberField('props.value', 'value', [0, 1, 5, 10, 50, 100]),
      numberField('props.min', 'min'),
      numberField('props.max', 'max'),
      colorField('colorButton', 'buttonColor'),
      colorField('backgroundButton'),
    ),
    ...boxSections,
    ...textSections,
  ],
  abilities: { input: ability },
  palette: [
    {
      id: 'countingStepper',
      name: 'Counting stepper',
      category: 'forms',
      words: ['quantity', 'amount', 'plus', 'minus'],
    },
  ],
  paint: (input) => {
    const { style, w, h, props, state } = input;
    const [top, right, bottom, left] = borderWidths(style);
    const side = sideButtonWidth(style, w, h);
    const height = Math.max(0, Math.min(h - top - bottom, numberOf(style.sizeButton, h)));
    const y = (h - height) / 2;
    const fill = paintOf(style.backgroundButton);
    const radii = evenRadii(numberOf(style.radiusButton, 0), side, height);
    const ink = colorOf(style.colorButton) ?? colorOf(style.color) ?? defaultColor;
    const value = state.text ?? String(ability.coerce(state.value ?? props.value, props));
    const middle = { x: left + side, y: 0, w: Math.max(0, w - left - right - side * 2), h };
    const text = layoutText(
      value,
      middle,
      { ...textStyleOf(style, h), align: 'center', valign: 'middle' },
      { single: true },
    );
    return present(
      ...paintBox(input),
      boxItem({ x: left, y, w: side, h: height }, { fill, radii }),
      boxItem({ x: w - right - side, y, w: side, h: height }, { fill, radii }),
      sign('minus', left, y, side, height, ink),
      sign('plus', w - right - side, y, side, height, ink),
      text,
    );
  },
});
