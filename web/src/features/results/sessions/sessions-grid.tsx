import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { useTranslation } from '../../../i18n';
import { Checkbox, showToast, Skeleton } from '../../../ui';
import { usePhone } from '../parts/use-phone';
import { useStudy } from '../study';
import type { ColumnId } from './column-ids';
import { GridRow } from './grid-row';
import { handleGridKey, type GridCommands } from './grid-keys';
import { listColumns, type ListedSession } from './list-columns';
import type { Direction } from './list-address';
import type { RowSelection } from './use-selection';
import { useWindow } from './use-window';
import styles from './grid.module.css';
import type { SessionSort } from '@prototrail/contracts';

const headHeight = 32;
const nameWidth = 150;
const rowHeights = { table: 40, card: 72 } as const;

export interface SessionsGridProps {
  total: number;
  /** The session at a place; undefined while it is loading. */
  at(index: number): ListedSession | undefined;
  onShow(from: number, to: number): void;
  columns: readonly ColumnId[];
  sort: SessionSort;
  direction: Direction;
  onSort(sort: SessionSort, direction: Direction): void;
  selection: RowSelection;
  /** Being deleted, which can still be undone. */
  isGoing(session: string): boolean;
  commands: Pick<GridCommands, 'tag' | 'undo'> & {
    /** About these sessions: the selected ones, or the one with the focus. */
    leaveOut(sessions: readonly string[]): void;
    remove(sessions: readonly string[]): void;
  };
  onFocused(session: string | undefined): void;
}

/** Sessions as a grid of thousands of rows, of which those in view are drawn. On phones each row is a card. */
export function SessionsGrid(props: SessionsGridProps) {
  const { total, at, onShow, columns, selection, isGoing, commands, onFocused } = props;
  const study = useStudy();
  const { t } = useTranslation('sessions');
  const isCard = usePhone();
  const rowHeight = isCard ? rowHeights.card : rowHeights.table;
  const frame = useRef<HTMLDivElement>(null);
  const shown = useWindow(frame, { count: total, rowHeight, headHeight: isCard ? 0 : headHeight });
  const [current, setCurrent] = useState(0);
  const index = Math.min(current, Math.max(0, total - 1));
  const hasToFocus = useRef(false);
  useEffect(() => {
    onShow(shown.from, shown.to);
  }, [onShow, shown.from, shown.to]);
  useEffect(() => {
    if (!hasToFocus.current) return;
    hasToFocus.current = false;
    focusRow(frame, index);
  }, [index, shown.from, shown.to]);
  useReturn(frame, { from: shown.from, to: shown.to, at });
  const session = at(index)?.row.session;
  useEffect(() => {
    onFocused(session);
  }, [onFocused, session]);
  const goTo = (target: number, isExtending = false): void => {
    if (isExtending) selection.extendTo(target);
    hasToFocus.current = target !== index;
    setCurrent(target);
    shown.reveal(target);
  };
  const concerned = selection.ids.size > 0 ? [...selection.ids] : session === undefined ? [] : [session];
  const keys: GridCommands = {
    goTo,
    toggle: () => session !== undefined && selection.toggle(session, index),
    open: () => session !== undefined && study.openReplay(session),
    selectAll: selection.selectAll,
    clear: selection.clear,
    leaveOut: () => commands.leaveOut(concerned),
    remove: () => commands.remove(concerned),
    tag: commands.tag,
    undo: commands.undo,
  };
  const page = Math.max(1, Math.floor(((frame.current?.clientHeight ?? 0) - headHeight) / rowHeight));
  const template = `44px minmax(${nameWidth}px, 1.4fr) ${columns.map((id) => `minmax(${listColumns[id].width}px, 1fr)`).join(' ')}`;
  const width = columns.reduce((sum, id) => sum + listColumns[id].width, 44 + nameWidth);
  return (
    <div ref={frame} className={styles.frame} onScroll={shown.onScroll} data-cards={isCard || undefined}>
      <div
        role="grid"
        aria-label={t('title')}
        aria-rowcount={total + 1}
        aria-colcount={columns.length + 2}
        aria-multiselectable
        className={styles.grid}
        style={{ '--columns': template, '--width': `${width}px` } as React.CSSProperties}
        onKeyDown={(event) => {
          if (isOfRow(event.target, event.key)) handleGridKey(event, { index, count: total, page }, keys);
        }}
      >
        <Head {...props} />
        <div role="rowgroup" className={styles.body} style={{ height: total * rowHeight }}>
          {Array.from({ length: Math.max(0, shown.to - shown.from) }, (_, offset) => shown.from + offset).map(
            (place) => {
              const listed = at(place);
              const style = { height: rowHeight, transform: `translateY(${place * rowHeight}px)` };
              if (!listed)
                return (
                  <div key={place} role="row" aria-rowindex={place + 2} aria-busy className={styles.row} style={style}>
                    <span role="gridcell" className={styles.loading}>
                      <Skeleton height={12} />
                    </span>
                  </div>
                );
              return (
                <GridRow
                  key={listed.row.session}
                  listed={listed}
                  place={place}
                  style={style}
                  columns={columns}
                  isCard={isCard}
                  isCurrent={place === index}
                  isSelected={selection.ids.has(listed.row.session)}
                  isGoing={isGoing(listed.row.session)}
                  onFocus={() => setCurrent(place)}
                  onPick={(isRange) =>
                    isRange ? selection.extendTo(place) : selection.toggle(listed.row.session, place)
                  }
                  onOpen={() => {
                    if (listed.row.isBlocked) showToast({ kind: 'hint', text: t('blockedText') });
                    else study.openReplay(listed.row.session);
                  }}
                />
              );
            },
          )}
        </div>
      </div>
    </div>
  );
}

