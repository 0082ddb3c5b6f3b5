import { liveClose, type AccessAnswer, type AuthUsers, type TeamAccess } from '@prototrail/contracts';
import type { TokenVerifier, User } from '@prototrail/service-kit';
import type { ConnectionParts, LiveUser } from './connection';

export const writerLevel = 2;

/** Why somebody is not let in, or put out. */
export class Refused extends Error {
  constructor(
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

export interface AdmissionParts {
  tokens: Pick<TokenVerifier, 'verify'>;
  team: Pick<TeamAccess, 'check'>;
  users: Pick<AuthUsers, 'get'>;
}

type Admitted = Omit<ConnectionParts, 'id' | 'kind'>;

/**
 * Decides who may be in the room of a prototype: people of its team who are logged in. The right to read a public prototype is not enough,
 * because edits hold what people outside of the team do not get. API keys stand for programs, which have no use for it.
 */
export class Admission {
  constructor(private readonly parts: AdmissionParts) {}

  /** Throws Refused; another error when a service cannot be reached. */
  async byToken(token: string | undefined, appId: string): Promise<Admitted> {
    const account = await this.accountOf(token);
    const level = await this.levelOf(appId, account.id);
    const user = await this.describe(account);
    return { appId, user, canWrite: level >= writerLevel, credential: token ?? '', jti: account.jti };
  }

  /** Admits a link to what it shows. */
  async byLink(hash: string): Promise<Admitted> {
    const answer = await this.linkOf(hash);
    const user = { id: '', email: '', name: '', lastname: '', image: '' };
    return { appId: answer.appId, user, canWrite: false, credential: hash, jti: '' };
  }

  /** Whether what somebody was admitted with still holds. @returns whether the person may write */
  async again({ appId, credential, user }: Pick<ConnectionParts, 'appId' | 'credential' | 'user'>): Promise<boolean> {
    if (user.id === '') {
      await this.linkOf(credential);
      return false;
    }
    await this.accountOf(credential);
    return (await this.levelOf(appId, user.id)) >= writerLevel;
  }

  private async accountOf(token: string | undefined): Promise<User> {
    const state = await this.parts.tokens.verify(token);
    if (state.kind === 'none') throw new Refused(liveClose.login, 'Please log in.');
    if (state.kind === 'invalid') throw new Refused(liveClose.login, 'Your login has ended; please log in again.');
    if (state.user.scopes) throw new Refused(liveClose.forbidden, 'API keys cannot be used for that.');
    return state.user;
  }

  private async levelOf(appId: string, userId: string): Promise<number> {
    const answer: AccessAnswer = await this.parts.team.check({ appId, userId, hash: '', kind: '' });
    if (answer.exists && answer.permission >= 1) return answer.permission;
    if (answer.exists && answer.isPublic)
      throw new Refused(liveClose.forbidden, 'Only the team of this prototype hears of its changes.');
    throw new Refused(liveClose.gone, 'There is nothing here, or it is not shared with you.');
  }

  private async linkOf(hash: string): Promise<AccessAnswer> {
    const answer = await this.parts.team.check({ appId: '', userId: '', hash, kind: '' });
    if (answer.exists && answer.hashPermission >= 1) return answer;
    throw new Refused(liveClose.gone, 'This link does not work any more.');
  }

  private async describe({ id, email, name = '', lastname = '' }: User): Promise<LiveUser> {
    const known = await this.parts.users.get({ id });
    if (!known.found) return { id, email, name, lastname, image: '' };
    return { id, email: known.email, name: known.name, lastname: known.lastname, image: known.image };
  }
}
