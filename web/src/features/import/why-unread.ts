import { formatNumber, type Translate } from '../../i18n';
import { inMegabytes } from './megabytes';
import type { ReadPrototype } from './read-prototype';

type Problem = Extract<ReadPrototype, { kind: 'refused' }>['problems'][number];
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

/** What is wrong with a document that cannot be read, in the words of `import-rules`. */
export const problemWords = (
  { code, limit = 0 }: Pick<Problem, 'code' | 'limit'>,
  words: Translate,
  locale: string,
): string => words(`problems.${code}`, { limit: formatNumber(limit, locale) });
