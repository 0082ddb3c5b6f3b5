/** Real controls that lie over a painted look and still show where the keyboard is. */
import { useState, type CSSProperties, type PointerEvent, type UIEvent } from 'react';
import type { WidgetState } from '../../definition';

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

export interface Scroll {
  /** How far the content has moved, for painting. */
  scrolled: { scrollX?: number; scrollY?: number };
  onScroll(event: UIEvent<HTMLElement>): void;
}

/** Scroll position of an area whose painted look moves with the invisible controls in it. */
export const useScroll = (): Scroll => {
  const [scrolled, setScrolled] = useState<Scroll['scrolled']>({});
  return {
    scrolled,
    onScroll: ({ currentTarget }) => {
      const next = { scrollX: currentTarget.scrollLeft, scrollY: currentTarget.scrollTop };
      setScrolled((before) => (before.scrollX === next.scrollX && before.scrollY === next.scrollY ? before : next));
    },
  };
};

/** An area that scrolls where its content is larger; reached by keyboard, so that arrow keys scroll it. */
export const scroller = (isLarger: boolean): CSSProperties => ({
  position: 'absolute',
  overflow: isLarger ? 'auto' : 'hidden',
  overscrollBehavior: 'contain',
  scrollbarWidth: 'thin',
  outlineColor: '#4f46e5',
  outlineOffset: -2,
});

/** State of a widget whose parts are hovered one by one: hovered as a whole only where its caller says so. */
export const withoutHover = (state: WidgetState, given: WidgetState): WidgetState => {
  if (given.hover === true) return state;
  const { hover: _hover, ...rest } = state;
  return rest;
};
