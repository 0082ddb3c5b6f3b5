import type { Columnar } from '../columnar/columnar.port';
import type { Documents } from '../documents/documents.port';
import type { Objects } from '../objects/objects.port';
import type { Stream, TopicDeclaration } from '../stream/stream.port';

import type { WorkloadName } from './subject';

/** The ports of a process that is going to be killed. */
export interface WorkloadPorts {
  documents: Documents;
  stream: Stream;
  columnar: Columnar;
  objects: Objects;
}

/** Writes number after number and reports each one that the port acknowledged. Never ends by itself. */
export type Workload = (ports: WorkloadPorts, acknowledge: (number: number) => void) => Promise<never>;

/** Topic of the suites. */
export const suiteTopic: TopicDeclaration = {
  name: 'suite',
  partitions: 2,
  embeddedPartitions: 2,
  retentionMs: 3_600_000,
};

/** Declaration of the suites' collection. */
export const suiteCollection = {
  name: 'suite',
  indexes: {
    owner: { type: 'text' },
    place: { type: 'number' },
    open: { type: 'boolean' },
    email: { type: 'text', unique: true },
  },
} as const;

/** Table of the suites. */
export const suiteMigration = {
  name: '001-suite',
  sql: `CREATE TABLE IF NOT EXISTS suite (number UInt64, text String DEFAULT '')
ENGINE = MergeTree ORDER BY number SETTINGS non_replicated_deduplication_window = 1000, fsync_after_insert = 1, fsync_part_directory = 1;`,
};

/** Rows of one insert of the columnar workload: a block is there as a whole or not at all. */
export const rowsPerBlock = 100;

/** Content of the object with this number; large enough that a kill may come in the middle of it. */
export function objectContent(number: number): Buffer {
  return Buffer.alloc(300_000, `${number};`);
}

const concurrency = 8;

/** All workloads by name. */
export const workloads: Record<WorkloadName, Workload> = {
  documents: async ({ documents }, acknowledge) => {
    const suite = documents.collection<{ owner: string; place: number; text: string }>(suiteCollection);
    return forever(async (number) => {
      await suite.insert(`d${number}`, { owner: 'o', place: number, text: 'x'.repeat(2_000) });
      acknowledge(number);
    });
  },
  stream: async ({ stream }, acknowledge) => {
    await stream.declare([suiteTopic]);
    return forever(async (number) => {
      await stream.publish(suiteTopic.name, [{ key: `k${number % 5}`, value: `${number}` }], { batchId: `b${number}` });
      acknowledge(number);
    });
  },
  'stream-consumer': async ({ stream }, acknowledge) => {
    await stream.subscribe({
      topic: suiteTopic.name,
      group: 'killed',
      maxWeight: 10,
      handler: async ({ messages }) => {
        for (const message of messages) acknowledge(Number(message.value));
        await pause(2);
      },
    });
    return pause(60_000).then(() => process.exit(1));
  },
  columnar: async ({ columnar }, acknowledge) => {
    await columnar.migrate([suiteMigration]);
    for (let block = 0; ; block += 1) {
      const rows = Array.from({ length: rowsPerBlock }, (_, row) => ({
        number: block * rowsPerBlock + row,
        text: 'x'.repeat(50),
      }));
      await columnar.insert('suite', rows, { dedupToken: `block-${block}` });
      acknowledge(block);
    }
  },
  objects: async ({ objects }, acknowledge) =>
    forever(async (number) => {
      await objects.put(`folder/${number}.bin`, objectContent(number));
      acknowledge(number);
    }),
};

async function forever(write: (number: number) => Promise<void>): Promise<never> {
  let next = 0;
  const worker = async (): Promise<never> => {
    for (;;) await write(next++);
  };
  return Promise.race(Array.from({ length: concurrency }, worker));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
