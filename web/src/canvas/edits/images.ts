import { containsPoint, type Point, type Size } from '@prototrail/model';
import type { EditContext } from './context';
import { uniqueName } from '../kernels/names';
import { addScreen, freePlace, screenGap } from './screens';
import { addWidget } from './widgets';

/** A picture that is stored: its record as styles hold it, and its size in px. */
export interface PlacedImage {
  url: string;
  name: string;
  w: number;
  h: number;
}

/** Pictures dropped together on a screen lie one over the other, this far apart. */
const stackOffset = 16;

/**
 * Pictures dropped on a screen become image widgets, scaled down to the screen; dropped on the free canvas, or without a place, they become
 * screens side by side, named after their files.
 * @returns ids of the new things
 */
export function placeImages(context: EditContext, images: readonly PlacedImage[], at: Point | null): string[] {
  const { draft } = context;
  const { screens } = draft.app;
  const screen = at === null ? undefined : Object.values(screens).findLast((candidate) => containsPoint(candidate, at));
  if (screen !== undefined && at !== null)
    return images.map((image, index) => asWidget(context, image, screen, at, index));
  // Beside the place where they were dropped, as far to the right as others leave room.
  let beside = at === null ? null : { x: at.x - screenGap, y: at.y, w: 0, h: 0 };
  return images.map((image) => {
    const { screenSize } = draft.app;
    const size = { w: screenSize.w, h: Math.max(screenSize.h, Math.round((image.h * screenSize.w) / image.w)) };
    const place = freePlace(draft, size, beside);
    const id = addScreen(context, place, size);
    beside = { ...place, ...size };
    const others = Object.values(draft.app.screens).flatMap((other) => (other.id === id ? [] : [other.name]));
    draft.update('screens', id, (made) => ({
      ...made,
      name: uniqueName(nameOf(image, made.name), others),
      style: { ...made.style, backgroundImage: image },
    }));
    return id;
  });
}

/** The name of the file without its ending. */
const nameOf = ({ name }: PlacedImage, otherwise: string): string =>
  name.replace(/\.[a-z0-9]+$/i, '').trim() || otherwise;

function asWidget(context: EditContext, image: PlacedImage, screen: Size, at: Point, index: number): string {
  const scale = Math.min(1, screen.w / image.w, screen.h / image.h);
  const w = Math.max(1, Math.round(image.w * scale));
  const h = Math.max(1, Math.round(image.h * scale));
  const shift = index * stackOffset;
  const box = { x: Math.round(at.x - w / 2) + shift, y: Math.round(at.y - h / 2) + shift, w, h };
  const name = nameOf(image, 'Image');
  const has = { onclick: true, backgroundImage: true, border: true };
  return addWidget(context, { type: 'Image', name, w, h, has, style: { backgroundImage: image } }, box, at);
}
