import { derivedScreenToSvg } from '@prototrail/widgets/svg';
import { fileName, type ExportedFile, type ExportSource, type Run } from '../context';
import { drawBitmap, possibleScale } from '../draw/draw-bitmap';
import { fontRules } from '../../../fonts/font-rules';
import { loadResources, type Resources } from '../draw/resources';
import { sheetScreen, sheetTokens, type SheetChoice as SheetContent } from '../draw/sheet-data';
import { sheetDocument, type SheetPicture } from '../draw/sheet-document';
import type { SheetChapter } from '../draw/sheet-pdf';
import { orderedScreens, shotsOfScreens } from '../draw/shots';

export interface SheetChoice extends SheetContent {
  format: 'html' | 'pdf';
}

interface Drawing {
  source: ExportSource;
  ids: readonly string[];
  resources: Resources;
  choice: SheetChoice;
  run: Run;
}

/** The specification of all screens, as one page or as a PDF. */
export async function exportSheet(source: ExportSource, choice: SheetChoice, run: Run): Promise<ExportedFile> {
  const { app } = source;
  const { t, signal } = run;
  const ids = orderedScreens(app);
  if (ids.length === 0) throw new Error(t('images.nothing'));
  const resources = await loadResources(app, ids, signal);
  try {
    const drawing = { source, ids, resources, choice, run };
    const blob = choice.format === 'pdf' ? await asPdf(drawing) : await asPage(drawing);
    const { missing } = resources;
    const notes = missing.length > 0 ? [t('images.missing', { count: missing.length })] : [];
    return { name: `${fileName(app.name)} ${t('sheet.file')}.${choice.format}`, blob, notes };
  } finally {
    resources.release();
  }
}

const wordOf =
  ({ t }: Run) =>
  (key: string, values?: Record<string, string | number>): string =>
    t(`sheet.${key}`, values);

const pageLanguage = (): string => document.documentElement.lang || 'en';

/** Says which screen is drawn, and lets the page breathe. */
async function begin({ source, ids, run }: Drawing, index: number): Promise<void> {
  const name = source.app.screens[ids[index] ?? '']?.name ?? '';
  const text = run.t('run.picture', { number: index + 1, total: ids.length, name });
  run.tell({ text, share: index / ids.length, bytes: 0 });
  await new Promise((resolve) => setTimeout(resolve, 0));
  run.signal.throwIfAborted();
}

async function asPage(drawing: Drawing): Promise<Blob> {
  const { source, ids, resources, choice, run } = drawing;
  const { derived, env, dataUrls } = resources;
  const imageUrl = (url: string): string => dataUrls.get(url) ?? '';
  const pictures: SheetPicture[] = [];
  for (const [index, screenId] of ids.entries()) {
    await begin(drawing, index);
    const options = { imageUrl, iconPath: env.iconPath, mode: 'run', idPrefix: `p${index}` } as const;
    pictures.push({ screenId, svg: derivedScreenToSvg(derived, screenId, options) });
  }
  const css = await fontRules(source.app, run.signal);
  const html = sheetDocument({ derived, pictures, choice, css, word: wordOf(run), language: pageLanguage() });
  return new Blob([html], { type: 'text/html' });
}

async function asPdf(drawing: Drawing): Promise<Blob> {
  const { source, ids, resources, choice, run } = drawing;
  const [{ sheetPdf }, { linePainter }] = await Promise.all([
    import('../draw/sheet-pdf'),
    import('../draw/line-painter'),
  ]);
  const word = wordOf(run);
  const { app } = source;
  const size = `${app.screenSize.w} × ${app.screenSize.h} px`;
  return sheetPdf({
    ...{ title: app.name, language: pageLanguage(), count: ids.length, word, signal: run.signal },
    facts: word('facts', { count: ids.length, size }),
    chapters: chapters(drawing),
    tokens: choice.hasTokens ? sheetTokens(resources.derived.app) : undefined,
    painter: linePainter(),
  });
}

/** So many dots for each px of a screen, enough for print. */
const dots = 2;

async function* chapters(drawing: Drawing): AsyncGenerator<SheetChapter> {
  const { ids, resources, choice, run } = drawing;
  for (const [index, screenId] of ids.entries()) {
    await begin(drawing, index);
    const screen = sheetScreen(resources.derived, screenId, choice, wordOf(run));
    const [shot] = shotsOfScreens(resources.derived, [screenId], true);
    if (!screen || !shot) continue;
    const scale = possibleScale(shot.rect, dots);
    yield { screen, picture: await drawBitmap(shot, resources, 'png', { scale, isTransparent: false }) };
  }
}
