/** Cells of a table: their words are read, what can be done in them is a control, and nothing of it is seen but the focus. */
import { useState, type CSSProperties, type ReactElement } from 'react';
import type { TableLayout } from '../../../table/layout';
import { clear, type useHoverItem } from '../controls';
import { cover, screenReaderOnly } from '../frame';
import type { ViewTexts } from '../view';

export interface TableParts {
  layout: TableLayout;
  texts: ViewTexts;
  name: string;
  openSearch: number | undefined;
  onOpenSearch(column: number | undefined): void;
  onSort(column: number): void;
  onSearch(column: number, text: string): void;
  onSelect(row: number, isOn: boolean): void;
  onSelectAll(isOn: boolean): void;
  onEdit(row: number, column: number, text: string): void;
  onAction(row: number, label: string): void;
  onRow: ((row: number) => void) | undefined;
}

/** The parts of a table are placed like boxes; their roles keep them a table. */
export const plain: CSSProperties = { display: 'block', margin: 0, padding: 0, border: 0, fontWeight: 'inherit' };

const field = ({ font, ink }: TableLayout): CSSProperties => ({
  ...cover,
  border: 0,
  background: '#ffffff',
  color: ink,
  fontFamily: font.family,
  fontSize: font.size,
  fontWeight: font.weight,
  outlineColor: '#4f46e5',
  outlineOffset: -2,
});

const checkStyle = ({ check, rowH }: TableLayout): CSSProperties => ({
  ...clear,
  left: 0,
  top: 0,
  width: check.w,
  height: rowH,
});

export const HeadCell = ({ column, ...parts }: TableParts & { column: number }): ReactElement => {
  const { layout, texts, openSearch, onOpenSearch, onSort, onSearch, onSelectAll } = parts;
  const { tracks, rowH, columns, value, rows, check } = layout;
  const track = tracks[column] ?? { x: 0, w: 0 };
  const { label = '', isSortable = false, isSearchable = false } = columns[column] ?? {};
  const sorted = value.sort?.column === column ? value.sort : undefined;
  const search = value.search[column] ?? '';
  const searchW = isSearchable ? 32 : 0;
  const searchName = `${texts.search}: ${label}`;
  return (
    <>
      {column === 0 && check.w > 0 ? (
        <th
          role="columnheader"
          style={{ ...plain, position: 'absolute', left: 0, top: 0, width: check.w, height: rowH }}
        >
          <input
            type="checkbox"
            aria-label={texts.selectAll}
            checked={rows.length > 0 && rows.every(({ index }) => value.selected.includes(index))}
            onChange={(event) => onSelectAll(event.target.checked)}
            style={checkStyle(layout)}
          />
        </th>
      ) : null}
      <th
        role="columnheader"
        aria-label={label}
        aria-sort={
          isSortable ? (sorted === undefined ? 'none' : sorted.descending ? 'descending' : 'ascending') : undefined
        }
        style={{ ...plain, position: 'absolute', left: track.x, top: 0, width: track.w, height: rowH }}
      >
        {isSortable ? (
          <button
            type="button"
            aria-label={label}
            onClick={() => onSort(column)}
            style={{ ...clear, left: 0, top: 0, width: Math.max(0, track.w - searchW), height: rowH }}
          />
        ) : (
          <span style={screenReaderOnly}>{label}</span>
        )}
        {isSearchable && openSearch !== column ? (
          <button
            type="button"
            aria-label={searchName}
            aria-pressed={search !== ''}
            onClick={() => onOpenSearch(column)}
            style={{ ...clear, right: 0, top: 0, width: searchW, height: rowH }}
          />
        ) : null}
        {openSearch === column ? (
          <input
            type="search"
            aria-label={searchName}
            placeholder={texts.search}
            value={search}
            // A field that opens under a press takes what is typed next.
            ref={(element) => element?.focus({ preventScroll: true })}
            onChange={(event) => onSearch(column, event.target.value)}
            onBlur={() => onOpenSearch(undefined)}
            onKeyDown={(event) => {
              if (event.key === 'Enter') onOpenSearch(undefined);
              if (event.key !== 'Escape') return;
              onSearch(column, '');
              onOpenSearch(undefined);
            }}
            style={{ ...field(layout), padding: '0 8px' }}
          />
        ) : null}
      </th>
    </>
  );
};

