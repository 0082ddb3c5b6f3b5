import { imageUrl, server } from './server';

/** A font as a document holds it. */
export type StoredFont = Readonly<Record<string, unknown>>;

/** Copies that were made in this session, by prototype and address. */
const made = new Map<string, Promise<StoredFont>>();

/**
 * Copies fonts of another prototype, which the person may read, into a prototype.
 * @returns the entries for its document; fonts that cannot be copied are missing
 */
export async function copyFonts(appId: string, fonts: readonly StoredFont[], hash?: string): Promise<StoredFont[]> {
  const copies = await Promise.all(
    fonts.map(async (font) => {
      const key = `${appId} ${String(font['url'])}`;
      const copy = made.get(key) ?? copyFont(appId, font, hash);
      made.set(key, copy);
      try {
        return [await copy];
      } catch {
        made.delete(key);
        return [];
      }
    }),
  );
  return copies.flat();
}

/** What the source measured is kept: behind a link only a part of the file is served. */
async function copyFont(appId: string, font: StoredFont, hash: string | undefined): Promise<StoredFont> {
  const url = String(font['url']);
  const answer = await fetch(imageUrl(url, hash).replace('/rest/images/', '/rest/fonts/'), {
    credentials: 'same-origin',
  });
  if (!answer.ok) throw new Error(`The font ${url} cannot be read: ${answer.status}`);
  const blob = await answer.blob();
  const file = new File([blob], url.split('/').at(-1) ?? 'font', { type: blob.type });
  const { uploads } = await server.fonts.upload({ appID: appId, files: [file] });
  const [copy] = uploads;
  if (!copy) throw new Error(`The font ${url} was refused`);
  return { ...copy, ...font, url: copy.url, type: copy.type };
}
