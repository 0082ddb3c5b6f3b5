/** The specification of a prototype as a PDF: contents, a chapter for each screen, the tokens; numbered pages. */
import { PDFDocument, PDFHexString, PDFName, rgb, type PDFPage, type PDFRef } from '@cantoo/pdf-lib';
import { lineHeight, PdfText, type LinePainter, type TextLook } from './pdf-text';
import type { SheetLine, SheetScreen, SheetTable, SheetWord } from './sheet-data';

/** A4 in points. */
const paper = { w: 595.28, h: 841.89 } as const;
const margin = 48;
const width = paper.w - 2 * margin;
const bottom = margin + 16;
const pointsPerPx = 0.75;
/** A picture leaves room for the first rows below it. */
const highestPicture = 460;
/** Lines of one cell; more is cut with dots. */
const mostLines = 40;

const quiet = [0.42, 0.41, 0.39] as const;
const rule = rgb(0.894, 0.886, 0.867);
const accent = rgb(0.23, 0.31, 0.89);

/** Shares of the width that columns take. */
const shares: Readonly<Record<string, number>> = {
  ...{ number: 6, name: 16, place: 10, size: 12, colours: 18, font: 16, border: 14, text: 24, kind: 12, value: 40 },
};

export interface SheetChapter {
  screen: SheetScreen;
  /** PNG of the whole screen. */
  picture: Blob;
}

export interface PdfSheet {
  title: string;
  facts: string;
  language: string;
  /** How many there are: the contents come before them. */
  count: number;
  chapters: AsyncIterable<SheetChapter>;
  tokens: SheetTable | undefined;
  word: SheetWord;
  painter: LinePainter;
  signal: AbortSignal;
}

interface Entry {
  title: string;
  page: PDFPage;
  number: number;
}

/** @throws the reason of the signal */
export async function sheetPdf(sheet: PdfSheet): Promise<Blob> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(sheet.title, { showInWindowTitleBar: true });
  pdf.setCreator('Prototrail');
  pdf.setLanguage(sheet.language);
  const text = await PdfText.open(pdf, sheet.painter);
  const writer = new SheetWriter(pdf, text, sheet.word);
  const contents = writer.addContents(sheet.count + (sheet.tokens ? 1 : 0));
  const entries: Entry[] = [];
  for await (const { screen, picture } of sheet.chapters) {
    sheet.signal.throwIfAborted();
    entries.push(writer.chapter(screen.name));
    await writer.heading(screen.name);
    await writer.line(screen.facts, { size: 10, colour: quiet });
    await writer.picture(await picture.arrayBuffer(), screen);
    if (screen.table) await writer.table(screen.table);
    if (screen.left !== undefined) await writer.line(screen.left, { size: 9, colour: quiet });
  }
  sheet.signal.throwIfAborted();
  if (sheet.tokens) {
    entries.push(writer.chapter(sheet.word('tokens')));
    await writer.heading(sheet.word('tokens'));
    await writer.table(sheet.tokens);
  }
  await writer.fillContents(contents, entries, sheet);
  await writer.footers(sheet.title);
  outline(pdf, entries);
  return new Blob([(await pdf.save()).slice()], { type: 'application/pdf' });
}

const firstEntry = 100;
const entryHeight = 18;
const perPage = Math.floor((paper.h - margin - bottom - firstEntry) / entryHeight);

/** Writes from the top to the bottom, and goes on on another page. */
class SheetWriter {
  #page: PDFPage;
  #y = 0;

  constructor(
    private readonly pdf: PDFDocument,
    private readonly text: PdfText,
    private readonly word: SheetWord,
  ) {
    this.#page = this.addPage();
  }

