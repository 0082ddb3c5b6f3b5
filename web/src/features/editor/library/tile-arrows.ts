import type { KeyboardEvent } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/**
 * Arrow keys among the tiles: down from the search to the first one, to the sides along the rows, up and down to the nearest tile of the
 * next row, and up from the first row back to the search.
 * @param library element around the search and the tiles
 */
export function moveByArrows(event: KeyboardEvent, library: HTMLElement): void {
  const { key, target } = event;
  if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const tiles = [...library.querySelectorAll<HTMLElement>('[data-tile]')];
  const at = tiles.indexOf(target);
  const search = library.querySelector('input');
  let next: HTMLElement | null | undefined;
  if (target === search) next = key === 'ArrowDown' ? tiles[0] : undefined;
  else if (at < 0) return;
  else if (key in steps) next = tiles[at + (steps[key] ?? 0) * (getComputedStyle(target).direction === 'rtl' ? -1 : 1)];
  else if (key === 'ArrowDown') next = nearest(tiles.slice(at + 1), target);
  else if (key === 'ArrowUp') next = nearest(tiles.slice(0, at).reverse(), target) ?? search;
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** In the first row that begins above or below the tile, the one whose middle is nearest to its own. */
function nearest(others: readonly HTMLElement[], tile: HTMLElement): HTMLElement | undefined {
  const { top, left, width } = tile.getBoundingClientRect();
  const placed = others.map((each) => ({ each, box: each.getBoundingClientRect() }));
  const row = placed.find(({ box }) => Math.abs(box.top - top) > 1)?.box.top;
  const middle = left + width / 2;
  const off = ({ box }: (typeof placed)[number]): number => Math.abs(box.left + box.width / 2 - middle);
  return placed.filter(({ box }) => box.top === row).sort((a, b) => off(a) - off(b))[0]?.each;
}
