import { colorOf } from '../kit/colors';
import {
  booleanField,
  border,
  boxSections,
  colors,
  define,
  fontStyle,
  numberField,
  paintBox,
  present,
  radius,
  section,
} from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { numberAbility } from '../kit/number-input';
import { borderOf, borderWidths, defaultColor } from '../kit/style';

const limits = { min: -1e9, max: 1e9 };

/** Minus or plus sign centred in a rectangle. */
export const sign = (
  kind: 'minus' | 'plus',
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
): DisplayItem => {
  const half = Math.max(0, Math.min(w, h)) * 0.2;
  const cx = w / 2;
  const cy = h / 2;
  const d = `M${cx - half} ${cy}H${cx + half}${kind === 'plus' ? `M${cx} ${cy - half}V${cy + half}` : ''}`;
  return {
    kind: 'path',
    d,
    x,
    y,
    scaleX: 1,
    scaleY: 1,
    w,
    h,
    stroke: color,
    strokeWidth: Math.max(1, Math.min(2, half / 3)),
  };
};

export const stepperDefinition = define({
  type: 'Stepper',
  name: 'Stepper',
  icon: 'M3 7h18v10H3zM12 7v10M6 12h3M15 12h3M16.5 10.5v3',
  defaults: {
    w: 64,
    h: 32,
    props: { value: 0 },
    has: { onclick: true, border: true, backgroundColor: true },
    style: { ...fontStyle, background: colors.white, ...border(1, colors.line), ...radius(6) },
    hover: { background: '#f8fafc' },
  },
  states: ['hover'],
  panel: [
    section(
      'settings',
      numberField('props.value', 'value', [0, 1, 5, 10, 50, 100]),
      numberField('props.min', 'min'),
      numberField('props.max', 'max'),
      booleanField('props.withLabel', 'withLabel'),
    ),
    ...boxSections,
  ],
  abilities: { input: numberAbility(limits, 0) },
  palette: [{ id: 'stepper', name: 'Stepper', category: 'forms', words: ['plus', 'minus', 'count', 'number'] }],
  paint: (input) => {
    const { style, w, h } = input;
    const ink = colorOf(style.color) ?? defaultColor;
    const [top, , bottom] = borderWidths(style);
    const line = borderOf(style)[1];
    const divider: DisplayItem | undefined =
      line.width > 0 && h > top + bottom
        ? {
            kind: 'box',
            x: w / 2 - line.width / 2,
            y: top,
            w: line.width,
            h: h - top - bottom,
            radii: [0, 0, 0, 0],
            fill: line.color,
          }
        : undefined;
    return present(
      ...paintBox(input),
      divider,
      sign('minus', 0, 0, w / 2, h, ink),
      sign('plus', w / 2, 0, w / 2, h, ink),
    );
  },
});
