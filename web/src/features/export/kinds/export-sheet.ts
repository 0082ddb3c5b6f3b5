import { derivedScreenToSvg } from '@prototrail/widgets/svg';
import { fileName, type ExportedFile, type ExportSource, type Run } from '../context';
import { fontFaces, loadResources } from '../draw/resources';
import { sheetDocument, type SheetChoice, type SheetPicture } from '../draw/sheet-document';
import { orderedScreens } from '../draw/shots';

export type { SheetChoice };

/** The specification of all screens as one page that can be printed. */
export async function exportSheet({ app }: ExportSource, choice: SheetChoice, run: Run): Promise<ExportedFile> {
  const { t, tell, signal } = run;
  const ids = orderedScreens(app);
  if (ids.length === 0) throw new Error(t('images.nothing'));
  const resources = await loadResources(app, ids, signal);
  try {
    const { derived, env, dataUrls, missing } = resources;
    const imageUrl = (url: string): string => dataUrls.get(url) ?? '';
    const pictures: SheetPicture[] = [];
    for (const [index, screenId] of ids.entries()) {
      const text = t('run.picture', { number: index + 1, total: ids.length, name: app.screens[screenId]?.name ?? '' });
      tell({ text, share: index / ids.length, bytes: 0 });
      await new Promise((resolve) => setTimeout(resolve, 0));
      signal.throwIfAborted();
      const options = { imageUrl, iconPath: env.iconPath, mode: 'run', idPrefix: `p${index}` } as const;
      pictures.push({ screenId, svg: derivedScreenToSvg(derived, screenId, options) });
    }
    const css = await fontFaces(app, signal);
    const word = (key: string, values?: Record<string, string | number>): string => t(`sheet.${key}`, values);
    const html = sheetDocument({
      derived,
      pictures,
      choice,
      css,
      word,
      language: document.documentElement.lang || 'en',
    });
    const notes = missing.length > 0 ? [t('images.missing', { count: missing.length })] : [];
    return {
      name: `${fileName(app.name)} ${t('sheet.file')}.html`,
      blob: new Blob([html], { type: 'text/html' }),
      notes,
    };
  } finally {
    resources.release();
  }
}
