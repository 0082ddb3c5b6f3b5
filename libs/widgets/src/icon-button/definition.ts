import type { PaintInput } from '../definition';
import { textWidth } from '../fonts/metrics';
import { colorOf, flatColor } from '../kit/colors';
import {
  border,
  borderColor,
  boxSections,
  colorField,
  colors,
  define,
  fontStyle,
  labelField,
  labelOf,
  numberField,
  padding,
  paintBox,
  present,
  radius,
  section,
  textSections,
} from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { iconItem, iconName } from '../kit/icon';
import { inner, insetsOf, textStyleOf } from '../kit/style';
import { layoutText } from '../kit/text';
import { clamp, numberOf } from '../kit/values';

/** Icon and text stand side by side as one piece, which is aligned as the text is. */
const paintContent = (input: PaintInput): DisplayItem[] => {
  const { style, props, env, w, h } = input;
  const box = inner({ x: 0, y: 0, w, h }, insetsOf(style));
  const text = { ...textStyleOf(style, h, { align: 'center', lineHeight: 1.25 }), valign: 'middle' as const };
  const label = labelOf(input);
  const name = iconName(style.icon ?? props.icon);
  const side =
    name === undefined ? 0 : Math.min(clamp(numberOf(style.iconSize, text.font.size * 1.3), 0, box.h), box.w);
  const gap = side === 0 || label === '' ? 0 : clamp(numberOf(style.iconMargin, 8), 0, box.w);
  const labelW = Math.max(0, Math.min(Math.ceil(textWidth(label, text.font, text.letterSpacing)), box.w - side - gap));
  const spare = Math.max(0, box.w - side - gap - labelW);
  const x =
    box.x + (text.align === 'left' || text.align === 'justify' ? 0 : text.align === 'right' ? spare : spare / 2);
  return present(
    ...iconItem(
      env,
      name,
      { x, y: box.y + (box.h - side) / 2, w: side, h: side },
      colorOf(style.iconColor) ?? flatColor(text.fill),
    ),
    layoutText(
      label,
      { x: x + side + gap, y: box.y, w: labelW + 1, h: box.h },
      { ...text, align: 'left' },
      { single: true, ellipsis: true },
    ),
  );
};

export const iconButtonDefinition = define({
  type: 'IconButton',
  name: 'Icon button',
  icon: 'M5 7h14a2 2 0 0 1 2 2v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V9a2 2 0 0 1 2-2zM6 12h4M8 10v4M13 12h5',
  texts: { fields: { iconGap: 'Gap to the text' } },
  defaults: {
    w: 100,
    h: 40,
    props: { label: 'Add' },
    has: { label: true, onclick: true, border: true, backgroundColor: true, padding: true },
    style: {
      ...fontStyle,
      lineHeight: 1.25,
      fontWeight: 600,
      textAlign: 'center',
      verticalAlign: 'middle',
      icon: 'mdi mdi-plus',
      iconMargin: 6,
      background: colors.white,
      ...border(1, colors.line),
      ...radius(6),
      ...padding(0, 8),
    },
    hover: { background: '#f8fafc', ...borderColor('#94a3b8') },
  },
  states: ['hover', 'pressed', 'focus'],
  panel: [
    section('label', labelField),
    section(
      'settings',
      { path: 'style.icon', kind: 'icon', labelKey: 'icon' },
      colorField('iconColor'),
      numberField('style.iconMargin', 'iconGap', [4, 6, 8, 12, 16, 32], 0),
    ),
    ...boxSections,
    ...textSections,
  ],
  abilities: { editableText: 'label' },
  palette: [
    { id: 'iconButton', name: 'Icon button', category: 'basic', words: ['action', 'add', 'plus'] },
    {
      id: 'roundIconButton',
      name: 'Floating action button',
      category: 'basic',
      words: ['fab', 'round', 'add', 'plus', 'material'],
      defaults: {
        w: 56,
        h: 56,
        props: { label: '' },
        style: {
          ...radius(100),
          ...padding(0, 0),
          ...border(0, colors.accent),
          background: colors.accent,
          color: colors.white,
          iconSize: 24,
          boxShadow: { v: 4, h: 0, b: 12, s: 0, c: 'rgba(15,23,42,0.25)' },
        },
        hover: { background: colors.accentDark },
      },
    },
  ],
  paint: (input) => [...paintBox(input), ...paintContent(input)],
});
