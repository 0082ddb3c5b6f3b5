import type { Props, Style } from '@prototrail/model';
import { colorOf, paintOf } from '../kit/colors';
import {
  booleanField,
  boxSections,
  colorField,
  colors,
  define,
  fontStyle,
  numberField,
  present,
  radius,
  section,
} from '../kit/define';
import { limitsOf, numberAbility } from '../kit/number-input';
import { boxItem, borderOf, defaultColor, evenBorder, evenRadii, radiiOf, shadowsOf, textStyleOf } from '../kit/style';
import { layoutText } from '../kit/text';
import { clamp, numberOf } from '../kit/values';

const limits = { min: 0, max: 100 };
const ability = numberAbility(limits, 50);

export const handleWidthOf = (style: Style, w: number): number => clamp(numberOf(style.handleWidth, 16), 0, w);

/** Value under a pointer at `x` px from the left edge: the centre of the handle follows the pointer. */
export const sliderValueAt = (x: number, w: number, style: Style, props: Props): number => {
  const { min, max } = limitsOf(props, limits);
  const handle = handleWidthOf(style, w);
  const share = w > handle ? clamp((x - handle / 2) / (w - handle), 0, 1) : 0;
  return Math.round(min + share * (max - min));
};

export const sliderDefinition = define({
  type: 'HSlider',
  name: 'Slider',
  icon: 'M3 12h7M16 12h5M13 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  defaults: {
    w: 196,
    h: 32,
    props: { value: 50, min: 0, max: 100 },
    has: { data: true, backgroundColor: true },
    style: {
      ...fontStyle,
      fontSize: 11,
      background: colors.muted,
      barColor: colors.accent,
      handleColor: colors.white,
      handleBorderColor: colors.accent,
      handleBorderWidth: 2,
      handleWidth: 20,
      handleHeight: 0.625,
      handleRadius: 100,
      barHeight: 0.2,
      cntrHeight: 0.2,
      ...radius(8),
      handleShadow: { v: 1, h: 0, b: 3, s: 0, c: 'rgba(15,23,42,0.25)' },
    },
  },
  panel: [
    section(
      'settings',
      numberField('props.value', 'value', [10, 20, 30, 40, 50, 60, 70, 80, 90, 100]),
      numberField('props.min', 'min', [0, 50, 100, 200]),
      numberField('props.max', 'max', [0, 50, 100, 200]),
      booleanField('props.hasLabel', 'hasLabel'),
      colorField('handleColor'),
      colorField('barColor'),
      numberField('style.handleWidth', 'handleWidth', [4, 8, 16, 24, 32, 40, 64, 120], 0),
      numberField('style.handleRadius', 'handleRadius', [4, 8, 16, 24, 32, 40, 64, 120], 0),
    ),
    ...boxSections,
  ],
  abilities: { input: ability },
  palette: [
    { id: 'slider', name: 'Slider', category: 'forms', words: ['range', 'value', 'drag'] },
    {
      id: 'labeledSlider',
      name: 'Slider with value',
      category: 'forms',
      words: ['range', 'label'],
      defaults: { props: { hasLabel: true }, style: { handleWidth: 36, handleHeight: 0.75 } },
    },
  ],
  paint: ({ style, w, h, props, state }) => {
    const { min, max } = limitsOf(props, limits);
    const value = numberOf(ability.coerce(state.value ?? props.value, props), min);
    const share = max > min ? (value - min) / (max - min) : 0;
    const trackH = h * clamp(numberOf(style.cntrHeight, 0.2), 0, 1);
    const track = { x: 0, y: (h - trackH) / 2, w, h: trackH };
    const handleW = handleWidthOf(style, w);
    const handleH = h * clamp(numberOf(style.handleHeight, 1), 0, 1);
    const handleX = (w - handleW) * share;
    const barH = h * clamp(numberOf(style.barHeight, 0.2), 0, 1);
    const bar = { x: 0, y: (h - barH) / 2, w: handleX + handleW / 2, h: barH };
    const handle = { x: handleX, y: (h - handleH) / 2, w: handleW, h: handleH };
    const label =
      props.hasLabel === true
        ? layoutText(
            String(value),
            handle,
            { ...textStyleOf(style, h), align: 'center', valign: 'middle' },
            { single: true },
          )
        : undefined;
    return present(
      boxItem(track, { fill: paintOf(style.background), border: borderOf(style), radii: radiiOf(style, w, trackH) }),
      boxItem(bar, { fill: paintOf(style.barColor), radii: radiiOf(style, bar.w, barH) }),
      boxItem(handle, {
        fill: paintOf(style.handleColor) ?? colorOf(style.barColor) ?? defaultColor,
        radii: evenRadii(numberOf(style.handleRadius, 0), handleW, handleH),
        border: evenBorder(clamp(numberOf(style.handleBorderWidth, 0), 0, handleW / 2), style.handleBorderColor),
        shadows: shadowsOf(style.handleShadow),
      }),
      label,
    );
  },
});
