import { useEffect, type RefObject } from 'react';

/**
 * Gives the focus to the new page when what had it is gone with the page before, also when that is taken away only after the new page
 * has loaded. It ends as soon as somebody presses something: from then on the focus is theirs.
 */
export function usePageFocus(main: RefObject<HTMLElement | null>, page: string, isFirst: boolean): void {
  useEffect(() => {
    const element = main.current;
    // On the page that the browser opened the keyboard begins at the link that skips the sidebar.
    if (isFirst || element === null) return undefined;
    let frame = 0;
    const take = (): void => {
      if (document.activeElement === document.body) element.focus({ preventScroll: true });
    };
    // A browser takes the focus from what is hidden only when it draws, which is after the frame that hides it.
    const soon = (): void => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        take();
        frame = requestAnimationFrame(take);
      });
    };
    const observer = new MutationObserver(soon);
    const stop = (): void => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      for (const type of ['keydown', 'pointerdown'] as const) window.removeEventListener(type, stop, true);
    };
    observer.observe(element, { childList: true, subtree: true, attributeFilter: ['style', 'hidden'] });
    for (const type of ['keydown', 'pointerdown'] as const) window.addEventListener(type, stop, true);
    soon();
    return stop;
  }, [main, page, isFirst]);
}
