/** What a query holds, counted before it is parsed: the parser takes long for many words, and very long for many parentheses. */
import { SqlRefusal } from './sql-refusal';

export const queryLimits = {
  characters: 4_000,
  /** Names, numbers, texts and signs. */
  tokens: 600,
  /** Parentheses, brackets and CASE inside each other. */
  depth: 40,
} as const;

/** Texts, quoted names, comments, words, numbers, signs. What is not closed is left to the parser. */
const tokens = /'(?:[^']|'')*'|"[^"]*"|--[^\n]*|\/\*(?:[^*]|\*(?!\/))*\*\/|[\p{L}\p{N}_$]+|[^\s]/gu;
const opening = /^(?:[([]|case)$/i;
const closing = /^(?:[)\]]|end)$/i;

/** @throws SqlRefusal that says what there is too much of */
export function refuseLarge(text: string): void {
  const { characters, tokens: mostTokens, depth: deepest } = queryLimits;
  if (text.length > characters) throw new SqlRefusal(`The query is longer than ${characters} characters.`);
  let count = 0;
  let depth = 0;
  for (const [token] of text.matchAll(tokens)) {
    if (token.startsWith('--') || token.startsWith('/*')) continue;
    count += 1;
    if (opening.test(token)) depth += 1;
    else if (closing.test(token)) depth -= 1;
    if (depth > deepest)
      throw new SqlRefusal(`Parentheses stand inside each other too deeply: more than ${deepest} times.`);
  }
  if (count > mostTokens)
    throw new SqlRefusal(`The query has more than ${mostTokens} words and signs. Ask for less at once.`);
}
