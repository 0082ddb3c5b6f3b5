import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import {
  Cell,
  Column,
  Row,
  Table as AriaTable,
  TableBody,
  TableHeader,
  type Key,
  type Selection,
  type SortDescriptor,
} from 'react-aria-components';
import { useTranslation } from '../i18n';
import { Checkbox } from './choice';
import { cx } from './cx';
import { Hidden } from './text-link';
import styles from './table.module.css';

export interface TableColumn<Item> {
  id: string;
  label: string;
  /** Numbers stand right and tabular. */
  isNumber?: boolean;
  isRowHeader?: boolean;
  /** Sortable when given; `undefined` values come last. */
  sortValue?: (item: Item) => string | number | undefined;
  cell: (item: Item) => ReactNode;
  width?: number | string;
  /** Left out below 768 px; what it says belongs into a second line of the first cell. */
  isWide?: boolean;
  /** The label is read but not shown. */
  isLabelHidden?: boolean;
}

export interface TableProps<Item extends { id: string }> {
  label: string;
  columns: readonly TableColumn<Item>[];
  items: readonly Item[];
  /** First sorting; the person changes it by pressing a column head. */
  sort?: SortDescriptor;
  onSort?: (sort: SortDescriptor) => void;
  /** The items come in the chosen order already, a page of many. */
  isSorted?: boolean;
  /** Shows the first ones in the chosen order only. */
  maxRows?: number;
  /** A press on a row, or Enter. */
  onOpen?: (item: Item) => void;
  /** Adds a column of check boxes. */
  selected?: ReadonlySet<string>;
  onSelect?: (ids: Set<string>) => void;
  /** Replaces nothing: stands above the head while rows are selected. */
  bulkBar?: ReactNode;
  empty?: ReactNode;
  isDense?: boolean;
  className?: string;
}

function compare(left: string | number | undefined, right: string | number | undefined): number {
  if (left === undefined || right === undefined) return left === right ? 0 : left === undefined ? 1 : -1;
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return String(left).localeCompare(String(right), undefined, { numeric: true, sensitivity: 'base' });
}

/**
 * A menu or a dialog of a row gives the focus back to the button that opened it, as everywhere: React Aria's table would
 * keep the event for itself and put the focus on the row.
 */
function focusBackInRows(around: HTMLElement | null): (() => void) | undefined {
  const onGivenBack = (event: Event): void => event.stopPropagation();
  around?.addEventListener('react-aria-focus-scope-restore', onGivenBack, { capture: true });
  return () => around?.removeEventListener('react-aria-focus-scope-restore', onGivenBack, { capture: true });
}

/** Rows with sorting, selection and opening. Arrows move, Space selects, Enter opens. */
export function Table<Item extends { id: string }>(props: TableProps<Item>): ReactNode {
  const {
    label,
    columns,
    items,
    sort,
    onSort,
    isSorted = false,
    maxRows,
    onOpen,
    selected,
    onSelect,
    bulkBar,
    empty,
    isDense,
    className,
  } = props;
  const { t } = useTranslation('ui');
  const [order, setOrder] = useState<SortDescriptor | undefined>(sort);
  const rows = useMemo(() => {
    const by = columns.find((column) => column.id === order?.column)?.sortValue;
    if (!by || !order || isSorted) return items.slice(0, maxRows);
    const sign = order.direction === 'descending' ? -1 : 1;
    const sorted = [...items].sort((left, right) => {
      const [a, b] = [by(left), by(right)];
      return a === undefined || b === undefined ? compare(a, b) : sign * compare(a, b);
    });
    return sorted.slice(0, maxRows);
  }, [items, columns, order, isSorted, maxRows]);
  const hasSelection = selected !== undefined;
  const select = (keys: Selection): void =>
    onSelect?.(new Set(keys === 'all' ? items.map((item) => item.id) : [...keys].map(String)));
  const open = (key: Key): void => {
    const item = items.find(({ id }) => id === key);
    if (item) onOpen?.(item);
  };
  return (
    <div className={className}>
      {hasSelection && selected.size > 0 && bulkBar && <div className={styles['bulk']}>{bulkBar}</div>}
      <div ref={focusBackInRows} className={styles['scroll']}>
        <AriaTable
          aria-label={label}
          className={cx(styles['table'], isDense && styles['dense'])}
          selectionMode={hasSelection ? 'multiple' : 'none'}
          selectionBehavior="toggle"
          {...(hasSelection ? { selectedKeys: new Set(selected), onSelectionChange: select } : {})}
          {...(order ? { sortDescriptor: order } : {})}
          onSortChange={(next) => {
            setOrder(next);
            onSort?.(next);
          }}
          {...(onOpen ? { onRowAction: open } : {})}
        >
          <TableHeader>
            {hasSelection && (
              <Column width={40} className={cx(styles['column'], styles['select'])}>
                <Checkbox slot="selection" aria-label={t('selectAll')} />
              </Column>
            )}
            {columns.map((column) => (
              <Column
                key={column.id}
                id={column.id}
                isRowHeader={column.isRowHeader ?? false}
                allowsSorting={column.sortValue !== undefined}
                className={cx(styles['column'], column.isNumber && styles['end'], column.isWide && styles['wide'])}
                {...(column.width === undefined ? {} : { style: { width: column.width } })}
              >
                {({ sortDirection }) => (
                  <span className={styles['sort']}>
                    {column.isLabelHidden ? <Hidden>{column.label}</Hidden> : column.label}
                    {sortDirection === 'ascending' && <ArrowUp size={12} aria-hidden />}
                    {sortDirection === 'descending' && <ArrowDown size={12} aria-hidden />}
                  </span>
                )}
              </Column>
            ))}
          </TableHeader>
          <TableBody
            items={rows}
            dependencies={[columns, selected]}
            renderEmptyState={() => <div className={styles['empty']}>{empty ?? t('noResults')}</div>}
          >
            {(item) => (
              <Row id={item.id} className={styles['row'] ?? ''} {...(onOpen ? { 'data-clickable': true } : {})}>
                {hasSelection && (
                  <Cell className={cx(styles['cell'], styles['select'])}>
                    <Checkbox slot="selection" aria-label={t('selectRow')} />
                  </Cell>
                )}
                {columns.map((column) => (
                  <Cell
                    key={column.id}
                    className={cx(styles['cell'], column.isNumber && styles['end'], column.isWide && styles['wide'])}
                  >
                    {column.cell(item)}
                  </Cell>
                ))}
              </Row>
            )}
          </TableBody>
        </AriaTable>
      </div>
    </div>
  );
}
