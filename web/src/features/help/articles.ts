import { engine } from '../../i18n';
import { helpPages } from './help-pages';

/** A part of an article: a heading and Markdown below it. */
export interface ArticlePart {
  id: string;
  title: string;
  text: string;
}

export interface Article {
  id: string;
  title: string;
  lead: string;
  parts: readonly ArticlePart[];
}

type Stored = { lead: string } & Record<string, { title: string; text: string } | string>;

/** The article of a page in the current language; its texts have to be loaded. */
export function articleOf(id: string): Article {
  const stored = read<Stored>('help-pages', id);
  const parts = Object.entries(stored ?? {}).flatMap(([part, value]) =>
    typeof value === 'string' ? [] : [{ id: part, ...value }],
  );
  return { id, title: read<string>('help-topics', `pages.${id}`) ?? id, lead: stored?.lead ?? '', parts };
}

function read<T>(namespace: string, key: string): T | undefined {
  return (engine.getResource(engine.language, namespace, key) ?? engine.getResource('en', namespace, key)) as
    | T
    | undefined;
}

/** A place in the help that has all words of a search. */
export interface Found {
  page: string;
  /** Absent: the beginning of the page. */
  part?: string;
  title: string;
  heading?: string;
  /** A piece of the text around the first word, in pieces that match and others. */
  excerpt: readonly { text: string; isMatch: boolean }[];
}

const reach = 70;

/** Places whose title or text has every word of the query, those with the words in a title first. */
export function searchArticles(query: string): readonly Found[] {
  const words = wordsOf(query);
  if (words.length === 0) return [];
  const scored = helpPages.flatMap((id) => {
    const { title, lead, parts } = articleOf(id);
    return [{ id: '', title: '', text: lead }, ...parts].flatMap((part) => {
      const heading = `${title} ${part.title}`;
      const text = plain(part.text);
      const inTitle = hasAll(heading, words);
      if (!inTitle && !hasAll(`${heading} ${text}`, words)) return [];
      const place = part.id === '' ? {} : { part: part.id, heading: part.title };
      return [{ found: { page: id, title, excerpt: excerptOf(text, words), ...place }, score: inTitle ? 0 : 1 }];
    });
  });
  return scored.sort((a, b) => a.score - b.score).map(({ found }) => found);
}

const wordsOf = (query: string): string[] => query.toLowerCase().split(/\s+/).filter(Boolean);

function hasAll(text: string, words: readonly string[]): boolean {
  const low = text.toLowerCase();
  return words.every((word) => low.includes(word));
}

/** Markdown without its signs, on one line. */
export function plain(markdown: string): string {
  return markdown
    .replace(/```\w*/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\|?-{3,}\|?/g, ' ')
    .replace(/[*`|]/g, '')
    .replace(/^(\d+\.|-) /gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function excerptOf(text: string, words: readonly string[]): Found['excerpt'] {
  const low = text.toLowerCase();
  const first = Math.min(...words.map((word) => low.indexOf(word)).filter((at) => at >= 0), text.length);
  const start = first <= reach || first === text.length ? 0 : text.lastIndexOf(' ', first - reach / 2) + 1;
  const end = text.length <= start + 2 * reach ? text.length : text.lastIndexOf(' ', start + 2 * reach);
  const piece = `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`;
  const pattern = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'gi');
  return piece
    .split(pattern)
    .map((part, index) => ({ text: part, isMatch: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
