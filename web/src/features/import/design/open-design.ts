/** Files of design tools: what they hold, or why they cannot be read. */
import { isFigmaFile, readFigma, type DesignFile, type NeededPictures } from '@prototrail/design-import';

/** Bytes of a file, packed or not. */
export const largestDesign = 100 * 1024 * 1024;

export type DesignProblem =
  | 'address'
  | 'forbidden'
  | 'notFound'
  | 'throttled'
  | 'tooLarge'
  | 'figmaSilent'
  | 'figmaFailed'
  | 'zip'
  | 'svg'
  | 'tooBig'
  | 'notDesign'
  | 'figFile'
  | 'damaged'
  | 'noFrames'
  | 'unreadable';

/** A file that is not read. `values` belong to the text of the problem. */
export class DesignRefused extends Error {
  constructor(
    readonly problem: DesignProblem,
    readonly values: Readonly<Record<string, string | number>> = {},
  ) {
    super(problem);
  }
}

export interface PictureRun {
  signal: AbortSignal;
  /** How far it is, from 0 to 1. */
  tell(share: number): void;
}

/** A design with the way to its pictures. */
export interface OpenedDesign {
  design: DesignFile;
  /** Name of the file, or the address. */
  source: string;
  /** Absent where the file brings none. Gives bytes by the key of the picture. */
  pictures?: (needed: NeededPictures, run: PictureRun) => Promise<ReadonlyMap<string, Uint8Array>>;
}

/** Whether a JSON value is a design, and not a prototype. */
export const isDesign = (value: unknown): boolean => isFigmaFile(value);

/** @throws DesignRefused */
export async function openDesign(file: File): Promise<OpenedDesign> {
  if (file.size > largestDesign)
    throw new DesignRefused('tooBig', { size: inMegabytes(file.size), limit: inMegabytes(largestDesign) });
  if (/\.fig$/i.test(file.name)) throw new DesignRefused('figFile');
  const start = await textOf(file.slice(0, 4));
  if (start.startsWith('PK')) {
    const { openPackage } = await import('./open-package');
    return openPackage(file);
  }
  const text = await textOf(file);
  if (/\.svg$/i.test(file.name) || /^\s*(<\?xml|<svg)/.test(text)) {
    const { openSvg } = await import('./open-package');
    return openSvg(text, file.name);
  }
  return fromJson(text, file.name);
}

export const inMegabytes = (bytes: number): number => Math.round((bytes / 1024 / 1024) * 10) / 10;

async function textOf(file: Blob): Promise<string> {
  try {
    return await file.text();
  } catch {
    throw new DesignRefused('unreadable');
  }
}

function fromJson(text: string, source: string): OpenedDesign {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    throw new DesignRefused(/^\s*[[{]/.test(text) ? 'damaged' : 'notDesign');
  }
  if (!isFigmaFile(value)) throw new DesignRefused('notDesign');
  return opened(readFigma(value), source);
}

/** A design with frames. @throws DesignRefused */
export function opened(design: DesignFile, source: string, pictures?: OpenedDesign['pictures']): OpenedDesign {
  if (design.pages.every(({ frames }) => frames.length === 0)) throw new DesignRefused('noFrames');
  return { design, source, ...(pictures ? { pictures } : {}) };
}
