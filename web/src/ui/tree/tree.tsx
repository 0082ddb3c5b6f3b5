import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual';
import { ChevronRight, type LucideIcon } from 'lucide-react';
import { useEffect, useMemo, useRef, useState, type FocusEvent, type MouseEvent, type ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { cx } from '../cx';
import styles from './tree.module.css';
import { findTyped, isTyping, treeKeys, type Typed } from './tree-keys';
import { stepOf } from './tree-steps';
import { treeRows, type TreeNode, type TreeRow } from './tree-rows';
import { choose, type SelectModifiers } from './tree-selection';
import { useTreeDrag, type TreeDragOptions, type TreeDrop } from './use-tree-drag';

/** What a row shows. */
export interface TreeRowParts {
  icon?: LucideIcon;
  /** In place of the name, e.g. a field while renaming. */
  content?: ReactNode;
  /** At the right end: eye, lock, flag. */
  end?: ReactNode;
  className?: string | undefined;
}

export interface TreeProps<Node extends TreeNode> {
  label: string;
  nodes: readonly Node[];
  /** Called for rows in view only. Controls in a row can be reached by Tab while the row has the focus (`isFocusable`). */
  partsOf(node: Node, isFocusable: boolean): TreeRowParts;
  selected: ReadonlySet<string>;
  /** What is chosen at this moment, where `selected` follows later: a quick hand adds to that. */
  selectedNow?(): ReadonlySet<string>;
  onSelect(ids: Set<string>): void;
  expanded: ReadonlySet<string>;
  onExpand(ids: Set<string>): void;
  /** Enter on a row. */
  onAction?(id: string): void;
  /** The pointer is on a row, or on none. */
  onHover?(id: string | null): void;
  /** Moving rows by the pointer, and with Alt and the arrows. */
  drag?: TreeDragOptions;
  /** Letters find rows by name: always, or where they are keys of the page around, only once the tree was reached or used by keys. */
  findsByLetters?: 'always' | 'byKeys';
  /** Height of a row, px: only rows in view are in the page. */
  rowHeight: number;
  className?: string;
}

const overscan = 12;

/** A tree with many rows. The focus is on one row; what is chosen and what is open belongs to the caller. */
export function Tree<Node extends TreeNode>(props: TreeProps<Node>): ReactNode {
  const { label, nodes, partsOf, selected, onSelect, expanded, onExpand, rowHeight } = props;
  const rows = useMemo(() => treeRows(nodes, expanded), [nodes, expanded]);
  const holder = useRef<HTMLDivElement>(null);
  const anchor = useRef<string | null>(null);
  /** What was chosen here last. */
  const chosen = useRef<ReadonlySet<string>>(new Set());
  const typed = useRef<Typed>({ text: '', time: -Infinity });
  const hand = useHand();
  const [focusedId, setFocusedId] = useState<string>();
  /** The focus moves to its row as soon as the row is in the page. */
  const [isFocusDue, setFocusDue] = useState(false);
  const firstSelected = rows.findIndex(({ node }) => selected.has(node.id));
  const focusedIndex = rows.findIndex(({ node }) => node.id === focusedId);
  const focused = focusedIndex >= 0 ? focusedIndex : Math.max(0, firstSelected);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => holder.current,
    estimateSize: () => rowHeight,
    overscan,
    // The row with the focus stays in the page, wherever the tree is scrolled to.
    rangeExtractor: (range: Range) => [...new Set([...defaultRangeExtractor(range), focused])].sort((a, b) => a - b),
  });
  useEffect(() => {
    if (!isFocusDue) return;
    holder.current?.querySelector<HTMLElement>(`[data-index="${focused}"]`)?.focus({ preventScroll: true });
    setFocusDue(false);
  }, [isFocusDue, focused]);
  // What is chosen elsewhere comes into view.
  useEffect(() => {
    if (firstSelected >= 0 && holder.current?.contains(document.activeElement) !== true)
      virtual.scrollToIndex(firstSelected);
  }, [firstSelected, rows.length, virtual]);
  // Keys go on from what was chosen elsewhere since, such as the copy that a command just made.
  const { selectedNow } = props;
  useEffect(() => {
    const now = selectedNow?.() ?? selected;
    const active = document.activeElement;
    const isInside = holder.current?.contains(active) === true;
    if (isInside && (active?.getAttribute('role') !== 'row' || now.size === 0)) return;
    if (now.size === chosen.current.size && [...now].every((id) => chosen.current.has(id))) return;
    chosen.current = now;
    setFocusedId((id) => (id !== undefined && now.has(id) ? id : undefined));
    if (isInside) setFocusDue(true);
  }, [selected, selectedNow]);

  const focusRow = (index: number): void => {
    setFocusedId(rows[index]?.node.id);
    virtual.scrollToIndex(index);
    setFocusDue(true);
  };
  // The row with the focus may go, into a group or for good: keys go on from what is selected then, or from the row that is there now.
  useEffect(() => {
    const lost = hand.takeLostRow();
    if (lost === null || rows.length === 0) return;
    focusRow(firstSelected >= 0 ? firstSelected : Math.min(lost, rows.length - 1));
  });
  const onChoose = (id: string, modifiers: SelectModifiers): void => {
    const ids = rows.map(({ node }) => node.id);
    const before = props.selectedNow?.() ?? selected;
    // A range begins where the last choice was made, unless another was made elsewhere since.
    const from = anchor.current !== null && before.has(anchor.current) ? anchor.current : ([...before][0] ?? null);
    const next = choose(ids, id, { selected: before, anchor: from }, modifiers);
    anchor.current = next.anchor;
    onSelect(next.selected);
    chosen.current = props.selectedNow?.() ?? next.selected;
  };
  const toggle = (id: string, isExpanded: boolean): void => {
    const next = new Set(expanded);
    if (isExpanded) next.add(id);
    else next.delete(id);
    onExpand(next);
  };
  const drag = useTreeDrag(props.drag, selected);
  const onKeyDown = treeKeys({
    rows,
    focused,
    rowsPerPage: Math.max(1, Math.floor((virtual.scrollRect?.height ?? 0) / rowHeight) - 1),
    onFocus: (index) => {
      hand.isByKeys.current = true;
      focusRow(index);
    },
    onChoose,
    onToggle: toggle,
    onAction: props.onAction,
    onMove: props.drag && ((direction) => moveBy(direction)),
    onLetter: props.findsByLetters
      ? (letter, time) => {
          const isGoingOn = isTyping(typed.current, time);
          if (props.findsByLetters === 'byKeys' && !(hand.isByKeys.current && (isGoingOn || isLetter(letter))))
            return false;
          const names = rows.map(({ node }) => node.name);
          const found = findTyped(names, focused, typed.current, { text: letter, time });
          typed.current = found.typed;
          const id = rows[found.index]?.node.id;
          if (id === undefined) return true;
          focusRow(found.index);
          onChoose(id, { shift: false, ctrl: false });
          return true;
        }
      : undefined,
  });
  /** One row up or down, into what is open and out of what is around. */
  const moveBy = (direction: -1 | 1): void => {
    const row = rows[focused];
    if (!row || !props.drag) return;
    const { takesIn, isHolder = () => false, onMove } = props.drag;
    const ids = selected.has(row.node.id) ? [...selected] : [row.node.id];
    const step = stepOf({ rows, from: focused, direction, takesIn: (id) => takesIn(id, ids), isHolder });
    if (step === null) return;
    if (step.position === 'on' && !expanded.has(step.id)) toggle(step.id, true);
    onMove(ids, step);
    setFocusDue(true);
  };
  return (
    <div
      ref={holder}
      role="treegrid"
      aria-label={label}
      aria-multiselectable
      aria-rowcount={rows.length}
      className={cx(styles['tree'], props.className)}
      onKeyDown={onKeyDown}
      {...hand.handlers}
      onPointerLeave={() => props.onHover?.(null)}
    >
      <div role="presentation" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          const { id } = row.node;
          return (
            <Row
              key={id}
              row={row}
              index={index}
              start={start}
              parts={partsOf(row.node, index === focused)}
              isSelected={selected.has(id)}
              isFocusable={index === focused}
              drop={drag.drop?.id === id ? drag.drop.position : null}
              drag={drag.row(id)}
              onHover={() => props.onHover?.(id)}
              onFocus={() => setFocusedId(id)}
              onToggle={() => toggle(id, !row.isExpanded)}
              onClick={(event) => {
                setFocusedId(id);
                onChoose(id, { shift: event.shiftKey, ctrl: event.ctrlKey || event.metaKey });
              }}
            />
          );
        })}
      </div>
    </div>
  );
}

