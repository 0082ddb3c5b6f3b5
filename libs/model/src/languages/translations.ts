import { isRecord, isUnsafeKey } from '../app/values';
import { languageLimits } from './tags';

/** Where a text lies in the props of a widget, such as `['options', 2]`. */
export type TextPath = readonly (string | number)[];

/** A text in another language. Texts are in the form in which the props hold them. */
export interface Translation {
  text: string;
  /** The text that was translated; when it is another one now, the translation is out of date. */
  of?: string;
  /** Styles inside a label, in the form of `props.richText`. */
  richText?: unknown;
}

/** What has texts: a widget, or a declared variable as `{ props: { value } }`. */
export interface TextOwner {
  props: Readonly<Record<string, unknown>>;
  translations?: unknown;
  template?: unknown;
  isRootTemplate?: unknown;
}

/** A translation as it counts now. */
export interface FoundTranslation extends Translation {
  isOutdated: boolean;
}

/** The key of a text among the translations: its path with `/` between the parts; `~1` stands for `/`, `~0` for `~`. */
export const textKey = (path: TextPath): string =>
  path.map((part) => String(part).replaceAll('~', '~0').replaceAll('/', '~1')).join('/');

const pathOf = (key: string): string[] =>
  key.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));

/** Translations of one owner into a language, by the key of the text; what cannot be read is left out. */
export function translationsOf(
  { translations }: Pick<TextOwner, 'translations'>,
  tag: string,
): Map<string, Translation> {
  const stored = isRecord(translations) && Object.hasOwn(translations, tag) ? translations[tag] : undefined;
  if (!isRecord(stored)) return new Map();
  return new Map(
    Object.entries(stored).flatMap(([key, entry]): [string, Translation][] => {
      if (!isTranslation(entry) || pathOf(key).some(isUnsafeKey)) return [];
      const { text, of, richText } = entry;
      return [
        [key, { text, ...(typeof of === 'string' ? { of } : {}), ...(richText === undefined ? {} : { richText }) }],
      ];
    }),
  );
}

/** Whether a stored entry is a translation that can be shown. */
export const isTranslation = (entry: unknown): entry is Record<string, unknown> & { text: string } =>
  isRecord(entry) && typeof entry['text'] === 'string' && entry['text'].length <= languageLimits.text;

/** Entries of lists move; the translation of one is found by what it translates. */
const shapeOf = (key: string): string => key.replace(/(^|\/)\d+(?=\/|$)/g, '$1*');

/**
 * Finds translations of the texts of one owner. A text whose own entry translates another text may have been moved in its list; else its
 * entry is out of date. An instance of a component has its entries from the component, so there an entry for another text is none.
 */
export function translator(
  owner: TextOwner,
  tag: string,
): (path: TextPath, text: string) => FoundTranslation | undefined {
  const entries = translationsOf(owner, tag);
  if (entries.size === 0) return () => undefined;
  const isInstance = typeof owner.template === 'string' && owner.isRootTemplate !== true;
  let moved: { bySource: Map<string, Translation>; present: Set<string> } | undefined;
  return (path, text) => {
    const key = textKey(path);
    const own = entries.get(key);
    if (own && (own.of === undefined || own.of === text)) return { ...own, isOutdated: false };
    moved ??= { bySource: bySource(entries), present: presentTexts(owner, entries) };
    const shape = shapeOf(key);
    const elsewhere = shape === key ? undefined : moved.bySource.get(`${shape}\n${text}`);
    if (elsewhere) return { ...elsewhere, isOutdated: false };
    if (!own || isInstance || moved.present.has(`${shape}\n${own.of ?? ''}`)) return undefined;
    return { ...own, isOutdated: true };
  };
}

const bySource = (entries: ReadonlyMap<string, Translation>): Map<string, Translation> =>
  new Map(
    [...entries].flatMap(([key, entry]) => (entry.of === undefined ? [] : [[`${shapeOf(key)}\n${entry.of}`, entry]])),
  );

function presentTexts(owner: TextOwner, entries: ReadonlyMap<string, Translation>): Set<string> {
  const present = new Set<string>();
  for (const top of topsOf(entries.keys()))
    mapTexts(owner.props[top], [top], (path, text) => {
      present.add(`${shapeOf(textKey(path))}\n${text}`);
      return text;
    });
  return present;
}

/** The props in which some texts lie. */
export const topsOf = (keys: Iterable<string>): Set<string> =>
  new Set([...keys].flatMap((key) => pathOf(key)[0] ?? []));

/** A value with each text in it replaced; the same value where none is another. */
export function mapTexts(value: unknown, path: TextPath, replaced: (path: TextPath, text: string) => string): unknown {
  if (typeof value === 'string') return replaced(path, value);
  if (Array.isArray(value)) {
    const next = value.map((entry: unknown, index) => mapTexts(entry, [...path, index], replaced));
    return next.some((entry, index) => entry !== value[index]) ? next : value;
  }
  if (!isRecord(value)) return value;
  const next = Object.entries(value).map(([key, entry]) => [key, mapTexts(entry, [...path, key], replaced)] as const);
  return next.some(([key, entry]) => entry !== value[key]) ? Object.fromEntries(next) : value;
}

/** The text at a place of the props; undefined where none is. */
export function textAt(props: Readonly<Record<string, unknown>>, path: TextPath): string | undefined {
  let value: unknown = props;
  for (const part of path) {
    if (Array.isArray(value)) value = value[Number(part)] as unknown;
    else value = isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined;
  }
  return typeof value === 'string' ? value : undefined;
}

/**
 * The translations of an owner with other ones for some texts; `null` removes one. All of the language are written anew for the texts as
 * they are now, so that none is lost that had moved in its list, and none stays whose text is gone. Undefined where nothing is left.
 */
export function withTranslations(
  owner: TextOwner,
  tag: string,
  changes: readonly { path: TextPath; to: Omit<Translation, 'of'> | null }[],
): Record<string, unknown> | undefined {
  const before = isRecord(owner.translations) ? owner.translations : {};
  const known = translationsOf(owner, tag);
  const wanted = new Map(changes.map(({ path, to }) => [textKey(path), to]));
  const find = translator(owner, tag);
  const entries: Record<string, Translation> = {};
  for (const top of topsOf([...known.keys(), ...wanted.keys()]))
    mapTexts(owner.props[top], [top], (path, text) => {
      const key = textKey(path);
      const change = wanted.get(key);
      const found = find(path, text);
      if (change) entries[key] = { ...change, of: text };
      else if (change === undefined && found) {
        const { isOutdated, ...entry } = found;
        entries[key] = isOutdated ? entry : { ...entry, of: text };
      }
      return text;
    });
  const { [tag]: _language, ...others } = before;
  const next = Object.keys(entries).length === 0 ? others : { ...before, [tag]: entries };
  return Object.keys(next).length === 0 ? undefined : next;
}

/** The translations of an owner without those into one language; undefined where nothing is left. */
export function withoutLanguage({ translations }: Pick<TextOwner, 'translations'>, tag: string): unknown {
  if (!isRecord(translations) || !Object.hasOwn(translations, tag)) return translations;
  const { [tag]: _language, ...others } = translations;
  return Object.keys(others).length === 0 ? undefined : others;
}
