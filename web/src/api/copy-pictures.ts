import { imageUrl, server } from './server';

/** Copies that were made in this session, by prototype and address. */
const made = new Map<string, Promise<string>>();

/**
 * Copies pictures of another prototype, which the person may read, into a prototype. Testers of one prototype get no pictures of another.
 * @returns addresses of the copies by those of the originals; pictures that cannot be copied are missing
 */
export async function copyPictures(
  appId: string,
  urls: readonly string[],
  hash?: string,
): Promise<ReadonlyMap<string, string>> {
  const copies = new Map<string, string>();
  for (const url of urls) {
    const key = `${appId} ${url}`;
    const copy = made.get(key) ?? copyPicture(appId, url, hash);
    made.set(key, copy);
    try {
      copies.set(url, await copy);
    } catch {
      made.delete(key);
    }
  }
  return copies;
}

async function copyPicture(appId: string, url: string, hash: string | undefined): Promise<string> {
  const answer = await fetch(imageUrl(url, hash), { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`The picture ${url} cannot be read: ${answer.status}`);
  const blob = await answer.blob();
  const file = new File([blob], url.split('/').at(-1) ?? 'picture', { type: blob.type });
  const { uploads } = await server.images.upload({ appID: appId, files: [file] });
  const [copy] = uploads;
  if (!copy) throw new Error(`The picture ${url} was refused`);
  return copy.url;
}
