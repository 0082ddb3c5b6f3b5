import { createHash } from 'node:crypto';
import { collections } from '@prototrail/contracts';
import { isRecord, summaryOf } from '@prototrail/model';
import type { ImportContext, People, Prototypes } from './context';
import type { DumpRecord } from './dump/bson-reader';
import { idOf, isUsableId, numberOf, textOf, without } from './fields';
import { linksOf, membersOf, readLinks, readMembers, storeGrants, withOwner } from './teams';

const notKept = ['users', 'invitations', 'isDeleted', 'isDirty', 'lastBackup', '_id', 'id'];
const containers = ['screens', 'widgets', 'lines'] as const;

/** Brings the prototypes over with their teams and links. The ids of those that are here then. */
export async function importPrototypes(context: ImportContext, people: People): Promise<Prototypes> {
  const { dump, report } = context;
  const members = await readMembers(context, people, { collection: 'team', key: 'appID' });
  const teams = { members, links: await readLinks(context) };
  const fallback = context.orphansTo === undefined ? undefined : await accountFor(context, people);
  const prototypes = new Set<string>();
  for await (const record of dump.read('app')) {
    report.found('prototypes');
    const id = idOf(record);
    const named = `${textOf(record['name']) || 'without a name'} ${id}`;
    if (record['isDeleted'] === true) report.leftOut('prototypes', 'it was deleted', named);
    else if (!isUsableId(id)) report.leftOut('prototypes', 'no usable id', named);
    else {
      const known = membersOf(context, { record, id }, { teams, people });
      const owned = withOwner(known, fallback);
      if (!owned) {
        report.leftOut('prototypes', 'nobody owns it (give it to an account with --orphans-to)', named);
        continue;
      }
      if (owned[0]?.userId !== known[0]?.userId || known[0]?.permission !== owned[0]?.permission)
        report.repaired('prototypes', 'it had no owner: who may change it owns it');
      const document = describePrototype(record, id, context);
      report.stored('prototypes', await storePrototype(context, id, document));
      const isPublic = document['isPublic'] === true;
      const links = linksOf(context, { record, id }, teams);
      await storeGrants(context, { id, isPublic, members: owned, created: numberOf(document['created']), links });
      prototypes.add(id);
      if (prototypes.size % 100 === 0) context.progress(`${prototypes.size} prototypes`);
    }
  }
  return prototypes;
}

async function accountFor(
  { orphansTo = '', target, report }: ImportContext,
  people: People,
): Promise<string | undefined> {
  const account = people.accountByEmail(orphansTo) ?? (await target.findAccount(orphansTo.trim().toLowerCase()));
  if (account === undefined)
    report.unreadableDocument(`--orphans-to ${orphansTo}: there is no account with this address`);
  return account;
}

function describePrototype(record: DumpRecord, id: string, { report, now }: ImportContext): DumpRecord {
  const document = without(record, notKept);
  for (const field of containers) {
    if (isRecord(document[field])) continue;
    report.repaired('prototypes', `it had no ${field}`);
    document[field] = {};
  }
  const created = numberOf(record['created']) || numberOf(record['lastUpdate']) || now;
  return {
    _id: id,
    id,
    ...document,
    created,
    lastUpdate: numberOf(record['lastUpdate']) || created,
    isPublic: record['isPublic'] === true,
  };
}

async function storePrototype({ target, now }: ImportContext, id: string, document: DumpRecord): Promise<boolean> {
  const bytes = Buffer.from(JSON.stringify(document));
  const revision = createHash('sha256').update(bytes).digest('hex');
  // what the product has changed since an earlier run stays
  if (await target.find(collections.appsHeads, id)) return false;
  await target.putObject(`apps/${id}/revisions/${revision}.json`, bytes);
  await target.insert(collections.appsRevisions, `${id}:${revision}`, {
    appId: id,
    revision,
    at: now,
    isRecorded: false,
  });
  return target.insert(collections.appsHeads, id, { id, baseSeq: 0, revision, summary: summaryOf(document) });
}

/** Brings libraries over, with who may use them. */
export async function importLibraries(context: ImportContext, people: People): Promise<void> {
  const { dump, report, target, now } = context;
  if (!dump.collections.has('library')) return;
  const members = await readMembers(context, people, { collection: 'libraryteam', key: 'libID' });
  for await (const record of dump.read('library')) {
    report.found('libraries');
    const id = idOf(record);
    const owned = withOwner(members.get(id) ?? [], undefined);
    if (!isUsableId(id) || !owned) {
      report.leftOut('libraries', owned ? 'no usable id' : 'nobody owns it', textOf(record['name']) || id);
      continue;
    }
    const created = numberOf(record['created']) || now;
    const isPublic = record['isPublic'] === true;
    const elements = Array.isArray(record['elements']) ? record['elements'] : [];
    const library = { ...without(record, ['_id', 'id']), _id: id, id, elements, isPublic, created };
    report.stored('libraries', await target.insert(collections.appsLibraries, id, library));
    await storeGrants(context, { id, isPublic, members: owned, created });
  }
}
