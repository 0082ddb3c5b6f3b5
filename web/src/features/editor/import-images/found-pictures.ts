/** Pictures of chosen, dropped or pasted files and zips: what can be imported, and why the rest cannot. */
import { pictureSize } from '@prototrail/design-import';
import { mediaTypeOf } from '@prototrail/model';
import { pictureKinds } from '../picture-files';

export const importLimits = {
  /** Bytes of one picture. */
  picture: 5 * 1024 * 1024,
  pictures: 100,
  /** Millions; a browser that draws more stands still. */
  megapixels: 50,
  /** Bytes of a zip, packed. */
  zip: 150 * 1024 * 1024,
} as const;

export type PictureProblem = 'kind' | 'size' | 'pixels' | 'many' | 'empty' | 'zip' | 'noPictures';

export interface FoundPicture {
  /** Name of the file without folders. */
  name: string;
  bytes: number;
  /** Absent where it cannot be imported. */
  file?: File;
  problem?: PictureProblem;
}

const pictureName = /\.(png|jpe?g|gif|webp|avif)$/i;
const isZip = ({ name, type }: File): boolean => type === 'application/zip' || /\.zip$/i.test(name);
const plainName = (name: string): string => name.split(/[\\/]/).pop() ?? name;

/** In the order of their names, numbers as numbers: "Screen 2" comes before "Screen 10". */
export function byName(a: Pick<FoundPicture, 'name'>, b: Pick<FoundPicture, 'name'>): number {
  return a.name.localeCompare(b.name, undefined, { numeric: true, sensitivity: 'base' });
}

/** The pictures of files, in order; `before` are those that are there already. Never throws. */
export async function findPictures(
  files: readonly File[],
  before: readonly FoundPicture[] = [],
): Promise<FoundPicture[]> {
  const found: FoundPicture[] = [];
  for (const file of files) found.push(...(isZip(file) ? await ofZip(file) : [await checked(file)]));
  found.sort(byName);
  let room = importLimits.pictures - before.filter(({ file }) => file).length;
  return found.map((picture): FoundPicture => {
    if (!picture.file) return picture;
    room -= 1;
    return room >= 0 ? picture : { name: picture.name, bytes: picture.bytes, problem: 'many' };
  });
}

async function checked(file: File): Promise<FoundPicture> {
  const facts = { name: plainName(file.name), bytes: file.size };
  if (file.size === 0) return { ...facts, problem: 'empty' };
  if (file.size > importLimits.picture) return { ...facts, problem: 'size' };
  if (file.type === 'image/svg+xml') return { ...facts, file };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const problem = problemOf(bytes);
  return problem === undefined ? { ...facts, file } : { ...facts, problem };
}

/** A name says nothing about what is inside, and few bytes may be very many pixels. */
function problemOf(bytes: Uint8Array): PictureProblem | undefined {
  if (bytes.length > importLimits.picture) return 'size';
  if (!pictureKinds.has(mediaTypeOf(bytes) ?? '')) return 'kind';
  const { w, h } = pictureSize(bytes) ?? { w: 0, h: 0 };
  return w * h > importLimits.megapixels * 1_000_000 ? 'pixels' : undefined;
}

async function ofZip(zip: File): Promise<FoundPicture[]> {
  const refused = (problem: PictureProblem): FoundPicture[] => [{ name: zip.name, bytes: zip.size, problem }];
  if (zip.size > importLimits.zip) return refused('size');
  try {
    const { readZip } = await import('../../../archive/zip');
    const entries = await readZip(new Uint8Array(await zip.arrayBuffer()));
    const pictures = [...entries].flatMap(([name, bytes]): FoundPicture[] => {
      const facts = { name: plainName(name), bytes: bytes.length };
      const problem = problemOf(bytes);
      // notes and the like beside the pictures are nobody's mistake
      if (problem === 'kind' && !pictureName.test(name)) return [];
      if (problem !== undefined) return [{ ...facts, problem }];
      const type = mediaTypeOf(bytes) ?? '';
      return [{ ...facts, file: new File([new Uint8Array(bytes)], facts.name, { type }) }];
    });
    return pictures.length === 0 ? refused('noPictures') : pictures;
  } catch {
    return refused('zip');
  }
}
