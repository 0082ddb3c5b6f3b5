import { useCallback, useMemo, useRef, useState } from 'react';
import { showToast } from '../../../ui';
import { useTranslation } from '../../../i18n';
import type { SessionRows } from './use-session-rows';

export interface RowSelection {
  ids: ReadonlySet<string>;
  clear(): void;
  /** Selects or unselects one; later ranges begin there. */
  toggle(session: string, index: number): void;
  /** Selects everything from the row that was selected last to this one. */
  extendTo(index: number): void;
  selectAll(): void;
}

/** Selected sessions, also those on pages that are not loaded. */
export function useSelection(rows: SessionRows): RowSelection {
  const { t } = useTranslation('sessions');
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const anchor = useRef(0);
  const latest = useRef(rows);
  latest.current = rows;
  const add = useCallback(
    (from: number, to: number): void => {
      const known = Array.from({ length: to - from }, (_, index) => latest.current.at(from + index)?.session);
      const put = (more: readonly string[]): void => setIds((before) => new Set([...before, ...more]));
      if (known.every((id) => id !== undefined)) return put(known.filter((id) => id !== undefined));
      void latest.current.load(from, to).then(
        (loaded) => put(loaded.map(({ session }) => session)),
        () => showToast({ kind: 'error', text: t('selectFailed') }),
      );
    },
    [t],
  );
  return useMemo(
    () => ({
      ids,
      clear: () => setIds(new Set()),
      toggle: (session, index) => {
        anchor.current = index;
        setIds((before) => {
          const next = new Set(before);
          if (!next.delete(session)) next.add(session);
          return next;
        });
      },
      extendTo: (index) => add(Math.min(anchor.current, index), Math.max(anchor.current, index) + 1),
      selectAll: () => add(0, latest.current.total ?? 0),
    }),
    [ids, add],
  );
}
