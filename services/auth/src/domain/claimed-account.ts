import { Inject, Injectable } from '@nestjs/common';
import { FactPublisher } from '@prototrail/service-kit';
import { randomBytes } from 'node:crypto';
import { EmailChangesRepository } from '../store/email-changes.repository';
import { ApiKeysService } from './api-keys.service';
import { PasskeysService } from './passkeys.service';
import { UsersService } from './users.service';

/**
 * An account that somebody takes over by proving that its address is theirs. Nobody checked the address when the account was made,
 * so whoever made it may be somebody else, who waits for its owner with a password, a passkey or a key of their own.
 */
@Injectable()
export class ClaimedAccount {
  constructor(
    @Inject(UsersService) private readonly users: UsersService,
    @Inject(PasskeysService) private readonly passkeys: PasskeysService,
    @Inject(ApiKeysService) private readonly keys: ApiKeysService,
    @Inject(EmailChangesRepository) private readonly changes: EmailChangesRepository,
    @Inject(FactPublisher) private readonly facts: FactPublisher,
  ) {}

  /** Ends every other way into the account; can be repeated. Its owner is told by mail, and gets a new password by one. */
  async endOtherAccess(userId: string): Promise<void> {
    // first the logins: without one nothing that is removed here can be made again
    await this.users.setPassword(userId, unknownPassword(), true);
    await this.endKeys(userId);
  }

  /** Ends what opens the account or acts for it beside its password; can be repeated. */
  async endKeys(userId: string): Promise<void> {
    await this.passkeys.removeAll(userId);
    await this.keys.removeAll(userId);
    await this.changes.removeAll(userId);
    await this.facts.publish('user.access.ended', userId, { userId });
  }
}

/** A password that nobody knows; who wants one asks for a link by mail. */
export function unknownPassword(): string {
  return randomBytes(32).toString('base64url');
}
