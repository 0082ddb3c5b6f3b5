/** Breaks text into lines once, by the width tables, and places every line, so that no painter has to wrap. */
import type { Rect } from '@prototrail/model';
import { clusterEnd } from '../fonts/clusters';
import { clusterAdvance, textWidth, verticalMetrics } from '../fonts/metrics';
import { inDirection, isRightToLeft, type Direction } from './direction';
import type { Font, Paint, TextItem, TextLine } from './display-list';
import { mayBreakBetween } from './line-break';

export interface TextStyle {
  font: Font;
  fill: Paint;
  align: 'left' | 'center' | 'right' | 'justify';
  valign: 'top' | 'middle' | 'bottom';
  /** Factor of the font size. */
  lineHeight: number;
  letterSpacing: number;
  decoration?: TextItem['decoration'];
  transform?: 'uppercase' | 'lowercase' | 'capitalize';
  shadow?: TextItem['shadow'];
  /** Without one, each paragraph follows its first letter with a direction. */
  direction?: Direction;
  /** Alignment is that of the direction: `start` is the right side of a text that runs from right to left. */
  logicalAlign?: 'start' | 'end';
  /** Space between paragraphs in px. */
  paragraphSpacing?: number;
  /** Wrapped text ends with `…` after this number of lines. */
  maxLines?: number;
}

export interface TextOptions {
  /** Break at the width of the box; otherwise only `\n` breaks. */
  wrap?: boolean;
  /** Cut a line that is wider than the box and end it with `…`. */
  ellipsis?: boolean;
  /** Show a single line: line breaks become spaces. */
  single?: boolean;
}

/** Lines beyond this number are not drawn; no screen shows more. */
export const maxLines = 2000;
export const maxCharacters = 20000;

/** The line without spaces that hang at its end; a soft hyphen shows only where the word is divided. */
export const shownLine = (line: string): string => {
  const text = line.replace(/[ \t]+$/, '');
  if (!text.includes('\u00ad')) return text;
  return `${text.replaceAll('\u00ad', '')}${text.endsWith('\u00ad') ? '-' : ''}`;
};

/** Where the lines of a paragraph end, spaces that hang included; the last one ends with the paragraph. */
export const lineEnds = (text: string, room: number, widthOf: (from: number, to: number) => number): number[] => {
  const limit = room + 0.01;
  const ends: number[] = [];
  const hasThai = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff]/.test(text);
  const words = hasThai ? new Set(wordStarts(text)) : undefined;
  let start = 0;
  let width = 0;
  let breakAt = 0;
  let widthAtBreak = 0;
  let [before, last] = ['', ''];
  const endLine = (at: number, used: number): void => {
    ends.push(at);
    start = at;
    width -= used;
    breakAt = at;
    widthAtBreak = 0;
  };
  for (let at = 0; at < text.length;) {
    const end = clusterEnd(text, at);
    const code = text.codePointAt(at) ?? 32;
    const character = code > 0xffff ? String.fromCodePoint(code) : text.charAt(at);
    const step = widthOf(at, end);
    const isSpace = character === ' ' || character === '\t';
    const isPlace = isSpace
      ? false
      : last === ' ' || last === '\t'
        ? character !== '\u3000' && character !== '\u200b'
        : last !== '' && (words?.has(at) === true || mayBreakBetween(before, last, character));
    if (isPlace) {
      breakAt = at;
      widthAtBreak = width;
    }
    if (!isSpace && width + step > limit && at > start) {
      if (breakAt > start) endLine(breakAt, widthAtBreak);
      if (width + step > limit && at > start) endLine(at, width);
    }
    width += step;
    [before, last] = [last, character];
    at = end;
  }
  ends.push(text.length);
  return ends;
};

/** Places between the words of scripts that write none between them. */
const wordStarts = (text: string): number[] =>
  typeof Intl.Segmenter === 'function'
    ? [...new Intl.Segmenter('th', { granularity: 'word' }).segment(text)].map(({ index }) => index)
    : [];

/**
 * Greedy line breaking as in CSS `white-space: pre-wrap; overflow-wrap: break-word`: where the rules of the script allow
 * it, and inside a word that is wider than the box, but never inside a character. Spaces at the end of a line hang.
 */
