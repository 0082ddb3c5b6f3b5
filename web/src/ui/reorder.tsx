import { GripVertical } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';
import { cx } from './cx';
import styles from './reorder.module.css';

interface Dragged {
  from: number;
  /** Before which row it goes; the number of rows is the end. */
  place: number;
}

/** A list whose rows can be brought into another order, by drag or by arrow keys on their grips. */
interface Reorder<List extends HTMLElement> {
  /** For the element around the rows. */
  list: RefObject<List | null>;
  /** Properties of the element of a row. */
  row(index: number, className?: string): { className: string; 'data-row': number; 'data-drop'?: 'before' | 'after' };
  /** For `ReorderGrip`. */
  grip: GripHandlers;
}

interface GripHandlers {
  take(index: number): void;
  drag(clientY: number): void;
  drop(): void;
  cancel(): void;
  step(index: number, by: -1 | 1): void;
}

/** `onMove` takes the row out and puts it in again, so that it then stands at `to`. */
export function useReorder<List extends HTMLElement = HTMLDivElement>(
  count: number,
  onMove: (from: number, to: number) => void,
): Reorder<List> {
  const list = useRef<List>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const focused = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (focused.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-row="${focused.current}"] [data-grip]`)?.focus();
    focused.current = null;
  });
  const placeAt = (clientY: number): number =>
    [...(list.current?.querySelectorAll('[data-row]') ?? [])].filter((row) => {
      const { top, height } = row.getBoundingClientRect();
      return clientY > top + height / 2;
    }).length;
  const place = dragged === null ? null : dragged.place;
  return {
    list,
    row: (index, className) => ({
      className: cx(styles['row'], className),
      'data-row': index,
      ...(place === index ? { 'data-drop': 'before' as const } : {}),
      ...(place === count && index === count - 1 ? { 'data-drop': 'after' as const } : {}),
    }),
    grip: {
      take: (from) => setDragged({ from, place: from }),
      drag: (clientY) => setDragged((now) => now && { ...now, place: placeAt(clientY) }),
      cancel: () => setDragged(null),
      drop: () => {
        setDragged(null);
        if (dragged === null) return;
        const to = dragged.place > dragged.from ? dragged.place - 1 : dragged.place;
        if (to !== dragged.from) onMove(dragged.from, to);
      },
      step: (index, by) => {
        const to = index + by;
        if (to < 0 || to >= count) return;
        focused.current = to;
        onMove(index, to);
      },
    },
  };
}

interface ReorderGripProps {
  grip: GripHandlers;
  index: number;
  /** Says what is moved. */
  label: string;
  isDisabled?: boolean;
}

/** The handle of a row. */
export function ReorderGrip({ grip, index, label, isDisabled = false }: ReorderGripProps) {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') return grip.cancel();
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (by === null) return;
    event.preventDefault();
    event.stopPropagation();
    grip.step(index, by);
  };
  const isHeld = ({ currentTarget, pointerId }: PointerEvent): boolean => currentTarget.hasPointerCapture(pointerId);
  return (
    <button
      type="button"
      data-grip
      className={styles['grip']}
      aria-label={label}
      title={label}
      aria-keyshortcuts="ArrowUp ArrowDown"
      disabled={isDisabled}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        grip.take(index);
      }}
      onPointerMove={(event) => {
        if (isHeld(event)) grip.drag(event.clientY);
      }}
      onPointerUp={grip.drop}
      onPointerCancel={grip.cancel}
    >
      <GripVertical size={14} aria-hidden />
    </button>
  );
}
