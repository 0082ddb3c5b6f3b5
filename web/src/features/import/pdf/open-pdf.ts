/** Pages of a PDF as frames: a picture without the words, and the words as texts. Nothing is loaded from elsewhere, and no script of the file runs. */
import { emptyNode, fillKey, type DesignFile, type DesignNode, type FileNote } from '@prototrail/design-import';
import { getDocument, GlobalWorkerOptions, Util, type PDFPageProxy } from 'pdfjs-dist';
import PdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker';
import { DesignRefused, opened, type DesignPreview, type OpenedDesign } from '../design/opened-design';
import { untilAborted } from '../until-aborted';
import { fontOfName, isUnreadable, textsOf, type PdfFont, type PdfPiece } from './pdf-text';

const mostPages = 100;
/** From points of the file to px. */
const pageScale = 4 / 3;
const mostPixels = 8_000_000;

/** A page that takes longer holds more than anybody sees. */
const longestPageMs = 30_000;

/** @throws DesignRefused, or the reason of the signal */
export async function openPdf(file: File, signal?: AbortSignal): Promise<OpenedDesign> {
  const worker = new PdfWorker();
  GlobalWorkerOptions.workerPort = worker;
  const loading = getDocument({
    data: new Uint8Array(await file.arrayBuffer()),
    ...{ isEvalSupported: false, enableXfa: false, useSystemFonts: true, maxImageSize: 64_000_000, verbosity: 0 },
  });
  try {
    const pdf = await loading.promise;
    const notes = new Set<FileNote>(pdf.numPages > mostPages ? ['morePages'] : []);
    const frames: DesignNode[] = [];
    const pictures = new Map<string, Uint8Array>();
    for (let number = 1; number <= Math.min(mostPages, pdf.numPages); number += 1) {
      const read = await inTime(readPage(await pdf.getPage(number), number), signal);
      frames.push(read.frame);
      if (read.picture) pictures.set(read.ref, read.picture);
      if (!read.isText) notes.add('scanned');
    }
    return designOf(file.name, frames, { notes: [...notes], pictures });
  } catch (reason) {
    if (reason instanceof DesignRefused || signal?.aborted) throw reason;
    const isLocked = reason instanceof Error && reason.name === 'PasswordException';
    throw new DesignRefused(isLocked ? 'pdfLocked' : 'pdf');
  } finally {
    await loading.destroy();
    GlobalWorkerOptions.workerPort = null;
    worker.terminate();
  }
}

async function inTime(page: Promise<ReadPage>, signal: AbortSignal | undefined): Promise<ReadPage> {
  const time = new AbortController();
  const timer = setTimeout(() => time.abort(new DesignRefused('pdfSlow')), longestPageMs);
  try {
    return await untilAborted(page, AbortSignal.any([time.signal, ...(signal ? [signal] : [])]));
  } finally {
    clearTimeout(timer);
  }
}

function designOf(
  source: string,
  frames: readonly DesignNode[],
  { notes, pictures }: { notes: readonly FileNote[]; pictures: ReadonlyMap<string, Uint8Array> },
): OpenedDesign {
  const name = source.replace(/\.pdf$/i, '');
  const design: DesignFile = {
    ...{ name, components: new Map(), tokens: [], modes: [], notes },
    pages: [{ id: 'pdf', name, frames }],
  };
  const previews = new Map(
    [...pictures].map(([ref, bytes]): [string, DesignPreview] => {
      const frame = frames.find(({ id }) => id === ref);
      const url = URL.createObjectURL(new Blob([new Uint8Array(bytes)], { type: 'image/png' }));
      return [fillKey(ref), { url, w: frame?.w ?? 100, h: frame?.h ?? 100 }];
    }),
  );
  const bytesOf = new Map([...pictures].map(([ref, bytes]) => [fillKey(ref), bytes]));
  return { ...opened(design, source, () => Promise.resolve(bytesOf)), previews };
}

interface ReadPage {
  frame: DesignNode;
  ref: string;
  picture?: Uint8Array;
  /** Whether the words could be read. */
  isText: boolean;
}

