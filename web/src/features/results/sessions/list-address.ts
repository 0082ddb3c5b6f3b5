import type { SessionSort } from '@prototrail/contracts';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { preferenceChanged, useAppDispatch, usePreferences } from '../../../api';
import { useAddressChange } from '../../../ui';
import { columnIds, isColumnId, usualColumns, type ColumnId } from './column-ids';

/** Which sessions are listed: those that count, those left out, or both. */
export const validities = ['valid', 'ignored', 'all'] as const;
export type Validity = (typeof validities)[number];
export type Direction = 'ascending' | 'descending';

const sorts: Readonly<Record<SessionSort, true>> = {
  started: true,
  length: true,
  clicks: true,
  missed: true,
  screens: true,
  tasks: true,
  device: true,
  name: true,
  frustration: true,
  similarity: true,
  quality: true,
  ease: true,
  answers: true,
};
const isSort = (text: string | null): text is SessionSort => text !== null && Object.hasOwn(sorts, text);

export interface ListAddress {
  validity: Validity;
  sort: SessionSort;
  direction: Direction;
  columns: readonly ColumnId[];
}

/** Columns that a text names, in their usual order; undefined for a text that names none. */
export function readColumns(text: string | null): ColumnId[] | undefined {
  const named = new Set((text ?? '').split(',').filter(isColumnId));
  return named.size === 0 ? undefined : columnIds.filter((id) => named.has(id));
}

/** How the list is shown, as it stands in the address. Columns are remembered in this browser, too. */
export function useListAddress(): ListAddress & {
  setValidity(validity: Validity): void;
  setOrder(sort: SessionSort, direction: Direction): void;
  setColumns(columns: readonly ColumnId[]): void;
} {
  const [search, setSearch] = useSearchParams();
  const { sessionColumns } = usePreferences();
  const dispatch = useAppDispatch();
  const change = useAddressChange<'show' | 'sort' | 'order' | 'columns'>(setSearch);
  const sort = search.get('sort');
  const [show, order, named] = [search.get('show'), search.get('order'), search.get('columns')];
  return useMemo(
    () => ({
      validity: validities.find((known) => known === show) ?? 'valid',
      sort: isSort(sort) ? sort : 'started',
      direction: order === 'ascending' ? 'ascending' : 'descending',
      columns: readColumns(named) ?? readColumns(sessionColumns?.join(',') ?? null) ?? usualColumns,
      setValidity: (validity) => change({ show: validity === 'valid' ? undefined : validity }),
      setOrder: (next, direction) => change({ sort: next, order: direction }),
      setColumns: (columns) => {
        dispatch(preferenceChanged({ sessionColumns: columns }));
        change({ columns: columns.join(',') });
      },
    }),
    [show, sort, order, named, sessionColumns, change, dispatch],
  );
}
