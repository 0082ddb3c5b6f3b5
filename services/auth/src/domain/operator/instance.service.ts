import {
  channels,
  collections,
  DomainError,
  type InstanceAnswer,
  type InstanceBrand,
  type InstanceSettingsAnswer,
  type LegalPage,
  notADomain,
  type operatorRoutes,
  type PlanLimits,
  type Plans,
  type RouteRequest,
  type WorkspaceQuota,
} from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock, Collection, Platform } from '@prototrail/platform';
import { CLOCK, CONFIG, PLATFORM, SETTINGS, type SettingInEffect } from '@prototrail/service-kit';
import { issuerOf, type AuthConfig } from '../../config';
import type { User } from '../user';
import { AuditService } from './audit.service';

type Change = RouteRequest<typeof operatorRoutes.changeInstance>['body'];
type Stored = Partial<Omit<InstanceSettingsAnswer, 'announcement' | 'isSignUpFixed'>> & {
  announcement?: NonNullable<InstanceSettingsAnswer['announcement']>;
};

/** What a person may use, and whether there are plans at all. */
export interface PlanOfPerson {
  isOn: boolean;
  isPaid: boolean;
  limits: PlanLimits;
  upgrade: string;
}

const id = 'instance';
const signUpKeys = ['ALLOW_SIGNUP', 'ALLOWED_DOMAINS'];
const noBrand: InstanceBrand = { name: '', color: '', mailName: '', logo: '' };
const noLimits: PlanLimits = { prototypes: null, storageMb: null, tests: null };
const noQuota: WorkspaceQuota = { prototypes: null, storageMb: null, testers: null };
const noPlans: Plans = { isOn: false, free: noLimits, paid: noLimits, upgrade: '' };
const allOn = { tryout: true, examples: true, assistant: true, contact: true };
const fallbackLanguage = 'en';

