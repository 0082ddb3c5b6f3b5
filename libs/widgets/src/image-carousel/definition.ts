import type { Props, Rect } from '@prototrail/model';
import type { InputAbility, PaintInput } from '../definition';
import {
  booleanField,
  border,
  boxSections,
  colors,
  define,
  numberField,
  paintBox,
  present,
  radius,
  section,
} from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { coverPicture, picturesOf } from '../kit/pictures';
import { borderOf, borderWidths, boxItem, evenRadii, fitRadii, inner, radiiOf } from '../kit/style';
import { booleanOf, clamp, numberOf } from '../kit/values';

/** Positions are counted on without an end; a picture is found modulo their number. */
export const modulo = (position: number, count: number): number =>
  count > 0 ? ((Math.round(position) % count) + count) % count : 0;

const coerce = (value: unknown, props: Props): number =>
  clamp(numberOf(value, numberOf(props.value ?? props.selected, 0)), -1e6, 1e6);

/** Index from 0; a variable counts from 1. */
export const carouselAbility: InputAbility = {
  initial: (props) => coerce(undefined, props),
  coerce,
  step: (value, by, props) => modulo(Math.round(coerce(value, props)) + by, Math.max(1, picturesOf(props).length)),
  toVariable: (value, props) => modulo(coerce(value, props), Math.max(1, picturesOf(props).length)) + 1,
  fromVariable: (variable) => {
    const number = numberOf(variable, Number.NaN);
    return Number.isFinite(number) ? number - 1 : undefined;
  },
};

const arrowSize = 32;
/** Buttons at both sides, or at top and bottom of one that turns upright. */
export const carouselArrows = ({
  props,
  w,
  h,
}: Pick<PaintInput, 'props' | 'w' | 'h'>): { back: Rect; next: Rect } | undefined => {
  if (!booleanOf(props.showArrows) || picturesOf(props).length < 2) return undefined;
  const side = Math.min(arrowSize, w / 3, h / 3);
  const edge = Math.min(12, side / 2);
  return props.vertical === true
    ? {
        back: { x: (w - side) / 2, y: edge, w: side, h: side },
        next: { x: (w - side) / 2, y: h - side - edge, w: side, h: side },
      }
    : {
        back: { x: edge, y: (h - side) / 2, w: side, h: side },
        next: { x: w - side - edge, y: (h - side) / 2, w: side, h: side },
      };
};

const chevrons = { left: 'M14.5 7 9.5 12l5 5', right: 'm9.5 7 5 5-5 5', up: 'm7 14.5 5-5 5 5', down: 'm7 9.5 5 5 5-5' };

const arrow = (rect: Rect, d: string): DisplayItem[] =>
  present(
    boxItem(rect, {
      fill: 'rgba(255,255,255,0.92)',
      radii: evenRadii(rect.w / 2, rect.w, rect.h),
      shadows: [{ x: 0, y: 1, blur: 4, spread: 0, color: 'rgba(15,23,42,0.2)', inset: false }],
    }),
    {
      kind: 'path',
      d,
      x: rect.x,
      y: rect.y,
      scaleX: rect.w / 24,
      scaleY: rect.h / 24,
      w: 24,
      h: 24,
      stroke: '#1f2937',
      strokeWidth: 2,
      strokeLine: 'round',
    },
  );

const dotRow = ({ props, w, h }: PaintInput, count: number, index: number): DisplayItem[] => {
  if (!booleanOf(props.showDots) || count < 2 || count > 30) return [];
  const [size, gap] = [7, 7];
  const total = count * size + (count - 1) * gap;
  if (total > w || h < 40) return [];
  return present(
    ...Array.from({ length: count }, (_, at) =>
      boxItem(
        { x: (w - total) / 2 + at * (size + gap), y: h - size - 12, w: size, h: size },
        {
          fill: at === index ? '#ffffff' : 'rgba(255,255,255,0.55)',
          radii: evenRadii(size / 2, size, size),
          shadows: [{ x: 0, y: 0, blur: 3, spread: 0, color: 'rgba(15,23,42,0.35)', inset: false }],
        },
      ),
    ),
  );
};

