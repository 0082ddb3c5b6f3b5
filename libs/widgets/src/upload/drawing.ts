/** Pictures that testers draw or sign: SVG files that are read back from their own address. */
import type { Size } from '@prototrail/model';
import { filesOf, type ChosenFile } from '../kit/files';

export interface Drawing {
  /** Outlines of the strokes. */
  strokes: readonly string[];
  /** What was typed instead. */
  text: string;
}

export interface Pen {
  color: string;
  width: number;
}

const start = 'data:image/svg+xml;utf8,';
const written: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => written[sign] ?? sign);
const unescaped = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot);/g, (name) => Object.keys(written).find((sign) => written[sign] === name) ?? name);

/** Values also come from variables, which may hold anything. */
const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
};

export const isBlank = ({ strokes, text }: Drawing): boolean => strokes.length === 0 && text === '';

/** What was drawn so far, from the value of the widget. */
export function drawingOf(value: unknown): Drawing {
  const url = filesOf(value)[0]?.url ?? '';
  if (!url.startsWith(start)) return { strokes: [], text: '' };
  const svg = decoded(url.slice(start.length));
  return {
    strokes: [...svg.matchAll(/ d="([^"]*)"/g)].map(([, d = '']) => d),
    text: unescaped(/<text[^>]*>([^<]*)</.exec(svg)?.[1] ?? ''),
  };
}

/** The drawing as a file, as an upload would give it. */
export function drawingFile({ strokes, text }: Drawing, { w, h }: Size, pen: Pen): ChosenFile {
  const line = `fill="none" stroke="${escaped(pen.color)}" stroke-width="${pen.width}" stroke-linecap="round" stroke-linejoin="round"`;
  const paths = strokes.map((d) => `<path d="${d}" ${line}/>`);
  const size = Math.min(h * 0.4, (w * 0.9 * 2) / Math.max(1, [...text].length));
  const typed = `<text x="${w / 2}" y="${h / 2}" text-anchor="middle" dominant-baseline="central" font-family="cursive" font-style="italic" font-size="${size}" fill="${escaped(pen.color)}">${escaped(text)}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${paths.join('')}${text === '' ? '' : typed}</svg>`;
  return { name: 'drawing.svg', type: 'image/svg+xml', size: svg.length, url: `${start}${encodeURIComponent(svg)}` };
}
