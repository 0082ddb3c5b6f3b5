/** Pictures of chosen, dropped or pasted files and zips: what can be imported, and why the rest cannot. */
import { largestUploadBytes } from '@prototrail/contracts';
import { pictureSize } from '@prototrail/design-import';
import { mediaTypeOf } from '@prototrail/model';
import type { ZipProblem } from '../archive/zip';
import { isDrawing, isSvgFile, pictureKinds } from './picture-files';

export const importLimits = {
  /** Bytes of one picture. */
  picture: largestUploadBytes,
  pictures: 100,
  /** Millions; a browser that draws more stands still. */
  megapixels: 50,
  /** Bytes of a zip, packed. */
  zip: 150 * 1024 * 1024,
} as const;

export type PictureProblem =
  | ('kind' | 'drawing' | 'size' | 'pixels' | 'many' | 'empty')
  | ('zipSize' | 'unreadable' | 'noPictures' | `zip.${ZipProblem}`);

export interface FoundPicture {
  /** Name of the file without folders. */
  name: string;
  bytes: number;
  /** Absent where it cannot be imported. */
  file?: File;
  problem?: PictureProblem;
  /** The file in a zip for which the zip was refused. */
  inside?: string;
}

const drawingType = 'image/svg+xml';
const pictureName = /\.(png|jpe?g|gif|webp|avif|svg)$/i;
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
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return judged(facts, bytes, isSvgFile(file), (type) => (file.type === type ? file : fileOf(facts, bytes, type)));
  } catch {
    return { ...facts, problem: 'unreadable' };
  }
}

type Facts = Pick<FoundPicture, 'name' | 'bytes'>;

const fileOf = ({ name }: Facts, bytes: Uint8Array, type: string): File =>
  new File([new Uint8Array(bytes)], name, { type });

/** A name says nothing about what is inside, and few bytes may be very many pixels. */
function judged(facts: Facts, bytes: Uint8Array, isCalledSvg: boolean, make: (type: string) => File): FoundPicture {
  const refused = (problem: PictureProblem): FoundPicture => ({ ...facts, problem });
  const type = mediaTypeOf(bytes) ?? (isCalledSvg ? drawingType : '');
  if (!pictureKinds.has(type)) return refused('kind');
  if (bytes.length > importLimits.picture) return refused('size');
  if (type === drawingType) return isDrawing(bytes) ? { ...facts, file: make(type) } : refused('drawing');
  const { w, h } = pictureSize(bytes) ?? { w: 0, h: 0 };
  return w * h > importLimits.megapixels * 1_000_000 ? refused('pixels') : { ...facts, file: make(type) };
}

async function ofZip(zip: File): Promise<FoundPicture[]> {
  const refused = (problem: PictureProblem, inside?: string): FoundPicture[] => [
    { name: zip.name, bytes: zip.size, problem, ...(inside ? { inside } : {}) },
  ];
  if (zip.size > importLimits.zip) return refused('zipSize');
  const { readZip, ZipRefused } = await import('../archive/zip');
  try {
    const entries = await readZip(new Uint8Array(await zip.arrayBuffer()));
    const pictures = [...entries].flatMap(([name, bytes]): FoundPicture[] => {
      const facts = { name: plainName(name), bytes: bytes.length };
      const found = judged(facts, bytes, /\.svg$/i.test(name), (type) => fileOf(facts, bytes, type));
      // notes and the like beside the pictures are nobody's mistake
      return found.problem === 'kind' && !pictureName.test(name) ? [] : [found];
    });
    return pictures.length === 0 ? refused('noPictures') : pictures;
  } catch (reason) {
    return reason instanceof ZipRefused ? refused(`zip.${reason.problem}`, reason.file) : refused('unreadable');
  }
}
