/** Real controls that lie over a painted look and still show where the keyboard is. */
import { useState, type CSSProperties, type PointerEvent } from 'react';

/** A control without a look of its own; its focus ring is drawn by the browser. */
export const clear: CSSProperties = {
  position: 'absolute',
  margin: 0,
  padding: 0,
  border: 0,
  background: 'transparent',
  color: 'transparent',
  appearance: 'none',
  cursor: 'pointer',
  outlineColor: '#4f46e5',
  outlineOffset: -2,
};

export const at = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }): CSSProperties => ({
  left: x,
  top: y,
  width: w,
  height: h,
});

/** The part under the pointer; a finger hovers over nothing. */
export const useHoverItem = (): {
  hoverItem: number | undefined;
  hoverOf: (index: number) => { onPointerEnter: (event: PointerEvent) => void; onPointerLeave: () => void };
} => {
  const [hoverItem, setHoverItem] = useState<number | undefined>(undefined);
  return {
    hoverItem,
    hoverOf: (index) => ({
      onPointerEnter: (event) => {
        if (event.pointerType !== 'touch') setHoverItem(index);
      },
      onPointerLeave: () => setHoverItem((before) => (before === index ? undefined : before)),
    }),
  };
};

/** State of a widget with the part under the pointer; the same state where there is none. */
export const withHover = <State extends object>(state: State, hoverItem: number | undefined): State =>
  hoverItem === undefined ? state : { ...state, hoverItem };
