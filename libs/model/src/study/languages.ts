/**
 * A study in the languages of its prototype. As with widgets, translations are kept with what they translate: the settings hold those of
 * the welcome, each block and each task its own, each with the text that it translates.
 */
import { isRecord } from '../app/values';
import type { TestSettings } from '../flow/types';
import {
  textAt,
  translator,
  withTranslations,
  type FoundTranslation,
  type TextOwner,
  type TextPath,
} from '../languages/translations';

type Entry = Readonly<Record<string, unknown>>;

/** What of a study has texts: its welcome, or one of its blocks or tasks. */
export type StudyTextOwner = { kind: 'welcome' } | { kind: 'block' | 'task'; id: string };

/** A text that testers read. */
export interface StudyText {
  owner: StudyTextOwner;
  path: TextPath;
  text: string;
  /** Absent without one, and where no language was asked for. */
  translation?: FoundTranslation;
}

/** A text with its translation; null takes that away. */
export type StudyTranslation = Pick<StudyText, 'owner' | 'path'> & { text: string | null };

const blockTexts = ['title', 'text', 'statement', 'button', 'reason'] as const;
const taskTexts = ['name', 'description', 'help'] as const;
const questionTexts = ['text', 'note', 'low', 'high'] as const;
const pageTexts = ['title', 'text'] as const;

const within = (top: TextPath, keys: readonly string[]): TextPath[] => keys.map((key) => [...top, key]);

function questionPaths(question: unknown, top: TextPath): TextPath[] {
  if (!isRecord(question)) return [];
  const { options } = question;
  const chosen = Array.isArray(options) ? options.map((_, index) => [...top, 'options', index]) : [];
  return [...within(top, questionTexts), ...chosen];
}

const listPaths = (questions: unknown): TextPath[] =>
  Array.isArray(questions) ? questions.flatMap((question, index) => questionPaths(question, ['questions', index])) : [];

const pathsOf = (kind: StudyTextOwner['kind'], entry: Entry): TextPath[] => {
  if (kind === 'welcome') return [['description']];
  if (kind === 'task') return [...within([], taskTexts), ...listPaths(entry['questions'])];
  return [
    ...within([], blockTexts),
    ['image', 'alt'],
    ...questionPaths(entry['question'], ['question']),
    ...listPaths(entry['questions']),
    ...within(['endPage'], pageTexts),
    ...within(['quotaPage'], pageTexts),
  ];
};

const ownerOf = (entry: Entry): TextOwner => ({ props: entry, translations: entry['translations'] });

function textsIn(owner: StudyTextOwner, entry: Entry, tag: string | undefined): StudyText[] {
  const find = tag === undefined ? undefined : translator(ownerOf(entry), tag);
  return pathsOf(owner.kind, entry).flatMap((path): StudyText[] => {
    const text = textAt(entry, path) ?? '';
    if (text.trim() === '') return [];
    const translation = find?.(path, text);
    return [{ owner, path, text, ...(translation ? { translation } : {}) }];
  });
}

const entriesOf = (list: unknown): (Entry & { id: string })[] =>
  (Array.isArray(list) ? list : []).filter(
    (entry): entry is Entry & { id: string } => isRecord(entry) && typeof entry['id'] === 'string',
  );

/** All texts of a study in the order of testers, with their translations where a language is named. */
export const studyTexts = (settings: TestSettings, tag?: string): StudyText[] => {
  const blocks = entriesOf(settings.blocks);
  const tasks = entriesOf(settings.tasks).flatMap((task) => textsIn({ kind: 'task', id: task.id }, task, tag));
  const ofBlock = (block: Entry & { id: string }): StudyText[] => textsIn({ kind: 'block', id: block.id }, block, tag);
  const place = blocks.findIndex(({ kind }) => kind === 'tasks');
  const before = place === -1 ? blocks : blocks.slice(0, place);
  const after = place === -1 ? [] : blocks.slice(place);
  return [
    ...textsIn({ kind: 'welcome' }, settings, tag),
    ...before.flatMap(ofBlock),
    ...tasks,
    ...after.flatMap(ofBlock),
  ];
};

/** Each part of the settings that has texts, changed; the same settings where none is another. */
function mapParts(
  settings: TestSettings,
  change: <Part extends Entry>(owner: StudyTextOwner, entry: Part) => Part,
): TestSettings {
  const list = <Part>(kind: 'block' | 'task', parts: readonly Part[] | undefined): readonly Part[] | undefined => {
    if (!Array.isArray(parts)) return parts;
    const next = (parts as readonly Part[]).map((part) =>
      isRecord(part) && typeof part['id'] === 'string' ? change({ kind, id: part['id'] }, part) : part,
    );
    return next.some((part, index) => part !== parts[index]) ? next : parts;
  };
  const welcome = change({ kind: 'welcome' }, settings);
  const blocks = list('block', settings.blocks);
  const tasks = list('task', settings.tasks);
  if (welcome === settings && blocks === settings.blocks && tasks === settings.tasks) return settings;
  return { ...welcome, ...(blocks ? { blocks: [...blocks] } : {}), tasks: [...(tasks ?? [])] };
}

/**
 * A study as testers read it in a language; the same settings where nothing is translated. Options of questions stay as their owner wrote
 * them, since conditions, quotas and recorded answers name them: `optionTexts` has what testers read for each, see `optionText`.
 */
export function studyInLanguage(settings: TestSettings, tag: string): TestSettings {
  return mapParts(settings, (owner, entry) =>
    textsIn(owner, entry, tag).reduce(
      (part, { path, translation }) =>
        // the old words for another option would make answers say what nobody chose
        translation && !(translation.isOutdated && path.includes('options'))
          ? withText(part, path, translation.text)
          : part,
      entry,
    ),
  );
}

/** A study with other translations for some texts. An owner or a text that is gone is passed over. */
export function translateStudy(
  settings: TestSettings,
  tag: string,
  changes: readonly StudyTranslation[],
): TestSettings {
  const keyOf = (owner: StudyTextOwner): string => (owner.kind === 'welcome' ? '' : `${owner.kind} ${owner.id}`);
  const byOwner = new Map<string, { path: TextPath; to: { text: string } | null }[]>();
  for (const { owner, path, text } of changes) {
    const key = keyOf(owner);
    byOwner.set(key, [...(byOwner.get(key) ?? []), { path, to: text === null ? null : { text } }]);
  }
  return mapParts(settings, (owner, entry) => {
    const own = byOwner.get(keyOf(owner));
    return own ? withOwn(entry, withTranslations(ownerOf(entry), tag, own)) : entry;
  });
}

function withOwn<Part extends Entry>(entry: Part, translations: unknown): Part {
  if (translations === entry['translations']) return entry;
  const { translations: _before, ...rest } = entry;
  return (translations === undefined ? rest : { ...rest, translations }) as unknown as Part;
}

/** A part with what testers read at a place; an option keeps its value. */
function withText<Part>(part: Part, [first, ...rest]: TextPath, text: string): Part {
  if (first === undefined) return text as Part;
  if (Array.isArray(part))
    return part.map((item, index) => (index === first ? withText(item, rest, text) : item)) as Part;
  if (!isRecord(part)) return part;
  if (first === 'options' && Array.isArray(part['options'])) {
    const { options, optionTexts } = part;
    const shown = (options as unknown[]).map(
      (_, index) => (Array.isArray(optionTexts) ? optionTexts[index] : '') as unknown,
    );
    shown[Number(rest[0])] = text;
    return { ...part, optionTexts: shown };
  }
  return { ...part, [first]: withText(part[first], rest, text) };
}
