import { useLayoutEffect, useState, type RefObject } from 'react';

export interface CardGrid {
  /** How many cards fit beside each other. */
  columns: number;
  /** Space between two rows, px. */
  gap: number;
  /** Distance of the grid from the top of what is scrolled, px. */
  top: number;
}

/** The element that the page scrolls in. */
export const pageScroller = (element: Element | null): HTMLElement | null => element?.closest('main') ?? null;

/** What the style sheet makes of a grid at its present width, and where the grid is on the page. */
export function useCardGrid(holder: RefObject<HTMLElement | null>): CardGrid {
  const [grid, setGrid] = useState<CardGrid>(guessGrid);
  useLayoutEffect(() => {
    const element = holder.current;
    const scroller = pageScroller(element);
    if (!element || !scroller) return undefined;
    const measure = (): void => {
      const next = measureGrid(element, scroller);
      setGrid((last) =>
        last.columns === next.columns && last.gap === next.gap && last.top === next.top ? last : next,
      );
    };
    // What appears above the grid moves it without changing its size, but changes the size of what both are in.
    const observer = new ResizeObserver(measure);
    for (let at: Element | null = element; at && at !== scroller; at = at.parentElement) observer.observe(at);
    measure();
    return () => observer.disconnect();
  }, [holder]);
  return grid;
}

/** Widths of the style sheet, px. */
const phoneWidth = 768;
const sidePadding = 48;
const minCardWidth = 248;
const cardGap = 20;

/** Stands for the grid until it is measured: rows that change their cards then would move what is below them. */
function guessGrid(): CardGrid {
  const width = (document.querySelector('main')?.clientWidth ?? window.innerWidth) - sidePadding;
  const columns =
    window.innerWidth < phoneWidth ? 2 : Math.max(1, Math.floor((width + cardGap) / (minCardWidth + cardGap)));
  return { columns, gap: 0, top: 0 };
}

function measureGrid(element: HTMLElement, scroller: HTMLElement): CardGrid {
  const { gridTemplateColumns, rowGap } = getComputedStyle(element);
  const distance = element.getBoundingClientRect().top - scroller.getBoundingClientRect().top;
  return {
    columns: Math.max(1, gridTemplateColumns.split(' ').length),
    gap: Number.parseFloat(rowGap) || 0,
    top: Math.round(distance + scroller.scrollTop),
  };
}
