import type { Rect, ResolvedWidget } from '@prototrail/model';
import {
  decodeText,
  flatColor,
  gradientCss,
  styledBox,
  textStyleOf,
  type BoxItem,
  type Paint,
} from '@prototrail/widgets';

/** The texts of widgets as they are read: from above, then from the left; a line for each. */
export function textsAsLines(widgets: readonly ResolvedWidget[]): string {
  return [...widgets]
    .sort((a, b) => a.y - b.y || a.x - b.x)
    .map(({ props }) => decodeText(props['label']).trim())
    .filter((text) => text !== '')
    .join('\n');
}

const px = (value: number): string => (value === 0 ? '0' : `${Math.round(value * 100) / 100}px`);

/** What is the same on all sides is written once. */
const sides = (values: readonly string[]): string =>
  values.every((value) => value === values[0]) ? (values[0] ?? '') : values.join(' ');

const paint = (value: Paint): string => (typeof value === 'string' ? value : gradientCss(value));

function boxLines({ fill, border, radii, shadow, moreShadows = [] }: BoxItem): [string, string][] {
  const lines: [string, string][] = [];
  if (fill !== undefined) lines.push(['background', paint(fill)]);
  if (border !== undefined) {
    const [top] = border;
    const isEven = border.every(
      ({ width, color, style }) => width === top.width && color === top.color && style === top.style,
    );
    if (isEven) lines.push(['border', `${px(top.width)} ${top.style} ${top.color}`]);
    else {
      const names = ['top', 'right', 'bottom', 'left'];
      border.forEach(({ width, color, style }, index) => {
        if (width > 0) lines.push([`border-${names[index]}`, `${px(width)} ${style} ${color}`]);
      });
    }
  }
  if (radii.some((radius) => radius > 0)) lines.push(['border-radius', sides(radii.map(px))]);
  const shadows = [...(shadow ? [shadow] : []), ...moreShadows].map(
    ({ x, y, blur, spread, color, inset }) =>
      `${inset ? 'inset ' : ''}${[x, y, blur, spread].map(px).join(' ')} ${color}`,
  );
  if (shadows.length > 0) lines.push(['box-shadow', shadows.join(', ')]);
  return lines;
}

function textLines(style: ResolvedWidget['effectiveStyle'], height: number): [string, string][] {
  const { font, fill, align, lineHeight, letterSpacing, transform } = textStyleOf(style, height);
  return [
    ['color', flatColor(fill)],
    ['font-family', font.family],
    ['font-size', px(font.size)],
    ['font-weight', String(font.weight)],
    ...(font.italic ? [['font-style', 'italic'] as [string, string]] : []),
    ['line-height', String(Math.round(lineHeight * 1000) / 1000)],
    ...(letterSpacing === 0 ? [] : [['letter-spacing', px(letterSpacing)] as [string, string]]),
    ['text-align', align],
    ...(transform === undefined ? [] : [['text-transform', transform] as [string, string]]),
  ];
}

/** Rotation and mirroring. */
function turn({ rotate, flipX, flipY }: ResolvedWidget['effectiveStyle']): [string, string][] {
  const degrees = Number(rotate ?? 0) || 0;
  const parts = [
    degrees === 0 ? '' : `rotate(${degrees}deg)`,
    flipX === true ? 'scaleX(-1)' : '',
    flipY === true ? 'scaleY(-1)' : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? [] : [['transform', parts.join(' ')]];
}

/** A name as a CSS class: letters, digits and hyphens. */
export function className(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return plain === '' ? 'layer' : /^\d/.test(plain) ? `layer-${plain}` : plain;
}

/** A rule for each widget with its look and its size, placed from the corner of `origin`. */
export function stylesAsCss(widgets: readonly ResolvedWidget[], origin: { x: number; y: number }): string {
  return widgets
    .map((widget) => {
      const { effectiveStyle: style, x, y, w, h, name, props } = widget;
      const box = styledBox(style, { x: 0, y: 0, w, h } satisfies Rect);
      const opacity = Number(style['opacity'] ?? 1);
      const lines: [string, string][] = [
        ['position', 'absolute'],
        ['left', px(x - origin.x)],
        ['top', px(y - origin.y)],
        ['width', px(w)],
        ['height', px(h)],
        ...(box ? boxLines(box) : []),
        ...(decodeText(props['label']) === '' ? [] : textLines(style, h)),
        ...(opacity < 1 ? [['opacity', String(opacity)] as [string, string]] : []),
        ...turn(style),
      ];
      return `.${className(name)} {\n${lines.map(([key, value]) => `  ${key}: ${value};`).join('\n')}\n}`;
    })
    .join('\n\n');
}
