import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAddressChange } from '../../../ui';
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
  const change = useAddressChange<'notes' | 'by' | 'tag' | 'author' | 'words'>(setSearch);
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
