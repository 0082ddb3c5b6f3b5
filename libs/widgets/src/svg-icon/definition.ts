import { colorOf } from '../kit/colors';
import { boxSections, colorField, colors, define, numberField, paintBox, section } from '../kit/define';
import type { DisplayItem } from '../kit/display-list';
import { imageSource } from '../kit/image';
import { clamp, numberOf } from '../kit/values';
import type { PaintInput } from '../definition';
import { svgAddress } from './clean-svg';

const star =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M12 2.5l2.9 6 6.6.9-4.8 4.6 1.2 6.6L12 17.5l-5.9 3.1 1.2-6.6L2.5 9.4l6.6-.9z"/></svg>';

const addressOf = ({ props, style, env }: PaintInput): string | undefined => {
  const color = colorOf(style.color) ?? colorOf(props.color) ?? colors.ink;
  const strokeWidth = style.strokeWidth === undefined ? undefined : clamp(numberOf(style.strokeWidth, 1), 0, 100);
  const drawn = svgAddress(props.svg, color, strokeWidth);
  if (drawn !== undefined) return drawn;
  const [first] = Array.isArray(props.images) ? (props.images as unknown[]) : [];
  const source = imageSource(first);
  return source === undefined ? undefined : env.imageUrl(source.url) || undefined;
};

export const svgIconDefinition = define({
  type: 'SVGIcon',
  name: 'SVG icon',
  icon: 'm12 4 2.3 4.8 5.2.7-3.8 3.6.9 5.2-4.6-2.5-4.6 2.5.9-5.2L4.5 9.5l5.2-.7zM3 3h3M3 3v3M21 3h-3M21 3v3M3 21h3M3 21v-3M21 21h-3M21 21v-3',
  defaults: {
    w: 32,
    h: 32,
    props: { svg: star, images: [] },
    has: { onclick: true, svg: true },
    style: { color: colors.ink, background: null },
  },
  states: ['hover'],
  panel: [
    section(
      'settings',
      { path: 'props.svg', kind: 'markup', labelKey: 'svg' },
      colorField('color', 'iconColor'),
      numberField('style.strokeWidth', 'strokeWidth', [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4, 8], 0, 100),
    ),
    ...boxSections,
  ],
  texts: { fields: { svg: 'SVG markup', strokeWidth: 'Line width' } },
  palette: [{ id: 'svgIcon', name: 'SVG icon', category: 'media', words: ['symbol', 'vector', 'picture', 'logo'] }],
  paint: (input): DisplayItem[] => {
    const { w, h } = input;
    const url = addressOf(input);
    const side = Math.min(w, h);
    const rect = { x: (w - side) / 2, y: (h - side) / 2, w: side, h: side };
    return [
      ...paintBox(input),
      ...(url === undefined || side <= 0
        ? []
        : [{ kind: 'image' as const, url, repeat: false, ...rect, clip: { ...rect, radii: [0, 0, 0, 0] as const } }]),
    ];
  },
});
