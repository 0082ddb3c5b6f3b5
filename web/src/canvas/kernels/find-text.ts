export interface FindOptions {
  query: string;
  matchCase: boolean;
  /** Finds the query only where no letter or digit adjoins it. */
  wholeWord: boolean;
}

/** A stretch of a text. */
export interface TextMatch {
  start: number;
  end: number;
}

/** The searched words as a pattern; null for an empty query. */
export function findPattern({ query, matchCase, wholeWord }: FindOptions): RegExp | null {
  if (query === '') return null;
  const literal = query.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  const source = wholeWord ? `(?<![\\p{L}\\p{N}_])${literal}(?![\\p{L}\\p{N}_])` : literal;
  return new RegExp(source, matchCase ? 'gu' : 'giu');
}

/** Where a pattern occurs in a text, from left to right, never over each other. */
export function matchesIn(text: string, pattern: RegExp): TextMatch[] {
  return [...text.matchAll(pattern)].map((match) => ({ start: match.index, end: match.index + match[0].length }));
}

/** The text with each of the stretches replaced. */
export function replaceMatches(text: string, matches: readonly TextMatch[], replacement: string): string {
  let result = '';
  let at = 0;
  for (const { start, end } of [...matches].sort((a, b) => a.start - b.start)) {
    if (start < at) continue;
    result += text.slice(at, start) + replacement;
    at = end;
  }
  return result + text.slice(at);
}