  /** Pages for so many entries, which are written when their numbers are known. */
  addContents(entries: number): PDFPage[] {
    const pages = [this.#page];
    while (pages.length * perPage < entries) pages.push(this.addPage());
    return pages;
  }

  chapter(title: string): Entry {
    const page = this.addPage();
    return { title, page, number: this.pdf.getPageCount() };
  }

  async heading(title: string): Promise<void> {
    await this.line(title, { size: 18, isBold: true });
  }

  /** A paragraph over the whole width. */
  async line(text: string, look: TextLook): Promise<void> {
    for (const line of this.text.wrap(text, width, look)) {
      this.need(lineHeight * look.size);
      await this.text.write(this.#page, line, { ...look, x: margin, y: this.#y });
      this.#y -= lineHeight * look.size;
    }
    this.#y -= 4;
  }

  async picture(png: ArrayBuffer, { w, h, marks }: SheetScreen): Promise<void> {
    const image = await this.pdf.embedPng(png);
    const scale = Math.min(pointsPerPx, width / w, highestPicture / h);
    const box = { x: margin, width: w * scale, height: h * scale };
    this.need(box.height);
    const y = this.#y - box.height;
    this.#page.drawImage(image, { ...box, y });
    this.#page.drawRectangle({ ...box, y, borderColor: rule, borderWidth: 0.5 });
    for (const [index, mark] of marks.entries()) {
      const at = { x: box.x + mark.x * box.width, y: this.#y - mark.y * box.height };
      const look = { size: 5, isBold: true, colour: [1, 1, 1] as const };
      const number = String(index + 1);
      const wide = Math.max(7, this.text.width(number, look) + 3);
      this.#page.drawRectangle({ x: at.x, y: at.y - 7, width: wide, height: 7, color: accent });
      await this.text.write(this.#page, number, {
        ...look,
        x: at.x + (wide - this.text.width(number, look)) / 2,
        y: at.y,
      });
    }
    this.#y = y - 12;
  }

  async table({ columns, rows }: SheetTable): Promise<void> {
    const all = columns.reduce((sum, column) => sum + (shares[column] ?? 10), 0);
    const widths = columns.map((column) => ((shares[column] ?? 10) / all) * width);
    const head = columns.map((column) => [{ text: this.word(`column.${column}`) }]);
    const row = async (cells: readonly (readonly SheetLine[])[], isHead: boolean): Promise<void> => {
      const wrapped = cells.map((lines, index) => this.cell(lines, (widths[index] ?? 0) - 6, isHead));
      const height = Math.max(1, ...wrapped.map(({ length }) => length)) * cellLook.size * lineHeight + 5;
      if (this.#y - height < bottom) {
        this.#page = this.addPage();
        if (!isHead) await row(head, true);
      }
      let x = margin;
      for (const [index, lines] of wrapped.entries()) {
        await this.writeCell(lines, x);
        x += widths[index] ?? 0;
      }
      this.#y -= height;
      const line = { start: { x: margin, y: this.#y + 1 }, end: { x: margin + width, y: this.#y + 1 } };
      this.#page.drawLine({ ...line, thickness: 0.5, color: rule });
    };
    await row(head, true);
    for (const cells of rows) await row(cells, false);
    this.#y -= 8;
  }

  /** The lines of a cell as they are broken. */
  private cell(lines: readonly SheetLine[], wide: number, isBold: boolean): (SheetLine & { look: TextLook })[] {
    const all = lines.flatMap((line) => {
      const look: TextLook = { ...cellLook, isBold, ...(line.isQuiet ? { colour: quiet } : {}) };
      const indent = line.colour === undefined ? 0 : swatch;
      return this.text.wrap(line.text, wide - indent, look).map((text, index) => {
        const { colour } = line;
        return { text, look, ...(colour !== undefined && index === 0 ? { colour } : {}) };
      });
    });
    const cut = all.slice(0, mostLines);
    const last = cut.at(-1);
    return all.length > cut.length && last ? [...cut.slice(0, -1), { ...last, text: `${last.text} …` }] : cut;
  }

  private async writeCell(lines: readonly (SheetLine & { look: TextLook })[], x: number): Promise<void> {
    let y = this.#y;
    for (const { text, look, colour } of lines) {
      const fill = colour === undefined ? undefined : pdfColour(colour);
      if (fill)
        this.#page.drawRectangle({
          ...{ x, y: y - 9, width: 7, height: 7, borderColor: rule, borderWidth: 0.5 },
          ...fill,
        });
      await this.text.write(this.#page, text, { ...look, x: fill ? x + swatch : x, y });
      y -= look.size * lineHeight;
    }
  }

  async fillContents(pages: readonly PDFPage[], entries: readonly Entry[], { title, facts }: PdfSheet): Promise<void> {
    for (const [index, page] of pages.entries()) {
      const top = paper.h - margin;
      if (index === 0) {
        const look = { size: 24, isBold: true };
        const [first = ''] = this.text.wrap(title, width, look);
        await this.text.write(page, first, { ...look, x: margin, y: top });
        await this.text.write(page, facts, { size: 11, colour: quiet, x: margin, y: top - 36 });
      }
      await this.text.write(page, this.word('contentsOf'), { size: 12, isBold: true, x: margin, y: top - 72 });
      for (const [at, entry] of entries.slice(index * perPage, (index + 1) * perPage).entries())
        await this.writeEntry(page, entry, top - firstEntry - at * entryHeight);
    }
  }

  private async writeEntry(page: PDFPage, { title, page: target, number }: Entry, y: number): Promise<void> {
    const look = { size: 11 };
    const [name = ''] = this.text.wrap(title, width - 40, look);
    await this.text.write(page, name, { ...look, x: margin, y });
    const shown = String(number);
    await this.text.write(page, shown, { ...look, x: margin + width - this.text.width(shown, look), y });
    const rect = [margin, y - look.size * lineHeight, margin + width, y];
    const goal = [target.ref, PDFName.of('Fit')];
    const link = { Type: 'Annot', Subtype: 'Link', Rect: rect, Border: [0, 0, 0], Dest: goal };
    page.node.addAnnot(this.pdf.context.register(this.pdf.context.obj(link)));
  }

  async footers(title: string): Promise<void> {
    const look = { size: 8, colour: quiet };
    const [name = ''] = this.text.wrap(title, width - 80, look);
    const pages = this.pdf.getPages();
    for (const [index, page] of pages.entries()) {
      const number = `${index + 1} / ${pages.length}`;
      await this.text.write(page, name, { ...look, x: margin, y: margin });
      await this.text.write(page, number, { ...look, x: margin + width - this.text.width(number, look), y: margin });
    }
  }

  private need(height: number): void {
    if (this.#y - height < bottom) this.addPage();
  }

  private addPage(): PDFPage {
    this.#page = this.pdf.addPage([paper.w, paper.h]);
    this.#y = paper.h - margin;
    return this.#page;
  }
}

const cellLook = { size: 8 } as const;
/** Room of the square that shows a colour. */
const swatch = 11;

/** A colour of CSS as PDF takes it; undefined for what is none. */
function pdfColour(css: string): { color: ReturnType<typeof rgb>; opacity: number } | undefined {
  const hex = /^#([0-9a-f]{6})([0-9a-f]{2})?$/i.exec(css);
  const parts = /^rgba?\(\s*([\d.]+)[\s,]+([\d.]+)[\s,]+([\d.]+)(?:[\s,/]+([\d.]+))?\s*\)$/i.exec(css);
  const of = (values: readonly number[], opacity: number) => {
    const [r = 0, g = 0, b = 0] = values.map((value) => Math.min(1, Math.max(0, value / 255)));
    return { color: rgb(r, g, b), opacity: Math.min(1, Math.max(0, opacity)) };
  };
  if (hex) {
    const at = (place: number): number => parseInt(hex[1]?.slice(place, place + 2) ?? '0', 16);
    return of([at(0), at(2), at(4)], hex[2] === undefined ? 1 : parseInt(hex[2], 16) / 255);
  }
  return parts ? of([Number(parts[1]), Number(parts[2]), Number(parts[3])], Number(parts[4] ?? 1)) : undefined;
}

/** The chapters beside the pages, where readers of PDF show them. */
function outline(pdf: PDFDocument, entries: readonly Entry[]): void {
  const { context } = pdf;
  const root = context.nextRef();
  const refs = entries.map(() => context.nextRef());
  const [first] = refs;
  const last = refs.at(-1);
  if (!first || !last) return;
  const link = (key: string, ref: PDFRef | undefined) => (ref ? { [key]: ref } : {});
  for (const [index, { title, page }] of entries.entries()) {
    const ref = refs[index];
    if (!ref) continue;
    context.assign(
      ref,
      context.obj({
        ...{ Title: PDFHexString.fromText(title), Parent: root, Dest: [page.ref, PDFName.of('Fit')] },
        ...{ ...link('Prev', refs[index - 1]), ...link('Next', refs[index + 1]) },
      }),
    );
  }
  context.assign(root, context.obj({ Type: 'Outlines', First: first, Last: last, Count: entries.length }));
  pdf.catalog.set(PDFName.of('Outlines'), root);
}
