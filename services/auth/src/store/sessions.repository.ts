import { collections } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Platform } from '@prototrail/platform';
import { PLATFORM } from '@prototrail/service-kit';

/** A login, by the id of its token. */
export interface StoredSession {
  jti: string;
  userId: string;
  /** The header `User-Agent`. */
  agent: string;
  address: string;
  created: number;
  /** When its token ends, ms. */
  until: number;
}

const maxSessions = 1000;

@Injectable()
export class SessionsRepository {
  private readonly sessions: Collection<StoredSession>;

  constructor(@Inject(PLATFORM) platform: Platform) {
    this.sessions = platform.documents.collection<StoredSession>(collections.authSessions);
  }

  async add(session: StoredSession): Promise<void> {
    await this.sessions.replace(session.jti, session);
  }

  async find(jti: string): Promise<StoredSession | undefined> {
    return (await this.sessions.find(jti))?.doc;
  }

  async list(userId: string): Promise<StoredSession[]> {
    return (await this.sessions.query({ where: { userId }, limit: maxSessions })).items.map(({ doc }) => doc);
  }

  remove(jti: string): Promise<boolean> {
    return this.sessions.remove(jti);
  }

  /** Removes all of a user but one. */
  async removeOthers(userId: string, exceptJti: string): Promise<void> {
    for (const { jti } of await this.list(userId)) if (jti !== exceptJti) await this.sessions.remove(jti);
  }

  /** Removes those of a user whose tokens have ended. */
  async removeEnded(userId: string, now: number): Promise<void> {
    for (const { jti, until } of await this.list(userId)) if (until <= now) await this.sessions.remove(jti);
  }
}
