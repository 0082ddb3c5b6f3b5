import { useLayoutEffect, useRef, type RefObject } from 'react';

interface Popup {
  /** Place below or above its control, and height, px of the widget. */
  y: number;
  h: number;
}

/** The element around a popup that cuts off what lies outside of it. */
function clipAround(element: HTMLElement): HTMLElement | null {
  for (let around = element.parentElement; around !== null; around = around.parentElement)
    if (getComputedStyle(around).overflowY !== 'visible') return around;
  return null;
}

/**
 * Keeps a popup inside its page, which cuts off what lies outside: one without room on its side of the control opens on the other, and
 * where that has none either it is moved as far as it has to.
 * @param controlH height of the control, px of the widget
 * @returns for the element of the popup, whose `top` it sets
 */
export function usePopupFit<T extends HTMLElement>({ y, h }: Popup, controlH: number): RefObject<T | null> {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    const page = element === null ? undefined : clipAround(element)?.getBoundingClientRect();
    if (element === null || page === undefined) return;
    element.style.top = `${y}px`;
    const box = element.getBoundingClientRect();
    const scale = box.height / element.offsetHeight;
    if (!(scale > 0)) return;
    // px of the widget to the edges of the page, from where the popup stands
    const above = (box.top - page.top) / scale;
    const below = (page.bottom - box.bottom) / scale;
    if (above >= 0 && below >= 0) return;
    // the gap to the control is the same on both sides
    const by = controlH - 2 * y - h;
    const hasRoom = above + by >= 0 && below - by >= 0;
    const shift = below < 0 ? Math.max(below, -above) : Math.min(-above, below);
    element.style.top = `${y + (hasRoom ? by : shift)}px`;
  }, [y, h, controlH]);
  return ref;
}