export const breakLines = (text: string, width: number, font: Font, letterSpacing: number): string[] => {
  const advance = clusterAdvance(font);
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let start = 0;
    const widthOf = (from: number, to: number): number =>
      (advance(paragraph, from, to) * font.size) / 1000 + letterSpacing;
    for (const end of lineEnds(paragraph, width, widthOf)) {
      lines.push(shownLine(paragraph.slice(start, end)));
      start = end;
    }
    if (lines.length >= maxLines) return lines.slice(0, maxLines);
  }
  return lines;
};

/** The longest beginning of a line that fits the width together with `…`; the line itself when it fits. */
export const ellipsize = (text: string, width: number, font: Font, letterSpacing: number): string => {
  if (textWidth(text, font, letterSpacing) <= width + 0.01) return text;
  const room = width - textWidth('…', font, letterSpacing);
  const advance = clusterAdvance(font);
  let used = 0;
  let shown = 0;
  while (shown < text.length) {
    const end = clusterEnd(text, shown);
    used += (advance(text, shown, end) * font.size) / 1000 + letterSpacing;
    if (used > room) break;
    shown = end;
  }
  return `${text.slice(0, shown).trimEnd()}…`;
};

interface Broken {
  text: string;
  /** Index of the paragraph. */
  paragraph: number;
  isRtl: boolean;
  /** Ends its paragraph, so it is not justified. */
  isLast: boolean;
}

/** The first lines, of which the last says that there is more. */
const truncated = (lines: Broken[], shown: number | undefined, width: number, style: TextStyle): Broken[] => {
  const last = shown === undefined ? undefined : lines[shown - 1];
  if (shown === undefined || last === undefined || lines.length <= shown) return lines;
  const more = lines[shown]?.paragraph === last.paragraph ? ` ${lines[shown]?.text ?? ''}` : '';
  const cut = ellipsize(`${last.text}${more}`, width, style.font, style.letterSpacing);
  return [
    ...lines.slice(0, shown - 1),
    {
      ...last,
      text: cut.endsWith('…') ? cut : ellipsize(`${cut}…`, width, style.font, style.letterSpacing),
      isLast: true,
    },
  ];
};

/** A line break at the end ends the last line; as in CSS it begins no empty one, which would move centred text up. */
const paragraphsOf = (text: string): string[] => text.replace(/\n$/, '').split('\n');

const brokenText = (text: string, box: Rect, style: TextStyle, options: TextOptions): Broken[] => {
  const short = text.length > maxCharacters ? text.slice(0, maxCharacters) : text;
  const clean = options.single === true ? short.replace(/\s*\n\s*/g, ' ') : short;
  const isWrapped = options.wrap === true && box.w > 0;
  const lines: Broken[] = [];
  for (const [paragraph, part] of paragraphsOf(clean).slice(0, maxLines).entries()) {
    const isRtl = isRightToLeft(part, style.direction);
    const texts = isWrapped ? breakLines(part, box.w, style.font, style.letterSpacing) : [part];
    texts.forEach((line, index) =>
      lines.push({
        text: options.ellipsis === true ? ellipsize(line, box.w, style.font, style.letterSpacing) : line,
        paragraph,
        isRtl,
        isLast: index === texts.length - 1,
      }),
    );
    if (lines.length >= maxLines) break;
  }
  const bounded = lines.slice(0, maxLines);
  return isWrapped ? truncated(bounded, style.maxLines, box.w, style) : bounded;
};

