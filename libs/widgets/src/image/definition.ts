import type { DisplayItem } from '../kit/display-list';
import { colorOf, faded } from '../kit/colors';
import { booleanField, border, colors, define, paintBox, radius, section } from '../kit/define';
import { imageSource } from '../kit/image';
import { defaultColor, inner, radiiOf, borderWidths } from '../kit/style';
import { iconItem } from '../kit/icon';
import type { PaintInput } from '../definition';

/** Shown while no picture is chosen: a cross, or an icon where the widget asks for one. */
const placeholder = (input: PaintInput): DisplayItem[] => {
  const { style, w, h, widget, env } = input;
  const [top, right, bottom, left] = borderWidths(style);
  const box = inner({ x: 0, y: 0, w, h }, { top, right, bottom, left });
  const ink = faded(colorOf(style.color) ?? defaultColor, 0.35);
  if (box.w <= 0 || box.h <= 0) return [];
  if (widget.has?.iconPlaceholder === true) {
    const size = Math.min(box.w, box.h) * 0.4;
    return iconItem(
      env,
      'mdi-image-outline',
      { x: box.x + (box.w - size) / 2, y: box.y + (box.h - size) / 2, w: size, h: size },
      ink,
    );
  }
  const d = `M0 0L${box.w} ${box.h}M${box.w} 0L0 ${box.h}`;
  const cross: DisplayItem = {
    kind: 'path',
    d,
    x: box.x,
    y: box.y,
    scaleX: 1,
    scaleY: 1,
    w: box.w,
    h: box.h,
    stroke: ink,
    strokeWidth: 1,
  };
  return [{ kind: 'clip', ...box, radii: radiiOf(style, box.w, box.h), items: [cross] }];
};

export const imageDefinition = define({
  type: 'Image',
  name: 'Image',
  icon: 'M4 4h16v16H4zM4 17l5-5 4 4 3-3 4 4M8.5 8.5h.01',
  defaults: {
    w: 128,
    h: 128,
    has: { onclick: true, backgroundImage: true, border: true },
    style: { background: '#f1f5f9', ...border(0, colors.line), ...radius(0), backgroundSize: 100 },
  },
  panel: [
    section('image'),
    section('settings', booleanField('style.backgroundImageRepeat', 'repeat')),
    section('background'),
    section('border'),
    section('shadow'),
    section('effects'),
  ],
  palette: [
    {
      id: 'image',
      name: 'Image',
      category: 'media',
      words: ['picture', 'photo'],
      defaults: { has: { iconPlaceholder: true } },
    },
    {
      id: 'avatar',
      name: 'Avatar',
      category: 'media',
      words: ['person', 'profile', 'round picture'],
      defaults: { w: 48, h: 48, has: { iconPlaceholder: true }, style: radius(256) },
    },
  ],
  paint: (input) => [
    ...paintBox(input),
    ...(imageSource(input.style.backgroundImage) === undefined ? placeholder(input) : []),
  ],
});
