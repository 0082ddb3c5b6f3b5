/** Breaks text into lines once, by the width tables, and places every line, so that no painter has to wrap. */
import type { Rect } from '@prototrail/model';
import { advanceOf, textWidth, verticalMetrics } from '../fonts/metrics';
import type { Font, Paint, TextItem, TextLine } from './display-list';

export interface TextStyle {
  font: Font;
  fill: Paint;
  align: 'left' | 'center' | 'right' | 'justify';
  valign: 'top' | 'middle' | 'bottom';
  /** Factor of the font size. */
  lineHeight: number;
  letterSpacing: number;
  decoration?: 'underline' | 'line-through';
  transform?: 'uppercase' | 'lowercase' | 'capitalize';
  shadow?: TextItem['shadow'];
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
const maxLines = 2000;
const maxCharacters = 20000;

const breaksAfter = (character: string, code: number): boolean =>
  character === '-' ||
  character === '\u2010' ||
  (code >= 0x2e80 && code <= 0x9fff) ||
  (code >= 0xac00 && code <= 0xd7a3);

/**
 * Greedy line breaking as in CSS `white-space: pre-wrap; overflow-wrap: break-word`: after spaces, hyphens and wide
 * characters, and inside a word that is wider than the box. Spaces at the end of a line hang and do not count.
 */
export const breakLines = (text: string, width: number, font: Font, letterSpacing: number): string[] => {
  const advance = advanceOf(font);
  const unit = font.size / 1000;
  const limit = width + 0.01;
  const lines: string[] = [];
  for (const paragraph of text.split('\n')) {
    let line = '';
    let lineWidth = 0;
    let word = '';
    let wordWidth = 0;
    const endLine = (): void => {
      lines.push(line.replace(/ +$/, ''));
      line = '';
      lineWidth = 0;
    };
    const endWord = (): void => {
      line += word;
      lineWidth += wordWidth;
      word = '';
      wordWidth = 0;
    };
    for (const character of paragraph) {
      const code = character.codePointAt(0) ?? 32;
      const step = advance(code) * unit + letterSpacing;
      if (character === ' ' || character === '\t') {
        endWord();
        line += ' ';
        lineWidth += step;
        continue;
      }
      if (lineWidth + wordWidth + step > limit) {
        if (line !== '' && (line.trim() !== '' || wordWidth + step <= limit)) endLine();
        if (line.trim() === '' && word !== '' && lineWidth + wordWidth + step > limit) {
          endWord();
          endLine();
        }
      }
      word += character;
      wordWidth += step;
      if (breaksAfter(character, code)) endWord();
    }
    endWord();
    endLine();
    if (lines.length >= maxLines) return lines.slice(0, maxLines);
  }
  return lines;
};

/** The longest beginning of a line that fits the width together with `…`; the line itself when it fits. */
export const ellipsize = (text: string, width: number, font: Font, letterSpacing: number): string => {
  if (textWidth(text, font, letterSpacing) <= width + 0.01) return text;
  const room = width - textWidth('…', font, letterSpacing);
  const advance = advanceOf(font);
  let used = 0;
  let shown = '';
  for (const character of text) {
    used += (advance(character.codePointAt(0) ?? 32) * font.size) / 1000 + letterSpacing;
    if (used > room) break;
    shown += character;
  }
  return `${shown.trimEnd()}…`;
};

const brokenText = (text: string, box: Rect, style: TextStyle, options: TextOptions): string[] => {
  const short = text.length > maxCharacters ? text.slice(0, maxCharacters) : text;
  const clean = options.single === true ? short.replace(/\s*\n\s*/g, ' ') : short;
  const lines =
    options.wrap === true && box.w > 0
      ? breakLines(clean, box.w, style.font, style.letterSpacing)
      : clean.split('\n').slice(0, maxLines);
  return options.ellipsis === true
    ? lines.map((line) => ellipsize(line, box.w, style.font, style.letterSpacing))
    : lines;
};

const transformed = (text: string, transform: TextStyle['transform']): string => {
  if (transform === 'uppercase') return text.toUpperCase();
  if (transform === 'lowercase') return text.toLowerCase();
  return transform === 'capitalize'
    ? text.replace(/(^|\s)(\S)/g, (_whole, space: string, first: string) => space + first.toUpperCase())
    : text;
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
  const total = height * texts.length;
  const top =
    style.valign === 'middle' ? box.y + (box.h - total) / 2 : style.valign === 'bottom' ? box.y + box.h - total : box.y;
  const { ascent, descent } = verticalMetrics(style.font);
  // Browsers round the space above a line down, and painted text must not jump when it becomes an input.
  const shift = Math.floor((height - (ascent + descent)) / 2) + ascent;
  const lines = texts.map((line, index): TextLine => {
    const width = textWidth(line, style.font, style.letterSpacing);
    const spare = box.w - width;
    const x = style.align === 'center' ? box.x + spare / 2 : style.align === 'right' ? box.x + spare : box.x;
    const placed: TextLine = { text: line, x, width, baseline: Math.round(top + index * height + shift) };
    const spaces = style.align === 'justify' && index < texts.length - 1 ? line.split(' ').length - 1 : 0;
    return spaces > 0 && spare > 0 && spare < box.w * 0.35
      ? { ...placed, width: box.w, wordSpacing: spare / spaces }
      : placed;
  });
  return {
    kind: 'text',
    x: box.x,
    y: top,
    w: box.w,
    h: total,
    lines,
    font: style.font,
    fill: style.fill,
    anchor: style.align === 'center' ? 'middle' : style.align === 'right' ? 'end' : 'start',
    letterSpacing: style.letterSpacing,
    ...(style.decoration === undefined ? {} : { decoration: style.decoration }),
    ...(style.shadow === undefined ? {} : { shadow: style.shadow }),
  };
};

/** Underline or strike of a line as a rectangle on whole px; browsers place their own lines differently per font. */
export const decorationRect = (item: TextItem, line: TextLine): Rect | undefined => {
  if (item.decoration === undefined || line.text === '') return undefined;
  const { size } = item.font;
  const y = item.decoration === 'underline' ? line.baseline + size * 0.11 : line.baseline - size * 0.29;
  return { x: line.x, y: Math.round(y), w: line.width, h: Math.max(1, Math.round(size / 14)) };
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
