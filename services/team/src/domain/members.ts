import { BusinessRefusal, type MemberAnswer, type UserReply } from '@prototrail/contracts';
import { levels } from './grants';

/** A member as answered; addresses only for members. */
export function toMember(user: UserReply, permission: number, withEmail: boolean): MemberAnswer {
  return {
    _id: user.id,
    id: user.id,
    permission,
    ...(user.name ? { name: user.name } : {}),
    ...(user.lastname ? { lastname: user.lastname } : {}),
    ...(user.image ? { image: user.image } : {}),
    ...(withEmail ? { email: user.email } : {}),
  };
}

/** Levels that a person can be given: 1 and 2. */
export function refuseLevel(permission: number): void {
  if (permission >= levels.owner) throw new BusinessRefusal('apps.team.member.add.error.owner');
  if (permission <= 0) throw new BusinessRefusal('apps.team.member.add.error.0');
}
