import type { LucideIcon } from 'lucide-react';

/** What the command palette can find. Pure, so that searching can be tested without a page. */

export type GroupId = 'prototypes' | 'screens' | 'widgets' | 'results' | 'commands' | 'help';
export const groupOrder: readonly GroupId[] = ['prototypes', 'screens', 'widgets', 'results', 'commands', 'help'];

export interface Entry {
  id: string;
  group: GroupId;
  label: string;
  /** Shown after the label, searched too. */
  detail?: string;
  /** Other names, searched and not shown. */
  words?: string;
  href?: string;
  /** Absent: the icon of its group. */
  icon?: LucideIcon;
  shortcut?: string;
}

/** A label in pieces: those that matched and those that did not. */
export interface Piece {
  text: string;
  isMatch: boolean;
}

const perGroup = 6;

/**
 * Score of a text for the words of a query: earlier and whole-word matches are better, and those in the order of the query; the same text
 * is best. `undefined` when a word is missing.
 */
export function scoreOf(text: string, query: string): number | undefined {
  const source = text.toLowerCase();
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const wish = words.join(' ');
  let score = source === wish ? -1 : source.includes(wish) ? 0 : 2;
  for (const word of words) {
    const at = source.indexOf(word);
    if (at < 0) return undefined;
    score += at === 0 ? 0 : /\s/.test(source[at - 1] ?? '') ? 1 : 3;
    score += at / 1000;
  }
  return score;
}

/** Entries for a query by group, best first. `>` at the start shows commands only; an empty query shows what is near. */
export function searchEntries(entries: readonly Entry[], query: string): { group: GroupId; entries: Entry[] }[] {
  const isCommands = query.startsWith('>');
  const text = (isCommands ? query.slice(1) : query).trim();
  return groupOrder
    .filter((group) => !isCommands || group === 'commands')
    .map((group) => ({
      group,
      entries: entries
        .filter((entry) => entry.group === group)
        .flatMap((entry) => {
          const score =
            text === ''
              ? 0
              : (scoreOf(entry.label, text) ??
                penalised(scoreOf(`${entry.label} ${entry.detail ?? ''} ${entry.words ?? ''}`, text)));
          return score === undefined ? [] : [{ entry, score }];
        })
        .sort((a, b) => a.score - b.score)
        .slice(0, isCommands ? undefined : perGroup)
        .map(({ entry }) => entry),
    }))
    .filter((group) => group.entries.length > 0);
}

const penalised = (score: number | undefined): number | undefined => (score === undefined ? undefined : score + 5);

/** Splits a label into matching and other pieces. */
export function markLabel(label: string, query: string): Piece[] {
  const words = query.replace(/^>/, '').toLowerCase().split(/\s+/).filter(Boolean);
  const isIn = Array.from(label, () => false);
  for (const word of words) {
    const at = label.toLowerCase().indexOf(word);
    if (at >= 0) isIn.fill(true, at, at + word.length);
  }
  const pieces: Piece[] = [];
  Array.from(label).forEach((char, index) => {
    const isMatch = isIn[index] ?? false;
    const last = pieces.at(-1);
    if (last && last.isMatch === isMatch) last.text += char;
    else pieces.push({ text: char, isMatch });
  });
  return pieces;
}
