import { collections } from '@prototrail/contracts';
import { isRecord } from '@prototrail/model';
import type { ImportContext, People, Prototypes } from './context';
import type { DumpRecord } from './dump/bson-reader';
import { idOf, isUsableId, numberOf, textOf, without } from './fields';
import type { Kind } from './report';

const maxCommands = 500;
const maxTasks = 200;
const maxSteps = 500;

interface OnePerPrototype {
  kind: Kind;
  collection: string;
  /** Of several documents of one prototype the one with the highest rank counts; ranks are compared place by place. */
  rankOf(record: DumpRecord): readonly [number, number];
  store(record: DumpRecord, appId: string): Promise<boolean>;
}

/** Brings over what there is once for each prototype, choosing among several documents. */
async function importOnePerPrototype(
  { dump, report }: ImportContext,
  prototypes: Prototypes,
  { kind, collection, rankOf, store }: OnePerPrototype,
): Promise<void> {
  const best = new Map<string, { rank: readonly [number, number]; id: string }>();
  for await (const record of dump.read(collection)) {
    report.found(kind);
    const appId = textOf(record['appID']);
    if (!prototypes.has(appId)) report.leftOut(kind, 'its prototype was not brought over', appId);
    else {
      const rank = rankOf(record);
      const known = best.get(appId);
      if (known) report.repaired(kind, 'a prototype had several: the fullest, or newest, counts');
      if (!known || rank[0] > known.rank[0] || (rank[0] === known.rank[0] && rank[1] > known.rank[1]))
        best.set(appId, { rank, id: idOf(record) });
    }
  }
  if (best.size === 0) return;
  for await (const record of dump.read(collection)) {
    const appId = textOf(record['appID']);
    if (best.get(appId)?.id !== idOf(record)) continue;
    report.stored(kind, await store(record, appId));
  }
}

/** Undo histories: the longest counts, and its position lies within it. */
export function importStacks(context: ImportContext, people: People, prototypes: Prototypes): Promise<void> {
  return importOnePerPrototype(context, prototypes, {
    kind: 'command stacks',
    collection: 'commandstack',
    rankOf: (record) => [commandsOf(record).length, numberOf(record['lastUpdate'])],
    store: (record, appId) => {
      const all = commandsOf(record);
      const surplus = Math.max(0, all.length - maxCommands);
      const stack = all.slice(surplus).map((command, index) => ({
        ...command,
        userID: people.accountOf(textOf(command['userID'])) ?? '',
        seq: surplus + index + 1,
      }));
      const given = numberOf(record['pos']) - surplus;
      const pos = Math.min(Math.max(0, given), stack.length);
      if (pos !== given) context.report.repaired('command stacks', 'its position lay outside of its commands');
      const id = isUsableId(idOf(record)) ? idOf(record) : appId;
      const lastUUID = Math.max(0, numberOf(record['lastUUID']), stack.length);
      return context.target.insert(collections.commandsStacks, appId, {
        ...{ _id: id, id, appID: appId, stack, pos, lastUUID, seq: Math.max(lastUUID, all.length) },
      });
    },
  });
}

function commandsOf({ stack }: DumpRecord): DumpRecord[] {
  return Array.isArray(stack) ? stack.filter(isRecord) : [];
}

/** Test settings: the newest count, or those with most tasks. */
export function importSettings(context: ImportContext, people: People, prototypes: Prototypes): Promise<void> {
  return importOnePerPrototype(context, prototypes, {
    kind: 'test settings',
    collection: 'testsetting',
    rankOf: (record) => [numberOf(record['lastUpdate']), tasksOf(record).length],
    store: (record, appId) => {
      const id = isUsableId(idOf(record)) ? idOf(record) : appId;
      if (!Array.isArray(record['tasks'])) context.report.repaired('test settings', 'they had no list of tasks');
      const created = numberOf(record['created']) || context.now;
      return context.target.insert(collections.testSettings, appId, {
        ...without(record, ['_id', 'id', 'description']),
        ...(typeof record['description'] === 'string' ? { description: record['description'] } : {}),
        ...{ _id: id, id, appID: appId, userID: people.accountOf(textOf(record['userID'])) ?? '' },
        ...{ created, lastUpdate: numberOf(record['lastUpdate']) || created, tasks: tasksOf(record) },
      });
    },
  });
}

/** The tasks that can be used, each with a list of steps. */
function tasksOf({ tasks }: DumpRecord): DumpRecord[] {
  if (!Array.isArray(tasks)) return [];
  return tasks
    .filter(isRecord)
    .slice(0, maxTasks)
    .map((task, index) => ({
      ...task,
      id: textOf(task['id']) || `t${index + 1}`,
      name: textOf(task['name']),
      description: textOf(task['description']),
      flow: Array.isArray(task['flow']) ? task['flow'].filter(isRecord).slice(0, maxSteps) : [],
    }));
}
