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
import { borderOf, borderWidths, boxItem, defaultColor, textStyleOf } from '../kit/style';
import { layoutText } from '../kit/text';
import { booleanOf } from '../kit/values';
import type { Props } from '@prototrail/model';

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

const ability = numberAbility(limits, 0);

/** Width of each of the two buttons in px: half of the widget, less where the value stands between them. */
export const stepWidth = (props: Props, w: number, h: number): number =>
  booleanOf(props.withLabel) ? Math.min(h, w / 3) : w / 2;

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
  abilities: { input: ability },
  palette: [{ id: 'stepper', name: 'Stepper', category: 'forms', words: ['plus', 'minus', 'count', 'number'] }],
  paint: (input) => {
    const { style, w, h, props, state } = input;
    const ink = colorOf(style.color) ?? defaultColor;
    const [top, , bottom] = borderWidths(style);
    const line = borderOf(style)[1];
    const side = stepWidth(props, w, h);
    const hasValue = side < w / 2;
    const divider = (x: number): DisplayItem | undefined =>
      boxItem({ x: x - line.width / 2, y: top, w: line.width, h: Math.max(0, h - top - bottom) }, { fill: line.color });
    const value = state.text ?? String(ability.coerce(state.value ?? props.value, props));
    const type = textStyleOf({ ...style, textAlign: 'center', verticalAlign: 'middle' }, h);
    return present(
      ...paintBox(input),
      divider(side),
      hasValue ? divider(w - side) : undefined,
      sign('minus', 0, 0, side, h, ink),
      hasValue ? layoutText(value, { x: side, y: 0, w: w - side * 2, h }, type, { single: true }) : undefined,
      sign('plus', w - side, 0, side, h, ink),
    );
  },
});