/** Whether the tree is used by keys at the moment: it was reached by them, or the last step was made by them. */
function useHand() {
  const isByKeys = useRef(false);
  const isPressed = useRef(false);
  const focusedRow = useRef<HTMLElement | null>(null);
  const handlers = {
    onFocusCapture: ({ target }: FocusEvent) => {
      focusedRow.current = target instanceof HTMLElement && target.role === 'row' ? target : null;
    },
    onBlurCapture: ({ relatedTarget }: FocusEvent) => {
      // A row that goes leaves the focus to nothing.
      if (relatedTarget !== null) focusedRow.current = null;
    },
    onPointerDownCapture: () => {
      isByKeys.current = false;
      isPressed.current = true;
    },
    onPointerUpCapture: () => {
      isPressed.current = false;
    },
    onFocus: ({ relatedTarget, currentTarget }: FocusEvent) => {
      // From nothing comes who renamed a row, or left the window: that says nothing.
      if (relatedTarget instanceof Element && !currentTarget.contains(relatedTarget) && !isPressed.current)
        isByKeys.current = true;
    },
  };
  /** Place of the row that had the focus when it went from the page; once. */
  const takeLostRow = (): number | null => {
    const row = focusedRow.current;
    if (row === null || row.isConnected) return null;
    focusedRow.current = null;
    return document.activeElement === document.body ? Number(row.dataset['index']) : null;
  };
  return { isByKeys, handlers, takeLostRow };
}

