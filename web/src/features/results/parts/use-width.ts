import { useCallback, useState, type RefCallback } from 'react';

/**
 * Width of an element in px, followed as it changes; `initial` until it was measured. The element may come later than the part that asks,
 * such as when its chart was loaded.
 */
export function useWidth<Element extends HTMLElement>(initial: number): [RefCallback<Element>, number] {
  const [width, setWidth] = useState(initial);
  const ref = useCallback((element: Element | null) => {
    if (!element) return undefined;
    const observer = new ResizeObserver(
      ([entry]) => entry && setWidth(Math.max(120, Math.floor(entry.contentRect.width))),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
