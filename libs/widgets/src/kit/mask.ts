/** The area that a mask lets through: the outline of what its widget shows, or the picture of one without a background. */
import type { DisplayItem, DisplayList, ImageItem, MaskShape } from './display-list';
import { roundedRect } from './outline';
import { combined, identity, placedPath, turned, type Matrix } from './placed-path';

interface Found {
  outline: string;
  /** Something is filled, so that a picture over it has no transparent parts. */
  isFilled: boolean;
  pictures: { item: ImageItem; matrix: Matrix }[];
}

const collect = (list: DisplayList, matrix: Matrix, found: Found): void => {
  for (const item of list) collectItem(item, matrix, found);
};

const collectItem = (item: DisplayItem, matrix: Matrix, found: Found): void => {
  switch (item.kind) {
    case 'box':
      if (item.fill === undefined) return;
      found.isFilled = true;
      found.outline += placedPath(roundedRect(item, item.radii), matrix);
      return;
    case 'path': {
      const placed = combined(matrix, [item.scaleX, 0, 0, item.scaleY, item.x, item.y]);
      const turn = turned(item.rotate ?? 0, { x: false, y: false }, item.w / 2, item.h / 2);
      found.isFilled = true;
      found.outline += placedPath(item.d, combined(placed, turn));
      return;
    }
    case 'image':
      found.pictures.push({ item, matrix });
      return;
    case 'layer': {
      const flip = { x: item.flipX === true, y: item.flipY === true };
      const turn = turned(item.rotate, flip, item.x + item.w / 2, item.y + item.h / 2);
      collect(item.items, combined(matrix, combined([1, 0, 0, 1, item.dx, item.dy], turn)), found);
      return;
    }
    case 'clip':
      collect(item.items, matrix, found);
      return;
    case 'text':
  }
};

/** The area that a widget with this look lets through; `at` is where its corner lies, in px of what is cut. */
export const maskShape = (
  list: DisplayList,
  size: { w: number; h: number },
  at: { x: number; y: number },
): MaskShape => {
  const found: Found = { outline: '', isFilled: false, pictures: [] };
  collect(list, [1, 0, 0, 1, at.x, at.y], found);
  const [picture] = found.pictures;
  if (found.isFilled || picture === undefined) {
    if (found.outline !== '') return { d: found.outline };
    return { d: roundedRect({ ...at, ...size }, [0, 0, 0, 0]) };
  }
  const { item, matrix } = picture;
  const d = placedPath(roundedRect(item.clip, item.clip.radii), matrix);
  const isStraight =
    item.rotate === undefined && !item.repeat && matrix.every((part, n) => n > 3 || part === identity[n]);
  if (!isStraight) return { d };
  return { d, picture: { url: item.url, x: item.x + matrix[4], y: item.y + matrix[5], w: item.w, h: item.h } };
};