const paint = (input: PaintInput): DisplayItem[] => {
  const { props, state, style, w, h, env } = input;
  const pictures = picturesOf(props);
  const position = coerce(state.value, props);
  const [top, right, bottom, left] = borderWidths(style);
  const box = inner({ x: 0, y: 0, w, h }, { top, right, bottom, left });
  const first = Math.floor(position);
  const part = position - first;
  const isUpright = props.vertical === true;
  const at = (offset: number): Rect => ({
    ...box,
    x: box.x + (isUpright ? 0 : offset * box.w),
    y: box.y + (isUpright ? offset * box.h : 0),
  });
  const shown = part < 0.001 ? [0] : [0, 1];
  const arrows = carouselArrows(input);
  const items = [
    ...shown.flatMap((offset) =>
      coverPicture(pictures[modulo(first + offset, pictures.length)], at(offset - part), env),
    ),
    ...dotRow(input, pictures.length, modulo(position, pictures.length)),
    ...(arrows === undefined
      ? []
      : [
          ...arrow(arrows.back, isUpright ? chevrons.up : chevrons.left),
          ...arrow(arrows.next, isUpright ? chevrons.down : chevrons.right),
        ]),
  ];
  const outer = radiiOf(style, w, h);
  const radii = fitRadii(
    [
      Math.max(0, outer[0] - left),
      Math.max(0, outer[1] - right),
      Math.max(0, outer[2] - right),
      Math.max(0, outer[3] - left),
    ],
    box.w,
    box.h,
  );
  return present(
    ...paintBox(input),
    box.w > 0 && box.h > 0 ? { kind: 'clip', ...box, radii, items } : undefined,
    boxItem({ x: 0, y: 0, w, h }, { border: borderOf(style), radii: outer }),
  );
};

export const imageCarouselDefinition = define({
  type: 'ImageCarousel',
  name: 'Image carousel',
  icon: 'M7 5h10v14H7zM3 8v8M21 8v8M9 15l2-3 2 2 1-1 1 2',
  texts: {
    fields: {
      images: 'Images',
      firstImage: 'First image, from 0',
      turning: 'Turns',
      showArrows: 'Arrows',
      showDots: 'Dots',
      nextButton: 'Button for the next image',
      backButton: 'Button for the previous image',
    },
    choices: { sideways: 'Sideways', upAndDown: 'Up and down', atOnce: 'Sideways, without motion' },
  },
  defaults: {
    w: 256,
    h: 256,
    props: { images: [], value: 0, vertical: false, showArrows: true, showDots: true },
    has: { onclick: true, backgroundColor: true, border: true, data: true },
    style: { background: '#e2e8f0', ...border(0, colors.line), ...radius(12) },
  },
  panel: [
    section(
      'settings',
      { path: 'props.images', kind: 'images', labelKey: 'images' },
      numberField('props.value', 'firstImage', [], 0),
      {
        path: 'props.vertical',
        kind: 'select',
        labelKey: 'turning',
        choices: [false, true, 'none'],
        choiceKeys: { false: 'sideways', true: 'upAndDown', none: 'atOnce' },
      },
      booleanField('props.showArrows', 'showArrows'),
      booleanField('props.showDots', 'showDots'),
      { path: 'props.refs.nextButton', kind: 'widget', labelKey: 'nextButton' },
      { path: 'props.refs.backButton', kind: 'widget', labelKey: 'backButton' },
    ),
    ...boxSections,
  ],
  abilities: { input: carouselAbility },
  palette: [
    {
      id: 'imageCarousel',
      name: 'Image carousel',
      category: 'media',
      words: ['slider', 'slideshow', 'gallery', 'swipe', 'pictures'],
    },
  ],
  paint,
});
