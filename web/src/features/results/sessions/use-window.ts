import { useCallback, useLayoutEffect, useState, type RefObject } from 'react';

/** Rows that are drawn above and below those in view. */
const overscan = 8;

export interface RowWindow {
  from: number;
  /** Not included. */
  to: number;
  onScroll(): void;
  /** Scrolls so far that a row is in view. */
  reveal(index: number): void;
}

/** Which of many rows of one height are drawn, by what is in view of the scrolled element. */
export function useWindow(
  frame: RefObject<HTMLElement | null>,
  { count, rowHeight, headHeight }: { count: number; rowHeight: number; headHeight: number },
): RowWindow {
  const [place, setPlace] = useState({ top: 0, height: 0 });
  const measure = useCallback((): void => {
    const { scrollTop = 0, clientHeight = 0 } = frame.current ?? {};
    setPlace((known) =>
      known.top === scrollTop && known.height === clientHeight ? known : { top: scrollTop, height: clientHeight },
    );
  }, [frame]);
  useLayoutEffect(() => {
    measure();
    const observer = new ResizeObserver(measure);
    if (frame.current) observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame, measure]);
  const reveal = useCallback(
    (index: number): void => {
      const element = frame.current;
      if (!element) return;
      const top = index * rowHeight;
      const room = element.clientHeight - headHeight;
      if (top < element.scrollTop) element.scrollTop = top;
      else if (top + rowHeight > element.scrollTop + room) element.scrollTop = top + rowHeight - room;
      measure();
    },
    [frame, rowHeight, headHeight, measure],
  );
  const from = Math.max(0, Math.floor(place.top / rowHeight) - overscan);
  const to = Math.min(count, Math.ceil((place.top + place.height) / rowHeight) + overscan);
  return { from: Math.min(from, Math.max(0, count - 1)), to, onScroll: measure, reveal };
}