/** What operators set for everybody. What the environment says cannot be changed here. */
@Injectable()
export class InstanceService {
  private readonly stored: Collection<Stored>;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(AuditService) private readonly audit: AuditService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: AuthConfig,
    @Inject(SETTINGS) private readonly settings: readonly SettingInEffect[],
  ) {
    this.stored = platform.documents.collection<Stored>(collections.authInstance);
  }

  /** For operators. */
  async read(): Promise<InstanceSettingsAnswer> {
    const stored = await this.find();
    const isFixed = this.isSignUpFixed();
    const byEnvironment = { signUp: this.environmentMode(), domains: this.config.ALLOWED_DOMAINS };
    const { signUp = byEnvironment.signUp, domains = '' } = isFixed ? byEnvironment : stored;
    return {
      announcement: stored.announcement ?? null,
      signUp,
      domains: domains === '*' ? '' : domains,
      isSignUpFixed: isFixed,
      brand: { ...noBrand, ...stored.brand },
      maintenance: stored.maintenance ?? { mode: 'off', text: '' },
      features: { ...allOn, ...stored.features },
      plans: { ...noPlans, ...stored.plans },
      workspaces: { ...noQuota, ...stored.workspaces },
      legal: { tos: stored.legal?.tos ?? {}, privacy: stored.legal?.privacy ?? {} },
    };
  }

  /** For everybody. */
  async readPublic(): Promise<InstanceAnswer> {
    const { announcement, signUp, brand, maintenance, features } = await this.read();
    const now = this.clock.now();
    const isOver = announcement?.until !== undefined && announcement.until <= now;
    const { mode, from = 0 } = maintenance;
    const signOn = issuerOf(this.config) === undefined ? {} : { signOn: this.config.OIDC_NAME };
    return {
      announcement: isOver ? null : announcement,
      canSignUp: signUp !== 'closed',
      brand: { name: brand.name, color: brand.color, logo: brand.logo },
      maintenance: { ...maintenance, isOn: mode === 'on' || (mode === 'planned' && from <= now) },
      features,
      ...signOn,
    };
  }

  /** Whether people may sign up themselves, and with addresses of which domains. */
  async signUpRules(): Promise<{ isOpen: boolean; domains: string }> {
    const { signUp, domains } = await this.read();
    return { isOpen: signUp !== 'closed', domains: signUp === 'domains' ? domains : '*' };
  }

  async planOf(user: Pick<User, 'plan' | 'paidUntil'> | undefined): Promise<PlanOfPerson> {
    const { plans } = await this.read();
    const isPaid = user !== undefined && this.isPaid(user);
    const limits = isPaid ? plans.paid : plans.free;
    return { isOn: plans.isOn, isPaid, limits: plans.isOn ? limits : noLimits, upgrade: plans.upgrade };
  }

  /** The page in the language, else in English, else in the first that has one; empty when the product's own is shown. */
  async legal(page: LegalPage, language = fallbackLanguage): Promise<{ language: string; text: string }> {
    const texts = (await this.read()).legal[page];
    const written = Object.keys(texts).filter((name) => texts[name]?.trim());
    const [base = ''] = language.split('-');
    const found = [language, base, fallbackLanguage].find((name) => written.includes(name)) ?? written[0];
    return found === undefined ? { language: '', text: '' } : { language: found, text: texts[found] ?? '' };
  }

  async change(operatorId: string, change: Change): Promise<InstanceSettingsAnswer> {
    const { announcement, domains, brand, ...others } = change;
    this.check(change);
    await this.put(({ announcement: before, ...kept }) => {
      const next = announcement === undefined ? before : (announcement ?? undefined);
      return {
        ...kept,
        ...definedOf(others),
        ...(domains === undefined ? {} : { domains: domains.trim() }),
        ...(brand === undefined ? {} : { brand: { ...noBrand, ...kept.brand, ...brand } }),
        ...(next ? { announcement: next } : {}),
      };
    });
    await this.audit.note('settingsChanged', { userId: operatorId, detail: Object.keys(change).join(', ') });
    return this.read();
  }

  /** Names another logo; empty for none. @returns the address of the one before */
  async setLogo(operatorId: string, logo: string): Promise<string> {
    let before = '';
    await this.put((stored) => {
      before = stored.brand?.logo ?? '';
      return { ...stored, brand: { ...noBrand, ...stored.brand, logo } };
    });
    await this.audit.note('settingsChanged', { userId: operatorId, detail: 'logo' });
    return before;
  }

  private check({ signUp, domains, maintenance }: Change): void {
    if (signUp !== undefined && this.isSignUpFixed())
      throw invalid('signUp', 'is set in the environment (ALLOW_SIGNUP, ALLOWED_DOMAINS); change it there');
    if (signUp === 'domains' && !domains?.trim())
      throw invalid('domains', 'needs at least one domain, such as example.org');
    const wrong = notADomain(domains ?? '');
    if (wrong !== undefined) throw invalid('domains', `holds "${wrong}", which is no domain such as example.org`);
    if (maintenance?.mode === 'planned' && maintenance.from === undefined)
      throw invalid('maintenance.from', 'is needed: when the maintenance begins');
  }

  /** Stores and tells the processes that show it. */
  private async put(next: (stored: Stored) => Stored): Promise<void> {
    const updated = await this.stored.update(id, next);
    if (!updated) await this.stored.replace(id, next({}));
    await this.platform.pubsub.publish(channels.instance, '{}');
  }

  private async find(): Promise<Stored> {
    return (await this.stored.find(id))?.doc ?? {};
  }

  private isPaid({ plan, paidUntil }: Pick<User, 'plan' | 'paidUntil'>): boolean {
    return plan.toLowerCase() !== 'free' && (paidUntil === undefined || paidUntil > this.clock.now());
  }

  private isSignUpFixed(): boolean {
    return this.settings.some(({ key, isSet }) => isSet && signUpKeys.includes(key));
  }

  private environmentMode(): 'open' | 'domains' | 'closed' {
    if (!this.config.ALLOW_SIGNUP) return 'closed';
    return this.config.ALLOWED_DOMAINS === '*' ? 'open' : 'domains';
  }
}

/** The fields that have a value. */
function definedOf<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

function invalid(field: string, message: string): DomainError {
  return new DomainError('request.invalid', {
    message: `The field ${field} ${message}.`,
    problems: [{ field, message }],
  });
}
