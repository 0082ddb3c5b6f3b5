import type { DropItem } from 'react-aria-components';

const deepest = 4;
const maxFiles = 100;
const imported = /\.(json|zip|png|jpe?g|gif|webp|avif)$/i;

/**
 * The files of a drop: files as they are, and of folders every JSON file, zip and image, four levels down and 100 files at most.
 * Text that was dragged in is no file.
 */
export async function droppedFiles(items: readonly DropItem[]): Promise<File[]> {
  const files: File[] = [];
  const collect = async (item: DropItem, depth: number): Promise<void> => {
    if (files.length >= maxFiles || item.kind === 'text') return;
    if (item.kind === 'file') {
      if (depth === 0 || imported.test(item.name)) files.push(await item.getFile());
      return;
    }
    if (depth >= deepest) return;
    for await (const entry of item.getEntries()) await collect(entry, depth + 1);
  };
  for (const item of items) await collect(item, 0);
  return files;
}
