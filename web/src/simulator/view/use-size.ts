import { useLayoutEffect, useState, type RefObject } from 'react';

/** Size of an element in CSS px, updated when it changes; null before the first layout. */
export function useSize(element: RefObject<HTMLElement | null>): { w: number; h: number } | null {
  const [size, setSize] = useState<{ w: number; h: number } | null>(null);
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const read = (): void => {
      const { clientWidth: w, clientHeight: h } = target;
      setSize((before) => (before && before.w === w && before.h === h ? before : { w, h }));
    };
    read();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(read);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return size;
}
