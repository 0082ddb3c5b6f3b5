export {
  createRecorder,
  type ClientDescription,
  type Recorder,
  type RecorderOptions,
  type RecordableEvent,
} from './recorder';
export { createMouseSampler, type MouseTrail } from './mouse-sampler';
export { createPost, type PostBatch, type PostResult } from './transport';
export { heldSessions, holdSession } from './open-sessions';
export { memoryQueueStore, openQueueStore, type QueuedRecord, type QueueStore } from './queue-store';
export { newMarkedSession, newSession, newTester, randomUuid } from './identity';
export { type DeliveryClock, type DeliveryStatus } from './delivery';
