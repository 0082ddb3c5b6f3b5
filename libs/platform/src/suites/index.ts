/** The suites that every adapter of a port runs unchanged. A behaviour that they do not show may not be relied on. */
export { describeCacheContract } from './cache.contract';
export { describeColumnarContract } from './columnar.contract';
export { describeDeadLettersContract } from './dead-letters.contract';
export { describeDocumentsContract } from './documents.contract';
export { describeObjectsContract } from './objects.contract';
export { describePubsubContract } from './pubsub.contract';
export { describeStreamContract } from './stream.contract';
export type { DurableSubject, OpenDurable, OpenOptions, Subject, WorkloadName } from './subject';
export { waitUntil } from './subject';
export type { Workload, WorkloadPorts } from './workloads';
export { workloads } from './workloads';
export type { DamagedStore, DamageOutcome } from './damage/damage-cases';
export { damagedStores, DamageTemplates } from './damage/damage-cases';
/** For the suites of other packages that run on real servers too, see `make test-infra`. */
export { openForeignDatabase, openServerTestPlatform } from './server/open-server';
