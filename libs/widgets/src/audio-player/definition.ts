import type { PaintInput } from '../definition';
import { flatColor, faded, paintOf } from '../kit/colors';
import { ringPath } from '../kit/arcs';
import {
  booleanField,
  border,
  borderColor,
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
import { iconItem, iconName } from '../kit/icon';
import { decodeText, booleanOf, clamp, isRecord, numberOf, textOf } from '../kit/values';
import { defaultColor, inner, insetsOf, textStyleOf } from '../kit/style';
import { layoutText } from '../kit/text';

/** Stored address of the sound, or empty. */
export const soundOf = (props: Readonly<Record<string, unknown>>): string =>
  isRecord(props.file) ? textOf(props.file.url).trim() : '';

/** Side of the square that holds the icon, at the left edge where a text stands beside it. */
const squareOf = ({ w, h }: Pick<PaintInput, 'w' | 'h'>, hasText: boolean) => {
  const side = Math.min(w, h);
  return { x: hasText ? 0 : (w - side) / 2, y: (h - side) / 2, w: side, h: side };
};

const progressRing = (input: PaintInput, rect: ReturnType<typeof squareOf>, color: string): DisplayItem[] => {
  const share = clamp(numberOf(input.state.value, 0) / 100, 0, 1);
  if (!booleanOf(input.props.animated) || input.state.active !== true || share <= 0) return [];
  const width = Math.max(2, rect.w * 0.06);
  const outer = rect.w / 2;
  const d = ringPath({ cx: outer, cy: outer, outer, inner: Math.max(0, outer - width) }, 0, share);
  if (d === '') return [];
  return [
    {
      kind: 'path',
      d,
      x: rect.x,
      y: rect.y,
      scaleX: 1,
      scaleY: 1,
      w: rect.w,
      h: rect.h,
      fill: color,
      fillRule: 'evenodd',
    },
  ];
};

export const audioPlayerDefinition = define({
  type: 'AudioPlayer',
  name: 'Audio player',
  icon: 'M4 14v-2a8 8 0 0 1 16 0v2M4 14h3v6H4zM17 14h3v6h-3z',
  defaults: {
    w: 40,
    h: 40,
    props: { file: null, formGroup: '', label: '', animated: true },
    has: { onclick: true, backgroundColor: true, border: true },
    style: {
      ...fontStyle,
      color: colors.white,
      playIcon: 'mdi mdi-play',
      stopIcon: 'mdi mdi-stop',
      iconSize: 20,
      background: colors.accent,
      ...border(1, colors.accent),
      ...radius(100),
    },
    hover: { background: colors.accentDark, ...borderColor(colors.accentDark) },
    active: { background: colors.white, color: colors.accent, ...borderColor(colors.line) },
  },
  states: ['hover', 'active'],
  panel: [
    section(
      'settings',
      { path: 'props.file', kind: 'sound', labelKey: 'sound' },
      { path: 'props.label', kind: 'text', labelKey: 'label' },
      { path: 'props.formGroup', kind: 'text', labelKey: 'formGroup' },
      booleanField('props.animated', 'showsProgress'),
      { path: 'style.playIcon', kind: 'icon', labelKey: 'playIcon' },
      { path: 'style.stopIcon', kind: 'icon', labelKey: 'stopIcon' },
      numberField('style.iconSize', 'iconSize', [12, 16, 20, 24, 32, 48], 0),
    ),
    section('typography'),
    ...boxSections,
  ],
  texts: {
    fields: {
      sound: 'Sound',
      showsProgress: 'Show progress',
      playIcon: 'Icon to play',
      stopIcon: 'Icon to stop',
    },
  },
  abilities: { editableText: 'label', hasControls: true },
  palette: [
    {
      id: 'audioPlayer',
      name: 'Audio player',
      category: 'media',
      words: ['sound', 'music', 'play', 'listen', 'podcast'],
    },
  ],
  paint: (input) => {
    const { style, state, env, props, w, h } = input;
    const text = state.hideText === true ? '' : decodeText(state.text ?? props.label);
    const hasText = text !== '' && w > h;
    const square = squareOf(input, hasText);
    const color = flatColor(paintOf(style.color) ?? defaultColor);
    const isPlaying = state.active === true;
    const name = isPlaying ? (iconName(style.stopIcon) ?? 'mdi-stop') : (iconName(style.playIcon) ?? 'mdi-play');
    const size = clamp(numberOf(style.iconSize, square.w * 0.5), 0, square.w);
    const rect = { x: square.x + (square.w - size) / 2, y: square.y + (square.h - size) / 2, w: size, h: size };
    const insets = insetsOf(style);
    const rest = inner(
      { x: 0, y: 0, w, h },
      {
        ...insets,
        left: square.w + Math.max(4, insets.left),
        right: Math.max(12, insets.right),
      },
    );
    return [
      ...paintBox(input),
      ...progressRing(input, square, color),
      ...iconItem(env, name, rect, soundOf(props) === '' && env.mode === 'edit' ? faded(color, 0.6) : color),
      ...(hasText
        ? present(layoutText(text, rest, textStyleOf(style, h, { valign: 'middle' }), { single: true, ellipsis: true }))
        : []),
    ];
  },
});
