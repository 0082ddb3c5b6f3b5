/**
 * What a contract suite needs of an adapter under test. The embedded adapters implement it with files, server adapters
 * with a real server, so that both run the same suites unchanged.
 */
export interface Subject<P> {
  port: P;
  /** Lets go of the port and of everything under it. */
  close(): Promise<void>;
}

/** A subject that can be killed. */
export interface DurableSubject<P> extends Subject<P> {
  /**
   * Runs the named workload (see workloads.ts) in a process of its own against the same storage, kills it (and the
   * server, where there is one) with SIGKILL once `acknowledged` numbers were reported, and opens the storage again.
   * `port` of the subject is then the new one. Returns the numbers that were acknowledged.
   */
  killWhileWriting(workload: WorkloadName, acknowledged: number): Promise<number[]>;
  /** Closes the port in good order and opens the storage again. */
  reopen(): Promise<void>;
}

/** A subject that can be opened with little space. */
export interface OpenOptions {
  /** Roughly how many bytes may be stored. */
  quotaBytes?: number;
}

/** Opens fresh, empty storage. Null when the adapter cannot limit its space here; the suite then says so. */
export type OpenDurable<P> = (options?: OpenOptions) => Promise<DurableSubject<P> | null>;

/** Names of the workloads that are killed in mid write. */
export type WorkloadName = 'documents' | 'stream' | 'stream-consumer' | 'columnar' | 'objects';

/** Waits until the condition holds. @throws Error with `what` after `limitMs` */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  what: string,
  limitMs = 10_000,
): Promise<void> {
  const end = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`waited ${limitMs} ms in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** A subject that must be there. */
export async function openDurable<P>(open: OpenDurable<P>): Promise<DurableSubject<P>> {
  const subject = await open();
  if (subject === null) throw new Error('the adapter did not open');
  return subject;
}
