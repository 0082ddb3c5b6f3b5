/** The suites that every adapter of a port runs unchanged. A behaviour that they do not show may not be relied on. */
export { describeCacheContract } from './contracts/cache.contract';
export { describeColumnarContract } from './contracts/columnar.contract';
export { describeDocumentsContract } from './contracts/documents.contract';
export { describeObjectsContract } from './contracts/objects.contract';
export { describePubsubContract } from './contracts/pubsub.contract';
export { describeStreamContract } from './contracts/stream.contract';
export type { DurableSubject, OpenDurable, OpenOptions, Subject, WorkloadName } from './contracts/subject';
export { waitUntil } from './contracts/subject';
export type { Workload, WorkloadPorts } from './contracts/workloads';
export { workloads } from './contracts/workloads';
/** For the suites of other packages that run on real servers too, see `make test-infra`. */
export { openServerTestPlatform } from './contracts/server/open-server';
