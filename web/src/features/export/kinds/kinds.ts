import type { CodeHostAccess } from '../../../api';
import { withTexts } from '../../../i18n';
import type { ExportSource } from '../context';
import type { ExportWork } from '../use-export-run';
import type { CodeChoice } from './export-code';
import type { HostChoice } from './export-host';
import type { CommentChoice } from './export-comments';
import type { ImageChoice } from './export-images';
import type { PrototypeChoice } from './export-prototype';
import type { SheetChoice } from './export-sheet';

export interface Choices {
  images: ImageChoice;
  prototype: PrototypeChoice;
  comments: CommentChoice;
  code: CodeChoice;
  sheet: SheetChoice;
  host: HostChoice;
}

export type KindId = keyof Choices | 'html';

/** The names of places are texts of the comments. */
const loadComments = withTexts(['comments'], () => import('./export-comments'));

/** The key of the sentence that says why nothing can be exported yet. */
export function problemOf(kind: KindId, source: ExportSource, { images }: Choices): string | undefined {
  if (kind !== 'images') return undefined;
  if (images.what === 'screens') return images.screens.length === 0 ? 'images.noScreen' : undefined;
  return source.selection.some((id) => !Object.hasOwn(source.app.screens, id)) ? undefined : 'images.noSelection';
}

/** The work of a kind with its choice. Its code is loaded when it starts. */
export function startedWork(
  kind: KindId,
  source: ExportSource,
  { choices, access }: { choices: Choices; access: CodeHostAccess },
): ExportWork {
  switch (kind) {
    case 'images':
      return async (run) => (await import('./export-images')).exportImages(source, choices.images, run);
    case 'prototype':
      return async (run) => (await import('./export-prototype')).exportPrototype(source, choices.prototype, run);
    case 'html':
      return async (run) => (await import('./export-html')).exportHtml(source, run);
    case 'code':
      return async (run) => (await import('./export-code')).exportCode(source, choices.code, run);
    case 'sheet':
      return async (run) => (await import('./export-sheet')).exportSheet(source, choices.sheet, run);
    case 'host':
      return async (run) => (await import('./export-host')).exportToHost(source, { choice: choices.host, access }, run);
    case 'comments':
      return async (run) => (await loadComments()).exportComments(source, choices.comments, run);
  }
}
