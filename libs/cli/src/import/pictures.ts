import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { collections } from '@prototrail/contracts';
import sharp from 'sharp';
import type { ImportContext, People, Prototypes } from './context';
import type { DumpRecord } from './dump/bson-reader';
import { idOf, isUsableId, numberOf, textOf } from './fields';

const maxBytes = 50_000_000;
const safeUrl = /^(?<app>[\w-]{1,64})\/(?<file>[\w-][\w.-]{0,199})$/;
const safeFile = /^(?<name>[\w-]{1,100})\.[A-Za-z]{3,4}$/;
const extensions: Readonly<Record<string, string>> = { jpeg: 'jpg', png: 'png', gif: 'gif', webp: 'webp' };

interface Picture {
  bytes: Buffer;
  format: string;
  width: number;
  height: number;
}

/** A picture by what it holds, whatever its name says; otherwise the reason why it is none. */
async function readPicture(path: string): Promise<Picture | string> {
  const info = await stat(path).catch(() => null);
  if (!info?.isFile()) return 'the file is missing';
  if (info.size > maxBytes) return 'the file is larger than 50 MB';
  const bytes = await readFile(path);
  const {
    format = '',
    width = 0,
    height = 0,
  } = await sharp(bytes, { failOn: 'none' })
    .metadata()
    .catch(() => ({}) as { format?: string; width?: number; height?: number });
  if (!(format in extensions)) return 'the file is no JPG, PNG, GIF or WebP';
  return { bytes, format, width, height };
}

/** Stores the picture of an account; its file name, or undefined when there is none. */
export async function storeProfileImage(
  { target, report, userImages }: ImportContext,
  userId: string,
  image: string,
): Promise<string | undefined> {
  if (image === '') return undefined;
  report.found('pictures of accounts');
  const name = safeFile.exec(image)?.groups?.['name'];
  const picture =
    userImages === undefined
      ? 'no folder was given (--user-images)'
      : name === undefined
        ? 'the name of the file cannot be used'
        : await readPicture(join(userImages, userId, image));
  if (typeof picture === 'string' || picture.format === 'webp') {
    report.leftOut('pictures of accounts', typeof picture === 'string' ? picture : 'WebP is not taken', image);
    return undefined;
  }
  const file = `${name ?? ''}.${extensions[picture.format] ?? ''}`;
  await target.putObject(`users/${userId}/${file}`, picture.bytes);
  report.stored('pictures of accounts', true);
  return file;
}

/** Brings the images of prototypes over, under the same addresses. */
export async function importImages(context: ImportContext, people: People, prototypes: Prototypes): Promise<void> {
  for await (const record of context.dump.read('image')) {
    context.report.found('images');
    const problem = await storeImage(context, record, { people, prototypes });
    if (problem !== undefined) context.report.leftOut('images', problem, textOf(record['url']) || idOf(record));
  }
}

async function storeImage(
  { target, report, images, now }: ImportContext,
  record: DumpRecord,
  { people, prototypes }: { people: People; prototypes: Prototypes },
): Promise<string | undefined> {
  const [id, appID, url] = [idOf(record), textOf(record['appID']), textOf(record['url'])];
  const place = safeUrl.exec(url)?.groups;
  if (!isUsableId(id) || !place) return 'the name of the file cannot be used';
  if (!prototypes.has(appID)) return 'its prototype was not brought over';
  if (place['app'] !== appID) return 'its file belongs to another prototype, which has it';
  if (images === undefined) return 'no folder was given (--images)';
  const picture = await readPicture(join(images, url));
  if (typeof picture === 'string') return picture;
  // a reference counts for one record, however often the import runs
  if (await target.find(collections.appsImages, id)) {
    report.stored('images', false);
    return undefined;
  }
  const held = await target.holdPicture(picture.bytes, extensions[picture.format] ?? 'bin');
  const created = numberOf(record['created']) || now;
  const stored = await target.insert(collections.appsImages, id, {
    ...held,
    _id: id,
    id,
    name: textOf(record['name']) || (place['file'] ?? ''),
    url,
    appID,
    userID: people.accountOf(textOf(record['userID'])) ?? '',
    width: picture.width,
    height: picture.height,
    created,
    lastUpdate: numberOf(record['lastUpdate']) || created,
  });
  if (!stored) await target.releasePicture(held.content);
  report.stored('images', stored);
  return undefined;
}
