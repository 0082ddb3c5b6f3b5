import { writeZip, type ZipEntry } from '../../../archive/zip';
import { fileName, uniqueNames, type ExportedFile, type ExportSource, type Run } from '../context';
import { drawBitmap, possibleScale, type BitmapFormat } from '../draw/draw-bitmap';
import { fontRules } from '../../../fonts/font-rules';
import { loadResources, type Resources } from '../draw/resources';
import { shotsOfScreens, shotsOfSelection, slicesOfSelection, withStates, type Shot } from '../draw/shots';

export interface ImageChoice {
  format: BitmapFormat | 'svg' | 'pdf';
  scale: number;
  what: 'screens' | 'selection';
  /** Of the selection: what it covers of its screen, instead of the things alone. */
  isSlice: boolean;
  /** Of the selection: one more picture for each of its states. */
  hasStates: boolean;
  screens: readonly string[];
  /** Scrolling screens to their end. */
  isWhole: boolean;
  isTransparent: boolean;
}

/** Draws the chosen screens or things: one file, or a zip of several; a PDF has a page for each screen. */
export async function exportImages(source: ExportSource, choice: ImageChoice, run: Run): Promise<ExportedFile> {
  const { app } = source;
  const ids = choice.what === 'screens' ? choice.screens : Object.keys(app.screens);
  const resources = await loadResources(app, ids, run.signal);
  try {
    const shots = shotsOf(source, choice, resources);
    if (shots.length === 0) throw new Error(run.t('images.nothing'));
    const notes = notesOf(shots, choice, resources, run);
    const file =
      choice.format === 'pdf'
        ? await asPdf(source, shots, { choice, resources, run })
        : await asFiles(source, shots, { choice, resources, run });
    return { ...file, notes };
  } finally {
    resources.release();
  }
}

function shotsOf({ selection }: ExportSource, choice: ImageChoice, { derived, env }: Resources): Shot[] {
  if (choice.what === 'screens') return shotsOfScreens(derived, choice.screens, choice.isWhole);
  if (choice.isSlice) return slicesOfSelection(derived, selection, env);
  const shots = shotsOfSelection(derived, selection, env);
  return choice.hasStates ? withStates(derived, shots) : shots;
}

interface Drawing {
  choice: ImageChoice;
  resources: Resources;
  run: Run;
}

function notesOf(shots: readonly Shot[], { format, scale }: ImageChoice, { missing }: Resources, { t }: Run): string[] {
  const isBitmap = format !== 'svg' && format !== 'pdf';
  const smaller = isBitmap ? shots.filter(({ rect }) => possibleScale(rect, scale) < scale).length : 0;
  return [
    ...(missing.length > 0 ? [t('images.missing', { count: missing.length })] : []),
    ...(smaller > 0 ? [t('images.smaller', { count: smaller })] : []),
  ];
}

async function asFiles(source: ExportSource, shots: readonly Shot[], drawing: Drawing) {
  const { choice, resources, run } = drawing;
  const css = choice.format === 'svg' ? await fontRules(source.app, run.signal) : '';
  const names = uniqueNames(shots.map(({ name }) => fileName(name, run.t('images.untitled'))));
  const made: { name: string; blob: Blob }[] = [];
  let bytes = 0;
  for (const [index, shot] of shots.entries()) {
    tellPicture(run, { index, total: shots.length, name: shot.name, bytes });
    await nextFrame(run.signal);
    const blob = await draw(shot, { choice, resources, css });
    bytes += blob.size;
    made.push({ name: `${names[index] ?? shot.name}.${endings[blob.type] ?? choice.format}`, blob });
  }
  const [only] = made;
  if (made.length === 1 && only) return only;
  const entries = await Promise.all(
    made.map(async ({ name, blob }): Promise<ZipEntry> => ({ name, bytes: new Uint8Array(await blob.arrayBuffer()) })),
  );
  return { name: `${fileName(source.app.name)}.zip`, blob: new Blob([writeZip(entries)], { type: 'application/zip' }) };
}

/** A browser that cannot write a format answers with PNG. */
const endings: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/svg+xml': 'svg',
};

async function draw(
  shot: Shot,
  { choice, resources, css }: { choice: ImageChoice; resources: Resources; css: string },
): Promise<Blob> {
  const { format } = choice;
  if (format !== 'svg') return drawBitmap(shot, resources, format === 'pdf' ? 'png' : format, choice);
  const { drawVector } = await import('../draw/draw-vector');
  return new Blob([drawVector(shot, resources, { ...choice, css })], { type: 'image/svg+xml' });
}

async function asPdf(source: ExportSource, shots: readonly Shot[], drawing: Drawing) {
  const { choice, resources, run } = drawing;
  const { writePdf } = await import('../draw/draw-pdf');
  async function* pages() {
    for (const [index, shot] of shots.entries()) {
      tellPicture(run, { index, total: shots.length, name: shot.name, bytes: 0 });
      await nextFrame(run.signal);
      const picture = await draw(shot, { choice: { ...choice, isTransparent: false }, resources, css: '' });
      const { w, h } = shot.rect;
      yield { screenId: shot.screenId, w, h, picture, isScreen: choice.what === 'screens' };
    }
  }
  const blob = await writePdf(resources.derived, pages(), { title: source.app.name, signal: run.signal });
  return { name: `${fileName(source.app.name)}.pdf`, blob };
}

function tellPicture(run: Run, at: { index: number; total: number; name: string; bytes: number }): void {
  const number = at.index + 1;
  const text = run.t('run.picture', { number, total: at.total, name: at.name });
  run.tell({ text, share: at.index / at.total, bytes: at.bytes });
}

/** Lets the page draw its progress and take a press of Stop. @throws the reason of the signal */
async function nextFrame(signal: AbortSignal): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 0));
  signal.throwIfAborted();
}
