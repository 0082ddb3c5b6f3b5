/** What is seen of the screen around an element, in px of the window. */
import type { Rect } from '@prototrail/model';

/** The window cut by every ancestor that hides what leaves it; the whole window where nothing is left. */
export const visibleArea = (element: Element): Rect => {
  let left = 0;
  let top = 0;
  let right = window.innerWidth;
  let bottom = window.innerHeight;
  for (let parent = element.parentElement; parent !== null && parent !== document.body; parent = parent.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(parent);
    const box = parent.getBoundingClientRect();
    if (overflowX !== 'visible') [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
    if (overflowY !== 'visible') [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
  }
  return right > left && bottom > top
    ? { x: left, y: top, w: right - left, h: bottom - top }
    : { x: 0, y: 0, w: window.innerWidth, h: window.innerHeight };
};
