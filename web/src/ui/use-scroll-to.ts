import { useEffect, useRef, type RefObject } from 'react';

/** A ref whose element comes into view whenever the key becomes another one; undefined leaves it where it is. */
export function useScrollTo<Element extends HTMLElement>(key: string | number | undefined): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useEffect(() => {
    if (key !== undefined) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [key]);
  return ref;
}
