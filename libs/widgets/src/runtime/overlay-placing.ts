import type { Point } from '@prototrail/model';
import type { Run } from './run';
import type { Scene, SceneWidget } from './scene';
import type { Layer } from './types';

/** An overlay that opens, and the widget that led there. */
export interface OverlayToPlace {
  overlay: Scene;
  pressed: { item: SceneWidget; layer: Layer } | undefined;
}

/** Places overlays that open beside what was pressed. Few prototypes have them: who shows one with them puts `placeOverlay` here. */
export const overlayPlacing: { place?: (run: Run, what: OverlayToPlace) => Point | undefined } = {};
