import { ChevronDown, ChevronRight, Contrast, Link, Moon, Sparkles, Sun, type LucideIcon } from 'lucide-react';
import type { ModeKind } from '@prototrail/model';
import {
  Fragment,
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type CSSProperties,
  type KeyboardEvent,
} from 'react';
import { useEditor, useSession } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Tag } from '../../../ui';
import { TokenSwatch } from './token-swatch';
import { readTokenText, tokenText } from './token-text';
import { TokenValueField, type EditEnd } from './token-value-field';
import styles from './tokens.module.css';
import { cellOf, type ModeColumn, type TokenRow, type TokenTable } from './use-token-rows';

export const modeIcons: Record<ModeKind, LucideIcon> = { light: Sun, dark: Moon, contrast: Contrast, brand: Sparkles };

export interface TokenGridProps {
  table: TokenTable;
  groups: readonly { name: string; rows: readonly TokenRow[] }[];
  selected: string | null;
  /** The token that was added last: its name is typed at once. */
  added: string | null;
  onSelect(id: string): void;
}

/** A place in the grid: column 0 is the name, 1 the default mode. */
interface Place {
  row: number;
  column: number;
}

type Editing = Place & { how: 'value' | 'tokens'; isNew?: boolean };

/** Tokens as rows, modes as columns. Arrow keys move, Enter edits, what is typed replaces, `/` lists tokens, Delete lets a mode have the default, pasting fills a block. */
export function TokenGrid({ table, groups, selected, added, onSelect }: TokenGridProps) {
  const editor = useEditor();
  const { t } = useTranslation('tokens');
  const isReadOnly = useSession((state) => state.readOnly);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const [editing, setEditing] = useState<Editing | null>(null);
  const [named, setNamed] = useState<string | null>(null);
  /** A new token whose value is next. With its name the row may have gone to another group. */
  const awaited = useRef<string | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const shown = groups.flatMap(({ name, rows }) => (closed.has(name) ? [] : rows));
  const last = { row: shown.length - 1, column: table.columns.length };
  const newRow = added === named ? -1 : shown.findIndex(({ id }) => id === added);
  if (newRow >= 0) {
    setNamed(added);
    setPlace({ row: newRow, column: 0 });
    setEditing({ row: newRow, column: 0, how: 'value', isNew: true });
  }

  const focus = (next: Place): void => {
    const at = { row: clamp(next.row, last.row), column: clamp(next.column, last.column) };
    setPlace(at);
    const row = shown[at.row];
    if (row !== undefined) onSelect(row.id);
    cellAt(grid.current, at)?.focus();
  };
  useEffect(() => {
    const row = shown.findIndex(({ id }) => id === awaited.current);
    if (row < 0) return;
    awaited.current = null;
    focus({ row, column: 1 });
  });
  const edit = (how: Editing['how']): void => {
    if (!isReadOnly && shown[place.row] !== undefined) setEditing({ ...place, how });
  };
  const done = (end: EditEnd): void => {
    const from = editing ?? place;
    setEditing(null);
    if (end === 'left') return;
    if (end === 'taken' && editing?.isNew === true) awaited.current = shown[from.row]?.id ?? null;
    else focus(end === 'taken' ? { ...from, row: from.row + 1 } : from);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (editing !== null || event.ctrlKey || event.metaKey || event.altKey) return;
    const moves: Record<string, Place> = {
      ArrowDown: { ...place, row: place.row + 1 },
      ArrowUp: { ...place, row: place.row - 1 },
      ArrowRight: { ...place, column: place.column + 1 },
      ArrowLeft: { ...place, column: place.column - 1 },
      Home: { ...place, column: 0 },
      End: { ...place, column: last.column },
    };
    const move = moves[event.key];
    const row = shown[place.row];
    const column = table.columns[place.column - 1];
    if (move) focus(move);
    else if (event.key === 'Enter' || event.key === 'F2') edit('value');
    else if (event.key === '/' && place.column > 0) edit('tokens');
    else if ((event.key === 'Delete' || event.key === 'Backspace') && row && column?.key && !isReadOnly)
      editor.edit.tokens.clearMode(row.id, column.key);
    else if (/^[^\s/]$/u.test(event.key)) {
      // The field takes the focus with all of its text chosen before the character arrives, which then replaces it.
      edit('value');
      return event.stopPropagation();
    } else return;
    event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (editing !== null || isReadOnly) return;
    event.preventDefault();
    event.stopPropagation();
    const lines = event.clipboardData.getData('text/plain').replace(/\n$/, '').split('\n');
    editor.edit.together('edit.token', () =>
      lines.forEach((line, down) =>
        line.split('\t').forEach((text, right) => {
          const row = shown[place.row + down];
          const column = table.columns[place.column - 1 + right];
          if (row && column) pasteInto(row, column, text.trim());
        }),
      ),
    );
  };
  const pasteInto = (row: TokenRow, column: ModeColumn, text: string): void => {
    const named = table.rows.find(({ name }) => name === text);
    const value = readTokenText(row.kind, text, row.token.value);
    if (named) editor.edit.tokens.setAlias(row.id, column.key, named.id);
    else if (value !== undefined) editor.edit.tokens.setValue(row.id, column.key, value);
  };
  const toggle = (name: string): void => {
    const next = new Set(closed);
    if (!next.delete(name)) next.add(name);
    setClosed(next);
  };
  return (
    <div
      ref={grid}
      role="grid"
      aria-label={t('title')}
      aria-rowcount={shown.length}
      className={styles.grid}
      style={{ '--modes': table.columns.length } as CSSProperties}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    >
      <div role="row" className={styles.gridHead}>
        <span role="columnheader">{t('columns.name')}</span>
        {table.columns.map((column) => {
          const Icon = modeIcons[column.kind];
          return (
            <span key={column.id} role="columnheader">
              <Icon size={14} aria-hidden />
              <b>{column.name}</b>
              {column.key === null && table.columns.length > 1 && <Tag>{t('mode.default')}</Tag>}
            </span>
          );
        })}
        <span role="columnheader">{t('columns.uses')}</span>
      </div>
      {groups.map(({ name, rows }) => (
        <Fragment key={name}>
          {name !== '' && (
            <div role="row" className={styles.group}>
              <span role="gridcell">
                <button type="button" aria-expanded={!closed.has(name)} onClick={() => toggle(name)}>
                  {closed.has(name) ? <ChevronRight size={14} aria-hidden /> : <ChevronDown size={14} aria-hidden />}
                  {name} <span>{rows.length}</span>
                </button>
              </span>
            </div>
          )}
          {!closed.has(name) &&
            rows.map((row) => {
              const index = shown.indexOf(row);
              return (
                <GridRow
                  key={row.id}
                  table={table}
                  row={row}
                  index={index}
                  focused={place.row === index ? place.column : place.row > last.row && index === 0 ? 0 : null}
                  isSelected={row.id === selected}
                  editing={editing?.row === index ? editing : null}
                  onFocus={(column) => {
                    setPlace({ row: index, column });
                    onSelect(row.id);
                  }}
                  onEdit={(column) => !isReadOnly && setEditing({ row: index, column, how: 'value' })}
                  onDone={done}
                />
              );
            })}
        </Fragment>
      ))}
    </div>
  );
}

