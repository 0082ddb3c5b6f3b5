export {
  chooseByRules,
  createRuntime,
  drawLine,
  hasRule,
  inOrder,
  ruleHolds,
  sceneOf,
  screensInReach,
  searchPath,
  startOf,
  toResume,
  type PathResult,
  type PathStep,
  type PendingChoice,
  type RestStatus,
  type RunInput,
  type RunOptions,
  type RunState,
  type Runtime,
  type SimEvent,
} from './runtime';
export {
  createMouseSampler,
  createPost,
  createRecorder,
  heldSessions,
  holdSession,
  memoryQueueStore,
  newMarkedSession,
  newSession,
  newTester,
  openQueueStore,
  randomUuid,
  type DeliveryClock,
  type DeliveryStatus,
  type ClientDescription,
  type QueueStore,
  type Recorder,
} from './recorder';
/** Only prototypes with modes need it. */
export const loadAppForDevice = async () => (await import('./view/app-for-device')).appForDevice;
export type { ScriptLog } from './sandbox/script-log';
/** Sends what earlier visits could not; the page does not wait for it. */
export const loadUnsentBacklog = () => import('./recorder/unsent-backlog');
/** Only tests that help after missed clicks load it. */
export const loadHighlight = () => import('./view/highlight-links');
export { wantsStillness } from '@prototrail/widgets/dom';
export {
  type AppForDevice,
  Boundary,
  DeviceFrame,
  Player,
  StillScreen,
  fitFrame,
  fitPhone,
  fitWidth,
  monotonicClock,
  roomForActualSize,
  useDeviceMode,
  usePaintEnv,
  useSize,
  type Dispatch,
  type Fit,
  type MouseSample,
  type PlayerProps,
  type RunClock,
} from './view';
