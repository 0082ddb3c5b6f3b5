import { ok, usersRoutes, type Ok, type UserAnswer } from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Cookies, Input, Route, type InputOf } from '@prototrail/service-kit';
import { AuditService } from '../domain/operator/audit.service';
import { DevicesService } from '../domain/devices.service';
import { LoginService } from '../domain/login.service';
import { PasswordResetService } from '../domain/password-reset.service';
import { RetirementService } from '../domain/retirement.service';
import { TokensService } from '../domain/tokens.service';
import { UsersService } from '../domain/users.service';
import { placeOf } from './place-of';

type HttpExchange = Pick<InputOf<typeof usersRoutes.login>, 'request' | 'reply'>;

/** The language that a browser names first. */
function firstLanguage(header: string | undefined): string | undefined {
  return /^\s*([A-Za-z]{2,3}(?:-[A-Za-z]{2,4})?)\b/.exec(header ?? '')?.[1]?.toLowerCase();
}

@Controller()
export class UsersController {
  constructor(
    @Inject(UsersService) private readonly users: UsersService,
    @Inject(LoginService) private readonly logins: LoginService,
    @Inject(PasswordResetService) private readonly resets: PasswordResetService,
    @Inject(TokensService) private readonly tokens: TokensService,
    @Inject(DevicesService) private readonly devices: DevicesService,
    @Inject(RetirementService) private readonly retirement: RetirementService,
    @Inject(AuditService) private readonly audit: AuditService,
  ) {}

  @Route(usersRoutes.signUp)
  async signUp(@Input() { body, request }: InputOf<typeof usersRoutes.signUp>): Promise<UserAnswer> {
    const user = await this.users.signUp(body, firstLanguage(request.headers['accept-language']));
    await this.audit.note('signUp', { userId: user.id });
    return user;
  }

  @Route(usersRoutes.current)
  current(@Input() { caller: { user } }: InputOf<typeof usersRoutes.current>): UserAnswer {
    const id = user?.id ?? '-1';
    return {
      _id: id,
      id,
      name: user?.name ?? (user ? '' : 'Guest'),
      email: user?.email ?? 'guest@prototrail.invalid',
      role: user?.role ?? 'guest',
      loginCount: 0,
      lastNotification: 0,
    };
  }

  @Route(usersRoutes.login)
  async login(
    @Input() { body, request, reply }: InputOf<typeof usersRoutes.login>,
  ): Promise<UserAnswer & { token: string }> {
    const user = await this.logins.login(body.email, body.password, {
      ...placeOf(request),
      code: body.code,
    });
    await this.rememberDevice(user.id, { request, reply });
    return user;
  }

  @Route(usersRoutes.logout)
  async logout(@Input() { caller: { user } }: InputOf<typeof usersRoutes.logout>): Promise<Ok> {
    if (user) {
      await this.tokens.revokeToken(user.jti, user.exp);
      await this.audit.note('signOut', { userId: user.id });
    }
    return ok('user.logged.out');
  }

  @Route(usersRoutes.get)
  get(@Input() { params }: InputOf<typeof usersRoutes.get>): Promise<UserAnswer> {
    return this.users.get(params.id);
  }

  @Route(usersRoutes.update)
  async update(@Input() { params, body, caller }: InputOf<typeof usersRoutes.update>): Promise<UserAnswer> {
    const user = await this.users.update(params.id, body, caller.user?.jti ?? '');
    if (body.password) await this.audit.note('passwordChanged', { userId: params.id });
    if (body.email && caller.user?.email !== user.email) await this.audit.note('emailChanged', { userId: params.id });
    return user;
  }

  @Route(usersRoutes.requestPasswordReset)
  requestReset(@Input() { body }: InputOf<typeof usersRoutes.requestPasswordReset>): Ok {
    this.resets.request(body.email);
    return ok('user.password.reset');
  }

  @Route(usersRoutes.setPassword)
  async setPassword(@Input() { body, request, reply }: InputOf<typeof usersRoutes.setPassword>): Promise<Ok> {
    // who has the mailed key owns the account, also while strangers have locked its address
    const userId = await this.resets.setPassword(body);
    await this.audit.note('passwordReset', { userId });
    await this.rememberDevice(userId, { request, reply });
    return ok('user.password.reset.done');
  }

  @Route(usersRoutes.retire)
  async retire(@Input() { caller }: InputOf<typeof usersRoutes.retire>): Promise<Ok> {
    const userId = caller.user?.id ?? '';
    await this.audit.note('accountClosed', { userId });
    await this.retirement.retire(userId);
    return ok('user.logged.out');
  }

  @Route(usersRoutes.acceptPrivacy)
  async acceptPrivacy(@Input() { caller }: InputOf<typeof usersRoutes.acceptPrivacy>): Promise<UserAnswer | Ok> {
    return caller.user ? this.users.acceptPrivacy(caller.user.id) : ok('user.notificaiton.update');
  }

  private async rememberDevice(userId: string, { request, reply }: HttpExchange): Promise<void> {
    void reply.header('set-cookie', await this.devices.remember(userId, new Cookies(request.headers)));
  }
}
