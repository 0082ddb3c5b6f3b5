import type { QueuedRecord, QueueStore } from './queue-store';

export const batchLimits = {
  records: 500,
  bytes: 64_000,
  beaconBytes: 58_000,
  minBeaconBytes: 1_000,
};

export function batchUrl(base: string, hash: string, session: string): string {
  return `${base}/rest/invitation/${encodeURIComponent(hash)}/${encodeURIComponent(session)}/batch.json`;
}

/** Body of the batch route (contract 9.4). */
export function batchBody(id: string, sentAt: number, records: readonly QueuedRecord[]): string {
  const of = (wanted: QueuedRecord['kind']): string =>
    records
      .filter(({ kind }) => kind === wanted)
      .map(({ body }) => (typeof body === 'string' ? body : JSON.stringify(body)))
      .join();
  const { revision, key } = records[0] ?? {};
  const head = JSON.stringify({
    ...{ id, sentAt },
    ...(revision === undefined ? {} : { revision }),
    ...(key === undefined ? {} : { key }),
  });
  return `${head.slice(0, -1)},"events":[${of('event')}],"mouse":[${of('mouse')}]}`;
}

/** As many records from the start as fit the limits; at least one. */
export function cutBatch(
  records: readonly QueuedRecord[],
  maxRecords: number,
  maxBytes = batchLimits.bytes,
): QueuedRecord[] {
  const batch: QueuedRecord[] = [];
  let size = 0;
  for (const record of records) {
    size += record.size;
    if (batch.length > 0 && (batch.length >= maxRecords || size > maxBytes)) break;
    batch.push(record);
  }
  return batch;
}

/** The batch that is sent next: the same one, with the same id, until the server has confirmed or refused it. */
export class BatchCursor {
  private batch: { id: string; records: QueuedRecord[] } | null = null;
  private maxRecords = batchLimits.records;

  constructor(
    private readonly store: QueueStore,
    private readonly session: string,
    private readonly uuid: () => string,
  ) {}

  async next(): Promise<{ id: string; records: QueuedRecord[] } | null> {
    if (this.batch) return this.batch;
    const records = cutBatch(await this.store.first(this.session, this.maxRecords), this.maxRecords);
    if (records.length === 0) return null;
    this.batch = { id: this.uuid(), records };
    return this.batch;
  }

  async confirm(records: readonly QueuedRecord[]): Promise<void> {
    await this.remove(records);
    this.batch = null;
    this.maxRecords = Math.min(batchLimits.records, this.maxRecords * 2);
  }

  /** Halves the batch. One record that the server never takes must not hold up the others: it is dropped. */
  async shrink(records: readonly QueuedRecord[]): Promise<void> {
    this.batch = null;
    if (records.length > 1) this.maxRecords = Math.max(1, Math.floor(records.length / 2));
    else await this.remove(records);
  }

  private async remove(records: readonly QueuedRecord[]): Promise<void> {
    await this.store.remove(
      this.session,
      records.map((record) => record.order),
    );
  }
}