/** The text in the letter case of a style. */
export const transformed = (text: string, transform: TextStyle['transform']): string => {
  if (transform === 'uppercase') return text.toUpperCase();
  if (transform === 'lowercase') return text.toLowerCase();
  return transform === 'capitalize'
    ? text.replace(
        /(^|[^\p{L}\p{N}\p{M}'’])(\p{L})/gu,
        (_whole, before: string, first: string) => before + first.toUpperCase(),
      )
    : text;
};

type Side = 'left' | 'center' | 'right';

/** Where the lines of a paragraph stand. Justified text begins where its direction does. */
export const sideOf = ({ align, logicalAlign }: TextStyle, isRtl: boolean): Side => {
  if (align === 'center') return align;
  if (align === 'justify') return isRtl ? 'right' : 'left';
  return logicalAlign === undefined ? align : (logicalAlign === 'start') === isRtl ? 'right' : 'left';
};

/** From the top of a line of a height to its baseline. */
export const ascentOfLine = (font: Font, height: number): number => {
  const { ascent, descent } = verticalMetrics(font);
  // Browsers round the space above a line down, and painted text must not jump when it becomes an input.
  return Math.floor((height - (ascent + descent)) / 2) + ascent;
};

/**
 * Text item with every line placed inside `box`. Baselines follow the CSS line box with the table's ascent and descent
 * and are whole px. Returns `undefined` for an empty text.
 */
export const layoutText = (
  text: string,
  box: Rect,
  style: TextStyle,
  options: TextOptions = {},
): TextItem | undefined => {
  if (text === '' || style.font.size <= 0) return undefined;
  const texts = brokenText(transformed(text, style.transform), box, style, options);
  const height = style.font.size * style.lineHeight;
  const spacing = style.paragraphSpacing ?? 0;
  const total = height * texts.length + spacing * (texts.at(-1)?.paragraph ?? 0);
  const top =
    style.valign === 'middle' ? box.y + (box.h - total) / 2 : style.valign === 'bottom' ? box.y + box.h - total : box.y;
  const shift = ascentOfLine(style.font, height);
  const sides = new Set<Side>();
  const lines = texts.map(({ text: line, paragraph, isRtl, isLast }, index): TextLine => {
    const width = textWidth(line, style.font, style.letterSpacing);
    const spare = box.w - width;
    const side = sideOf(style, isRtl);
    sides.add(side);
    const x = side === 'center' ? box.x + spare / 2 : side === 'right' ? box.x + spare : box.x;
    const baseline = Math.round(top + index * height + paragraph * spacing + shift);
    const placed: TextLine = { text: inDirection(line, isRtl), x, width, baseline };
    const spaces = style.align === 'justify' && !isLast ? line.split(' ').length - 1 : 0;
    return spaces > 0 && spare > 0 && spare < box.w * 0.35
      ? { ...placed, x: box.x, width: box.w, wordSpacing: spare / spaces }
      : placed;
  });
  const [side = 'left'] = sides.size === 1 ? sides : [];
  return {
    kind: 'text',
    x: box.x,
    y: top,
    w: box.w,
    h: total,
    lines,
    font: style.font,
    fill: style.fill,
    anchor: side === 'center' ? 'middle' : side === 'right' ? 'end' : 'start',
    letterSpacing: style.letterSpacing,
    ...(style.decoration === undefined ? {} : { decoration: style.decoration }),
    ...(style.shadow === undefined ? {} : { shadow: style.shadow }),
  };
};

/** Underline and strike of a line as rectangles on whole px; browsers place their own lines differently per font. */
export const decorationRects = (item: TextItem, line: TextLine): Rect[] => {
  if (item.decoration === undefined || line.text === '') return [];
  const { size } = item.font;
  const rectAt = (y: number): Rect => ({
    x: line.x,
    y: Math.round(line.baseline + y),
    w: line.width,
    h: Math.max(1, Math.round(size / 14)),
  });
  return [
    ...(item.decoration === 'line-through' ? [] : [rectAt(size * 0.11)]),
    ...(item.decoration === 'underline' ? [] : [rectAt(size * -0.29)]),
  ];
};

/** Text broken into as many lines as the box holds, at least one; the last ends with `…` when there is more. */
export const layoutFitting = (text: string, box: Rect, style: TextStyle): TextItem | undefined => {
  const height = style.font.size * style.lineHeight;
  const shown = text.slice(0, maxCharacters);
  const lines =
    box.w > 0 ? breakLines(transformed(shown, style.transform), box.w, style.font, style.letterSpacing) : [];
  const maxShown = Math.max(1, Math.floor((box.h + 1) / Math.max(1, height)));
  if (lines.length <= maxShown) return layoutText(text, box, style, { wrap: true });
  const rest = lines.slice(maxShown - 1).join(' ');
  return layoutText([...lines.slice(0, maxShown - 1), rest].join('\n'), box, style, { ellipsis: true });
};
