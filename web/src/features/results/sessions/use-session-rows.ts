import type { AnalyticsAnswer, SessionRow } from '@prototrail/contracts';
import { useCallback, useState } from 'react';
import { useGetMetricQuery, useLazyGetMetricQuery } from '../../../api';
import { useStudy } from '../study';

/** Rows that one request brings while scrolling, and when many are needed at once. */
const pageSize = 200;
const largePage = 1000;

type Filter = Readonly<Record<string, string | number | undefined>>;

export interface SessionRows {
  /** Undefined until the first answer. */
  total: number | undefined;
  isError: boolean;
  refetch(): void;
  /** The row at a place of the list; undefined while it is loading. */
  at(index: number): SessionRow | undefined;
  /** Says which rows are in view: their pages are loaded. */
  show(from: number, to: number): void;
  /** Loads the rows from a place to another (not included), whether they were shown or not. */
  load(from: number, to: number): Promise<SessionRow[]>;
}

/** The list of sessions in the order of the server. Only the pages in view are loaded. */
export function useSessionRows(filter: Filter): SessionRows {
  const { appId, isExample } = useStudy();
  const [pages, setPages] = useState({ first: 0, last: 0 });
  const page = (number: number) => ({
    appId,
    metric: 'sessions' as const,
    filter: { ...filter, offset: number * pageSize, limit: pageSize },
    isExample,
  });
  const first = useGetMetricQuery(page(pages.first));
  const last = useGetMetricQuery(page(pages.last), { skip: pages.last === pages.first });
  const firstRows = first.currentData as AnalyticsAnswer<'sessions'> | undefined;
  const lastRows = last.currentData as AnalyticsAnswer<'sessions'> | undefined;
  const earlier = first.data as AnalyticsAnswer<'sessions'> | undefined;
  const [send] = useLazyGetMetricQuery();
  const show = useCallback((from: number, to: number) => {
    const [start, end] = [Math.floor(from / pageSize), Math.floor(Math.max(from, to - 1) / pageSize)];
    setPages((known) => (known.first === start && known.last === end ? known : { first: start, last: end }));
  }, []);
  const load = async (from: number, to: number): Promise<SessionRow[]> => {
    const rows: SessionRow[] = [];
    for (let offset = from; offset < to; offset += largePage) {
      const limit = Math.min(largePage, to - offset);
      const part = await send({ ...page(0), filter: { ...filter, offset, limit } }).unwrap();
      rows.push(...(part as AnalyticsAnswer<'sessions'>).rows);
    }
    return rows;
  };
  return {
    total: (firstRows ?? earlier)?.total,
    isError: first.isError || last.isError,
    refetch: () => void first.refetch(),
    at: (index) => {
      const number = Math.floor(index / pageSize);
      const rows = number === pages.first ? firstRows : number === pages.last ? lastRows : undefined;
      return rows?.rows[index % pageSize];
    },
    show,
    load,
  };
}
