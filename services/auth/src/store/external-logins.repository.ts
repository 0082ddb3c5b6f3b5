import { collections } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Platform } from '@prototrail/platform';
import { PLATFORM } from '@prototrail/service-kit';
import { createHash } from 'node:crypto';

interface ExternalLogin {
  issuer: string;
  subject: string;
  userId: string;
}

/** Which account a person of an identity provider has here. */
@Injectable()
export class ExternalLoginsRepository {
  private readonly logins: Collection<ExternalLogin>;

  constructor(@Inject(PLATFORM) platform: Platform) {
    this.logins = platform.documents.collection<ExternalLogin>(collections.authExternalLogins);
  }

  async findUser(issuer: string, subject: string): Promise<string | undefined> {
    return (await this.logins.find(keyOf(issuer, subject)))?.doc.userId;
  }

  /** Another account of the same person is forgotten. */
  async set(login: ExternalLogin): Promise<void> {
    await this.logins.replace(keyOf(login.issuer, login.subject), login);
  }

  async removeAll(userId: string): Promise<void> {
    for (const { id } of (await this.logins.list({ where: { userId } })).items) await this.logins.remove(id);
  }
}

function keyOf(issuer: string, subject: string): string {
  return createHash('sha256')
    .update(JSON.stringify([issuer, subject]))
    .digest('hex');
}
