import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAddressChange } from '../../ui';
import type { ThreadFilter, ThreadNarrowing } from './threads';

const filters: readonly ThreadFilter[] = ['open', 'mentions', 'done', 'all'];

interface ThreadAddress extends ThreadNarrowing {
  filter: ThreadFilter;
  /** The comment that the address names. */
  comment: string | null;
  change(values: Partial<Record<'comment' | 'show' | 'by' | 'on' | 'words', string | undefined>>): void;
}

/** Which threads are shown and which one is open, as it stands in the address. */
export function useThreadAddress(): ThreadAddress {
  const [search, setSearch] = useSearchParams();
  const change = useAddressChange<'comment' | 'show' | 'by' | 'on' | 'words'>(setSearch);
  return useMemo(
    () => ({
      filter: filters.find((known) => known === search.get('show')) ?? 'open',
      personId: search.get('by') ?? undefined,
      place: search.get('on') ?? undefined,
      words: search.get('words') ?? '',
      comment: search.get('comment'),
      change,
    }),
    [search, change],
  );
}
