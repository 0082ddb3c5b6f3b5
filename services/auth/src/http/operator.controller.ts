import {
  DomainError,
  legalPages,
  megabyte,
  ok,
  operatorChecks,
  operatorRoutes,
  productVersion,
  type AuditEntryAnswer,
  type CheckResult,
  type DeadLetterAnswer,
  type InstanceAnswer,
  type InstanceSettingsAnswer,
  type Ok,
  type PersonAnswer,
  type RouteAnswer,
  type SettingAnswer,
} from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import {
  Bytes,
  Input,
  readFiles,
  Route,
  SETTINGS,
  type Caller,
  type InputOf,
  type SettingInEffect,
} from '@prototrail/service-kit';
import { AuditService } from '../domain/operator/audit.service';
import { CheckService } from '../domain/operator/check.service';
import { InstallationService } from '../domain/operator/installation.service';
import { InstanceService } from '../domain/operator/instance.service';
import { LogoService } from '../domain/operator/logo.service';
import { PeopleService } from '../domain/operator/people.service';

const maxLogo = 5 * megabyte;
const contentTypes: Record<string, string> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
};

const idOf = ({ user }: Caller): string => user?.id ?? '';

/** For operators; the declared access of the routes lets nobody else in. */
@Controller()
export class OperatorController {
  constructor(
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(AuditService) private readonly audit: AuditService,
    @Inject(InstallationService) private readonly installation: InstallationService,
    @Inject(InstanceService) private readonly instances: InstanceService,
    @Inject(LogoService) private readonly logos: LogoService,
    @Inject(CheckService) private readonly checks: CheckService,
    @Inject(SETTINGS) private readonly settings: readonly SettingInEffect[],
  ) {}

  @Route(operatorRoutes.overview)
  async overview(): Promise<RouteAnswer<typeof operatorRoutes.overview>> {
    const [people, failedJobs, waiting] = await Promise.all([
      this.people.count(),
      this.installation.countFailed(),
      this.installation.countWaiting(),
    ]);
    return { people, failedJobs, waiting, upFor: Math.round(process.uptime() * 1000), version: productVersion };
  }

  @Route(operatorRoutes.people)
  list(
    @Input() { query }: InputOf<typeof operatorRoutes.people>,
  ): Promise<{ items: PersonAnswer[]; next: string | null }> {
    return this.people.list(query);
  }

  @Route(operatorRoutes.changePerson)
  change(@Input() { caller, params, body }: InputOf<typeof operatorRoutes.changePerson>): Promise<PersonAnswer> {
    return this.people.change(idOf(caller), params.userID, body);
  }

  @Route(operatorRoutes.signOut)
  async signOut(@Input() { caller, params }: InputOf<typeof operatorRoutes.signOut>): Promise<Ok> {
    await this.people.signOut(idOf(caller), params.userID);
    return ok('operator.signed.out');
  }

  @Route(operatorRoutes.mailReset)
  async mailReset(@Input() { caller, params }: InputOf<typeof operatorRoutes.mailReset>): Promise<Ok> {
    await this.people.mailReset(idOf(caller), params.userID);
    return ok('operator.reset.mailed');
  }

  @Route(operatorRoutes.audit)
  entries(
    @Input() { query: { person, ...filter } }: InputOf<typeof operatorRoutes.audit>,
  ): Promise<{ items: AuditEntryAnswer[]; next: string | null }> {
    return this.audit.page({ userId: person, ...filter });
  }

  @Route(operatorRoutes.deadLetters)
  deadLetters(): Promise<DeadLetterAnswer[]> {
    return this.installation.listFailed();
  }

  @Route(operatorRoutes.replay)
  async replay(@Input() { caller, body }: InputOf<typeof operatorRoutes.replay>): Promise<{ replayed: number }> {
    const replayed = await this.installation.replay(body.ids);
    await this.audit.note('deadLettersReplayed', { userId: idOf(caller), detail: String(replayed) });
    return { replayed };
  }

  @Route(operatorRoutes.settings)
  readSettings(): SettingAnswer[] {
    return [...this.settings];
  }

  @Route(operatorRoutes.invite)
  invite(@Input() { caller, body }: InputOf<typeof operatorRoutes.invite>): Promise<PersonAnswer> {
    return this.people.invite(idOf(caller), body);
  }

  @Route(operatorRoutes.readInstance)
  readInstance(): Promise<InstanceSettingsAnswer> {
    return this.instances.read();
  }

  @Route(operatorRoutes.changeInstance)
  changeInstance(
    @Input() { caller, body }: InputOf<typeof operatorRoutes.changeInstance>,
  ): Promise<InstanceSettingsAnswer> {
    return this.instances.change(idOf(caller), body);
  }

  @Route(operatorRoutes.instance)
  instance(): Promise<InstanceAnswer> {
    return this.instances.readPublic();
  }

  @Route(operatorRoutes.setLogo)
  setLogo(@Input() { caller, request }: InputOf<typeof operatorRoutes.setLogo>): Promise<InstanceSettingsAnswer> {
    return this.logos.set(idOf(caller), readFiles(request, maxLogo));
  }

  @Route(operatorRoutes.removeLogo)
  removeLogo(@Input() { caller }: InputOf<typeof operatorRoutes.removeLogo>): Promise<InstanceSettingsAnswer> {
    return this.logos.remove(idOf(caller));
  }

  /** A file is named by its content, so that it never changes. */
  @Route(operatorRoutes.logo)
  async logo(@Input() { params: { file } }: InputOf<typeof operatorRoutes.logo>): Promise<Bytes> {
    const { stream, info } = await this.logos.read(file);
    const type = contentTypes[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    return new Bytes(stream, type, {
      'cache-control': 'public, max-age=86400, no-transform',
      'content-length': String(info.size),
      'x-content-type-options': 'nosniff',
    });
  }

  @Route(operatorRoutes.legal)
  async legal(
    @Input() { params, query }: InputOf<typeof operatorRoutes.legal>,
  ): Promise<RouteAnswer<typeof operatorRoutes.legal>> {
    const page = legalPages.find((name) => name === params.page);
    if (!page) throw new DomainError('not.found', { message: `There are only the pages ${legalPages.join(' and ')}.` });
    return { page, ...(await this.instances.legal(page, query.language)) };
  }

  @Route(operatorRoutes.health)
  health(): Promise<RouteAnswer<typeof operatorRoutes.health>> {
    return this.installation.health();
  }

  @Route(operatorRoutes.check)
  check(@Input() { params }: InputOf<typeof operatorRoutes.check>): Promise<CheckResult> {
    const check = operatorChecks.find((name) => name === params.check);
    if (!check)
      throw new DomainError('not.found', { message: `There are only the checks ${operatorChecks.join(', ')}.` });
    return this.checks.run(check);
  }
}
