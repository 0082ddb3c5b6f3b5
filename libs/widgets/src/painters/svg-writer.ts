/** Writes display items as SVG elements and collects gradients, clips and filters. */
import type { Rect } from '@prototrail/model';
import type {
  Shadow,
  BoxItem,
  ClipItem,
  DisplayItem,
  DisplayList,
  ImageItem,
  LayerItem,
  Paint,
  PathItem,
  TextItem,
} from '../kit/display-list';
import { linearEnds, radialShape } from '../kit/gradients';
import { decorationRects } from '../kit/text';
import { borderShapes, innerOutline, roundedRect, shadowsToDraw } from '../kit/outline';

const n = (value: number): string => String(Math.round(value * 1000) / 1000);

/** Text for element content and attribute values; characters that XML does not know are left out. */
export const escapeXml = (text: string): string =>
  text
    .replace(
      /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
      '',
    )
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');

export class SvgWriter {
  readonly #prefix: string;
  readonly #definitions: string[] = [];
  readonly #ids = new Map<string, string>();

  constructor(prefix: string) {
    this.#prefix = prefix.replace(/[^\w-]/g, '');
  }

  /** The collected definitions; call after all items are written. */
  definitions(): string {
    return this.#definitions.length === 0 ? '' : `<defs>${this.#definitions.join('')}</defs>`;
  }

  items(list: DisplayList): string {
    return list.map((item) => this.#item(item)).join('');
  }

  /** Blurred copy of what lies below a widget, where the widget's items ask for it; `below` gives SVG text. */
  backdrop(list: DisplayList, below: () => string): string {
    const glass = list.find((item) => item.kind === 'layer' && item.backdropBlur !== undefined);
    if (glass?.kind !== 'layer' || glass.backdropBlur === undefined) return '';
    const clip = this.#clip(roundedRect(glass, [0, 0, 0, 0]));
    return `<g clip-path="url(#${clip})"><g filter="url(#${this.#blur(glass.backdropBlur)})">${below()}</g></g>`;
  }

  #item(item: DisplayItem): string {
    switch (item.kind) {
      case 'box':
        return this.#box(item);
      case 'text':
        return this.#text(item);
      case 'path':
        return this.#path(item);
      case 'image':
        return this.#image(item);
      case 'clip':
        return `<g clip-path="url(#${this.#clip(item.mask?.d ?? roundedRect(item, item.radii))})"${this.#mask(item)}>${this.items(item.items)}</g>`;
      case 'layer':
        return this.#layer(item);
    }
  }