function focusRow(frame: RefObject<HTMLElement | null>, index: number): void {
  frame.current?.querySelector<HTMLElement>(`[data-place="${index}"]`)?.focus({ preventScroll: true });
}

/** Who comes back from a replay goes on at its row, when it is in view. */
function useReturn(
  frame: RefObject<HTMLElement | null>,
  { from, to, at }: { from: number; to: number; at: SessionsGridProps['at'] },
): void {
  const { lastReplay } = useStudy();
  useEffect(() => {
    const session = lastReplay.current;
    if (session === null) return;
    for (let index = from; index < to; index += 1)
      if (at(index)?.row.session === session) {
        lastReplay.current = null;
        focusRow(frame, index);
        return;
      }
  });
}

function Head({ total, columns, sort, direction, onSort, selection }: SessionsGridProps) {
  const { t } = useTranslation('sessions');
  const heads: { id: ColumnId | 'name'; sort?: SessionSort | undefined; isNumber: boolean }[] = [
    { id: 'name', sort: 'name', isNumber: false },
    ...columns.map((id) => ({ id, sort: listColumns[id].sort, isNumber: listColumns[id].isNumber ?? false })),
  ];
  const press = (by: SessionSort): void =>
    onSort(by, sort === by ? (direction === 'descending' ? 'ascending' : 'descending') : firstDirection(by));
  const isAll = selection.ids.size > 0 && selection.ids.size >= total;
  return (
    <div role="rowgroup" className={styles.headGroup}>
      <div role="row" aria-rowindex={1} className={styles.head} style={{ height: headHeight }}>
        <span role="columnheader" className={styles.check}>
          <Checkbox
            aria-label={t('selectAll')}
            isSelected={isAll}
            isIndeterminate={selection.ids.size > 0 && !isAll}
            onChange={() => (isAll ? selection.clear() : selection.selectAll())}
          />
        </span>
        {heads.map(({ id, sort: by, isNumber }) => (
          <span
            key={id}
            role="columnheader"
            className={styles.headCell}
            data-number={isNumber || undefined}
            data-name={id === 'name' || undefined}
            {...(by ? { 'aria-sort': by === sort ? direction : ('none' as const) } : {})}
          >
            {by ? (
              <button
                type="button"
                className={styles.sort}
                title={id === 'screens' ? t('columnNotes.screens') : undefined}
                onClick={() => press(by)}
              >
                {t(`columns.${id}`)}
                {by === sort && (direction === 'ascending' ? <ArrowUp size={12} /> : <ArrowDown size={12} />)}
              </button>
            ) : (
              t(`columns.${id}`)
            )}
          </span>
        ))}
      </div>
    </div>
  );
}

/** Words are read from the first on, numbers from the largest. */
const firstDirection = (by: SessionSort): Direction => (by === 'name' || by === 'device' ? 'ascending' : 'descending');

/** A row has the focus, or its checkbox after a press of the pointer; the checkbox answers Space by itself. */
const isOfRow = (target: EventTarget, key: string): boolean =>
  target instanceof Element &&
  (target.getAttribute('role') === 'row' || (key !== ' ' && target.matches('[role="row"] input')));
