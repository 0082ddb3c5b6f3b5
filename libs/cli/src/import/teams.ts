import { randomBytes } from 'node:crypto';
import { collections } from '@prototrail/contracts';
import { fingerprint } from '@prototrail/platform';
import type { ImportContext, People } from './context';
import type { DumpRecord } from './dump/bson-reader';
import { entriesOf, numberOf, textOf } from './fields';

const levels = { write: 2, owner: 3 } as const;
const guest = '-1';
const usableHash = /^[A-Za-z0-9_-]{6,200}$/;

/** Who belongs to something, by the account here. */
export interface Member {
  userId: string;
  permission: number;
}

interface Link {
  hash: string;
  number: number;
  created: number;
}

/** Members and links of all prototypes, as the other installation has them in collections of their own. */
export interface Teams {
  members: ReadonlyMap<string, readonly Member[]>;
  links: ReadonlyMap<string, readonly Link[]>;
}

/** Reads a collection of memberships: of several of one person the highest counts. */
export async function readMembers(
  { dump, report }: ImportContext,
  people: People,
  { collection, key }: { collection: string; key: string },
): Promise<Map<string, Member[]>> {
  const found = new Map<string, Member[]>();
  for await (const record of dump.read(collection)) {
    report.found('memberships');
    const [of, userID] = [textOf(record[key]), textOf(record['userID'])];
    const permission = numberOf(record['permission']);
    const userId = people.accountOf(userID);
    if (of === '' || userID === guest || userID === '') report.leftOut('memberships', 'it names nobody, or nothing');
    else if (permission < 1 || permission > levels.owner) report.leftOut('memberships', 'it gives no right');
    else if (userId === undefined) report.leftOut('memberships', 'the account was not brought over', userID);
    else {
      const members = found.get(of) ?? [];
      found.set(of, withMember(members, { userId, permission }));
      if (members.some((member) => member.userId === userId))
        report.repaired('memberships', 'somebody is in a team twice: the higher right counts');
    }
  }
  return found;
}

function withMember(members: readonly Member[], member: Member): Member[] {
  const same = members.find(({ userId }) => userId === member.userId);
  const others = members.filter(({ userId }) => userId !== member.userId);
  return [...others, { ...member, permission: Math.max(member.permission, same?.permission ?? 0) }];
}

/** Reads the hashes of links. */
export async function readLinks({ dump, report }: ImportContext): Promise<Map<string, Link[]>> {
  const found = new Map<string, Link[]>();
  for await (const record of dump.read('invitation')) {
    report.found('links');
    const [appId, hash] = [textOf(record['appID']), textOf(record['hash'])];
    if (appId === '' || !usableHash.test(hash)) report.leftOut('links', 'it names no prototype, or has no usable hash');
    else {
      const created = Math.max(numberOf(record['lastUpdate']), numberOf(record['created']));
      found.set(appId, [...(found.get(appId) ?? []), { hash, number: linkNumber(record['permission']), created }]);
    }
  }
  return found;
}

function linkNumber(permission: unknown): number {
  const number = numberOf(permission);
  return number >= 1 && number <= 3 ? number : 1;
}

/** Members of a prototype, the owner first; old ones have them in the document itself. */
export function membersOf(
  { report }: ImportContext,
  { record, id }: { record: DumpRecord; id: string },
  { teams, people }: { teams: Teams; people: People },
): Member[] {
  const old = teams.members.has(id) ? [] : entriesOf(record['users']);
  if (old.length > 0) report.found('memberships', old.length);
  const members =
    teams.members.get(id) ??
    old.reduce<Member[]>((found, [oldId, level]) => {
      const userId = people.accountOf(oldId);
      const permission = numberOf(level);
      return userId === undefined || permission < 1 || permission > levels.owner
        ? found
        : withMember(found, { userId, permission });
    }, []);
  return [...members].sort((a, b) => b.permission - a.permission);
}

/** Links of a prototype; old ones have them in the document itself. */
export function linksOf(
  { report }: ImportContext,
  { record, id }: { record: DumpRecord; id: string },
  teams: Teams,
): readonly Link[] {
  const known = teams.links.get(id);
  if (known) return known;
  const old = entriesOf(record['invitations']).filter(([hash]) => usableHash.test(hash));
  if (old.length > 0) report.found('links', old.length);
  return old.map(([hash, number]) => ({ hash, number: linkNumber(number), created: 0 }));
}

/** The members with an owner: who writes the longest, when there is none. Undefined when there is nobody to be it. */
export function withOwner(members: readonly Member[], fallback: string | undefined): Member[] | undefined {
  if (members[0]?.permission === levels.owner) return [...members];
  const writer = members.find(({ permission }) => permission === levels.write)?.userId ?? fallback;
  if (writer === undefined) return undefined;
  const others = members.filter(({ userId }) => userId !== writer);
  return [{ userId: writer, permission: levels.owner }, ...others];
}

/** Stores who may do what with a prototype or a library. The ways to it come first, so that a broken run is completed by the next one. */
export async function storeGrants(
  { target, report, now }: ImportContext,
  grants: { id: string; isPublic: boolean; members: readonly Member[]; created: number; links?: readonly Link[] },
): Promise<void> {
  const { id: appId, members, isPublic, links } = grants;
  for (const { userId } of members)
    report.stored(
      'memberships',
      await target.insert(collections.teamMemberships, `${userId}:${appId}`, { userId, appId }),
    );
  const current: Record<string, { sha: string; sealed: string }> = {};
  const olderHashes: { sha: string; number: number }[] = [];
  for (const { hash, number } of [...(links ?? [])].sort((a, b) => b.created - a.created)) {
    const sha = fingerprint(hash);
    const isNew = await target.insert(collections.teamInvitations, sha, { appId });
    const owner = isNew ? appId : (await target.find(collections.teamInvitations, sha))?.['appId'];
    if (owner !== undefined && owner !== appId) {
      report.leftOut('links', 'another prototype has the same link');
      continue;
    }
    report.stored('links', isNew);
    if (current[number]) olderHashes.push({ sha, number });
    else current[number] = { sha, sealed: await target.seal(hash) };
  }
  if (links) await addMissingLinks(target, appId, current);
  await target.insert(collections.teamGrants, appId, {
    appId,
    isPublic,
    members,
    hashes: links ? current : {},
    ...(olderHashes.length > 0 ? { olderHashes } : {}),
    created: grants.created || now,
    ...(links ? {} : { kind: 'library' }),
  });
}

/** Every prototype has a link of each number. */
async function addMissingLinks(
  target: ImportContext['target'],
  appId: string,
  current: Record<string, { sha: string; sealed: string }>,
): Promise<void> {
  // made again by a second run, they would be links to nothing
  if (await target.find(collections.teamGrants, appId)) return;
  for (const number of [1, 2, 3]) {
    if (current[number]) continue;
    const hash = randomBytes(48).toString('base64url');
    const sha = fingerprint(hash);
    await target.insert(collections.teamInvitations, sha, { appId });
    current[number] = { sha, sealed: await target.seal(hash) };
  }
}
