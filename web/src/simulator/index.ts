export { createRuntime, startOf, type RunInput, type RunOptions, type RunState, type Runtime, type SimEvent } from './runtime';
export {
  createMouseSampler, createPost, createRecorder, exclusiveByLocks, holdSession, memoryQueueStore, newSession, newTester, openQueueStore, randomUuid, sendLeftovers,
  type DeliveryClock, type DeliveryStatus, type QueueStore, type Recorder,
} from './recorder';
export { Player, StillScreen, fitFrame, fitPhone, monotonicClock, usePaintEnv, useSize, type Dispatch, type Fit, type MouseSample, type PlayerProps, type RunClock } from './view';
