/** All screens as one PDF, a page for each; links between them can be clicked. */
import { linesFor, type DerivedApp } from '@prototrail/model';
import { PDFDocument, PDFName, type PDFPage } from '@cantoo/pdf-lib';

/** A px of the screen is 1/96 inch. */
const pointsPerPx = 0.75;
/** Readers refuse longer pages. */
const maxSide = 14_400;

export interface PdfPage {
  screenId: string;
  /** Size in px of the screen. */
  w: number;
  h: number;
  picture: Blob;
  /** It is a screen from its corner, so that its links are where they are there. */
  isScreen: boolean;
}

/** @throws the reason of the signal */
export async function writePdf(
  derived: DerivedApp,
  pages: AsyncIterable<PdfPage>,
  { title, signal }: { title: string; signal: AbortSignal },
): Promise<Blob> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  pdf.setCreator('Prototrail');
  const made = new Map<string, { page: PDFPage; scale: number; h: number }>();
  for await (const { screenId, w, h, picture, isScreen } of pages) {
    signal.throwIfAborted();
    const scale = Math.min(pointsPerPx, maxSide / w, maxSide / h);
    const page = pdf.addPage([w * scale, h * scale]);
    const image = await pdf.embedPng(await picture.arrayBuffer());
    page.drawImage(image, { x: 0, y: 0, width: w * scale, height: h * scale });
    if (isScreen) made.set(screenId, { page, scale, h });
  }
  for (const [screenId, from] of made)
    for (const { box, to } of linksOf(derived, screenId)) {
      const target = made.get(to);
      if (!target) continue;
      const left = box.x * from.scale;
      const top = (from.h - box.y) * from.scale;
      const rect = [left, top - box.h * from.scale, left + box.w * from.scale, top];
      const destination = [target.page.ref, PDFName.of('Fit')];
      const link = { Type: 'Annot', Subtype: 'Link', Rect: rect, Border: [0, 0, 0], Dest: destination };
      from.page.node.addAnnot(pdf.context.register(pdf.context.obj(link)));
    }
  return new Blob([(await pdf.save()).slice()], { type: 'application/pdf' });
}

/** Where clicks on a screen lead to. */
function linksOf(derived: DerivedApp, screenId: string) {
  const screen = derived.screens[screenId];
  if (!screen) return [];
  return screen.widgets.flatMap((widget) => {
    const to = linesFor(derived, widget.id, 'click', screenId)[0]?.to;
    const { x, y, w, h } = widget;
    return to === undefined ? [] : [{ to, box: { x: x - screen.screen.x, y: y - screen.screen.y, w, h } }];
  });
}
