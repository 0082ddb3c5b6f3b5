import { useVirtualizer } from '@tanstack/react-virtual';
import { X } from 'lucide-react';
import { parse } from 'papaparse';
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { IconButton } from '../../../../ui';
import { useEditorTexts } from '../../editor-texts';
import { pasteAt, type Grid } from './table-data';
import styles from './table-field.module.css';

const rowHeight = 30;

export interface TableGridProps {
  name: string;
  grid: Grid;
  isReadOnly: boolean;
  onChange(grid: Grid): void;
}

/** A grid of text fields. Arrow keys, Enter and pasting a block from a spreadsheet work as people know them. */
export function TableGrid({ name, grid, isReadOnly, onChange }: TableGridProps) {
  const { t } = useEditorTexts();
  const holder = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: grid.length,
    getScrollElement: () => holder.current,
    estimateSize: () => rowHeight,
    overscan: 10,
    initialRect: { width: 800, height: 360 },
  });
  const columns = grid[0]?.length ?? 1;
  const focus = (row: number, column: number): void => {
    virtual.scrollToIndex(row);
    requestAnimationFrame(() =>
      holder.current?.querySelector<HTMLInputElement>(`input[data-cell="${row}-${column}"]`)?.focus(),
    );
  };
  const set = (row: number, column: number, text: string): void =>
    onChange(grid.map((cells, y) => (y === row ? cells.map((cell, x) => (x === column ? text : cell)) : cells)));
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, row: number, column: number): void => {
    const { selectionStart, selectionEnd, value } = event.currentTarget;
    const isAtStart = selectionStart === 0 && selectionEnd === 0;
    const isAtEnd = selectionStart === value.length && selectionEnd === value.length;
    const isWhole = selectionStart === 0 && isAtEndOf(selectionEnd, value);
    let next: readonly [number, number] | null = null;
    if (event.key === 'ArrowUp') next = [row - 1, column];
    else if (event.key === 'ArrowDown' || event.key === 'Enter') next = [row + 1, column];
    else if (event.key === 'ArrowLeft' && (isAtStart || isWhole)) next = [row, column - 1];
    else if (event.key === 'ArrowRight' && (isAtEnd || isWhole)) next = [row, column + 1];
    if (next === null || next[0] < 0 || next[0] >= grid.length || next[1] < 0 || next[1] >= columns) return;
    event.preventDefault();
    focus(...next);
  };
  const onPaste = (event: ClipboardEvent, row: number, column: number): void => {
    const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
    if (!/[\t\n]/.test(text)) return;
    event.preventDefault();
    onChange(pasteAt(grid, row, column, parse<string[]>(text, { delimiter: text.includes('\t') ? '\t' : ',' }).data));
  };
  return (
    <div
      ref={holder}
      className={styles.holder}
      role="grid"
      aria-label={name}
      aria-rowcount={grid.length}
      aria-colcount={columns}
    >
      <div className={styles.head} role="row" style={{ gridTemplateColumns: template(columns) }}>
        <span />
        {Array.from({ length: columns }, (_, column) => (
          <span key={column} role="columnheader" className={styles.columnHead}>
            {column + 1}
            {columns > 1 && !isReadOnly && (
              <IconButton
                size={24}
                icon={X}
                label={t('table.removeColumn', { number: column + 1 })}
                onPress={() => onChange(grid.map((cells) => cells.filter((_cell, x) => x !== column)))}
              />
            )}
          </span>
        ))}
      </div>
      <div style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index: row, start }) => (
          <div
            key={row}
            role="row"
            aria-rowindex={row + 1}
            className={styles.row}
            style={{ top: start, gridTemplateColumns: template(columns) }}
          >
            <span role="rowheader" className={styles.rowHead}>
              <span>{row + 1}</span>
              {!isReadOnly && (
                <IconButton
                  size={24}
                  icon={X}
                  label={t('table.removeRow', { number: row + 1 })}
                  isDisabled={grid.length === 1}
                  onPress={() => onChange(grid.filter((_cells, y) => y !== row))}
                />
              )}
            </span>
            {grid[row]?.map((cell, column) => (
              <span key={column} role="gridcell">
                <input
                  className={styles.cell}
                  data-cell={`${row}-${column}`}
                  aria-label={t('table.cell', { row: row + 1, column: column + 1 })}
                  value={cell}
                  readOnly={isReadOnly}
                  onChange={(event) => set(row, column, event.target.value)}
                  onKeyDown={(event) => onKeyDown(event, row, column)}
                  onPaste={(event) => onPaste(event, row, column)}
                  onFocus={(event) => event.target.select()}
                />
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

const isAtEndOf = (place: number | null, value: string): boolean => place === value.length;
const template = (columns: number): string => `56px repeat(${columns}, minmax(96px, 1fr))`;
