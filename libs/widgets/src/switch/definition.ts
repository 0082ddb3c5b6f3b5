import { colorOf, paintOf } from '../kit/colors';
import {
  booleanField,
  border,
  boxSections,
  colorField,
  colors,
  define,
  numberField,
  paintBox,
  present,
  radius,
  section,
} from '../kit/define';
import { borderWidths, boxItem, evenBorder, evenRadii, radiiOf, shadowsOf } from '../kit/style';
import { isOn, toggleAbility } from '../kit/toggle';
import { booleanOf, clamp, numberOf } from '../kit/values';

export const switchDefinition = define({
  type: 'Switch',
  name: 'Switch',
  icon: 'M8 6h8a6 6 0 0 1 0 12H8A6 6 0 0 1 8 6zM16 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  defaults: {
    w: 64,
    h: 32,
    props: { checked: false },
    has: { onclick: true, border: true, data: true },
    style: {
      background: '#cbd5e1',
      colorForeGround: colors.accent,
      colorButton: colors.white,
      ...border(0, colors.line),
      ...radius(100),
      paddingButton: 3,
      boxShadowButton: { v: 1, h: 0, b: 3, s: 0, c: 'rgba(15,23,42,0.3)' },
    },
  },
  states: ['error', 'active'],
  panel: [
    section(
      'settings',
      booleanField('props.checked', 'checked'),
      colorField('colorButton', 'knobColor'),
      colorField('colorForeGround', 'activeColor'),
      colorField('background', 'passiveColor'),
      numberField('style.paddingButton', 'paddingButton', [0, 1, 2, 3, 4, 8], 0),
    ),
    ...boxSections,
  ],
  abilities: { input: toggleAbility },
  palette: [{ id: 'switch', name: 'Switch', category: 'forms', words: ['toggle', 'on off'] }],
  paint: (input) => {
    const { style, w, h, props } = input;
    const on = isOn(input);
    const track =
      on && paintOf(style.colorForeGround) !== undefined ? { ...style, background: style.colorForeGround } : style;
    const [top, right, bottom, left] = borderWidths(style);
    const gap = clamp(numberOf(style.paddingButton, 2), 0, h / 2);
    const size = Math.max(0, h - top - bottom - gap * 2);
    const knobW = Math.min(size, Math.max(0, w - left - right - gap * 2));
    const x = on ? w - right - gap - knobW : left + gap;
    const [corner] = radiiOf(style, w, h);
    const knob = boxItem(
      { x, y: top + gap, w: knobW, h: size },
      {
        fill: paintOf(style.colorButton) ?? colors.white,
        radii: evenRadii(booleanOf(props.roundButton) ? size : Math.max(0, corner - top - gap), knobW, size),
        border: evenBorder(clamp(numberOf(style.borderWidthButton, 0), 0, size / 2), colorOf(style.borderColorButton)),
        shadows: shadowsOf(style.boxShadowButton),
      },
    );
    return present(...paintBox({ ...input, style: track }), knob);
  },
});
