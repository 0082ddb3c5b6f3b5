import {
  accountRoutes,
  ok,
  type AccountSession,
  type ApiKeyAnswer,
  type Ok,
  type UserAnswer,
} from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Input, Route, type Caller, type InputOf, type User } from '@prototrail/service-kit';
import { AuditService } from '../domain/operator/audit.service';
import { ApiKeysService } from '../domain/api-keys.service';
import { CurrentPassword } from '../domain/current-password';
import { EmailChangeService } from '../domain/email-change.service';
import { RetirementService } from '../domain/retirement.service';
import { SessionsService } from '../domain/sessions.service';
import { TwoStepService } from '../domain/two-step.service';
import { UsersService } from '../domain/users.service';

/** All these routes are for people who are signed in. */
function userOf({ user }: Caller): User {
  if (!user) throw new Error('A route of accounts was reached without a login.');
  return user;
}

@Controller()
export class AccountController {
  constructor(
    @Inject(UsersService) private readonly users: UsersService,
    @Inject(SessionsService) private readonly logins: SessionsService,
    @Inject(CurrentPassword) private readonly password: CurrentPassword,
    @Inject(EmailChangeService) private readonly emails: EmailChangeService,
    @Inject(RetirementService) private readonly retirement: RetirementService,
    @Inject(ApiKeysService) private readonly apiKeys: ApiKeysService,
    @Inject(TwoStepService) private readonly secondStep: TwoStepService,
    @Inject(AuditService) private readonly audit: AuditService,
  ) {}

  @Route(accountRoutes.sessions)
  sessions(@Input() { caller }: InputOf<typeof accountRoutes.sessions>): Promise<AccountSession[]> {
    return this.logins.list(userOf(caller));
  }

  @Route(accountRoutes.fileToken)
  fileToken(@Input() { caller }: InputOf<typeof accountRoutes.fileToken>): Promise<{ token: string; until: number }> {
    return this.logins.fileToken(userOf(caller));
  }

  @Route(accountRoutes.endSession)
  async endSession(@Input() { caller, params }: InputOf<typeof accountRoutes.endSession>): Promise<Ok> {
    await this.logins.end(userOf(caller).id, params.session);
    return ok('account.session.ended');
  }

  @Route(accountRoutes.endOtherSessions)
  async endOtherSessions(@Input() { caller }: InputOf<typeof accountRoutes.endOtherSessions>): Promise<Ok> {
    await this.logins.endOthers(userOf(caller));
    return ok('account.session.ended');
  }

  @Route(accountRoutes.changePassword)
  async changePassword(@Input() { caller, body }: InputOf<typeof accountRoutes.changePassword>): Promise<Ok> {
    const { id, jti } = userOf(caller);
    await this.password.check(id, body.current);
    await this.users.update(id, { password: body.password }, jti, true);
    await this.audit.note('passwordChanged', { userId: id });
    return ok('account.password.changed');
  }

  @Route(accountRoutes.changeEmail)
  async changeEmail(@Input() { caller, body }: InputOf<typeof accountRoutes.changeEmail>): Promise<Ok> {
    await this.emails.request(userOf(caller).id, body.email, body.current);
    return ok('account.email.mailed');
  }

  @Route(accountRoutes.confirmEmail)
  async confirmEmail(@Input() { body }: InputOf<typeof accountRoutes.confirmEmail>): Promise<UserAnswer> {
    const user = await this.emails.confirm(body.key);
    await this.audit.note('emailChanged', { userId: user.id });
    return user;
  }

  @Route(accountRoutes.close)
  async close(@Input() { caller, body }: InputOf<typeof accountRoutes.close>): Promise<Ok> {
    const { id } = userOf(caller);
    await this.password.check(id, body.current);
    await this.audit.note('accountClosed', { userId: id });
    await this.retirement.retire(id);
    return ok('account.closed');
  }

  @Route(accountRoutes.twoStep)
  twoStep(@Input() { caller }: InputOf<typeof accountRoutes.twoStep>): ReturnType<TwoStepService['state']> {
    return this.secondStep.state(userOf(caller).id);
  }

  @Route(accountRoutes.beginTwoStep)
  beginTwoStep(
    @Input() { caller, body }: InputOf<typeof accountRoutes.beginTwoStep>,
  ): ReturnType<TwoStepService['begin']> {
    return this.secondStep.begin(userOf(caller).id, body.current);
  }

  @Route(accountRoutes.confirmTwoStep)
  async confirmTwoStep(
    @Input() { caller, body }: InputOf<typeof accountRoutes.confirmTwoStep>,
  ): Promise<{ recoveryCodes: string[] }> {
    const { id } = userOf(caller);
    const recoveryCodes = await this.secondStep.confirm(id, body.code);
    await this.audit.note('twoStepOn', { userId: id });
    return { recoveryCodes };
  }

  @Route(accountRoutes.newRecoveryCodes)
  async newRecoveryCodes(
    @Input() { caller, body }: InputOf<typeof accountRoutes.newRecoveryCodes>,
  ): Promise<{ recoveryCodes: string[] }> {
    return { recoveryCodes: await this.secondStep.renewCodes(userOf(caller).id, body.current) };
  }

  @Route(accountRoutes.endTwoStep)
  async endTwoStep(@Input() { caller, body }: InputOf<typeof accountRoutes.endTwoStep>): Promise<Ok> {
    const { id } = userOf(caller);
    await this.secondStep.end(id, body.current);
    await this.audit.note('twoStepOff', { userId: id });
    return ok('account.twoStep.off');
  }

  @Route(accountRoutes.keys)
  keys(@Input() { caller }: InputOf<typeof accountRoutes.keys>): Promise<ApiKeyAnswer[]> {
    return this.apiKeys.list(userOf(caller).id);
  }

  @Route(accountRoutes.createKey)
  async createKey(@Input() { caller, body }: InputOf<typeof accountRoutes.createKey>): Promise<ApiKeyAnswer> {
    const { id } = userOf(caller);
    const key = await this.apiKeys.create(id, body);
    await this.audit.note('keyCreated', { userId: id, detail: `${key.name}: ${key.scopes.join(', ')}` });
    return key;
  }

  @Route(accountRoutes.revokeKey)
  async revokeKey(@Input() { caller, params }: InputOf<typeof accountRoutes.revokeKey>): Promise<Ok> {
    const { id } = userOf(caller);
    await this.apiKeys.revoke(id, params.key);
    await this.audit.note('keyRevoked', { userId: id });
    return ok('account.key.revoked');
  }
}
