import { notificationMail, teamAccess, type MailRpc, type TeamAccess } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { FactPublisher, LOGGER, RPC, type Logger, type RpcTransport } from '@prototrail/service-kit';
import { ResetsRepository } from '../store/resets.repository';
import { UsersRepository } from '../store/users.repository';
import { ExternalLoginsRepository } from '../store/external-logins.repository';
import { EmailChangesRepository } from '../store/email-changes.repository';
import { ApiKeysService } from './api-keys.service';
import { BackgroundJobs } from './background-jobs';
import { PasskeysService } from './passkeys.service';
import { ProfileImagesService } from './profile-images.service';
import { TokensService } from './tokens.service';

/** Above every generation that a token can have. */
const afterAllGenerations = 2 ** 31 - 1;

/** Closes accounts. */
@Injectable()
export class RetirementService {
  private readonly mail: MailRpc;
  private readonly team: TeamAccess;

  constructor(
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(ResetsRepository) private readonly resets: ResetsRepository,
    @Inject(ProfileImagesService) private readonly images: ProfileImagesService,
    @Inject(ApiKeysService) private readonly keys: ApiKeysService,
    @Inject(EmailChangesRepository) private readonly emails: EmailChangesRepository,
    @Inject(ExternalLoginsRepository) private readonly external: ExternalLoginsRepository,
    @Inject(PasskeysService) private readonly passkeys: PasskeysService,
    @Inject(TokensService) private readonly tokens: TokensService,
    @Inject(BackgroundJobs) private readonly jobs: BackgroundJobs,
    @Inject(FactPublisher) private readonly facts: FactPublisher,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(RPC) rpc: RpcTransport,
  ) {
    this.team = rpc.client(teamAccess);
    this.mail = rpc.client(notificationMail);
  }

  /**
   * Closes an account: from now on nobody can sign in, and nobody can read what the person owned alone. What is kept about the
   * person goes as each service hears of it.
   */
  async retire(userId: string): Promise<void> {
    const user = await this.users.find(userId);
    // first what brings about the rest, however often this request breaks off
    await this.facts.publish('user.retired', userId, { userId });
    await this.users.change(userId, (stored) => ({ ...stored, status: 'retired' }));
    await this.tokens.revokeUser(userId, afterAllGenerations, '');
    await this.team.takeOut({ userId }).catch((error: unknown) => {
      // the account is closed already, and the fact takes the person out later
      this.logger.warn({ err: error, userId }, 'a closed account could not be taken out of its teams at once');
    });
    if (user)
      this.jobs.run('mail of a closed account', async () => {
        await this.mail.send({
          to: user.email,
          template: 'account-closed',
          values: JSON.stringify({ name: user.name ?? '' }),
          languageOf: '',
        });
      });
  }

  /** Removes everything about a person; can be repeated. */
  async erase(userId: string): Promise<void> {
    await this.tokens.revokeUser(userId, afterAllGenerations, '');
    await this.images.removeAll(userId);
    await this.resets.remove(userId);
    await this.keys.removeAll(userId);
    await this.emails.removeAll(userId);
    await this.external.removeAll(userId);
    await this.passkeys.removeAll(userId);
    await this.users.remove(userId);
  }
}
