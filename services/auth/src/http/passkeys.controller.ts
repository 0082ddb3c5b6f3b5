import { ok, passkeysRoutes, type Ok, type PasskeyAnswer, type UserAnswer } from '@prototrail/contracts';
import { Controller, Inject } from '@nestjs/common';
import { Input, Route, type InputOf } from '@prototrail/service-kit';
import { AuditService } from '../domain/operator/audit.service';
import { PasskeysService } from '../domain/passkeys.service';
import { placeOf } from './place-of';

type Routes = typeof passkeysRoutes;

/** Passkeys of an account, and sign-in with one. */
@Controller()
export class PasskeysController {
  constructor(
    @Inject(PasskeysService) private readonly passkeys: PasskeysService,
    @Inject(AuditService) private readonly audit: AuditService,
  ) {}

  @Route(passkeysRoutes.list)
  list(@Input() { caller }: InputOf<Routes['list']>): Promise<PasskeyAnswer[]> {
    return this.passkeys.list(caller.user?.id ?? '');
  }

  @Route(passkeysRoutes.begin)
  begin(@Input() { caller, body }: InputOf<Routes['begin']>): ReturnType<PasskeysService['begin']> {
    return this.passkeys.begin(caller.user?.id ?? '', body.current);
  }

  @Route(passkeysRoutes.add)
  async add(@Input() { caller, body, request }: InputOf<Routes['add']>): Promise<PasskeyAnswer> {
    const userId = caller.user?.id ?? '';
    const passkey = await this.passkeys.add(userId, { ...body, origin: request.headers.origin });
    await this.audit.note('passkeyAdded', { userId, detail: passkey.name });
    return passkey;
  }

  @Route(passkeysRoutes.rename)
  async rename(@Input() { caller, params, body }: InputOf<Routes['rename']>): Promise<Ok> {
    await this.passkeys.rename(caller.user?.id ?? '', params.passkey, body.name);
    return ok('account.passkey.renamed');
  }

  @Route(passkeysRoutes.remove)
  async remove(@Input() { caller, params }: InputOf<Routes['remove']>): Promise<Ok> {
    const userId = caller.user?.id ?? '';
    await this.passkeys.remove(userId, params.passkey);
    await this.audit.note('passkeyRemoved', { userId });
    return ok('account.passkey.removed');
  }

  @Route(passkeysRoutes.challenge)
  challenge(): ReturnType<PasskeysService['challenge']> {
    return this.passkeys.challenge();
  }

  @Route(passkeysRoutes.login)
  login(@Input() { body, request }: InputOf<Routes['login']>): Promise<UserAnswer & { token: string }> {
    const { cookies: _, ...place } = placeOf(request);
    return this.passkeys.login(body.response, request.headers.origin, place);
  }
}
