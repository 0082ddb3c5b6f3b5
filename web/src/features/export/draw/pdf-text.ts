/**
 * Text in a PDF that stays text in every script. What the standard fonts of PDF have is written with them. Other lines are drawn by the
 * browser, which has fonts and shaping for all scripts, and the same words lie over that picture unseen, so that they are found, marked
 * and read aloud, as in the pages of a scanner that reads.
 */
import {
  beginText,
  endText,
  moveText,
  PDFDocument,
  PDFHexString,
  PDFString,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setCharacterSqueeze,
  setFontAndSize,
  setTextRenderingMode,
  showText,
  StandardFonts,
  TextRenderingMode,
  type PDFFont,
  type PDFImage,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib';

export interface TextLook {
  /** In points. */
  size: number;
  isBold?: boolean;
  /** Red, green and blue, from 0 to 1. */
  colour?: readonly [number, number, number];
}

/** Draws lines that the standard fonts lack. */
export interface LinePainter {
  /** Width in points. */
  width(text: string, look: TextLook): number;
  /** A PNG as wide as the line and `lineHeight` times its size high, with the base line `ascent` times the size from its top. */
  draw(text: string, look: TextLook): Promise<ArrayBuffer>;
}

export const lineHeight = 1.4;
export const ascent = 1.05;
const black = [0.13, 0.125, 0.114] as const;

export class PdfText {
  readonly #pictures = new Map<string, Promise<PDFImage>>();

  private constructor(
    private readonly pdf: PDFDocument,
    private readonly fonts: { plain: PDFFont; bold: PDFFont; known: ReadonlySet<number> },
    private readonly unseen: PDFRef,
    private readonly painter: LinePainter,
  ) {}

  static async open(pdf: PDFDocument, painter: LinePainter): Promise<PdfText> {
    const [plain, bold] = await Promise.all([
      pdf.embedFont(StandardFonts.Helvetica),
      pdf.embedFont(StandardFonts.HelveticaBold),
    ]);
    return new PdfText(pdf, { plain, bold, known: new Set(plain.getCharacterSet()) }, unseenFont(pdf), painter);
  }

  /** Width of a line in points. */
  width(text: string, look: TextLook): number {
    return this.isStandard(text)
      ? this.fontOf(look).widthOfTextAtSize(text, look.size)
      : this.painter.width(text, look);
  }

  /** The lines of a text of some width; longer words are broken. */
  wrap(text: string, width: number, look: TextLook): string[] {
    return cleaned(text)
      .split('\n')
      .flatMap((paragraph) => this.wrapLine(paragraph, width, look));
  }

  /** Writes one line; `y` is the top of its height, from the bottom of the page. */
  async write(page: PDFPage, text: string, { x, y, ...look }: TextLook & { x: number; y: number }): Promise<void> {
    if (text.trim() === '') return;
    const base = y - ascent * look.size;
    if (this.isStandard(text)) {
      const color = rgb(...(look.colour ?? black));
      page.drawText(text, { x, y: base, size: look.size, font: this.fontOf(look), color });
      return;
    }
    const width = this.painter.width(text, look);
    const height = lineHeight * look.size;
    page.drawImage(await this.pictureOf(text, look), { x, y: y - height, width, height });
    const name = page.node.newFontDictionary('Unseen', this.unseen);
    page.pushOperators(
      pushGraphicsState(),
      beginText(),
      setTextRenderingMode(TextRenderingMode.Invisible),
      setFontAndSize(name, look.size),
      // each unit is as wide as the size without it
      setCharacterSqueeze((100 * width) / (text.length * look.size)),
      moveText(x, base),
      showText(PDFHexString.of(hexOf(text))),
      endText(),
      popGraphicsState(),
    );
  }

  private pictureOf(text: string, look: TextLook): Promise<PDFImage> {
    const key = JSON.stringify([text, look.size, look.isBold, look.colour]);
    const made = this.#pictures.get(key) ?? this.painter.draw(text, look).then((png) => this.pdf.embedPng(png));
    this.#pictures.set(key, made);
    return made;
  }

  private isStandard(text: string): boolean {
    return [...text].every((sign) => this.fonts.known.has(sign.codePointAt(0) ?? 0));
  }

  private fontOf({ isBold }: TextLook): PDFFont {
    return isBold ? this.fonts.bold : this.fonts.plain;
  }

  private wrapLine(text: string, width: number, look: TextLook): string[] {
    const fits = (line: string): boolean => this.width(line.trimEnd(), look) <= width;
    const lines: string[] = [];
    let line = '';
    for (const piece of text.match(breakable) ?? []) {
      if (fits(line + piece)) line += piece;
      else {
        if (line.trim() !== '') lines.push(line.trimEnd());
        line = '';
        for (const sign of piece.trimStart()) {
          if (line !== '' && !fits(line + sign)) {
            lines.push(line);
            line = '';
          }
          line += sign;
        }
      }
    }
    return [...lines, line.trimEnd()];
  }
}

/** Words with the space before them; scripts without spaces break after each sign. */
const breakable =
  /\s+|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uffef])\S)+/gu;

/** Without signs that are none on paper. */
const cleaned = (text: string): string => text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\n]/gu, ' ');

const hexOf = (text: string): string =>
  Array.from({ length: text.length }, (_, at) => text.charCodeAt(at).toString(16).padStart(4, '0')).join('');

/** A font without shapes whose codes are UTF-16 units: each is one em wide and stands for itself (ISO 32000-2, 9.7 and 9.10.3). */
function unseenFont({ context }: PDFDocument): PDFRef {
  const high = Array.from({ length: 256 }, (_, at) => at.toString(16).padStart(2, '0'));
  const ranges = (part: readonly string[]): string =>
    [`${part.length} beginbfrange`, ...part.map((byte) => `<${byte}00> <${byte}ff> <${byte}00>`), 'endbfrange'].join(
      '\n',
    );
  const map = [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Unseen def /CMapType 2 def',
    '1 begincodespacerange <0000> <ffff> endcodespacerange',
    // at most 100 ranges a block, none across a first byte
    ...[high.slice(0, 100), high.slice(100, 200), high.slice(200)].map(ranges),
    'endcmap end end',
  ].join('\n');
  const descriptor = context.register(
    context.obj({
      ...{ Type: 'FontDescriptor', FontName: 'Unseen', Flags: 4, FontBBox: [0, 0, 1000, 1000], ItalicAngle: 0 },
      ...{ Ascent: 1000, Descent: 0, CapHeight: 1000, StemV: 80 },
    }),
  );
  const system = { Registry: PDFString.of('Adobe'), Ordering: PDFString.of('Identity'), Supplement: 0 };
  const descendant = context.register(
    context.obj({
      ...{ Type: 'Font', Subtype: 'CIDFontType2', BaseFont: 'Unseen', CIDSystemInfo: system, DW: 1000 },
      ...{ FontDescriptor: descriptor, CIDToGIDMap: 'Identity' },
    }),
  );
  return context.register(
    context.obj({
      ...{ Type: 'Font', Subtype: 'Type0', BaseFont: 'Unseen', Encoding: 'Identity-H' },
      ...{ DescendantFonts: [descendant], ToUnicode: context.register(context.flateStream(map)) },
    }),
  );
}
