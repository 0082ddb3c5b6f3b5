import type { App } from '@prototrail/model';
import type { Translate } from '../../i18n';

/** What is exported. */
export interface ExportSource {
  appId: string;
  app: App;
  /** Ids that are selected in the editor. */
  selection: readonly string[];
  /** A try-out is stored nowhere: it has no comments and no test. */
  isGuest: boolean;
}

export interface Progress {
  /** What is being made. */
  text: string;
  /** From 0 to 1. */
  share: number;
  bytes: number;
}

export interface ExportedFile {
  name: string;
  blob: Blob;
  /** What is missing or different, for a message. */
  notes: readonly string[];
}

/** What was written to another server. */
export interface ExportedPlace {
  /** What became of it. */
  text: string;
  /** Where it can be looked at. */
  url: string;
  /** What changed, line by line. */
  lines: readonly string[];
  notes: readonly string[];
}

/** What a running export gets: a way to tell how far it is, and the signal that ends it. */
export interface Run {
  tell(progress: Progress): void;
  signal: AbortSignal;
  t: Translate;
}

/** A name that every file system takes. */
export const fileName = (name: string, otherwise = 'prototype'): string =>
  name
    .replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, 100)
    .trim() || otherwise;

/** Names that differ, also where case does not count: the second "Home" becomes "Home 2". */
export function uniqueNames(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    let unique = name;
    for (let at = 2; used.has(unique.toLowerCase()); at += 1) unique = `${name} ${at}`;
    used.add(unique.toLowerCase());
    return unique;
  });
}

/** Offers a file to the person. */
export function saveBlob({ name, blob }: Pick<ExportedFile, 'name' | 'blob'>): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 0);
}
