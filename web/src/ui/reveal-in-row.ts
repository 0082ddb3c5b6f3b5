/** Between the entry and the edge of the row, px, so that a part of its neighbour shows that there are more. */
const margin = 32;

/** Scrolls the row that is wider than its place until an entry is seen, and nothing else: the page keeps its position. */
export function revealInRow(entry: Element | null | undefined): void {
  const row = entry && scrolledRow(entry);
  if (!row) return;
  const at = entry.getBoundingClientRect();
  const seen = row.getBoundingClientRect();
  if (at.right + margin > seen.right) row.scrollLeft += at.right + margin - seen.right;
  else if (at.left - margin < seen.left) row.scrollLeft -= seen.left - at.left + margin;
}

function scrolledRow(entry: Element): Element | null {
  const row = entry.parentElement;
  if (row === null || row === document.body) return null;
  return row.scrollWidth > row.clientWidth && getComputedStyle(row).overflowX !== 'visible' ? row : scrolledRow(row);
}
