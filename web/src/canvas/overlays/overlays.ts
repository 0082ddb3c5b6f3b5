import type { SessionState } from '../store/session-store';
import { nothingTransient } from '../store/transient';
import type { OverlayFrame } from './frame';
import { drawCrop } from './crop';
import { drawDistances, drawGhosts, drawGuides, drawInsertion, drawMarquee } from './guides';
import { drawFlow } from './flow';
import { drawFindings } from './findings';
import { drawLayouts } from './layouts';
import { drawLinkDraft, drawLinks } from './links';
import { drawGuideInHand } from './screen-guides';
import { drawHoveredName } from './screen-names';
import { drawHover, drawSelection } from './selection';
import { drawStripes } from './stripes';
import { drawVector } from './vector';
import { drawSpacing } from './spacing';
import { drawSquareGrid } from './square-grid';

/** Everything that lies over the content, from below to above. Sizes are window px at any zoom. */
export const overlayPainters: readonly ((frame: OverlayFrame) => void)[] = [
  drawSquareGrid,
  drawLinks,
  drawLayouts,
  drawFlow,
  drawFindings,
  drawHover,
  drawGhosts,
  drawSelection,
  drawCrop,
  drawSpacing,
  drawStripes,
  drawVector,
  drawLinkDraft,
  drawGuides,
  drawInsertion,
  drawDistances,
  drawMarquee,
  drawGuideInHand,
  drawHoveredName,
];

/** Whether there is anything to draw at all: an empty overlay is neither drawn nor shown. */
export function hasOverlays({
  mode,
  view,
  selection,
  hovered,
  transient,
  armed,
  guide,
  ...state
}: SessionState): boolean {
  return (
    mode === 'prototype' ||
    view.showLinks ||
    (view.showGrid && view.snapToGrid) ||
    selection.length > 0 ||
    hovered !== null ||
    armed !== null ||
    guide !== null ||
    state.vector !== null ||
    state.flow.length > 0 ||
    (state.showsFindings && state.findings.length > 0) ||
    transient !== nothingTransient
  );
}
