export type * from './app/types';
export { createApp, screenSizePresets, type NewApp } from './app/create-app';
export { compareIds, counterOf, idLimits, isCleanId, mintId, type IdPrefix } from './app/ids';
export { startScreen } from './app/start-screen';
export { decodeLabel, encodeLabel, isRecord, isUnsafeKey, toNumber } from './app/values';
export { compareDrawing } from './derived/derive-screen';
export { mayHold } from './derived/containment';
export { deriveApp } from './derived/derive-app';
export { actionFor, candidateLines, lineEvent, linesFor } from './derived/links';
export { stateNames, type DerivedApp, type DerivedScreen, type ResolvedWidget, type StateName } from './derived/types';
export {
  applyChangeSet,
  changeMaps,
  changeRecordSchema,
  changeSetSchema,
  diffApps,
  invertChangeSet,
  type ChangeMap,
  type ChangeRecord,
  type ChangeSet,
} from './document/change-set';
export { deepEqual } from './document/deep-equal';
export { ModelError, type ModelErrorCode } from './errors';
export {
  centerOf,
  containsPoint,
  containsRect,
  growRect,
  intersects,
  overlapArea,
  rectFromPoints,
  touches,
  translateRect,
  unionRects,
} from './geometry/rect';
export { RectIndex } from './geometry/rect-index';
