import { lockedLinkNumber, reportLinkNumber, type SharedKind, type TeamRole } from '@prototrail/contracts';
import type { StoredReportLink } from './report-link';
import { isClosed, passKey, type StoredShareLink } from './share-links';

/** Everything about access to one prototype: one document, so that every change is one step. */
export interface Grants {
  appId: string;
  isPublic: boolean;
  members: Member[];
  /** By number: 1 test, 2 read, 3 write. */
  hashes: Record<string, { sha: string; sealed: string }>;
  /** Hashes that came from another installation beside these: their links work, and end when the hashes are reset. */
  olderHashes?: { sha: string; number: number }[];
  /** People who were invited and have not answered yet; older documents have none. */
  invited?: Invited[];
  /** Invitations that were mailed to addresses without an account; older documents have none. */
  mailed?: Mailed[];
  created: number;
  /** People of the workspaces that the prototype lies in, by the id of the workspace: copies, which `workspaces.service` keeps. */
  workspaces?: Record<string, Member[]>;
  /** The link of the report; it opens nothing else. */
  reportLink?: StoredReportLink;
  /** Links beside the main one; older documents have none. */
  shareLinks?: StoredShareLink[];
  /** What the id names where it is no prototype; a library has no hashes. */
  kind?: SharedKind;
  /** Nobody gets in any more: it is about to be deleted. */
  isClosing?: true;
}

export interface Member {
  userId: string;
  permission: number;
  /** A reader who may not comment. */
  isViewer?: true;
}

export interface Invited extends Member {
  byUserId: string;
  /** Milliseconds since 1970. */
  at: number;
}

/** An invitation for an address without an account; the link in the mail proves that the address is theirs. */
export interface Mailed extends Omit<Invited, 'userId'> {
  id: string;
  email: string;
  /** Digest of the key in the link. */
  sha: string;
}

export const levels = { read: 1, write: 2, owner: 3 } as const;

/** Team level of a user, as a member or by a workspace; 0 when neither. */
export function levelOf(grants: Grants, userId: string): number {
  if (!userId) return 0;
  const own = grants.members.find((member) => member.userId === userId)?.permission ?? 0;
  return grants.workspaces ? Math.max(own, workspaceLevelOf(grants, userId)) : own;
}

/** What a user may do by a workspace alone. */
export function workspaceLevelOf({ workspaces = {} }: Grants, userId: string): number {
  const found = Object.values(workspaces).flatMap((members) => members.filter((member) => member.userId === userId));
  return Math.max(0, ...found.map(({ permission }) => permission));
}

/** Members and people of the workspaces, each once with the most that they may do. */
export function allMembers(grants: Grants): (Member & { isByWorkspace?: true })[] {
  const found = new Map<string, Member & { isByWorkspace?: true }>(grants.members.map((one) => [one.userId, one]));
  for (const member of Object.values(grants.workspaces ?? {}).flat()) {
    const known = found.get(member.userId);
    const isMore =
      !known ||
      member.permission > known.permission ||
      (member.permission === known.permission && known.isViewer === true && !member.isViewer);
    if (isMore) found.set(member.userId, { ...member, isByWorkspace: true });
  }
  return [...found.values()];
}

/** The grants with the people of a workspace, or without the workspace. */
export function withWorkspace(grants: Grants, id: string, members: Member[] | undefined): Grants {
  const { [id]: _, ...others } = grants.workspaces ?? {};
  return { ...grants, workspaces: members ? { ...others, [id]: members } : others };
}

/** Number of a hash at a time; 0 when it is not (or no longer) a hash of the prototype. */
export function numberOfHash(grants: Grants, sha: string, now: number): number {
  for (const [number, hash] of Object.entries(grants.hashes)) if (hash.sha === sha) return Number(number);
  if (grants.reportLink?.sha === sha) return reportLinkNumber;
  const link = grants.shareLinks?.find((one) => one.sha === sha);
  if (link) return link.password || isClosed(link, now) ? lockedLinkNumber : 1;
  return grants.olderHashes?.find((older) => older.sha === sha)?.number ?? 0;
}