const isLetter = (key: string): boolean => /\p{L}/u.test(key);

interface RowProps {
  row: TreeRow;
  index: number;
  start: number;
  parts: TreeRowParts;
  isSelected: boolean;
  isFocusable: boolean;
  drop: TreeDrop['position'] | null;
  drag: object;
  onHover(): void;
  onFocus(): void;
  onToggle(): void;
  onClick(event: MouseEvent): void;
}

function Row(props: RowProps) {
  const { row, index, start, parts, isSelected, isFocusable, drop, drag, onToggle, onClick } = props;
  const { t } = useTranslation('ui');
  const { node, level, place, siblings, isExpanded } = row;
  const hasChildren = node.children !== undefined;
  const Icon = parts.icon;
  return (
    <div
      role="row"
      aria-label={node.name}
      aria-level={level}
      aria-posinset={place}
      aria-setsize={siblings}
      aria-rowindex={index + 1}
      aria-selected={isSelected}
      {...(hasChildren ? { 'aria-expanded': isExpanded } : {})}
      tabIndex={isFocusable ? 0 : -1}
      data-index={index}
      data-key={node.id}
      data-level={level}
      data-selected={isSelected || undefined}
      data-expanded={isExpanded || undefined}
      data-drop={drop ?? undefined}
      className={cx(styles['item'], parts.className)}
      style={{ transform: `translateY(${start}px)`, paddingLeft: 8 + (level - 1) * 12 }}
      onClick={(event) => {
        if (!(event.target instanceof Element) || event.target.closest('button, input') === null) onClick(event);
      }}
      onFocus={(event) => {
        if (event.target === event.currentTarget) props.onFocus();
      }}
      onPointerEnter={props.onHover}
      {...drag}
    >
      <div role="gridcell" className={styles['content']}>
        {hasChildren ? (
          <button
            type="button"
            tabIndex={-1}
            className={styles['caret']}
            aria-label={t(isExpanded ? 'tree.collapse' : 'tree.expand')}
            onClick={onToggle}
          >
            <ChevronRight size={12} aria-hidden />
          </button>
        ) : (
          <span className={styles['caret']} />
        )}
        {Icon && <Icon size={14} aria-hidden />}
        {parts.content ?? <span className={styles['name']}>{node.name}</span>}
        {parts.end && <span className={styles['end']}>{parts.end}</span>}
      </div>
    </div>
  );
}
