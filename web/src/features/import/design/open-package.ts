/** Design files that are zips, and drawings in SVG. */
import {
  fillKey,
  isPenpot,
  isSketch,
  readPenpot,
  readSketch,
  readSvg,
  type NeededPictures,
  type PackageFiles,
} from '@prototrail/design-import';
import { mediaTypeOf } from '@prototrail/model';
import { readZip, ZipRefused } from '../../../archive/zip';
import { DesignRefused, opened, type OpenedDesign } from './opened-design';
import { plain } from './plain-xml';

/** More than in zips of prototypes: Penpot writes a file for each shape. */
const zipLimits = { maxFiles: 60_000, maxBytes: 300 * 1024 * 1024 };

/** @throws DesignRefused */
export async function openPackage(file: File): Promise<OpenedDesign> {
  let found: Map<string, Uint8Array>;
  try {
    found = await readZip(new Uint8Array(await file.arrayBuffer()), { limits: zipLimits });
  } catch (reason) {
    if (reason instanceof ZipRefused && reason.problem === 'tooLarge') throw new DesignRefused('zipTooLarge');
    if (reason instanceof ZipRefused) throw new DesignRefused('zip', { file: reason.file || file.name });
    throw reason;
  }
  const text = new TextDecoder();
  const damaged: string[] = [];
  const files: PackageFiles = {
    names: [...found.keys()],
    json: (name) => {
      const bytes = found.get(name);
      if (bytes === undefined) return undefined;
      try {
        return JSON.parse(text.decode(bytes)) as unknown;
      } catch {
        damaged.push(name);
        return undefined;
      }
    },
  };
  const design = isPenpot(files)
    ? readPenpot(files)
    : isSketch(files)
      ? readSketch(files, file.name.replace(/\.[a-z]+$/i, ''))
      : undefined;
  // a part of the screens, without a word, would be worse than none
  const [lost] = damaged;
  if (lost !== undefined) throw new DesignRefused('zip', { file: lost });
  if (!design) {
    const { pagesOfZip } = await import('../page/page-files');
    const pages = pagesOfZip(found);
    if (!pages) throw new DesignRefused('notDesign');
    const { openPages } = await import('../page/open-page');
    return openPages(pages, file.name);
  }
  return opened(design, file.name, (needed) => Promise.resolve(packedPictures(found, needed)));
}

/** Pictures lie under their id, in a folder of their own. */
function packedPictures(found: ReadonlyMap<string, Uint8Array>, needed: NeededPictures): Map<string, Uint8Array> {
  const pictures = [...found].filter(([, bytes]) => mediaTypeOf(bytes)?.startsWith('image/'));
  return new Map(
    needed.fills.flatMap((ref) => {
      const entry = pictures.find(([name]) => name.includes(ref));
      return entry ? [[fillKey(ref), entry[1]] as const] : [];
    }),
  );
}

/** @throws DesignRefused */
export function openSvg(text: string, name: string): OpenedDesign {
  const page = new DOMParser().parseFromString(text, 'image/svg+xml');
  const root = page.documentElement;
  if (root.localName !== 'svg' || page.querySelector('parsererror')) throw new DesignRefused('svg');
  const read = readSvg(plain(root, 0), name.replace(/\.svg$/i, ''));
  if (!read) throw new DesignRefused('svg');
  return opened(read.design, name, (needed) =>
    Promise.resolve(
      new Map(
        needed.fills.flatMap((ref) => {
          const address = read.pictures.get(ref);
          return address === undefined ? [] : [[fillKey(ref), bytesOf(address)] as const];
        }),
      ),
    ),
  );
}

const bytesOf = (address: string): Uint8Array => {
  try {
    return Uint8Array.from(atob(address.slice(address.indexOf(',') + 1)), (sign) => sign.charCodeAt(0));
  } catch {
    return new Uint8Array();
  }
};
