import type { SessionRow, SessionSort } from '@prototrail/contracts';
import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useTranslation } from '../../../i18n';
import { Table } from '../../../ui';
import { RowSkeletons } from '../parts/row-skeletons';
import { useStudy } from '../study';
import { columnsOf, glanceColumns, type NamedSession } from './session-columns';

export interface SessionsTableProps {
  /** One page of sessions in the order they are shown in; undefined while they are loading. */
  rows: readonly SessionRow[] | undefined;
  /** Absent: the newest sessions at a glance, without sorting. */
  onSort?(sort: SessionSort, direction: 'ascending' | 'descending'): void;
  selected?: ReadonlySet<string>;
  onSelect?(ids: Set<string>): void;
  bulkBar?: ReactNode;
  empty: string;
}

const sorts = {
  started: true,
  length: true,
  clicks: true,
  missed: true,
  screens: true,
  tasks: true,
  device: true,
  name: true,
} satisfies Record<SessionSort, true>;
const isSort = (column: unknown): column is SessionSort => typeof column === 'string' && Object.hasOwn(sorts, column);

/** Sessions; a press plays again what the tester did. */
export function SessionsTable({ rows, onSort, selected, onSelect, bulkBar, empty }: SessionsTableProps) {
  const study = useStudy();
  const { t, locale } = useTranslation('results');
  const isCompact = onSort === undefined;
  const frame = useRef<HTMLDivElement>(null);
  useReturn(frame, rows !== undefined);
  if (!rows) return <RowSkeletons />;
  const now = Date.now();
  const items = rows.map((row): NamedSession => ({
    ...row,
    id: row.session,
    name: row.label ?? t('sessions.name', { number: row.number }),
  }));
  const columns = columnsOf({ t, locale, now, onOpen: (row) => study.openReplay(row.session) });
  return (
    <div ref={frame}>
      <Table
        label={t('sessions.title')}
        columns={isCompact ? glanceColumns(columns) : columns}
        items={items}
        isSorted
        {...(isCompact
          ? {}
          : {
              sort: { column: 'started', direction: 'descending' },
              onSort: ({ column, direction }) => isSort(column) && onSort(column, direction),
            })}
        onOpen={(row) => study.openReplay(row.session)}
        empty={empty}
        {...(selected && onSelect ? { selected, onSelect } : {})}
        {...(bulkBar ? { bulkBar } : {})}
      />
    </div>
  );
}

/** Who comes back from a replay goes on at its row; the table draws its rows one pass after its frame. */
function useReturn(frame: RefObject<HTMLElement | null>, hasRows: boolean): void {
  const { lastReplay } = useStudy();
  useEffect(() => {
    const session = lastReplay.current;
    if (!hasRows || session === null) return undefined;
    const waiting = requestAnimationFrame(() => {
      lastReplay.current = null;
      frame.current?.querySelector<HTMLElement>(`[role="row"][data-key="${CSS.escape(session)}"]`)?.focus();
    });
    return () => cancelAnimationFrame(waiting);
  }, [frame, hasRows, lastReplay]);
}
