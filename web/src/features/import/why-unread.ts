import type { Translate } from '../../i18n';
import { inMegabytes } from './megabytes';
import type { ReadPrototype } from './read-prototype';

type Unread = Exclude<ReadPrototype, { kind: 'ready' | 'refused' }>;

/** Why a file is no prototype, in the words of `import`. */
export function whyUnread(entry: Unread, t: Translate): string {
  switch (entry.kind) {
    case 'tooBig':
      return t('tooBig', { size: inMegabytes(entry.bytes), limit: inMegabytes(entry.limit) });
    case 'zip':
      return t(`zip.${entry.problem}`, { file: entry.inside });
    case 'notJson':
      return t('notJson', { line: entry.line, column: entry.column });
    case 'damaged':
      return t('damaged', { reason: entry.reason });
    case 'design':
      return t('design.alone');
    case 'api':
      return t('api.alone');
    case 'pictures':
    case 'noPictures':
      return t('noPrototype');
    case 'empty':
    case 'noText':
    case 'foreign':
    case 'unreadable':
      return t(entry.kind);
  }
}
