/** What a file is, so that each importer hands on what another one reads. */
import { isFigmaFile } from '@prototrail/design-import';
import { folderFile, isRecord, mediaTypeOf } from '@prototrail/model';
import { isForeignName } from './foreign-files';
import { zipNames } from './zip';

/** `picture` is one, `pictures` a zip of some; `design` are files of design tools, saved pages, PDF and SVG. */
export type KindOfFile = 'picture' | 'pictures' | 'prototype' | 'design' | 'api' | 'foreign' | 'unknown';

/** The part of a browser file that is needed. */
export interface ReadableFile {
  name: string;
  size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
  slice?(start: number, end: number): Pick<ReadableFile, 'arrayBuffer'>;
}

/** Bytes; of larger files only the beginning is read. */
const mostRead = 150 * 1024 * 1024;
/** Characters; larger answers about designs are told by their beginning. */
const mostParsed = 16 * 1024 * 1024;

const designName = /\.(fig|penpot|sketch|svg|pdf|x?html?|mht|mhtml)$/i;
const pageName = /\.x?html?$/i;
const pictureName = /\.(png|jpe?g|gif|webp|avif|svg)$/i;

/** Tells what a file is by what is inside; its name counts where the content says nothing. Never throws. */
export async function kindOfFile(file: ReadableFile): Promise<KindOfFile> {
  if (isForeignName(file.name)) return 'foreign';
  const byName = designName.test(file.name) ? 'design' : 'unknown';
  try {
    const part = file.size > mostRead && file.slice ? file.slice(0, 64 * 1024) : file;
    const found = kindOfBytes(new Uint8Array(await part.arrayBuffer()));
    return found === 'unknown' ? byName : found;
  } catch {
    return byName;
  }
}

function kindOfBytes(bytes: Uint8Array): KindOfFile {
  const type = mediaTypeOf(bytes);
  if (type?.startsWith('image/')) return 'picture';
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 5));
  if (start.startsWith('PK')) return kindOfZip(zipNames(bytes));
  if (start === '%PDF-') return 'design';
  return kindOfText(new TextDecoder().decode(bytes).trimStart());
}

function kindOfZip(names: readonly string[]): KindOfFile {
  const has = (file: string): boolean => names.some((name) => name === file || name.endsWith(`/${file}`));
  if (has('design.json') || has(folderFile)) return 'prototype';
  const isPackage = names.includes('manifest.json') || (names.includes('document.json') && names.includes('meta.json'));
  if (isPackage || names.some((name) => pageName.test(name))) return 'design';
  return names.some((name) => pictureName.test(name)) ? 'pictures' : 'unknown';
}

function kindOfText(text: string): KindOfFile {
  if (text.startsWith('<')) return 'design';
  if (!text.startsWith('{'))
    return /^["']?(openapi|swagger)["']?\s*:/m.test(text.slice(0, 200_000)) ? 'api' : 'unknown';
  if (text.length > mostParsed) return /"document"\s*:\s*\{/.test(text.slice(0, 4096)) ? 'design' : 'unknown';
  const value: unknown = JSON.parse(text);
  if (!isRecord(value)) return 'unknown';
  if (isFigmaFile(value)) return 'design';
  if ('openapi' in value || 'swagger' in value) return 'api';
  return 'screens' in value && 'widgets' in value ? 'prototype' : 'unknown';
}