  #define(content: (id: string) => string, key: string): string {
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = `${this.#prefix}${this.#ids.size}`;
    this.#ids.set(key, id);
    this.#definitions.push(content(id));
    return id;
  }

  #mask({ mask }: ClipItem): string {
    if (mask?.picture === undefined) return '';
    const { url, ...place } = mask.picture;
    const at = `x="${n(place.x)}" y="${n(place.y)}" width="${n(place.w)}" height="${n(place.h)}"`;
    const href = escapeXml(url);
    const id = this.#define(
      (name) =>
        `<mask id="${name}" maskUnits="userSpaceOnUse" ${at} style="mask-type:alpha"><image href="${href}" ${at} preserveAspectRatio="none"/></mask>`,
      `mask ${href} ${at}`,
    );
    return ` mask="url(#${id})"`;
  }

  #clip(d: string, rule: 'nonzero' | 'evenodd' = 'nonzero'): string {
    return this.#define(
      (id) => `<clipPath id="${id}"><path d="${d}"${rule === 'evenodd' ? ' clip-rule="evenodd"' : ''}/></clipPath>`,
      `clip ${rule} ${d}`,
    );
  }

  #fill(paint: Paint | undefined, area: Rect): string {
    if (paint === undefined) return 'fill="none"';
    if (typeof paint === 'string') return `fill="${paint}"`;
    const stops = paint.stops.map((stop) => `<stop offset="${n(stop.offset)}" stop-color="${stop.color}"/>`).join('');
    const key = `paint ${JSON.stringify(paint)} ${n(area.x)} ${n(area.y)} ${n(area.w)} ${n(area.h)}`;
    const id = this.#define((name) => {
      if (paint.kind === 'radial') {
        const { cx, cy, rx, ry } = radialShape(area);
        return `<radialGradient id="${name}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="translate(${n(cx)} ${n(cy)}) scale(${n(rx)} ${n(ry)})">${stops}</radialGradient>`;
      }
      const [from, to] = linearEnds(paint, area);
      return `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="${n(from.x)}" y1="${n(from.y)}" x2="${n(to.x)}" y2="${n(to.y)}">${stops}</linearGradient>`;
    }, key);
    return `fill="url(#${id})"`;
  }

  #blur(deviation: number): string {
    return this.#define(
      (id) =>
        `<filter id="${id}" x="-100%" y="-100%" width="300%" height="300%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="${n(deviation)}"/></filter>`,
      `blur ${n(deviation)}`,
    );
  }

  #shadow(box: BoxItem, shadow: Shadow): string {
    const filter = shadow.blur > 0 ? ` filter="url(#${this.#blur(shadow.blur / 2)})"` : '';
    const outline = roundedRect(box, box.radii);
    const reach = shadow.blur * 2 + Math.abs(shadow.spread) + Math.abs(shadow.x) + Math.abs(shadow.y) + 10;
    const around = roundedRect(
      { x: box.x - reach, y: box.y - reach, w: box.w + reach * 2, h: box.h + reach * 2 },
      [0, 0, 0, 0],
    );
    const grow = shadow.inset ? -shadow.spread : shadow.spread;
    const [a, b, c, d] = box.radii;
    const grown = (radius: number): number => (radius > 0 ? Math.max(0, radius + grow) : 0);
    const size = {
      x: box.x + shadow.x - grow,
      y: box.y + shadow.y - grow,
      w: Math.max(0, box.w + grow * 2),
      h: Math.max(0, box.h + grow * 2),
    };
    const cast = roundedRect(size, [grown(a), grown(b), grown(c), grown(d)]);
    if (!shadow.inset)
      return `<g clip-path="url(#${this.#clip(`${around}${outline}`, 'evenodd')})"><path d="${cast}" fill="${shadow.color}"${filter}/></g>`;
    const inside = box.border === undefined ? outline : innerOutline(box, box.radii, box.border);
    return `<g clip-path="url(#${this.#clip(inside)})"><path d="${around}${cast}" fill-rule="evenodd" fill="${shadow.color}"${filter}/></g>`;
  }

  #box(box: BoxItem): string {
    const plain = box.radii.every((radius) => radius === 0);
    const shape = plain
      ? `<rect x="${n(box.x)}" y="${n(box.y)}" width="${n(box.w)}" height="${n(box.h)}"`
      : `<path d="${roundedRect(box, box.radii)}"`;
    const base = box.fill === undefined ? '' : `${shape} ${this.#fill(box.fill, box)}/>`;
    const over = (box.moreFills ?? []).map(
      ({ paint, blend }) =>
        `${shape} ${this.#fill(paint, box)}${blend === undefined ? '' : ` style="mix-blend-mode:${blend}"`}/>`,
    );
    const fill = over.length === 0 ? base : `<g style="isolation:isolate">${base}${over.join('')}</g>`;
    const border = borderShapes(box)
      .map((part) => {
        const clip = part.clip === undefined ? '' : ` clip-path="url(#${this.#clip(part.clip)})"`;
        if (part.stroke === undefined) return `<path d="${part.d}" fill="${part.color}" fill-rule="evenodd"${clip}/>`;
        const { width, dash, round } = part.stroke;
        return `<path d="${part.d}" fill="none" stroke="${part.color}" stroke-width="${n(width)}" stroke-dasharray="${dash.map(n).join(' ')}"${round ? ' stroke-linecap="round"' : ''}${clip}/>`;
      })
      .join('');
    const shadows = (isInset: boolean): string =>
      shadowsToDraw(box, isInset)
        .map((shadow) => this.#shadow(box, shadow))
        .join('');
    return `${shadows(false)}${fill}${shadows(true)}${border}`;
  }

  #text(item: TextItem): string {
    const { font } = item;
    const attributes = [
      `font-family="${escapeXml(font.family)}"`,
      `font-size="${n(font.size)}"`,
      font.weight === 400 ? '' : `font-weight="${font.weight}"`,
      font.italic ? 'font-style="italic"' : '',
      item.anchor === 'start' ? '' : `text-anchor="${item.anchor}"`,
      item.letterSpacing === 0 ? '' : `letter-spacing="${n(item.letterSpacing)}"`,
      this.#fill(item.fill, item),
    ]
      .filter((part) => part !== '')
      .join(' ');
    const share = item.anchor === 'middle' ? 0.5 : item.anchor === 'end' ? 1 : 0;
    const lines = item.lines
      .filter((line) => line.text !== '')
      .map((line) => {
        const spacing = line.wordSpacing === undefined ? '' : ` word-spacing="${n(line.wordSpacing)}"`;
        return `<tspan x="${n(line.x + line.width * share)}" y="${n(line.baseline)}"${spacing}>${escapeXml(line.text)}</tspan>`;
      })
      .join('');
    const marks = item.lines
      .flatMap((line) => decorationRects(item, line))
      .map(
        (mark) =>
          `<rect x="${n(mark.x)}" y="${n(mark.y)}" width="${n(mark.w)}" height="${n(mark.h)}" ${this.#fill(item.fill, item)}/>`,
      )
      .join('');
    const draw = (extra: string, paint: string): string =>
      `<text xml:space="preserve" style="font-kerning:none;font-variant-ligatures:none;white-space:pre" ${paint}${extra}>${lines}</text>${extra === '' ? marks : ''}`;
    if (lines === '') return '';
    const { shadow } = item;
    if (shadow === undefined) return draw('', attributes);
    const filter = shadow.blur > 0 ? ` filter="url(#${this.#blur(shadow.blur / 2)})"` : '';
    const dark = attributes.replace(/fill="[^"]*"/, `fill="${shadow.color}"`);
    return `${draw(` transform="translate(${n(shadow.x)} ${n(shadow.y)})"${filter}`, dark)}${draw('', attributes)}`;
  }

  #path(item: PathItem): string {
    const turn = item.rotate === undefined ? '' : ` rotate(${n(item.rotate)} ${n(item.w / 2)} ${n(item.h / 2)})`;
    const moved = item.x !== 0 || item.y !== 0 || item.scaleX !== 1 || item.scaleY !== 1 || turn !== '';
    const scale = Math.max(1e-6, Math.sqrt(Math.abs(item.scaleX * item.scaleY)));
    const transform = moved
      ? ` transform="translate(${n(item.x)} ${n(item.y)}) scale(${item.scaleX} ${item.scaleY})${turn}"`
      : '';
    const ends =
      item.strokeLine === undefined || item.strokeLine === 'butt' ? '' : ` stroke-linecap="${item.strokeLine}"`;
    const join = item.strokeJoin ?? (item.strokeLine === 'round' ? 'round' : undefined);
    const line = `${ends}${join === undefined ? '' : ` stroke-linejoin="${join}"`}`;
    const dash =
      item.dash === undefined ? '' : ` stroke-dasharray="${item.dash.map((part) => n(part / scale)).join(' ')}"`;
    const stroke =
      item.stroke === undefined
        ? ''
        : ` stroke="${item.stroke}" stroke-width="${n((item.strokeWidth ?? 1) / scale)}"${line}${dash}`;
    return `<path d="${escapeXml(item.d)}" ${this.#fill(item.fill, { x: 0, y: 0, w: item.w, h: item.h })}${item.fillRule === 'evenodd' ? ' fill-rule="evenodd"' : ''}${stroke}${transform}/>`;
  }

  #image(item: ImageItem): string {
    if (item.clip.w <= 0 || item.clip.h <= 0 || item.w <= 0 || item.h <= 0) return '';
    const clip = this.#clip(roundedRect(item.clip, item.clip.radii));
    const href = escapeXml(item.url);
    if (item.repeat) {
      const id = this.#define(
        (name) =>
          `<pattern id="${name}" patternUnits="userSpaceOnUse" x="${n(item.x)}" y="${n(item.y)}" width="${n(item.w)}" height="${n(item.h)}"><image href="${href}" width="${n(item.w)}" height="${n(item.h)}" preserveAspectRatio="none"/></pattern>`,
        `tile ${href} ${item.x} ${item.y} ${item.w} ${item.h}`,
      );
      return `<g clip-path="url(#${clip})"><rect x="${n(item.clip.x)}" y="${n(item.clip.y)}" width="${n(item.clip.w)}" height="${n(item.clip.h)}" fill="url(#${id})"/></g>`;
    }
    const turn =
      item.rotate === undefined
        ? ''
        : ` transform="rotate(${n(item.rotate)} ${n(item.clip.x + item.clip.w / 2)} ${n(item.clip.y + item.clip.h / 2)})"`;
    return `<g clip-path="url(#${clip})"><image href="${href}" x="${n(item.x)}" y="${n(item.y)}" width="${n(item.w)}" height="${n(item.h)}" preserveAspectRatio="none"${turn}/></g>`;
  }

  #layer(item: LayerItem): string {
    const transform = [
      item.dx !== 0 || item.dy !== 0 ? `translate(${n(item.dx)} ${n(item.dy)})` : '',
      item.rotate !== 0 ? `rotate(${n(item.rotate)} ${n(item.x + item.w / 2)} ${n(item.y + item.h / 2)})` : '',
      mirrored(item),
    ]
      .filter((part) => part !== '')
      .join(' ');
    const style = [
      item.filter === undefined ? '' : `filter:${item.filter}`,
      item.blend === undefined ? '' : `mix-blend-mode:${item.blend}`,
    ]
      .filter((part) => part !== '')
      .join(';');
    const attributes = `${transform === '' ? '' : ` transform="${transform}"`}${item.opacity === 1 ? '' : ` opacity="${n(item.opacity)}"`}${style === '' ? '' : ` style="${escapeXml(style)}"`}`;
    return `<g${attributes}>${this.items(item.items)}</g>`;
  }
}

/** Mirrors around the middle of a layer: scaled by -1, and moved back. */
function mirrored({ x, y, w, h, flipX, flipY }: LayerItem): string {
  if (flipX !== true && flipY !== true) return '';
  const [right, down] = [flipX === true ? 2 * x + w : 0, flipY === true ? 2 * y + h : 0];
  return `matrix(${flipX === true ? -1 : 1} 0 0 ${flipY === true ? -1 : 1} ${n(right)} ${n(down)})`;
}
