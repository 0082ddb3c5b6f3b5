import {
  BusinessRefusal,
  DomainError,
  type AuditAction,
  type operatorRoutes,
  type PersonAnswer,
  type RouteRequest,
} from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock, Condition } from '@prototrail/platform';
import { randomBytes } from 'node:crypto';
import { CLOCK, FactPublisher } from '@prototrail/service-kit';
import { UsersRepository } from '../../store/users.repository';
import { ApiKeysService } from '../api-keys.service';
import { PasswordResetService } from '../password-reset.service';
import { UsersService } from '../users.service';
import { TokensService } from '../tokens.service';
import type { User } from '../user';
import { AuditService } from './audit.service';

type Query = RouteRequest<typeof operatorRoutes.people>['query'];
type Invitation = RouteRequest<typeof operatorRoutes.invite>['body'];
type Change = RouteRequest<typeof operatorRoutes.changePerson>['body'];

const activeMs = 30 * 24 * 60 * 60 * 1000;
const pageSize = 50;
const passwordBytes = 32;
/** Accounts looked at in one go while a text is looked for. */
const searchedAtOnce = 500;

/** What operators do about accounts. Whoever loses a right is signed out at once. */
@Injectable()
export class PeopleService {
  constructor(
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(TokensService) private readonly tokens: TokensService,
    @Inject(ApiKeysService) private readonly keys: ApiKeysService,
    @Inject(PasswordResetService) private readonly resets: PasswordResetService,
    @Inject(UsersService) private readonly accounts: UsersService,
    @Inject(AuditService) private readonly audit: AuditService,
    @Inject(FactPublisher) private readonly facts: FactPublisher,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async count(): Promise<{ total: number; active: number; blocked: number; operators: number }> {
    const [total, active, blocked, operators] = await Promise.all([
      this.users.count({}),
      this.users.count({ lastlogin: { from: this.clock.now() - activeMs } }),
      this.users.count({ status: 'blocked' }),
      this.users.count({ isOperator: true }),
    ]);
    return { total, active, blocked, operators };
  }

  /** The newest first. */
  async list({ text = '', show, after }: Query): Promise<{ items: PersonAnswer[]; next: string | null }> {
    const where: Record<string, Condition> =
      show === 'operators' ? { isOperator: true } : show === 'blocked' ? { status: 'blocked' } : {};
    const wanted = text.trim().toLowerCase();
    const items: PersonAnswer[] = [];
    let next: string | null | undefined = after;
    do {
      const limit = wanted === '' ? pageSize : searchedAtOnce;
      const page: { items: User[]; next: string | null } = await this.users.page(where, limit, next ?? undefined);
      items.push(...page.items.map(toPerson).filter((person) => matches(person, wanted)));
      next = page.next;
    } while (next !== null && items.length < pageSize);
    return { items, next };
  }

  async change(operatorId: string, userId: string, change: Change): Promise<PersonAnswer> {
    const isAboutRights = change.isBlocked !== undefined || change.isOperator !== undefined;
    if (isAboutRights && userId === operatorId) throw new BusinessRefusal('operator.self');
    let before: User | undefined;
    const changed = await this.users.change(userId, (user) => {
      before = user;
      return withChange(user, change);
    });
    if (!changed || !before) throw noSuchPerson();
    if (changed.tokenGeneration !== before.tokenGeneration)
      await this.tokens.revokeUser(userId, changed.tokenGeneration, '');
    if (changed.status === 'blocked') {
      await this.keys.removeAll(userId);
      await this.facts.publish('user.access.ended', userId, { userId });
    }
    for (const [action, detail] of actionsOf(before, changed))
      await this.audit.note(action, { userId: operatorId, subjectId: userId, detail });
    return toPerson(changed);
  }

  /** An account without a password that anybody knows; a mail leads to setting one. */
  async invite(operatorId: string, { email, name }: Invitation): Promise<PersonAnswer> {
    const password = randomBytes(passwordBytes).toString('base64url');
    const user = await this.accounts.create({ email, password, name }, 'invited');
    await this.resets.invite(user);
    await this.audit.note('invited', { userId: operatorId, subjectId: user.id });
    return toPerson(user);
  }

  async signOut(operatorId: string, userId: string): Promise<void> {
    const changed = await this.users.change(userId, (user) => ({ ...user, tokenGeneration: user.tokenGeneration + 1 }));
    if (!changed) throw noSuchPerson();
    await this.tokens.revokeUser(userId, changed.tokenGeneration, '');
    await this.audit.note('signedOut', { userId: operatorId, subjectId: userId });
  }

  async mailReset(operatorId: string, userId: string): Promise<void> {
    const user = await this.users.find(userId);
    if (!user) throw noSuchPerson();
    this.resets.request(user.email);
    await this.audit.note('resetMailed', { userId: operatorId, subjectId: userId });
  }
}

function noSuchPerson(): DomainError {
  return new DomainError('not.found', { message: 'There is no account with this id.' });
}

/** A user with other rights or another plan; tokens of before are void when rights changed. */
function withChange({ isOperator, status, paidUntil, ...user }: User, change: Change): User {
  const wasBlocked = status === 'blocked';
  const isBlocked = change.isBlocked ?? wasBlocked;
  const willOperate = change.isOperator ?? isOperator === true;
  const until = change.paidUntil === undefined ? paidUntil : (change.paidUntil ?? undefined);
  const keptStatus = wasBlocked ? undefined : status;
  const nextStatus = isBlocked ? 'blocked' : keptStatus;
  const isOther = isBlocked !== wasBlocked || willOperate !== (isOperator === true);
  return {
    ...user,
    ...(willOperate ? { isOperator: true as const } : {}),
    ...(nextStatus === undefined ? {} : { status: nextStatus }),
    ...(until === undefined ? {} : { paidUntil: until }),
    plan: change.plan ?? user.plan,
    tokenGeneration: user.tokenGeneration + (isOther ? 1 : 0),
  };
}

function actionsOf(before: User, after: User): [AuditAction, string][] {
  const found: [AuditAction, string][] = [];
  if (before.status !== after.status) found.push([after.status === 'blocked' ? 'blocked' : 'unblocked', '']);
  if (before.isOperator !== after.isOperator) found.push([after.isOperator ? 'operatorOn' : 'operatorOff', '']);
  if (before.plan !== after.plan || before.paidUntil !== after.paidUntil) found.push(['planChanged', after.plan]);
  return found;
}

function matches({ name, email }: PersonAnswer, text: string): boolean {
  return text === '' || name.toLowerCase().includes(text) || email.includes(text);
}

function toPerson(user: User): PersonAnswer {
  const { id, email, name = '', lastname = '', plan, paidUntil, created, lastlogin, loginCount } = user;
  return {
    id,
    email,
    name: `${name} ${lastname}`.trim(),
    isOperator: user.isOperator === true,
    isBlocked: user.status === 'blocked',
    hasTwoStep: user.twoStep !== undefined,
    newsletter: user.newsletter === true,
    plan,
    ...(paidUntil === undefined ? {} : { paidUntil }),
    created,
    ...(lastlogin === undefined ? {} : { lastLogin: lastlogin }),
    loginCount,
  };
}
