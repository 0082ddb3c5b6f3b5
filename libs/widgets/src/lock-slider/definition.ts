import type { InputAbility, PaintInput } from '../definition';
import { colorOf, flatColor, paintOf } from '../kit/colors';
import {
  border,
  boxSections,
  colorField,
  colors,
  define,
  fontStyle,
  labelField,
  labelOf,
  paintBox,
  present,
  radius,
  section,
} from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { iconItem, iconName } from '../kit/icon';
import { borderWidths, boxItem, evenRadii, fitRadii, inner, radiiOf, textStyleOf } from '../kit/style';
import { layoutText } from '../kit/text';
import { toggleAbility } from '../kit/toggle';
import { clamp, numberOf } from '../kit/values';
import type { Rect } from '@prototrail/model';

/** From this percentage on, letting go unlocks. */
export const unlockAt = 80;

/** Percent that the handle has moved: while dragged a number, else locked or open. */
export const lockPercent = (value: unknown): number =>
  typeof value === 'number' ? clamp(numberOf(value, 0), 0, 100) : value === true ? 100 : 0;

const lockAbility: InputAbility = {
  initial: () => false,
  coerce: toggleAbility.coerce,
  toRecord: (value) => (typeof value === 'number' ? Math.round(value) : lockPercent(value)),
};

interface Parts {
  track: Rect;
  handle: Rect;
}

/** The handle is as wide as the track is high and keeps a small distance to it. */
export const lockParts = ({ style, state, w, h }: Pick<PaintInput, 'style' | 'state' | 'w' | 'h'>): Parts => {
  const [top, right, bottom, left] = borderWidths(style);
  const track = inner({ x: 0, y: 0, w, h }, { top, right, bottom, left });
  const gap = Math.min(4, track.h / 8);
  const side = Math.max(0, Math.min(track.h, track.w) - gap * 2);
  const way = Math.max(0, track.w - gap * 2 - side);
  const x = track.x + gap + (way * lockPercent(state.value)) / 100;
  return { track, handle: { x, y: track.y + (track.h - side) / 2, w: side, h: side } };
};

const paint = (input: PaintInput): DisplayItem[] => {
  const { style, state, env, w, h } = input;
  const { track, handle } = lockParts(input);
  const percent = lockPercent(state.value);
  const [corner] = radiiOf(style, w, h);
  const inset = Math.max(0, handle.y - track.y);
  const text = textStyleOf(style, h);
  const names = [iconName(style.icon), iconName(style.iconOpen)];
  const name = percent >= unlockAt ? (names[1] ?? names[0]) : names[0];
  const side = handle.w * 0.5;
  const fill = paintOf(style.foregroundColor);
  const filled = { ...track, w: Math.min(track.w, handle.x + handle.w + inset - track.x) };
  return present(
    ...paintBox(input),
    percent > 0 ? boxItem(filled, { fill, radii: fitRadii(radiiOf(style, w, h), filled.w, filled.h) }) : undefined,
    percent < unlockAt
      ? layoutText(
          labelOf(input),
          {
            x: handle.x + handle.w + 4,
            y: track.y,
            w: Math.max(0, track.x + track.w - handle.x - handle.w - 12),
            h: track.h,
          },
          { ...text, align: 'center', valign: 'middle', lineHeight: 1.25 },
          { single: true, ellipsis: true },
        )
      : undefined,
    boxItem(handle, {
      fill: paintOf(style.handleColor) ?? colors.accent,
      radii: evenRadii(Math.max(0, corner - inset), handle.w, handle.h),
    }),
    ...iconItem(
      env,
      name,
      { x: handle.x + (handle.w - side) / 2, y: handle.y + (handle.h - side) / 2, w: side, h: side },
      colorOf(style.iconColor) ?? flatColor(text.fill),
    ),
  );
};

export const lockSliderDefinition = define({
  type: 'LockSlider',
  name: 'Lock slider',
  icon: 'M7 7h10a5 5 0 0 1 0 10H7A5 5 0 0 1 7 7zM7 10v4M10 12h7M15 10l2 2-2 2',
  texts: { fields: { iconOpen: 'Icon when open', slideForeground: 'Way behind the handle' } },
  defaults: {
    w: 256,
    h: 64,
    props: { label: 'Slide to confirm' },
    has: { label: true, onclick: true, border: true, backgroundColor: true, data: true },
    style: {
      ...fontStyle,
      fontWeight: 500,
      color: '#475569',
      textAlign: 'center',
      verticalAlign: 'middle',
      background: '#e2e8f0',
      ...border(0, colors.line),
      ...radius(100),
      icon: 'mdi mdi-chevron-right',
      iconOpen: 'mdi mdi-check',
      iconColor: colors.white,
      handleColor: colors.accent,
      foregroundColor: '#c7d2fe',
    },
  },
  panel: [
    section('label', labelField),
    section(
      'settings',
      { path: 'style.icon', kind: 'icon', labelKey: 'icon' },
      { path: 'style.iconOpen', kind: 'icon', labelKey: 'iconOpen' },
      colorField('iconColor'),
      colorField('handleColor'),
      colorField('foregroundColor', 'slideForeground'),
    ),
    ...boxSections,
    section('typography'),
  ],
  abilities: { editableText: 'label', input: lockAbility },
  palette: [
    {
      id: 'lockSlider',
      name: 'Slide to confirm',
      category: 'forms',
      words: ['unlock', 'swipe', 'lock', 'slider', 'pay'],
    },
  ],
  paint,
});
