import { paintOf } from '../kit/colors';
import {
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
import { borderWidths, boxItem, fitRadii, radiiOf } from '../kit/style';
import { clamp, numberOf } from '../kit/values';

/** Share of the bar that is filled, 0 to 1. Stored values below 1 are fractions, others percent. */
export const progressShare = (value: unknown): number => {
  const number = numberOf(value, 0);
  return clamp(Math.abs(number) < 1 ? number : number / 100, 0, 1);
};

export const progressBarDefinition = define({
  type: 'ProgressBar',
  name: 'Progress bar',
  icon: 'M5 9h14a3 3 0 0 1 0 6H5a3 3 0 0 1 0-6zM6 12h6',
  defaults: {
    w: 256,
    h: 16,
    props: { value: 50 },
    has: { data: true, backgroundColor: true, border: true },
    style: { background: colors.muted, foreground: colors.accent, ...border(0, colors.line), ...radius(8) },
  },
  panel: [
    section(
      'settings',
      numberField('props.value', 'progress', [0, 10, 20, 30, 40, 50, 60, 70, 80, 90, 100], 0, 100),
      colorField('foreground'),
    ),
    ...boxSections,
  ],
  palette: [
    { id: 'progressBar', name: 'Progress bar', category: 'media', words: ['progress', 'loading', 'percent', 'status'] },
  ],
  paint: (input) => {
    const { style, w, h, props, state } = input;
    const [top, right, bottom, left] = borderWidths(style);
    const room = { x: left, y: top, w: Math.max(0, w - left - right), h: Math.max(0, h - top - bottom) };
    const bar = { ...room, w: room.w * progressShare(state.value ?? props.value) };
    const [a, b, c, d] = radiiOf(style, w, h);
    const inset = Math.max(top, left);
    const radii = fitRadii(
      [Math.max(0, a - inset), Math.max(0, b - inset), Math.max(0, c - inset), Math.max(0, d - inset)],
      room.w,
      room.h,
    );
    const filled = boxItem(bar, { fill: paintOf(style.foreground) });
    return present(
      ...paintBox(input),
      filled === undefined || room.w <= 0 || room.h <= 0
        ? undefined
        : { kind: 'clip', ...room, radii, items: [filled] },
    );
  },
});
