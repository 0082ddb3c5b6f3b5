export { Editor } from './editor';
export type { ClipboardPort, EditorOptions } from './core/options';
export type { EditorRequest } from './core/requests';
export type { Hit, ThingKind } from './core/things';
export type { Action, ActionGroup, ActionSource } from './actions/action';
export type { ModeChoice, NewToken, TokenPlace } from './edits/token-edits';
export type { WidgetPart } from './edits/widget-part';
export { fillTakers, type StylePart } from './edits/fill';
export type { BarPlace } from './tools/define-tool';
export type { Alignment, Direction } from './kernels/arrange';
export type { OrderMove } from './kernels/order';
export { broughtScreen } from './edits/components/bring-screen';
export { canBecomeComponent, instanceTemplate } from './edits/components/create';
export { movedMembers } from './edits/components/moved';
export { folderOf, foldersOf, screensInFolder } from './edits/screen-folders';
export { nameOfText } from './kernels/names';
export { cutOut } from './edits/fragment';
export { textsOf } from '@prototrail/widgets';
export type { TextHit } from './edits/texts/replace-texts';
export type { TranslationChange } from './edits/texts/language-edits';
export { layerColourOf, layerColours, type LayerColour } from './edits/flags';
export { editVectorPath } from './tools/vector/edit-path';
export { hasOwnSize } from './edits/follow-text';
export { flowMembers } from './edits/layout-items';
export { findPattern, matchesIn, type FindOptions } from './kernels/find-text';
export { guidesOf, type ScreenGuide } from './kernels/guides';
export { bendNodes, deleteNodes, moveNodeTo } from './tools/vector/node-edits';
export { selectedNodes, shownVector } from './tools/vector/open-vector';
export { kindOf, nodeAt, refOf, type NodeKind, type VectorPart } from './vector/nodes';
export { readPathData } from './vector/path';
export { toSeen } from './vector/space';
export { vectorType } from './vector/path';
export { isMask } from './edits/masks';
export { resizedApp } from './edits/resized-app';
export { canCrop as canCropImage } from './tools/crop/cropped';
export { selectedGuide } from './tools/select/guide-grips';
export { scaleInto } from './kernels/resize';
export { spacingOf } from './kernels/spacing';
export { squareGridOf } from './kernels/square-grid';
export { maxTiles, tilesWith } from './kernels/tiles';
export { readableZoom } from './parts/camera-control';
export { describeShortcut, isReserved, keyName, shortcutOf, type NamedKey } from './kernels/shortcut';
export { usualLinkLook } from './core/initial-session';
export type { HistoryStep } from './store/history';
export type { Collection, RecordKey, Records } from './store/records';
export type {
  EditorMode,
  SaveState,
  LibraryPick,
  SessionState,
  ViewOptions,
  WidgetTemplate,
} from './store/session-store';
export {
  boundsOf,
  chainOf,
  groupAround,
  isHidden,
  isLocked,
  screenOf,
  sourceId,
  widgetsOf,
  widgetsOfGroup,
} from './store/structure';
export {
  EditorContext,
  useAction,
  useDerived,
  useDocument,
  useEditor,
  useLive,
  useRecord,
  useSelection,
  useSession,
} from './react/use-editor';
export type { RichTextHandle, SelectedStyle, TextToggle } from './text/handle';
export { CanvasView, type CanvasViewProps } from './react/canvas-view';
export { failureOf, SaveQueue, type Save, type SaveQueueOptions, type SendResult } from './sync/save-queue';
export type { Entry } from './sync/acknowledged';
export { keepHistory } from './sync/kept-history';
export { noPendingStore, openPendingStore, type PendingStore } from './sync/pending-store';
export { holdTabLock, isTabAlive, openTabChannel } from './sync/tabs';
