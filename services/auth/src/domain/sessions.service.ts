import type { AccountSession } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock, Platform } from '@prototrail/platform';
import { CLOCK, findLastUse, PLATFORM, type User as TokenUser } from '@prototrail/service-kit';
import { SessionsRepository, type StoredSession } from '../store/sessions.repository';
import { UsersRepository } from '../store/users.repository';
import { nameDevice } from './device-name';
import { TokensService } from './tokens.service';

/** Where people are signed in. */
@Injectable()
export class SessionsService {
  constructor(
    @Inject(SessionsRepository) private readonly sessions: SessionsRepository,
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(TokensService) private readonly tokens: TokensService,
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** The newest first, the one of this token before the others. */
  async list({ id, jti }: TokenUser): Promise<AccountSession[]> {
    const now = this.clock.now();
    const open = (await this.sessions.list(id)).filter(({ until }) => until > now);
    // a token from before logins were stored
    if (!open.some((session) => session.jti === jti))
      open.push({ jti, userId: id, agent: '', address: '', created: now, until: now });
    const answers = await Promise.all(open.map((session) => this.toAnswer(session, jti)));
    return answers.sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent) || b.lastUsed - a.lastUsed);
  }

  /** A token for addresses of files, which go into logs and histories: it ends with the login and opens nothing else. */
  async fileToken({ id, jti, exp }: TokenUser): Promise<{ token: string; until: number }> {
    const user = await this.users.find(id);
    return this.tokens.issueForFiles({ id, jti, exp, generation: user?.tokenGeneration ?? 0 });
  }

  /** Signs out one place; what is not there, or belongs to somebody else, is signed out already. */
  async end(userId: string, jti: string): Promise<void> {
    const session = await this.sessions.find(jti);
    if (session?.userId === userId) await this.tokens.revokeToken(jti, Math.ceil(session.until / 1000));
  }

  /** Signs out all places but the one of this token. */
  async endOthers({ id, jti }: TokenUser): Promise<void> {
    const changed = await this.users.change(id, (user) => ({ ...user, tokenGeneration: user.tokenGeneration + 1 }));
    if (changed) await this.tokens.revokeUser(id, changed.tokenGeneration, jti);
  }

  private async toAnswer({ jti, agent, address, created }: StoredSession, currentJti: string): Promise<AccountSession> {
    const lastUsed = (await findLastUse(this.platform.cache, jti)) ?? created;
    return { id: jti, isCurrent: jti === currentJti, created, lastUsed, address, ...nameDevice(agent) };
  }
}
