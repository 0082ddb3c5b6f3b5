import {
  ok,
  operatorRoutes,
  type AuditEntryAnswer,
  type DeadLetterAnswer,
  type InstanceAnswer,
  type InstanceSettingsAnswer,
  type Ok,
  type PersonAnswer,
  type RouteAnswer,
  type SettingAnswer,
} from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Input, Route, SETTINGS, type Caller, type InputOf, type SettingInEffect } from '@prototrail/service-kit';
import { AuditService } from '../domain/operator/audit.service';
import { InstallationService } from '../domain/operator/installation.service';
import { InstanceService } from '../domain/operator/instance.service';
import { PeopleService } from '../domain/operator/people.service';

const idOf = ({ user }: Caller): string => user?.id ?? '';

/** For operators; the declared access of the routes lets nobody else in. */
@Controller()
export class OperatorController {
  constructor(
    @Inject(PeopleService) private readonly people: PeopleService,
    @Inject(AuditService) private readonly audit: AuditService,
    @Inject(InstallationService) private readonly installation: InstallationService,
    @Inject(InstanceService) private readonly instances: InstanceService,
    @Inject(SETTINGS) private readonly settings: readonly SettingInEffect[],
  ) {}

  @Route(operatorRoutes.overview)
  async overview(): Promise<RouteAnswer<typeof operatorRoutes.overview>> {
    const [people, failedJobs, waiting] = await Promise.all([
      this.people.count(),
      this.installation.countFailed(),
      this.installation.countWaiting(),
    ]);
    return { people, failedJobs, waiting, upFor: Math.round(process.uptime() * 1000) };
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

  @Route(operatorRoutes.health)
  health(): Promise<RouteAnswer<typeof operatorRoutes.health>> {
    return this.installation.health();
  }
}
