import { createHash } from 'node:crypto';
import { topics } from '@prototrail/contracts';
import { isRecord } from '@prototrail/model';
import type { OutgoingMessage } from '@prototrail/platform';
import type { ImportContext, Prototypes } from './context';
import type { DumpRecord } from './dump/bson-reader';
import { idOf, isUsableId, without } from './fields';
import type { Kind } from './report';

/** Records that are published together: what a message may weigh on a server, and what memory holds. */
const maxRecords = 5_000;
const maxChars = 4_000_000;
const maxPerMessage = 500;
const maxRecordChars = 256 * 1024;
const maxSamples = 500;
const maxName = 128;
const maxType = 64;
const maxTime = 8.64e15;
const positions = ['x', 'y', 'scrollTop'] as const;
const trails = ['x', 'y', 'c', 't'] as const;

type Repair = (what: string) => void;

interface RecordKind {
  kind: Kind;
  collection: string;
  topic: 'events' | 'mouse';
  /** The record as it is stored, or why it cannot be. */
  repair(record: DumpRecord, repaired: Repair): DumpRecord | string;
}

const events: RecordKind = {
  kind: 'events',
  collection: 'event',
  topic: topics.events,
  repair: (record, repaired) => {
    const { type, time } = record;
    if (typeof type !== 'string' || type === '' || type.length > maxType) return 'it has no type';
    if (typeof time !== 'number' || !(time > 0) || time > maxTime) return 'it has no time';
    const dropped = positions.filter((name) => record[name] !== undefined && typeof record[name] !== 'number');
    if (dropped.length > 0) repaired('a position was no number and was dropped');
    return withUser(without(record, dropped), repaired);
  },
};

const mouse: RecordKind = {
  kind: 'mouse records',
  collection: 'mouse',
  topic: topics.mouse,
  repair: (record, repaired) => {
    const lists = trails.map((name) => record[name]);
    if (!lists.every((list): list is unknown[] => Array.isArray(list))) return 'it has no positions';
    const length = Math.min(maxSamples, ...lists.map((list) => list.length));
    const columns = lists.map((list) => list.slice(0, length));
    if (length === 0 || !columns.flat().every((value) => typeof value === 'number')) return 'it has no positions';
    if (lists.some((list) => list.length !== length)) repaired('the lists of positions had different lengths');
    const { sample } = record;
    const trail = Object.fromEntries(trails.map((name, index) => [name, columns[index]]));
    const kept = typeof sample === 'number' ? record : without(record, ['sample']);
    return withUser({ ...kept, ...trail }, repaired);
  },
};

/** The tester is a name, or an object with id and name. */
function withUser(record: DumpRecord, repaired: Repair): DumpRecord {
  const { user } = record;
  if (user === undefined) return record;
  if (typeof user === 'string' && user.length <= maxName) return record;
  if (isRecord(user) && [user['id'], user['name']].every(isName)) return record;
  repaired('the name of the tester could not be used and was shortened');
  const text = typeof user === 'string' ? user : isRecord(user) ? String(user['name'] ?? user['id'] ?? '') : '';
  return { ...record, user: text.slice(0, maxName) };
}

const isName = (value: unknown): boolean =>
  value === undefined || (typeof value === 'string' && value.length <= maxName);

/** Brings over what testers did. It goes the way of every new record: the product takes it in when it runs. */
export async function importRecords(context: ImportContext, prototypes: Prototypes): Promise<void> {
  await importKind(context, prototypes, events);
  await importKind(context, prototypes, mouse);
}

async function importKind(context: ImportContext, prototypes: Prototypes, kind: RecordKind): Promise<void> {
  const { dump, report } = context;
  const publisher = new Publisher(context, kind);
  let found = 0;
  for await (const record of dump.read(kind.collection)) {
    report.found(kind.kind);
    found += 1;
    if (found % 100_000 === 0) context.progress(`${found} ${kind.kind}`);
    const [id, appId, session] = [idOf(record), record['appID'], record['session']];
    if (typeof appId !== 'string' || !prototypes.has(appId))
      report.leftOut(kind.kind, 'its prototype was not brought over');
    else if (!isUsableId(id) || typeof session !== 'string' || !isUsableId(session))
      report.leftOut(kind.kind, 'it belongs to no session', id);
    else {
      const repaired = kind.repair(record, (what) => report.repaired(kind.kind, what));
      if (typeof repaired === 'string') report.leftOut(kind.kind, repaired, id);
      else {
        const text = JSON.stringify({ ...without(repaired, ['_id', 'appID']), id });
        if (text.length > maxRecordChars) report.leftOut(kind.kind, 'it is larger than 256 KB', id);
        else await publisher.add({ id, appId, session, text });
      }
    }
  }
  await publisher.flush();
}

interface Waiting {
  id: string;
  appId: string;
  session: string;
  text: string;
}

/** Puts records together to messages, one session each. The same records make the same batch, which is stored once. */
class Publisher {
  private waiting: Waiting[] = [];
  private chars = 0;
  private receivedAt: number;

  constructor(
    private readonly context: ImportContext,
    private readonly kind: RecordKind,
  ) {
    this.receivedAt = context.now;
  }

  async add(record: Waiting): Promise<void> {
    this.waiting.push(record);
    this.chars += record.text.length;
    if (this.waiting.length >= maxRecords || this.chars >= maxChars) await this.flush();
  }

  async flush(): Promise<void> {
    const records = this.waiting;
    if (records.length === 0) return;
    this.waiting = [];
    this.chars = 0;
    const digest = createHash('sha256');
    for (const { id } of records) digest.update(`${id} `);
    const batch = digest.digest('hex').slice(0, 32);
    const messages = [...groupsOf(records)].map((group, index) => this.messageOf(group, `import-${batch}-${index}`));
    const isNew = await this.context.target.publish(this.kind.topic, messages, `import/${this.kind.topic}/${batch}`);
    this.context.report.stored(this.kind.kind, isNew, records.length);
  }

  private messageOf(group: readonly Waiting[], batch: string): OutgoingMessage {
    const [first] = group;
    // records of one session keep their order by the time at which they arrived
    this.receivedAt += 1;
    const head = {
      ...{ v: 1, appId: first?.appId ?? '', session: first?.session ?? '', batch },
      ...{ receivedAt: this.receivedAt, correlationId: 'import' },
    };
    const texts = group.map(({ text }) => text).join(',');
    const value = `{"${this.kind.topic}":[${texts}],${JSON.stringify(head).slice(1)}`;
    return { key: head.session, value, weight: group.length };
  }
}

/** Records by session, in their order, not too many together. */
function* groupsOf(records: readonly Waiting[]): Generator<Waiting[]> {
  const groups = new Map<string, Waiting[]>();
  for (const record of records) {
    const key = `${record.appId} ${record.session}`;
    const group = groups.get(key) ?? [];
    group.push(record);
    groups.set(key, group);
    if (group.length < maxPerMessage) continue;
    yield group;
    groups.delete(key);
  }
  yield* groups.values();
}
