import { reportLinkNumber, type SharedKind } from '@prototrail/contracts';
import type { StoredReportLink } from './report-link';

/** Everything about access to one prototype: one document, so that every change is one step. */
export interface Grants {
  appId: string;
  isPublic: boolean;
  members: { userId: string; permission: number }[];
  /** By number: 1 test, 2 read, 3 write. */
  hashes: Record<string, { sha: string; sealed: string }>;
  /** Hashes that came from another installation beside these: their links work, and end when the hashes are reset. */
  olderHashes?: { sha: string; number: number }[];
  /** People who were invited and have not answered yet; older documents have none. */
  invited?: Invited[];
  created: number;
  /** The link of the report; it opens nothing else. */
  reportLink?: StoredReportLink;
  /** What the id names where it is no prototype; a library has no hashes. */
  kind?: SharedKind;
  /** Nobody gets in any more: it is about to be deleted. */
  isClosing?: true;
}

export interface Invited {
  userId: string;
  permission: number;
  byUserId: string;
  /** Milliseconds since 1970. */
  at: number;
}

export const levels = { read: 1, write: 2, owner: 3 } as const;

/** Team level of a user; 0 when not a member. */
export function levelOf(grants: Grants, userId: string): number {
  return userId ? (grants.members.find((member) => member.userId === userId)?.permission ?? 0) : 0;
}

/** Number of a hash; 0 when it is not (or no longer) a hash of the prototype. */
export function numberOfHash(grants: Grants, sha: string): number {
  for (const [number, hash] of Object.entries(grants.hashes)) if (hash.sha === sha) return Number(number);
  if (grants.reportLink?.sha === sha) return reportLinkNumber;
  return grants.olderHashes?.find((older) => older.sha === sha)?.number ?? 0;
}

/** Digests of all hashes and links of a prototype. */
export function shasOf({ hashes, olderHashes = [], reportLink }: Grants): string[] {
  return [...Object.values(hashes), ...olderHashes, ...(reportLink ? [reportLink] : [])].map(({ sha }) => sha);
}

/** The grants with a member's level set; never lowers the owner. */
export function withMember(grants: Grants, userId: string, permission: number): Grants {
  const others = grants.members.filter((member) => member.userId !== userId);
  const known = levelOf(grants, userId);
  return {
    ...withoutInvited(grants, userId),
    members: [...others, { userId, permission: known === levels.owner ? known : permission }],
  };
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
  return grants.members.find(({ userId, permission }) => userId !== ownerId && permission === levels.write)?.userId;
}

/** The grants with a new owner; the old one is not part of the team any more. */
export function withOwner(grants: Grants, ownerId: string, oldOwnerId: string): Grants {
  const others = grants.members.filter(({ userId }) => userId !== ownerId && userId !== oldOwnerId);
  return { ...grants, members: [{ userId: ownerId, permission: levels.owner }, ...others] };
}
