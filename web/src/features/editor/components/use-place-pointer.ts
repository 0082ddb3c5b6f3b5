import type { PaletteEntry } from '@prototrail/widgets';
import { useRef, type MouseEvent, type PointerEvent } from 'react';
import { useEditor } from '../../../canvas';
import { templateOf, useDragToCanvas, type DragPlace } from '../library/use-drag-to-canvas';

const dragStartPx = 4;

export interface PlacePointer {
  /** Where the dragged entry is in the page. */
  at: DragPlace | null;
  handlers: {
    onClick(event: MouseEvent): void;
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onPointerMove(event: PointerEvent): void;
    onPointerUp(event: PointerEvent): void;
    onPointerCancel(): void;
  };
}

/** Placing an entry by hand: a drag drops it, a click lets it hang at the pointer, Enter puts it into the middle. */
export function usePlacePointer(entry: PaletteEntry): PlacePointer {
  const editor = useEditor();
  const start = useRef<{ x: number; y: number } | null>(null);
  const drag = useDragToCanvas(entry);
  return {
    at: drag.at,
    handlers: {
      onClick: (event) => {
        // a click by the keyboard has no pointer to hang it at
        if (event.detail === 0) editor.placeInCenter(templateOf(entry));
      },
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        start.current = { x: event.clientX, y: event.clientY };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event) => {
        if (!start.current) return;
        const moved = Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y);
        if (drag.at || moved > dragStartPx) drag.move(event);
      },
      onPointerUp: (event) => {
        if (!start.current) return;
        start.current = null;
        if (drag.at) drag.drop(event);
        else editor.arm(templateOf(entry));
      },
      onPointerCancel: () => {
        start.current = null;
        drag.cancel();
      },
    },
  };
}
