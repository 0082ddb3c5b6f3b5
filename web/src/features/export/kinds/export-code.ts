import { generateCode, type CodeNote, type Target } from '@prototrail/codegen';
import { usedIcons } from '@prototrail/widgets';
import { icons, imageUrl, readServerFile } from '../../../api';
import { writeZip, type ZipEntry } from '../../../archive/zip';
import { fontUrl } from '../../../fonts/document-fonts';
import { fileName, type ExportedFile, type ExportSource, type Run } from '../context';

export interface CodeChoice {
  target: Target;
  layout: 'auto' | 'fluid' | 'fixed';
}

/** The prototype as a project of code in a zip, with its pictures and fonts. */
export async function exportCode(source: ExportSource, choice: CodeChoice, run: Run): Promise<ExportedFile> {
  const { entries, missing } = await codeEntries(source, choice, run);
  const blob = new Blob([writeZip(entries)], { type: 'application/zip' });
  const notes = missing > 0 ? [run.t('code.missing', { count: missing })] : [];
  return { name: `${fileName(source.app.name)}-${choice.target}.zip`, blob, notes };
}

/** What of a prototype is not part of the code. */
export const codeNotes = ({ app }: ExportSource, choice: CodeChoice): readonly CodeNote[] =>
  generateCode(app, choice).notes;

/** The files of the project. */
export async function codeEntries(
  { app }: ExportSource,
  choice: CodeChoice,
  run: Run,
): Promise<{ entries: ZipEntry[]; missing: number }> {
  run.tell({ text: run.t('code.build'), share: 0, bytes: 0 });
  await icons.load(usedIcons(app));
  const { files, assets } = generateCode(app, { ...choice, iconPath: (name) => icons.get(name) });
  const encoder = new TextEncoder();
  const entries: ZipEntry[] = files.map(({ path, text }) => ({ name: path, bytes: encoder.encode(text) }));
  let bytes = entries.reduce((sum, entry) => sum + entry.bytes.length, 0);
  let missing = 0;
  for (const [index, { url, path }] of assets.entries()) {
    const text = run.t('run.file', { number: index + 1, total: assets.length });
    run.tell({ text, share: index / assets.length, bytes });
    const isFont = /\.(woff2?|ttf|otf)$/.test(path);
    const content = await readServerFile(isFont ? fontUrl(url, imageUrl) : imageUrl(url), run.signal);
    if (content === undefined) missing += 1;
    else entries.push({ name: path, bytes: new Uint8Array(await content.arrayBuffer()) });
    bytes += content?.size ?? 0;
  }
  run.signal.throwIfAborted();
  return { entries, missing };
}
