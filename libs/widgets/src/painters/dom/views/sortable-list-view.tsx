/** A list whose entries are dragged, or moved by two buttons each. */
import { useLayoutEffect, useRef, useState, type PointerEvent, type ReactElement } from 'react';
import { paintInput } from '../../../paint';
import { movedTo, sortRows } from '../../../sortable-list/layout';
import { at, clear, useHoverItem, withHover, withoutHover } from '../controls';
import { cover, Frame, nameOf } from '../frame';
import { useInteraction } from '../hooks';
import { useGroupFocus, useScrollY } from '../option-inputs';
import { englishTexts, type WidgetViewProps } from '../view';

interface Drag {
  value: string;
  list: string[];
}

export const SortableListView = (props: WidgetViewProps): ReactElement => {
  const { widget, env, onEvent, texts = englishTexts, describedBy } = props;
  const interaction = useInteraction(props);
  const rest = withoutHover(interaction.state, props.state);
  const focus = useGroupFocus(interaction.focus);
  const [scrollY, setScrollY] = useScrollY();
  const { hoverItem, hoverOf } = useHoverItem();
  const host = useRef<HTMLUListElement>(null);
  const [drag, setDrag] = useState<Drag | undefined>(undefined);
  const moved = useRef<{ value: string; isUp: boolean } | undefined>(undefined);
  const base = scrollY === undefined ? rest : { ...rest, scrollY };
  const dragged = drag === undefined ? base : { ...base, value: drag.list };
  const state = withHover(dragged, drag === undefined ? hoverItem : drag.list.indexOf(drag.value));
  const input = paintInput(widget, state, env);
  const { rows, contentH } = sortRows(input);
  const list = rows.map(({ value }) => value);
  const doesScroll = contentH > input.h + 0.5;
  useLayoutEffect(() => {
    // The row that was moved is another element now, and its button keeps the focus.
    const last = moved.current;
    moved.current = undefined;
    const index = last === undefined ? -1 : list.indexOf(last.value);
    const buttons = host.current?.children[index]?.querySelectorAll('button');
    const [up, down] = [buttons?.[0], buttons?.[1]];
    const wanted = last?.isUp === true ? (up?.disabled === true ? down : up) : down?.disabled === true ? up : down;
    wanted?.focus({ preventScroll: true });
  });
  const move = (from: number, to: number): void => {
    const value = list[from];
    if (value === undefined || to < 0 || to >= list.length) return;
    moved.current = { value, isUp: to < from };
    onEvent?.({ type: 'change', value: movedTo(list, from, to), final: true });
  };
  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    if (drag === undefined) return;
    const box = host.current?.getBoundingClientRect();
    if (box === undefined) return;
    const scale = box.height / Math.max(1, input.h) || 1;
    const y = (event.clientY - box.top) / scale + (scrollY ?? 0);
    const to = Math.min(list.length - 1, Math.max(0, Math.floor((y / Math.max(1, contentH)) * list.length)));
    const from = drag.list.indexOf(drag.value);
    if (to !== from) setDrag({ ...drag, list: movedTo(drag.list, from, to) });
  };
  const drop = (): void => {
    if (drag === undefined) return;
    setDrag(undefined);
    const before = sortRows(paintInput(widget, base, env)).rows;
    if (before.some(({ value }, index) => value !== drag.list[index]))
      onEvent?.({ type: 'change', value: drag.list, final: true });
  };
  return (
    <Frame widget={widget} look={state} env={env} {...interaction.hover}>
      <ul
        ref={host}
        aria-label={nameOf(props)}
        aria-describedby={describedBy}
        style={{
          ...cover,
          padding: 0,
          listStyle: 'none',
          overflowX: 'hidden',
          overflowY: doesScroll ? 'auto' : 'hidden',
        }}
        onScroll={(event) => setScrollY(event.currentTarget.scrollTop)}
        {...focus}
      >
        {rows.map((row, index) => (
          <li
            key={row.value}
            aria-label={row.label}
            style={{
              position: 'absolute',
              ...at(row.slot),
              cursor: drag === undefined ? 'grab' : 'grabbing',
              touchAction: doesScroll ? 'pan-y' : 'none',
            }}
            {...hoverOf(index)}
            onPointerDown={(event) => {
              if (event.target !== event.currentTarget) return;
              event.currentTarget.setPointerCapture?.(event.pointerId);
              setDrag({ value: row.value, list });
            }}
            onPointerMove={onPointerMove}
            onPointerUp={drop}
            onPointerCancel={() => setDrag(undefined)}
          >
            {([true, false] as const).map((isUp) => {
              const rect = isUp ? row.up : row.down;
              return (
                <button
                  key={String(isUp)}
                  type="button"
                  aria-label={`${isUp ? texts.moveUp : texts.moveDown}: ${row.label}, ${index + 1} / ${rows.length}`}
                  disabled={isUp ? index === 0 : index === rows.length - 1}
                  style={{ ...clear, ...at({ ...rect, x: rect.x - row.slot.x, y: rect.y - row.slot.y }) }}
                  onClick={() => move(index, isUp ? index - 1 : index + 1)}
                />
              );
            })}
          </li>
        ))}
      </ul>
    </Frame>
  );
};
