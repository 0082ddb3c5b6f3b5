import {
  deepEqual,
  isRecord,
  mapTexts,
  textKey,
  widgetInLanguage,
  withTranslations,
  type Widget,
} from '@prototrail/model';
import type { Draft } from '../../store/draft';
import { textsOf, type TextPath } from '@prototrail/widgets';

interface Split {
  /** Keys of the texts that can be translated. */
  texts: ReadonlySet<string>;
  /** What the texts that are shown stand for. */
  words: ReadonlyMap<string, string>;
  changes: { path: TextPath; to: { text: string } | null }[];
}

/**
 * Props that were changed while a language is shown: texts become translations of the language, an empty one takes its translation away.
 * @returns what is left to be written into the props themselves, in the language of the document
 */
export function writeTranslations(
  draft: Draft,
  widget: Widget,
  { language, patch }: { language: string; patch: Readonly<Record<string, unknown>> },
): Record<string, unknown> {
  const shown = widgetInLanguage(widget, language).props;
  const texts = new Set(textsOf(widget).map(({ path }) => textKey(path)));
  const split: Split = { texts, words: wordsBack(widget.props, shown), changes: [] };
  const isStyled = 'label' in patch && texts.has('label');
  const base: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(patch)) {
    if (key === 'richText' && isStyled) continue;
    const next = baseOf(split, [key], { stored: widget.props[key], shown: shown[key], next: value });
    if (!deepEqual(next, widget.props[key])) base[key] = next;
  }
  const changes = isStyled ? withStyles(split, { shown, patch }) : split.changes;
  if (changes.length > 0) draft.put('widgets', widget.id, withTexts(widget, language, changes));
  return base;
}

/** A widget with other translations. */
export function withTexts(widget: Widget, language: string, changes: Parameters<typeof withTranslations>[2]): Widget {
  const { translations: _before, ...rest } = widget;
  const translations = withTranslations(widget, language, changes);
  return translations === undefined ? rest : { ...rest, translations };
}

/** Styles inside a label belong to its translation. */
function withStyles(
  { changes }: Split,
  { shown, patch }: { shown: Widget['props']; patch: Readonly<Record<string, unknown>> },
): Split['changes'] {
  const richText = 'richText' in patch ? patch['richText'] : shown['richText'];
  const isSame = deepEqual(richText, shown['richText']);
  const label = changes.find(({ path }) => textKey(path) === 'label');
  if (label === undefined && isSame) return changes;
  const text = label === undefined ? shown['label'] : label.to?.text;
  const to = typeof text === 'string' ? { text, ...(richText === undefined ? {} : { richText }) } : null;
  return [...changes.filter((change) => change !== label), { path: ['label'], to }];
}

interface Values {
  stored: unknown;
  shown: unknown;
  next: unknown;
}

/** What a changed value is in the language of the document. */
function baseOf(split: Split, path: TextPath, { stored, shown, next }: Values): unknown {
  if (deepEqual(next, shown)) return stored;
  if (split.texts.has(textKey(path)) && (typeof next === 'string' || next === undefined)) {
    split.changes.push({ path, to: next === undefined || next.trim() === '' ? null : { text: next } });
    return stored;
  }
  if (Array.isArray(next) && Array.isArray(stored) && Array.isArray(shown))
    return baseOfList(split, path, { stored, shown, next });
  if (isRecord(next) && isRecord(stored) && isRecord(shown))
    return Object.fromEntries(
      Object.entries(next).map(([key, value]) => [
        key,
        baseOf(split, [...path, key], { stored: stored[key], shown: shown[key], next: value }),
      ]),
    );
  return mapTexts(next, [], (_path, text) => split.words.get(text) ?? text);
}

/** Entries that were moved are known by what they show; where none was added or taken away, the others were changed in their place. */
function baseOfList(
  split: Split,
  path: TextPath,
  { stored, shown, next }: { stored: unknown[]; shown: unknown[]; next: unknown[] },
): unknown[] {
  const left = new Set(shown.keys());
  const from = next.map((entry, at) => {
    const isHere = left.has(at) && deepEqual(shown[at], entry);
    const found = isHere
      ? at
      : [...left].find((index) => deepEqual(shown[index], entry) && !deepEqual(next[index], entry));
    if (found !== undefined) left.delete(found);
    return found;
  });
  return next.map((entry, at) => {
    const index = from[at] ?? (next.length === shown.length && left.has(at) ? at : undefined);
    if (index === undefined) return mapTexts(entry, [], (_path, text) => split.words.get(text) ?? text);
    return baseOf(split, [...path, index], { stored: stored[index], shown: shown[index], next: entry });
  });
}

function wordsBack(stored: Widget['props'], shown: Widget['props']): Map<string, string> {
  const words = new Map<string, string>();
  const collect = (value: unknown): string[] => {
    const texts: string[] = [];
    mapTexts(value, [], (_path, text) => {
      texts.push(text);
      return text;
    });
    return texts;
  };
  for (const [key, value] of Object.entries(shown)) {
    if (value === stored[key] || typeof value !== 'object') continue;
    const before = collect(stored[key]);
    collect(value).forEach((text, index) => words.set(text, words.get(text) ?? before[index] ?? text));
  }
  return words;
}
