import type { Note } from './read-notes';

/** What notes can be sorted into. */
export const groupings = ['tag', 'screen', 'task', 'session'] as const;
export type Grouping = (typeof groupings)[number];

/** Notes that have something in common; without a key those that have nothing of the kind. */
export interface NoteGroup {
  key: string | undefined;
  notes: readonly Note[];
}

export interface NoteFilter {
  tag?: string | undefined;
  author?: string | undefined;
  words: string;
}

const keysOf: Readonly<Record<Grouping, (note: Note) => readonly (string | undefined)[]>> = {
  tag: ({ tags }) => tags,
  screen: ({ screen }) => [screen],
  task: ({ task }) => [task],
  session: ({ session }) => [session],
};

/** Groups by size, those without a key last; a note with several tags stands in each of them. */
export function groupNotes(notes: readonly Note[], by: Grouping): NoteGroup[] {
  const groups = new Map<string | undefined, Note[]>();
  for (const note of notes) {
    const keys = keysOf[by](note).filter((key) => key !== undefined);
    for (const key of keys.length === 0 ? [undefined] : keys) groups.set(key, [...(groups.get(key) ?? []), note]);
  }
  const rank = ({ key }: NoteGroup): number => (key === undefined ? 1 : 0);
  return [...groups]
    .map(([key, list]) => ({ key, notes: list }))
    .sort((a, b) => rank(a) - rank(b) || b.notes.length - a.notes.length || (a.key ?? '').localeCompare(b.key ?? ''));
}

/** Notes that hold all words, in their text or tags, and have the tag and the author. */
export function filterNotes(notes: readonly Note[], { tag, author, words }: NoteFilter): Note[] {
  const needles = words.toLowerCase().split(/\s+/).filter(Boolean);
  return notes.filter((note) => {
    const text = [note.text, ...note.tags].join(' ').toLowerCase();
    return (
      (tag === undefined || note.tags.includes(tag)) &&
      (author === undefined || note.userId === author) &&
      needles.every((needle) => text.includes(needle))
    );
  });
}

/** The tags of a note that is moved from one group of tags to another. */
export function movedTags(tags: readonly string[], from: string | undefined, to: string | undefined): string[] {
  const rest = tags.filter((tag) => tag !== from);
  return to === undefined || rest.includes(to) ? rest : [...rest, to];
}
