import type { OverlayFrame } from './frame';
import { drawDistances, drawGhosts, drawGuides, drawMarquee } from './guides';
import { drawLinkDraft, drawLinks } from './links';
import { drawRulers } from './rulers';
import { drawScreenNames } from './screen-names';
import { drawHover, drawSelection } from './selection';

/** Everything that lies over the content, from below to above. Sizes are window px at any zoom. */
export const overlayPainters: readonly ((frame: OverlayFrame) => void)[] = [
  drawScreenNames,
  drawRulers,
  drawLinks,
  drawHover,
  drawGhosts,
  drawSelection,
  drawLinkDraft,
  drawGuides,
  drawDistances,
  drawMarquee,
];
