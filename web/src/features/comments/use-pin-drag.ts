import { useRef, type KeyboardEvent, type PointerEvent, type RefObject } from 'react';

interface By {
  x: number;
  y: number;
}

/** A press that moves less is a click. */
const slackPx = 4;
const stepPx = 8;
const steps: Readonly<Record<string, By>> = {
  ArrowLeft: { x: -stepPx, y: 0 },
  ArrowRight: { x: stepPx, y: 0 },
  ArrowUp: { x: 0, y: -stepPx },
  ArrowDown: { x: 0, y: stepPx },
};

/** Moves a pin by the pointer or by Alt and an arrow key, and says by how much when it is let go. Escape brings it back. */
export function usePinDrag(pin: RefObject<HTMLElement | null>, onMove: ((by: By) => void) | undefined) {
  const start = useRef<By | null>(null);
  const dragged = useRef(false);
  const show = ({ x, y }: By): void => {
    if (pin.current) pin.current.style.translate = x === 0 && y === 0 ? '' : `${x}px ${y}px`;
  };
  const end = (): void => {
    start.current = null;
    show({ x: 0, y: 0 });
  };
  const moved = ({ clientX, clientY }: PointerEvent): By | null =>
    start.current && { x: clientX - start.current.x, y: clientY - start.current.y };
  return {
    /** Whether the press that ends now was a drag. */
    wasDragged: () => {
      const was = dragged.current;
      dragged.current = false;
      return was;
    },
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        if (event.button !== 0) return;
        dragged.current = false;
        start.current = { x: event.clientX, y: event.clientY };
        pin.current?.setPointerCapture?.(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        const by = moved(event);
        if (!by || (!dragged.current && Math.hypot(by.x, by.y) < slackPx)) return;
        dragged.current = true;
        show(by);
      },
      onPointerUp: (event: PointerEvent) => {
        const by = moved(event);
        end();
        if (by && dragged.current) onMove?.(by);
      },
      onPointerCancel: end,
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key === 'Escape' && start.current) {
          event.stopPropagation();
          end();
        }
        const by = steps[event.key];
        if (!event.altKey || !by) return;
        event.preventDefault();
        event.stopPropagation();
        onMove?.(by);
      },
    },
  };
}
