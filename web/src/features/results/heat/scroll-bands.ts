/** Rows of a page in px, both ends included, that have the same value. */
export interface Band {
  fromRow: number;
  toRow: number;
  value: number;
}

/** A tenth of a page. */
export interface PagePart {
  id: string;
  fromRow: number;
  toRow: number;
  /** Share of the views that saw all of it. */
  reach: number;
  /** Mean time that a row of it was in view, ms a view. */
  msPerView: number;
}

/** The value at a row; 0 outside of the page. */
export const valueAt = (bands: readonly Band[], row: number): number =>
  bands.find(({ fromRow, toRow }) => row >= fromRow && row <= toRow)?.value ?? 0;

/** The last row that at least this share of the views saw; undefined when none has it. */
export function depthOf(reach: readonly Band[], share: number): number | undefined {
  return reach.filter(({ value }) => value >= share).at(-1)?.toRow;
}

/** Mean of the values of rows, each row counting the same. */
function meanOf(bands: readonly Band[], fromRow: number, toRow: number): number {
  let sum = 0;
  for (const band of bands) {
    const rows = Math.min(band.toRow, toRow) - Math.max(band.fromRow, fromRow) + 1;
    if (rows > 0) sum += rows * band.value;
  }
  return sum / (toRow - fromRow + 1);
}

/** A page in ten parts from the top down; fewer when it has fewer rows. */
export function pageParts({
  height,
  views,
  reach,
  attention,
}: {
  height: number;
  views: number;
  reach: readonly Band[];
  attention: readonly Band[];
}): PagePart[] {
  const count = Math.min(10, Math.ceil(height));
  return Array.from({ length: count }, (_, index) => {
    const fromRow = Math.round((index * height) / count);
    const toRow = Math.round(((index + 1) * height) / count) - 1;
    return {
      id: String(index),
      fromRow,
      toRow,
      reach: valueAt(reach, toRow),
      msPerView: views === 0 ? 0 : meanOf(attention, fromRow, toRow) / views,
    };
  });
}
