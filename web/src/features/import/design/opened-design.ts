/** A design that was read, and what a reader may refuse. */
import type { DesignFile, NeededPictures } from '@prototrail/design-import';

/** Files of other imports. */
export type OtherFile = 'prototype' | 'api' | 'pictures';

export type DesignProblem =
  | 'address'
  | 'forbidden'
  | 'notFound'
  | 'throttled'
  | 'tooLarge'
  | 'figmaSilent'
  | 'figmaFailed'
  | 'zip'
  | 'zipTooLarge'
  | 'svg'
  | 'page'
  | 'pageTooLarge'
  | 'pageEmpty'
  | 'pdf'
  | 'pdfLocked'
  | 'pdfSlow'
  | 'tooBig'
  | 'prototypeTooBig'
  | 'notDesign'
  | OtherFile
  | 'figFile'
  | 'foreign'
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

export interface DesignPreview {
  url: string;
  w: number;
  h: number;
}

/** A design with the way to its pictures. */
export interface OpenedDesign {
  design: DesignFile;
  /** Name of the file, or the address. */
  source: string;
  /** Absent where the file brings none. Gives bytes by the key of the picture. */
  pictures?: (needed: NeededPictures, run: PictureRun) => Promise<ReadonlyMap<string, Uint8Array>>;
  /** Pictures that can be shown before anything is stored, by their key. */
  previews?: ReadonlyMap<string, DesignPreview>;
}

/** A design with frames. @throws DesignRefused */
export function opened(design: DesignFile, source: string, pictures?: OpenedDesign['pictures']): OpenedDesign {
  if (design.pages.every(({ frames }) => frames.length === 0)) throw new DesignRefused('noFrames');
  return { design, source, ...(pictures ? { pictures } : {}) };
}