interface CellProps {
  label: string;
  text: string;
  look: CSSProperties;
  onEdit(text: string): void;
}

/** A field that shows itself while it is edited; Escape brings the old text back. */
const EditCell = ({ label, text, look, onEdit }: CellProps): ReactElement => {
  const [draft, setDraft] = useState<string | undefined>(undefined);
  const finish = (): void => {
    if (draft !== undefined && draft !== text) onEdit(draft);
    setDraft(undefined);
  };
  return (
    <input
      type="text"
      aria-label={label}
      value={draft ?? text}
      onFocus={() => setDraft(text)}
      onChange={(event) => setDraft(event.target.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (event.key === 'Escape') setDraft(undefined);
        if (event.key === 'Enter' || event.key === 'Escape') event.currentTarget.blur();
      }}
      style={{ ...look, ...(draft === undefined ? { opacity: 0 } : {}) }}
    />
  );
};

type Hover = ReturnType<ReturnType<typeof useHoverItem>['hoverOf']>;

export const BodyRow = ({ at, hover, ...parts }: TableParts & { at: number; hover: Hover }): ReactElement | null => {
  const { layout, texts, onSelect, onEdit, onAction, onRow } = parts;
  const { rows, rowH, columns, tracks, check, actions, value, contentW, cell, actionsX } = layout;
  const row = rows[at];
  if (row === undefined) return null;
  const [name = ''] = row.cells;
  return (
    <tr
      role="row"
      aria-rowindex={(layout.pages?.first ?? 0) + at + 2}
      aria-selected={check.w > 0 ? value.selected.includes(row.index) : undefined}
      {...hover}
      onClick={
        onRow === undefined
          ? undefined
          : (event) => {
              if (!(event.target instanceof HTMLInputElement || event.target instanceof HTMLButtonElement))
                onRow(row.index);
            }
      }
      style={{ ...plain, position: 'absolute', left: 0, top: (at + 1) * rowH, width: contentW, height: rowH }}
    >
      {check.w > 0 ? (
        <td role="cell" style={{ ...plain, position: 'absolute', left: 0, top: 0, width: check.w, height: rowH }}>
          <input
            type="checkbox"
            aria-label={`${texts.selectRow}: ${name || at + 1}`}
            checked={value.selected.includes(row.index)}
            onChange={(event) => onSelect(row.index, event.target.checked)}
            style={checkStyle(layout)}
          />
        </td>
      ) : null}
      {columns.map((column, index) => (
        <td
          key={index}
          role="cell"
          style={{
            ...plain,
            position: 'absolute',
            left: tracks[index]?.x ?? 0,
            top: 0,
            width: tracks[index]?.w ?? 0,
            height: rowH,
          }}
        >
          {column.isEditable ? (
            <EditCell
              label={`${column.label}, ${name || at + 1}`}
              text={row.cells[index] ?? ''}
              look={{ ...field(layout), padding: `0 ${cell.right}px 0 ${cell.left}px` }}
              onEdit={(text) => onEdit(row.index, index, text)}
            />
          ) : (
            <span style={screenReaderOnly}>{row.cells[index] ?? ''}</span>
          )}
        </td>
      ))}
      {actions.length > 0 ? (
        <td
          role="cell"
          style={{
            ...plain,
            position: 'absolute',
            left: actionsX,
            top: 0,
            width: Math.max(0, contentW - actionsX),
            height: rowH,
          }}
        >
          {actions.map((action, index) => (
            <button
              key={index}
              type="button"
              aria-label={`${action.label}, ${name || at + 1}`}
              onClick={() => onAction(row.index, action.label)}
              style={{ ...clear, left: action.x - actionsX, top: 0, width: action.w, height: rowH }}
            />
          ))}
        </td>
      ) : null}
    </tr>
  );
};
