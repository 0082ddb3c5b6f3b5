import type { UploadedFile } from '@prototrail/service-kit';

/** Why a file was not stored. */
export interface Refusal {
  name: string;
  code: string;
  message: string;
}

export interface UploadAnswer<Stored> {
  uploads: Stored[];
  /** Names of the refused files. */
  errors?: string[];
  reasons?: Refusal[];
}

const maxFiles = 20;

/**
 * Stores what can be stored and names what cannot, with the reason. With more than 20 files, and when the upload breaks
 * off, nothing is stored.
 * @param kind first part of the error code, such as `image`
 */
export async function storeFiles<Stored extends { url: string }>(
  files: AsyncIterable<UploadedFile>,
  kind: string,
  store: (file: UploadedFile) => Promise<Stored | Refusal>,
  remove: (stored: Stored) => Promise<void>,
): Promise<UploadAnswer<Stored>> {
  const uploads: Stored[] = [];
  const reasons: Refusal[] = [];
  const names: string[] = [];
  const removeAll = async (): Promise<void> => {
    for (const stored of uploads) await remove(stored);
  };
  try {
    for await (const file of files) {
      names.push(file.name);
      if (names.length > maxFiles) continue;
      const stored = await store(file);
      if ('url' in stored) uploads.push(stored);
      else reasons.push(stored);
    }
  } catch (error) {
    await removeAll();
    throw error;
  }
  if (names.length > maxFiles) {
    await removeAll();
    const message = `There are ${names.length} files; send at most ${maxFiles} at once. None was stored.`;
    return { uploads: [], errors: names, reasons: names.map((name) => ({ name, code: `${kind}.too.many`, message })) };
  }
  return reasons.length === 0 ? { uploads } : { uploads, errors: reasons.map(({ name }) => name), reasons };
}