interface GridRowProps {
  table: TokenTable;
  row: TokenRow;
  index: number;
  /** Column that Tab reaches; null when it is in another row. */
  focused: number | null;
  isSelected: boolean;
  editing: Editing | null;
  onFocus(column: number): void;
  onEdit(column: number): void;
  onDone(end: EditEnd): void;
}

function GridRow({ table, row, index, focused, isSelected, editing, onFocus, onEdit, onDone }: GridRowProps) {
  const cell = (column: number) => ({
    role: 'gridcell',
    'data-cell': `${index}:${column}`,
    tabIndex: focused === column ? 0 : -1,
    onFocus: () => onFocus(column),
    onDoubleClick: () => onEdit(column),
  });
  return (
    <div role="row" aria-selected={isSelected} className={styles.row}>
      <div {...cell(0)} className={styles.name}>
        {editing?.column === 0 ? <NameField row={row} onDone={onDone} /> : <span title={row.name}>{row.name}</span>}
      </div>
      {table.columns.map((mode, at) => (
        <div key={mode.id} {...cell(at + 1)} className={styles.cell}>
          {editing?.column === at + 1 ? (
            <TokenValueField
              table={table}
              row={row}
              mode={mode.key}
              startsWithTokens={editing.how === 'tokens'}
              onDone={onDone}
            />
          ) : (
            <CellValue table={table} row={row} mode={mode.key} />
          )}
        </div>
      ))}
      <div role="gridcell" className={styles.uses}>
        {row.uses.length}
      </div>
    </div>
  );
}

/** A value with its picture; a chip with the name where the token stands for another. */
export function CellValue({ table, row, mode }: { table: TokenTable; row: TokenRow; mode: string | null }) {
  const { t } = useTranslation('tokens');
  const { value, alias, isSame } = cellOf(table, row, mode);
  if (isSame) return <span className={styles.same}>{t('same')}</span>;
  return (
    <>
      <TokenSwatch kind={row.kind} value={value} />
      {alias === undefined ? (
        <span className={styles.value}>{tokenText(row.kind, value)}</span>
      ) : (
        <span className={styles.alias}>
          <Link size={12} aria-hidden />
          <span className={styles.value}>{alias.name}</span>
        </span>
      )}
    </>
  );
}

function NameField({ row, onDone }: { row: TokenRow; onDone(end: EditEnd): void }) {
  const editor = useEditor();
  const { t } = useTranslation('tokens');
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  const take = (): void => {
    const name = input.current?.value.trim() ?? '';
    if (name !== '' && name !== row.name) editor.edit.tokens.describe(row.id, { name });
  };
  return (
    <input
      ref={input}
      autoFocus
      className={styles.input}
      aria-label={t('field.name')}
      defaultValue={row.name}
      onBlur={() => {
        take();
        onDone('left');
      }}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') {
          take();
          onDone('taken');
        }
        if (event.key !== 'Escape') return;
        event.currentTarget.value = row.name;
        onDone('cancelled');
      }}
    />
  );
}

const clamp = (value: number, max: number): number => Math.max(0, Math.min(max, value));

const cellAt = (grid: HTMLElement | null, { row, column }: Place): HTMLElement | null =>
  grid?.querySelector<HTMLElement>(`[data-cell="${row}:${column}"]`) ?? null;
