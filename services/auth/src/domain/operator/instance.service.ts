import {
  collections,
  DomainError,
  type InstanceAnswer,
  type InstanceSettingsAnswer,
  type operatorRoutes,
  type RouteRequest,
} from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock, Collection, Platform } from '@prototrail/platform';
import { CLOCK, CONFIG, PLATFORM, SETTINGS, type SettingInEffect } from '@prototrail/service-kit';
import { issuerOf, type AuthConfig } from '../../config';
import { AuditService } from './audit.service';

type Change = RouteRequest<typeof operatorRoutes.changeInstance>['body'];

interface Stored {
  announcement?: NonNullable<InstanceSettingsAnswer['announcement']>;
  signUp?: 'open' | 'domains' | 'closed';
  domains?: string;
}

const id = 'instance';
const signUpKeys = ['ALLOW_SIGNUP', 'ALLOWED_DOMAINS'];

/** What operators set for everybody: who may sign up, and an announcement. What the environment says cannot be changed here. */
@Injectable()
export class InstanceService {
  private readonly stored: Collection<Stored>;

  constructor(
    @Inject(PLATFORM) platform: Platform,
    @Inject(AuditService) private readonly audit: AuditService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(SETTINGS) private readonly settings: readonly SettingInEffect[],
  ) {
    this.stored = platform.documents.collection<Stored>(collections.authInstance);
  }

  /** For operators. */
  async read(): Promise<InstanceSettingsAnswer> {
    const { announcement = null, ...stored } = await this.find();
    const isFixed = this.isSignUpFixed();
    const byEnvironment = { signUp: this.environmentMode(), domains: this.config.ALLOWED_DOMAINS };
    const { signUp = byEnvironment.signUp, domains = '' } = isFixed ? byEnvironment : stored;
    return { announcement, signUp, domains: domains === '*' ? '' : domains, isSignUpFixed: isFixed };
  }

  /** For everybody. */
  async readPublic(): Promise<InstanceAnswer> {
    const { announcement, signUp } = await this.read();
    const isOver = announcement?.until !== undefined && announcement.until <= this.clock.now();
    const signOn = issuerOf(this.config) === undefined ? {} : { signOn: this.config.OIDC_NAME };
    return { announcement: isOver ? null : announcement, canSignUp: signUp !== 'closed', ...signOn };
  }

  /** Whether people may sign up themselves, and with addresses of which domains. */
  async signUpRules(): Promise<{ isOpen: boolean; domains: string }> {
    const { signUp, domains } = await this.read();
    return { isOpen: signUp !== 'closed', domains: signUp === 'domains' ? domains : '*' };
  }

  async change(operatorId: string, change: Change): Promise<InstanceSettingsAnswer> {
    const { announcement, signUp, domains } = change;
    if (signUp !== undefined && this.isSignUpFixed())
      throw invalid('signUp', 'is set in the environment (ALLOW_SIGNUP, ALLOWED_DOMAINS); change it there');
    if (signUp === 'domains' && !domains?.trim())
      throw invalid('domains', 'needs at least one domain, such as example.org');
    const { announcement: before, ...kept } = await this.find();
    const next = announcement === undefined ? before : (announcement ?? undefined);
    await this.stored.replace(id, {
      ...kept,
      ...(signUp === undefined ? {} : { signUp }),
      ...(domains === undefined ? {} : { domains: domains.trim() }),
      ...(next ? { announcement: next } : {}),
    });
    const detail = Object.keys(change).join(', ');
    await this.audit.note('settingsChanged', { userId: operatorId, detail });
    return this.read();
  }

  private async find(): Promise<Stored> {
    return (await this.stored.find(id))?.doc ?? {};
  }

  private isSignUpFixed(): boolean {
    return this.settings.some(({ key, isSet }) => isSet && signUpKeys.includes(key));
  }

  private environmentMode(): 'open' | 'domains' | 'closed' {
    if (!this.config.ALLOW_SIGNUP) return 'closed';
    return this.config.ALLOWED_DOMAINS === '*' ? 'open' : 'domains';
  }
}

function invalid(field: string, message: string): DomainError {
  return new DomainError('request.invalid', {
    message: `The field ${field} ${message}.`,
    problems: [{ field, message }],
  });
}
