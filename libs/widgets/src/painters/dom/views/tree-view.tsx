/** Tree after the ARIA pattern: arrow keys walk and open, Enter chooses; one entry is in the tab order. */
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactElement } from 'react';
import { paintInput } from '../../../paint';
import { toggleWidth, treeLayout, type TreeRow } from '../../../tree/layout';
import { mayCollapse, maySelect } from '../../../tree/nodes';
import { at, clear, scroller, useHoverItem, useScroll, withHover } from '../controls';
import { Frame, nameOf } from '../frame';
import type { WidgetViewProps } from '../view';

export const TreeView = (props: WidgetViewProps): ReactElement => {
  const { widget, state, env, onEvent } = props;
  const { hoverItem, hoverOf } = useHoverItem();
  const { scrolled, onScroll } = useScroll();
  const [cursor, setCursor] = useState<number | undefined>(undefined);
  const host = useRef<HTMLDivElement>(null);
  const moves = useRef(false);
  const typed = useRef({ text: '', time: 0 });
  const layout = treeLayout(paintInput(widget, state, env));
  const { rows, value, closed, view, contentH } = layout;
  const inTabOrder = Math.max(
    0,
    rows.findIndex(({ node }) => node.id === cursor) >= 0
      ? rows.findIndex(({ node }) => node.id === cursor)
      : rows.findIndex(({ isSelected }) => isSelected),
  );
  useLayoutEffect(() => {
    if (!moves.current) return;
    moves.current = false;
    host.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });
  const toggle = ({ node, isOpen }: TreeRow): void => {
    const next = isOpen ? [...closed, node.id] : [...closed].filter((id) => id !== node.id);
    onEvent?.({
      type: 'change',
      value: { selected: value.selected, collapsed: next.sort((a, b) => a - b) },
      final: true,
      line: false,
    });
  };
  const choose = (row: TreeRow): void => {
    setCursor(row.node.id);
    if (!maySelect(row.node, widget.props)) {
      if (mayCollapse(row.node, widget.props)) toggle(row);
      return;
    }
    onEvent?.({ type: 'change', value: { selected: row.node.text, collapsed: [...closed] }, final: true });
  };
  const moveTo = (index: number): void => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, index))];
    if (row === undefined) return;
    moves.current = true;
    setCursor(row.node.id);
  };
  const find = (key: string, from: number): void => {
    const now = Date.now();
    typed.current = { text: now - typed.current.time < 700 ? typed.current.text + key : key, time: now };
    const text = typed.current.text.toLowerCase();
    const order = [...rows.slice(text.length > 1 ? from : from + 1), ...rows.slice(0, from + 1)];
    const found = order.find(({ node }) => node.text.toLowerCase().startsWith(text));
    if (found !== undefined) moveTo(rows.indexOf(found));
  };
  const onKeyDown = (event: KeyboardEvent, row: TreeRow, index: number): void => {
    const isBranch = mayCollapse(row.node, widget.props);
    const target: Record<string, number> = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: rows.length - 1 };
    const next = target[event.key];
    if (next !== undefined) moveTo(next);
    else if (event.key === 'ArrowRight') {
      if (isBranch && !row.isOpen) toggle(row);
      else if (row.node.hasChildren) moveTo(index + 1);
    } else if (event.key === 'ArrowLeft') {
      if (isBranch && row.isOpen) toggle(row);
      else if (row.node.parent !== undefined) moveTo(rows.findIndex(({ node }) => node.id === row.node.parent));
    } else if (event.key === 'Enter' || event.key === ' ') choose(row);
    else if (event.key.length === 1 && !event.ctrlKey && !event.metaKey) find(event.key, index);
    else return;
    event.preventDefault();
  };
  return (
    <Frame widget={widget} look={{ ...withHover(state, hoverItem), ...scrolled }} env={env}>
      <div
        ref={host}
        role="tree"
        aria-label={nameOf(props)}
        style={{ ...scroller(contentH > view.h + 0.5), ...at(view) }}
        onScroll={onScroll}
      >
        <div role="presentation" style={{ position: 'relative', height: contentH }}>
          {rows.map((row, index) => (
            <div
              key={row.node.id}
              role="treeitem"
              aria-label={row.node.text}
              aria-level={row.node.level + 1}
              aria-expanded={mayCollapse(row.node, widget.props) ? row.isOpen : undefined}
              aria-selected={row.isSelected}
              tabIndex={index === inTabOrder ? 0 : -1}
              style={{ ...clear, ...at(row.rect) }}
              {...hoverOf(index)}
              onKeyDown={(event) => onKeyDown(event, row, index)}
              onClick={(event) => {
                const box = event.currentTarget.getBoundingClientRect();
                const x = box.width > 0 ? ((event.clientX - box.left) / box.width) * row.rect.w : row.rect.w;
                const isOnSign = event.detail > 0 && x < toggleWidth(layout, row);
                if (isOnSign && mayCollapse(row.node, widget.props)) toggle(row);
                else choose(row);
              }}
            />
          ))}
        </div>
      </div>
    </Frame>
  );
};
