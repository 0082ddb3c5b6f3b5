import type { SessionRow } from '@prototrail/contracts';
import { useEffect, useRef, type RefObject } from 'react';
import { useTranslation } from '../../../i18n';
import { Table } from '../../../ui';
import { RowSkeletons } from '../parts/row-skeletons';
import { useStudy } from '../study';
import { glanceColumns, type NamedSession } from './session-columns';

export interface SessionsTableProps {
  /** In the order they are shown in; undefined while they are loading. */
  rows: readonly SessionRow[] | undefined;
  empty: string;
}

/** The newest sessions at a glance; a press plays again what the tester did. */
export function SessionsTable({ rows, empty }: SessionsTableProps) {
  const study = useStudy();
  const { t, locale } = useTranslation('results');
  const frame = useRef<HTMLDivElement>(null);
  useReturn(frame, rows !== undefined);
  if (!rows) return <RowSkeletons />;
  const items = rows.map((row): NamedSession => ({
    ...row,
    id: row.session,
    name: row.label ?? t('sessions.name', { number: row.number }),
  }));
  return (
    <div ref={frame}>
      <Table
        label={t('sessions.title')}
        columns={glanceColumns({ t, locale, now: Date.now(), onOpen: (row) => study.openReplay(row.session) })}
        items={items}
        isSorted
        onOpen={(row) => study.openReplay(row.session)}
        empty={empty}
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
