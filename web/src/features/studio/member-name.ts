import type { MemberAnswer } from '@prototrail/contracts';

export type Member = MemberAnswer;

/** How a person is called: by name, else by address. */
export function memberName(member: Member): string {
  return [member.name, member.lastname].filter(Boolean).join(' ') || member.email || member.id;
}
