import { useEffect, useRef, type RefObject } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * A new page begins at its top, and one that Back or Forward leads to stands where it was left, as soon as so much of it has loaded. Whoever
 * scrolls, points or presses before that has the place for themselves.
 */
export function useScrollPlace(main: RefObject<HTMLElement | null>, page: string): void {
  const { key } = useLocation();
  // addresses that are typed share one key
  const entry = `${key} ${page}`;
  const isReturn = useNavigationType() === 'POP';
  const places = useRef(new Map<string, number>());
  const shownPage = useRef(page);
  useEffect(() => {
    const element = main.current;
    if (element === null) return undefined;
    const isSamePage = shownPage.current === page;
    shownPage.current = page;
    const remember = (): void => void places.current.set(entry, element.scrollTop);
    const wanted = isReturn ? (places.current.get(entry) ?? 0) : isSamePage ? element.scrollTop : 0;
    const isThere = (): boolean => {
      element.scrollTop = wanted;
      return Math.abs(element.scrollTop - wanted) < 2;
    };
    const observer = new MutationObserver(() => isThere() && stop());
    const taken = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;
    const stop = (): void => {
      observer.disconnect();
      for (const type of taken) window.removeEventListener(type, stop, true);
      element.addEventListener('scroll', remember, { passive: true });
      remember();
    };
    if (isThere()) stop();
    else {
      observer.observe(element, { childList: true, subtree: true, attributes: true });
      for (const type of taken) window.addEventListener(type, stop, true);
    }
    return () => {
      observer.disconnect();
      for (const type of taken) window.removeEventListener(type, stop, true);
      element.removeEventListener('scroll', remember);
    };
  }, [main, entry, page, isReturn]);
}
