/** Words of a PDF page as the texts of a design. */
import { emptyNode, type DesignNode } from '@prototrail/design-import';
import type { Style } from '@prototrail/model';

/** One piece of a line, in px of the page. */
export interface PdfPiece {
  text: string;
  x: number;
  /** Of the baseline. */
  y: number;
  w: number;
  size: number;
  font: PdfFont;
  color: string;
}

export interface PdfFont {
  family: string;
  weight: number;
  isItalic: boolean;
}

interface PdfLine extends PdfPiece {
  right: number;
}

/** How wide a browser draws a text with a font that it has. */
export type MeasureText = (text: string, font: PdfFont, size: number) => number;

/** Letters that no font but that of the file has. */
export const isUnreadable = (text: string): boolean => /[\ue000-\uf8ff\ufffd\u0000-\u0008]/.test(text);

/** Family and weight from the name of a font, such as `ABCDEF+Inter-SemiBoldItalic`. */
export function fontOfName(name: string): PdfFont {
  const plain = name.replace(/^[A-Z]{6}\+/, '');
  const [family = '', ...rest] = plain.split(/[-,]/);
  const style = `${rest.join(' ')} ${/(Bold|Italic|Oblique|Light|Medium|Black)/.exec(family)?.[0] ?? ''}`;
  const weights: readonly [RegExp, number][] = [
    [/thin|hairline/i, 100],
    [/extra-?light|ultra-?light/i, 200],
    [/light/i, 300],
    [/semi-?bold|demi/i, 600],
    [/extra-?bold|ultra-?bold/i, 800],
    [/bold/i, 700],
    [/black|heavy/i, 900],
    [/medium/i, 500],
  ];
  return {
    family: family
      .replace(/(PSMT|PS|MT|Std|Pro)$/, '')
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .replace(/[^\p{L}\p{N} ]/gu, '')
      .trim()
      .slice(0, 80),
    weight: weights.find(([pattern]) => pattern.test(style))?.[1] ?? 400,
    isItalic: /italic|oblique/i.test(style),
  };
}

/** Pieces of a page as texts: pieces of one line together, lines of one paragraph below each other. */
export function textsOf(pieces: readonly PdfPiece[], frameId: string, measure: MeasureText): DesignNode[] {
  return paragraphsOf(linesOf(pieces)).map((lines, index) => textNode(lines, `${frameId} t${index}`, measure));
}

const isAlike = (a: PdfPiece, b: PdfPiece): boolean =>
  Math.abs(a.size - b.size) < 0.5 &&
  a.color === b.color &&
  a.font.family === b.font.family &&
  a.font.weight === b.font.weight &&
  a.font.isItalic === b.font.isItalic;

function linesOf(pieces: readonly PdfPiece[]): PdfLine[] {
  const lines: PdfLine[] = [];
  for (const piece of pieces) {
    const last = lines.at(-1);
    const gap = last ? piece.x - last.right : 0;
    const isNext = last && Math.abs(last.y - piece.y) < 1 && gap > -1 && gap < piece.size * 0.6 && isAlike(last, piece);
    if (last && isNext) {
      const space = gap > piece.size * 0.15 && !/\s$/.test(last.text) && !/^\s/.test(piece.text) ? ' ' : '';
      last.text += space + piece.text;
      last.right = piece.x + piece.w;
      last.w = last.right - last.x;
    } else if (piece.text.trim() !== '') lines.push({ ...piece, right: piece.x + piece.w });
  }
  return lines.filter(({ text }) => text.trim() !== '');
}

/** Lines of one look that stand below each other with one distance, at one edge. */
function paragraphsOf(lines: readonly PdfLine[]): PdfLine[][] {
  const paragraphs: PdfLine[][] = [];
  for (const line of lines) {
    const last = paragraphs.at(-1);
    const before = last?.at(-1);
    const step = before ? line.y - before.y : 0;
    const usual = last && last.length > 1 ? (last[1]?.y ?? 0) - (last[0]?.y ?? 0) : step;
    const isNext =
      before !== undefined &&
      isAlike(before, line) &&
      step > line.size * 0.9 &&
      step < line.size * 1.8 &&
      Math.abs(step - usual) < 1 &&
      Math.abs(before.x - line.x) < 1.5;
    if (last && isNext) last.push(line);
    else paragraphs.push([line]);
  }
  return paragraphs;
}

/** Where most fonts have their baseline, as a share of the size below the middle of a line. */
const belowMiddle = 0.35;

function textNode(lines: readonly PdfLine[], id: string, measure: MeasureText): DesignNode {
  const [first] = lines as [PdfLine, ...PdfLine[]];
  const { size, font } = first;
  const step = lines.length > 1 ? (lines[1]?.y ?? first.y) - first.y : size * 1.2;
  const lineHeight = Math.round((step / size) * 1000) / 1000;
  const text = lines.map((line) => line.text.trimEnd()).join('\n');
  const w = Math.max(...lines.map((line) => line.w));
  const style: Style = {
    ...{ fontFamily: font.family, fontSize: Math.round(size * 100) / 100, fontWeight: font.weight, lineHeight },
    ...(font.isItalic ? { fontStyle: 'italic' } : {}),
    ...{ color: first.color, textAlign: 'left', verticalAlign: 'top' },
    ...spacingOf(lines, measure),
  };
  return {
    ...emptyNode('text', id, text.trim().slice(0, 60)),
    ...{ x: first.x, y: first.y - step / 2 - size * belowMiddle, w, h: step * lines.length },
    text: { runs: [{ text, marks: {} }], style, isHugging: true },
  };
}

/** A font of the file that is not there is replaced by another: its letters are spaced so that lines are as long. */
function spacingOf(lines: readonly PdfLine[], measure: MeasureText): Style {
  const longest = lines.reduce((best, line) => (line.w > best.w ? line : best));
  const letters = longest.text.length;
  const spacing = letters < 4 ? 0 : (longest.w - measure(longest.text, longest.font, longest.size)) / letters;
  const shown = Math.round(spacing * 100) / 100;
  return Math.abs(shown) < 0.05 || Math.abs(shown) > longest.size * 0.15 ? {} : { letterSpacing: shown };
}
