export { createRuntime, startOf, type RunInput, type RunState, type Runtime, type SimEvent } from './runtime';
export {
  createMouseSampler, createPost, createRecorder, exclusiveByLocks, holdSession, newSession, newTester, openQueueStore, randomUuid, sendLeftovers,
  type DeliveryStatus, type Recorder,
} from './recorder';
export { Player, fitFrame, fitPhone, type Dispatch, type Fit, type MouseSample, type RunClock } from './view';
