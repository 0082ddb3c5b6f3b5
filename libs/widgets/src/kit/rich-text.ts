/** Places text whose pieces have styles of their own, as `text.ts` does for text of one style. */
import type { Rect, TextParagraph } from '@prototrail/model';
import { textWidth } from '../fonts/metrics';
import { inDirection } from './direction';
import type { Font, TextItem, TextLine } from './display-list';
import { richTextEm, truncated, linesOf, widthOfPiece, type Line, type Look } from './rich-lines';
import { ascentOfLine, sideOf, type TextStyle } from './text';
import { visualOrder } from './visual-order';

/** Where a piece of a link is shown. */
export interface LinkArea extends Rect {
  paragraph: number;
  run: number;
}

export interface RichText {
  /** One for each style that the text has. */
  items: TextItem[];
  links: LinkArea[];
  /** Size of the text: its widest line with indent, and all lines. */
  w: number;
  h: number;
}

/** Above and below the baseline: as far as the widget's own font and each piece reach. */
const heightOf = ({ pieces }: Line, { font, lineHeight }: TextStyle): { above: number; below: number } => {
  let above = 0;
  let below = 0;
  const reach = (own: Font): void => {
    const height = own.size * lineHeight;
    const ascent = ascentOfLine(own, height);
    above = Math.max(above, ascent);
    below = Math.max(below, height - ascent);
  };
  reach(font);
  for (const { span } of pieces) if (span.look.shift === 0) reach(span.look.font);
  return { above, below };
};

/** Items by style: a text of two styles has two items, however many lines it has. */
class Items {
  readonly #items = new Map<string, TextItem>();
  readonly #frame: Rect;
  readonly #style: TextStyle;

  constructor(frame: Rect, style: TextStyle) {
    this.#frame = frame;
    this.#style = style;
  }

  add({ font, fill, decoration }: Omit<Look, 'shift'>, line: TextLine): void {
    const paint = typeof fill === 'string' ? fill : '';
    const key = `${font.size}|${font.weight}|${font.italic}|${paint}|${decoration ?? ''}`;
    const { letterSpacing, shadow } = this.#style;
    const item: TextItem = this.#items.get(key) ?? {
      kind: 'text',
      ...this.#frame,
      lines: [],
      font,
      fill,
      anchor: 'start',
      letterSpacing,
      ...(decoration === undefined ? {} : { decoration }),
      ...(shadow === undefined ? {} : { shadow }),
    };
    item.lines.push(line);
    this.#items.set(key, item);
  }

  all(): TextItem[] {
    return [...this.#items.values()];
  }
}

/** Text items with every piece of every line placed inside `box`, and where the links are. Wraps at the width of the box. */
export const layoutRichText = (paragraphs: readonly TextParagraph[], box: Rect, style: TextStyle): RichText => {
  const broken = linesOf(paragraphs, box.w > 0 ? box.w : undefined, style);
  const lines = box.w > 0 ? truncated(broken, box.w, style) : broken;
  const heights = lines.map((line) => heightOf(line, style));
  const spacing = style.paragraphSpacing ?? 0;
  const total =
    heights.reduce((sum, { above, below }) => sum + above + below, 0) + spacing * (lines.at(-1)?.paragraph ?? 0);
  const spare = box.h - total;
  const top = box.y + (style.valign === 'middle' ? spare / 2 : style.valign === 'bottom' ? spare : 0);
  const items = new Items({ x: box.x, y: top, w: box.w, h: total }, style);
  const links: LinkArea[] = [];
  let widest = 0;
  let y = top;
  for (const [index, line] of lines.entries()) {
    const { above, below } = heights[index] ?? { above: 0, below: 0 };
    const lineTop = y + line.paragraph * spacing;
    widest = Math.max(widest, placeLine(line, { box, style, items, links, baseline: lineTop + above, above, below }));
    y += above + below;
  }
  return { items: items.all(), links, w: widest, h: total };
};

interface Place {
  box: Rect;
  style: TextStyle;
  items: Items;
  links: LinkArea[];
  baseline: number;
  above: number;
  below: number;
}

/** Adds the pieces of a line from left to right and gives the width of the line. */
const placeLine = (line: Line, { box, style, items, links, baseline, above, below }: Place): number => {
  const { isRtl, indent } = line;
  const pieces = visualOrder(line.pieces, isRtl);
  const width = pieces.reduce((sum, piece) => sum + widthOfPiece(piece, style.letterSpacing), 0);
  const room = box.w - indent;
  const spare = room - width;
  const side = sideOf(style, isRtl);
  const left = box.x + (isRtl ? 0 : indent);
  const spaces = pieces.reduce((sum, { text }) => sum + text.split(' ').length - 1, 0);
  const isJustified =
    style.align === 'justify' && !line.isLast && spaces > 0 && spare > 0 && spare < Math.max(0, room) * 0.35;
  const wordSpacing = isJustified ? spare / spaces : 0;
  const start = isJustified ? left : left + (side === 'center' ? spare / 2 : side === 'right' ? spare : 0);
  let x = start;
  for (const piece of pieces) {
    const { look, run, isLink } = piece.span;
    const added = (piece.text.split(' ').length - 1) * wordSpacing;
    const w = widthOfPiece(piece, style.letterSpacing) + added;
    items.add(look, {
      text: inDirection(piece.text, piece.isRight === true),
      x,
      width: w,
      baseline: Math.round(baseline + look.shift),
      ...(wordSpacing === 0 ? {} : { wordSpacing }),
    });
    if (isLink) links.push({ x, y: baseline - above, w, h: above + below, paragraph: line.paragraph, run });
    x += w;
  }
  if (line.marker !== undefined) {
    const w = textWidth(line.marker, style.font, style.letterSpacing);
    const gap = richTextEm.markerGap * style.font.size;
    const { font, fill } = style;
    items.add(
      { font, fill, decoration: undefined },
      { text: line.marker, x: isRtl ? x + gap : start - gap - w, width: w, baseline: Math.round(baseline) },
    );
  }
  return width + indent;
};
