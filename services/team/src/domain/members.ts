import { BusinessRefusal, type MemberAnswer, type UserReply } from '@prototrail/contracts';
import { levels, roleOf, type Member } from './grants';

/** What a team is about, as codes of answers name it. */
export type TeamArea = 'apps' | 'libs';

/** A member as answered; addresses only for members. */
export function toMember(
  user: UserReply,
  member: Omit<Member, 'userId'> & { isByWorkspace?: true },
  withEmail: boolean,
): MemberAnswer {
  return {
    _id: user.id,
    id: user.id,
    permission: member.permission,
    role: roleOf(member),
    ...(member.isByWorkspace ? { isByWorkspace: true } : {}),
    ...(user.name ? { name: user.name } : {}),
    ...(user.lastname ? { lastname: user.lastname } : {}),
    ...(user.image ? { image: user.image } : {}),
    ...(withEmail ? { email: user.email } : {}),
  };
}

/** Levels that a person can be given: 1 and 2. */
export function refuseLevel(permission: number, area: TeamArea = 'apps'): void {
  if (permission >= levels.owner) throw new BusinessRefusal(`${area}.team.member.add.error.owner`);
  // the one code that old clients know without the area
  if (permission <= 0) throw new BusinessRefusal('apps.team.member.add.error.0');
}
