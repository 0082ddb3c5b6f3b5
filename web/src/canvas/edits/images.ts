import { containsPoint, type Point, type Size } from '@prototrail/model';
import type { EditContext } from './context';
import { addScreen, screenGap } from './screens';
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
 * Pictures dropped on a screen become image widgets, scaled down to the screen; dropped on the free canvas they become screens side by side.
 * @returns ids of the new things
 */
export function placeImages(context: EditContext, images: readonly PlacedImage[], at: Point): string[] {
  const { draft } = context;
  const screen = Object.values(draft.app.screens).findLast((candidate) => containsPoint(candidate, at));
  if (screen !== undefined) return images.map((image, index) => asWidget(context, image, screen, at, index));
  let x = at.x;
  return images.map((image) => {
    const { screenSize } = draft.app;
    const size = { w: screenSize.w, h: Math.max(screenSize.h, Math.round((image.h * screenSize.w) / image.w)) };
    const id = addScreen(context, { x, y: at.y }, size);
    x += size.w + screenGap;
    draft.update('screens', id, (made) => ({ ...made, style: { ...made.style, backgroundImage: image } }));
    return id;
  });
}

function asWidget(context: EditContext, image: PlacedImage, screen: Size, at: Point, index: number): string {
  const scale = Math.min(1, screen.w / image.w, screen.h / image.h);
  const w = Math.max(1, Math.round(image.w * scale));
  const h = Math.max(1, Math.round(image.h * scale));
  const shift = index * stackOffset;
  const box = { x: Math.round(at.x - w / 2) + shift, y: Math.round(at.y - h / 2) + shift, w, h };
  const name = image.name.replace(/\.[a-z]+$/i, '') || 'Image';
  const has = { onclick: true, backgroundImage: true, border: true };
  return addWidget(context, { type: 'Image', name, w, h, has, style: { backgroundImage: image } }, box, at);
}
