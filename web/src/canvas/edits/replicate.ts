import type { App, Point } from '@prototrail/model';
import { topmost } from '../store/structure';
import type { EditContext } from './context';
import { cutOut } from './fragment';
import { insertFragment } from './insert';

/** More widgets than this are never made at once. */
const maxCopies = 4000;

/**
 * A copy of the things at each offset, on the screen that it touches.
 * @returns the originals and their copies
 */
export function replicate(
  context: EditContext,
  app: App,
  { ids, offsets }: { ids: readonly string[]; offsets: readonly Point[] },
): string[] {
  const originals = topmost(app, ids);
  const fragment = cutOut(app, originals);
  if (fragment === null || fragment.screens.length > 0) return originals;
  const most = Math.floor(maxCopies / Math.max(1, fragment.widgets.length));
  const copies = offsets
    .slice(0, most)
    .flatMap((offset) => insertFragment(context, fragment, { offset, screenId: null, withLines: true }));
  return [...originals, ...copies];
}
