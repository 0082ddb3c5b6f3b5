import type { MemberAnswer } from '@prototrail/contracts';
import type { GivenRole } from './sharing';

export type Member = MemberAnswer;

/** How a person is called: by name, else by address. */
export function memberName(member: Member): string {
  return [member.name, member.lastname].filter(Boolean).join(' ') || member.email || member.id;
}

/** What a member may do; without a role the number says it. */
export function roleOf({ role, permission }: Member): GivenRole | 'owner' {
  return role ?? (permission >= 3 ? 'owner' : permission === 2 ? 'editor' : 'commenter');
}

/** Roles that can be given, the one with the most rights first. */
export const givenRoles: readonly GivenRole[] = ['editor', 'commenter', 'viewer'];

/** The number of a role, for the wire. */
export const permissionOf = (role: GivenRole): number => (role === 'editor' ? 2 : 1);