/** What leads to a prototype by link: digests of all hashes, and the keys of passes. */
export function shasOf({ hashes, olderHashes = [], reportLink, shareLinks = [] }: Grants): string[] {
  const all = [...Object.values(hashes), ...olderHashes, ...(reportLink ? [reportLink] : []), ...shareLinks];
  return [...all.map(({ sha }) => sha), ...shareLinks.map(({ id }) => passKey(id))];
}

/** The grants with a member's level set; never lowers the owner. */
export function withMember(grants: Grants, { userId, permission, isViewer }: Member): Grants {
  const others = grants.members.filter((member) => member.userId !== userId);
  const known = levelOf(grants, userId);
  const member: Member = { userId, permission: known === levels.owner ? known : permission };
  return {
    ...withoutInvited(grants, userId),
    members: [...others, isViewer && member.permission === levels.read ? { ...member, isViewer } : member],
  };
}

/** What a member may do, in one word. */
export function roleOf({ permission, isViewer }: Omit<Member, 'userId'>): TeamRole {
  if (permission >= levels.owner) return 'owner';
  if (permission >= levels.write) return 'editor';
  return isViewer ? 'viewer' : 'commenter';
}

/**
 * What is stored for a number and a role. The number counts: old clients change it and send the role back that they read.
 */
export function levelOfRole(permission: number, role?: string): Omit<Member, 'userId'> {
  return { permission, ...(role === 'viewer' && permission === levels.read ? { isViewer: true } : {}) };
}

/** The grants with another member as the owner; the old one goes on as an editor. Null when it is no member. */
export function withOwnership(grants: Grants, ownerId: string, oldOwnerId: string): Grants | null {
  if (levelOf(grants, oldOwnerId) !== levels.owner || levelOf(grants, ownerId) === 0 || ownerId === oldOwnerId)
    return null;
  const others = grants.members.filter(({ userId }) => userId !== ownerId && userId !== oldOwnerId);
  const owner = { userId: ownerId, permission: levels.owner };
  return { ...grants, members: [owner, { userId: oldOwnerId, permission: levels.write }, ...others] };
}

/** The grants without a member; the owner stays. */
export function withoutMember(grants: Grants, userId: string): Grants {
  return {
    ...grants,
    members: grants.members.filter((member) => member.userId !== userId || member.permission === levels.owner),
  };
}

/** The open invitation of a user. */
export function invitedOf(grants: Grants, userId: string): Invited | undefined {
  return grants.invited?.find((invited) => invited.userId === userId);
}

/** The grants with an invitation; an older one of the same user is replaced. */
export function withInvited(grants: Grants, invited: Invited): Grants {
  const others = (grants.invited ?? []).filter(({ userId }) => userId !== invited.userId);
  return { ...grants, invited: [...others, invited] };
}

/** The grants without the invitation of a user. */
export function withoutInvited(grants: Grants, userId: string): Grants {
  if (!invitedOf(grants, userId)) return grants;
  return { ...grants, invited: (grants.invited ?? []).filter((invited) => invited.userId !== userId) };
}

/** Whether an id names what a request is about: a prototype (empty) or another kind of thing. */
export function isOfKind(grants: Grants, kind: string): boolean {
  return (grants.kind ?? '') === kind;
}

/** The writer who owns a prototype when its owner leaves for good: who wrote the longest. */
export function successorOf(grants: Grants, ownerId: string): string | undefined {
  return allMembers(grants).find(({ userId, permission }) => userId !== ownerId && permission === levels.write)?.userId;
}

/** The grants with a new owner; the old one is not part of the team any more. */
export function withOwner(grants: Grants, ownerId: string, oldOwnerId: string): Grants {
  const others = grants.members.filter(({ userId }) => userId !== ownerId && userId !== oldOwnerId);
  return { ...grants, members: [{ userId: ownerId, permission: levels.owner }, ...others] };
}
