/** A data folder with something in every store, and what has to be read back from it. */
import { isPlatformError } from '../../base/errors';
import type { Platform } from '../../assembly/platform';
import type { DeliveredBatch } from '../../stream/stream.port';
import { suiteCollection, suiteMigration, suiteTopic } from '../workloads';

const documents = 60;
const messages = 120;
const deadLetters = 12;
const blocks = 4;
const rowsPerBlock = 500;
const objects = 12;
/** Readers wait so long for a message that may not come. */
const idleMs = 150;
const maxIdles = 20;

interface Note {
  owner: string;
  place: number;
  text: string;
}

const textOf = (kind: string, number: number): string => `${kind}-${number} `.repeat(20 + (number % 7) * 40);
const objectOf = (number: number): Buffer => Buffer.alloc(1 + number ** 2 * 1_500, `object-${number};`);

/** Where a content can be found in the files: texts that stand in them as they are. */
export const contentMarks = ['document-', 'message-', 'letter-', 'object-'] as const;

/** Fills every store. */
export async function fillStores(platform: Platform): Promise<void> {
  const notes = platform.documents.collection<Note>(suiteCollection);
  for (let number = 0; number < documents; number += 1)
    await notes.insert(`d${number}`, { owner: `o${number % 5}`, place: number, text: textOf('document', number) });
  await platform.stream.declare([suiteTopic]);
  for (let number = 0; number < messages; number += 1)
    await platform.stream.publish(suiteTopic.name, [{ key: `k${number % 5}`, value: textOf('message', number) }], {
      batchId: `b${number}`,
    });
  for (let number = 0; number < deadLetters; number += 1)
    await platform.deadLetters.add([
      { topic: suiteTopic.name, key: 'k', value: textOf('letter', number), reason: 'suite' },
    ]);
  for (let number = 0; number < objects; number += 1)
    await platform.objects.put(`folder/${number}.bin`, objectOf(number));
  await platform.columnar.migrate([suiteMigration]);
  for (let block = 0; block < blocks; block += 1) {
    const rows = Array.from({ length: rowsPerBlock }, (_, row) => ({
      number: block * rowsPerBlock + row,
      text: `row-${block * rowsPerBlock + row}`,
    }));
    await platform.columnar.insert('suite', rows, { dedupToken: `block-${block}` });
  }
}

/** What came of reading everything back. */
export interface ReadBack {
  /** Read as it was written. */
  intact: number;
  /** Refused or left out, each with a report. */
  refused: number;
  /** Wrong or missing without a report. */
  silent: string[];
}

/** Reads everything back; `withRows` also opens the columnar engine. */
export async function readBack(platform: Platform, withRows: boolean): Promise<ReadBack> {
  const result: ReadBack = { intact: 0, refused: 0, silent: [] };
  const expectSame = async (what: string, expected: unknown, read: () => Promise<unknown>): Promise<void> => {
    try {
      const found = await read();
      if (JSON.stringify(found) === JSON.stringify(expected)) result.intact += 1;
      else if (platform.damageCount() > 0 && (found === null || found === undefined)) result.refused += 1;
      else result.silent.push(what);
    } catch (error) {
      if (isPlatformError(error, 'damaged', 'failed', 'unavailable')) result.refused += 1;
      else result.silent.push(`${what}: ${String(error)}`);
    }
  };
  await readDocuments(platform, expectSame);
  await readStream(platform, expectSame);
  for (let number = 0; number < objects; number += 1)
    await expectSame(`object ${number}`, objectOf(number).toString('latin1'), async () =>
      (await platform.objects.getBytes(`folder/${number}.bin`))?.toString('latin1'),
    );
  if (withRows) await readRows(platform, expectSame);
  return result;
}

type ExpectSame = (what: string, expected: unknown, read: () => Promise<unknown>) => Promise<void>;

async function readDocuments(platform: Platform, expectSame: ExpectSame): Promise<void> {
  const notes = platform.documents.collection<Note>(suiteCollection);
  const page = await notes.query({ limit: documents }).catch(() => ({ items: [] }));
  const listed = await notes.list({ limit: documents }).catch(() => ({ items: [] }));
  for (let number = 0; number < documents; number += 1) {
    const doc = { owner: `o${number % 5}`, place: number, text: textOf('document', number) };
    const whole = { id: `d${number}`, version: 1, doc };
    await expectSame(`document ${number}`, whole, () => notes.find(`d${number}`));
    const found = page.items.find(({ id }) => id === `d${number}`);
    await expectSame(`document ${number} in a page`, whole, async () => found);
    const fields = listed.items.find(({ id }) => id === `d${number}`)?.fields;
    await expectSame(`fields of document ${number}`, ['o' + (number % 5), number], async () =>
      fields === undefined ? undefined : [fields['owner'], fields['place']],
    );
  }
}

async function readStream(platform: Platform, expectSame: ExpectSame): Promise<void> {
  const values = new Set<string>();
  const take = async (batch: DeliveredBatch): Promise<void> => {
    for (const { value } of batch.messages) values.add(value);
  };
  let problem: unknown = null;
  const subscription = await platform.stream
    .declare([suiteTopic])
    .then(() => platform.stream.subscribe({ topic: suiteTopic.name, group: 'reader', handler: take }))
    .catch((error: unknown) => void (problem = error));
  for (let idles = 0; problem === null && values.size < messages && idles < maxIdles; idles += 1) {
    await new Promise((resolve) => setTimeout(resolve, idleMs));
    if (platform.damageCount() > 0 && idles > 1) break;
  }
  await subscription?.stop();
  for (let number = 0; number < messages; number += 1)
    await expectSame(`message ${number}`, true, async () => {
      if (problem !== null) throw problem;
      return values.has(textOf('message', number)) || undefined;
    });
  const letters = await platform.deadLetters.list().catch(() => []);
  for (let number = 0; number < deadLetters; number += 1)
    await expectSame(
      `dead letter ${number}`,
      true,
      async () =>
        letters.some(({ value, reason }) => value === textOf('letter', number) && reason === 'suite') || undefined,
    );
}

async function readRows(platform: Platform, expectSame: ExpectSame): Promise<void> {
  await expectSame('start of the columnar store', [], () => platform.columnar.migrate([suiteMigration]));
  for (let block = 0; block < blocks; block += 1)
    await expectSame(
      `rows of block ${block}`,
      [...Array(rowsPerBlock).keys()].map((row) => `row-${block * rowsPerBlock + row}`),
      async () => {
        const sql = `SELECT text FROM suite WHERE number >= {from:UInt64} AND number < {to:UInt64} ORDER BY number`;
        const range = { from: block * rowsPerBlock, to: (block + 1) * rowsPerBlock };
        return (await platform.columnar.query<{ text: string }>(sql, range)).map(({ text }) => text);
      },
    );
  await expectSame('count of rows', blocks * rowsPerBlock, async () =>
    Number((await platform.columnar.query<{ n: number }>('SELECT count() AS n FROM suite'))[0]?.n),
  );
}