async function readPage(page: PDFPageProxy, number: number): Promise<ReadPage> {
  const viewport = page.getViewport({ scale: pageScale });
  const { width: w, height: h } = viewport;
  const factor = Math.min(2, Math.sqrt(mostPixels / Math.max(1, w * h)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(w * factor));
  canvas.height = Math.max(1, Math.round(h * factor));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new DesignRefused('pdf');
  const words = await page.getTextContent();
  const items = words.items.flatMap((item) => ('str' in item && item.str !== '' ? [item] : []));
  const isText = !items.some(({ str }) => isUnreadable(str));
  const letters = isText ? withoutLetters(context) : [];
  const drawn = page.getViewport({ scale: pageScale * factor });
  await page.render({ canvas: null, canvasContext: context, viewport: drawn }).promise;
  const ref = `pdf page ${number}`;
  const pieces = items.flatMap((item): PdfPiece[] => {
    const [a, b, c, d, x, y] = Util.transform(viewport.transform, item.transform) as Six;
    const size = Math.hypot(c, d);
    const letter = letters.find(
      (each) =>
        Math.abs(each.y / factor - y) < size * 0.5 &&
        each.x / factor > x - size * 0.6 &&
        each.x / factor < x + item.width * pageScale + size * 0.2,
    );
    const isUpright = Math.abs(b) < 0.01 * Math.abs(a) && a > 0;
    if (!letter || !isUpright || size < 2) return [];
    return [
      { text: item.str, x, y, w: item.width * pageScale, size, font: fontOf(page, item.fontName), color: letter.color },
    ];
  });
  const ground = groundOf(context, canvas);
  const frame: DesignNode = {
    ...emptyNode('frame', ref, `${number}`),
    ...{ w: Math.round(w), h: Math.round(h), clips: true, children: textsOf(pieces, ref, measureText) },
  };
  const look = (fill: DesignNode['look']['fills'][number]): DesignNode => ({
    ...frame,
    look: { ...frame.look, fills: [fill] },
  });
  const picture = ground === undefined ? await pngOf(canvas) : undefined;
  page.cleanup();
  canvas.width = 0;
  return picture
    ? { frame: look({ kind: 'image', ref, how: 'fill', scale: 1, isOpaque: true }), ref, picture, isText }
    : { frame: look({ kind: 'paint', value: ground ?? '#ffffff', isOpaque: true }), ref, isText };
}

type Six = [number, number, number, number, number, number];

interface Letter {
  x: number;
  y: number;
  color: string;
}

/** Upright letters are not drawn; where they would stand, and their colour, is kept. What is turned stays in the picture. */
function withoutLetters(context: CanvasRenderingContext2D): Letter[] {
  const letters: Letter[] = [];
  const draw = context.fillText.bind(context);
  context.fillText = (text, x, y, ...rest) => {
    const { a, b, c, d, e, f } = context.getTransform();
    const { fillStyle, globalAlpha } = context;
    const isUpright = Math.abs(b) < 0.01 * Math.abs(a) && a > 0;
    if (!isUpright || typeof fillStyle !== 'string' || globalAlpha < 0.1) draw(text, x, y, ...rest);
    else letters.push({ x: a * x + c * y + e, y: b * x + d * y + f, color: fillStyle });
  };
  return letters;
}

function fontOf(page: PDFPageProxy, name: string): PdfFont {
  const font: unknown = page.commonObjs.has(name) ? page.commonObjs.get(name) : undefined;
  const named = typeof font === 'object' && font !== null && 'name' in font ? String(font.name) : '';
  return fontOfName(named);
}

let measuring: CanvasRenderingContext2D | null = null;

function measureText(text: string, { family, weight, isItalic }: PdfFont, size: number): number {
  measuring ??= document.createElement('canvas').getContext('2d');
  if (!measuring) return 0;
  measuring.font = `${isItalic ? 'italic ' : ''}${weight} ${size}px "${family}", Helvetica, Arial, sans-serif`;
  return measuring.measureText(text).width;
}

/** The colour of a page that shows nothing else. */
function groundOf(context: CanvasRenderingContext2D, { width, height }: HTMLCanvasElement): string | undefined {
  const pixels = new Uint32Array(context.getImageData(0, 0, width, height).data.buffer);
  const [first = 0] = pixels;
  if (pixels.some((pixel) => pixel !== first)) return undefined;
  const part = (shift: number): string => ((first >>> shift) & 255).toString(16).padStart(2, '0');
  return `#${part(0)}${part(8)}${part(16)}`;
}

const pngOf = (canvas: HTMLCanvasElement): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    canvas.toBlob((blob) => {
      if (!blob) reject(new DesignRefused('pdf'));
      else void blob.arrayBuffer().then((bytes) => resolve(new Uint8Array(bytes)), reject);
    }, 'image/png');
  });
