import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { groupings, type Grouping, type NoteFilter } from './board';

export type Layout = 'board' | 'list';

interface BoardAddress extends NoteFilter {
  layout: Layout;
  by: Grouping;
}

/** How notes are shown, as it stands in the address. */
export function useBoardAddress(): BoardAddress & {
  change(values: Partial<Record<'notes' | 'by' | 'tag' | 'author' | 'words', string | undefined>>): void;
} {
  const [search, setSearch] = useSearchParams();
  const change = useCallback(
    (values: Readonly<Record<string, string | undefined>>) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(values)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true },
      ),
    [setSearch],
  );
  return useMemo(
    () => ({
      layout: search.get('notes') === 'list' ? 'list' : 'board',
      by: groupings.find((known) => known === search.get('by')) ?? 'tag',
      tag: search.get('tag') ?? undefined,
      author: search.get('author') ?? undefined,
      words: search.get('words') ?? '',
      change,
    }),
    [search, change],
  );
}
