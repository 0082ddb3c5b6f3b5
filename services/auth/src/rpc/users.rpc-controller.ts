import { authUsers, normaliseEmail, type AuthUsers, type UserReply } from '@prototrail/contracts';
import { Inject } from '@nestjs/common';
import { RpcController } from '@prototrail/service-kit';
import { toAnswer, type User } from '../domain/user';
import { SignOnService } from '../domain/sign-on.service';
import { UsersService } from '../domain/users.service';
import { UsersRepository } from '../store/users.repository';

const nobody: UserReply = { found: false, id: '', email: '', name: '', lastname: '', image: '', lastNotification: 0 };

function toReply(user: User | undefined): UserReply {
  if (!user) return nobody;
  const { id, email, name = '', lastname = '', image = '', lastNotification } = user;
  return { found: true, id, email, name, lastname, image, lastNotification };
}

/** What other services may request about users. */
@RpcController(authUsers)
export class UsersRpcController implements AuthUsers {
  constructor(
    @Inject(UsersRepository) private readonly users: UsersRepository,
    @Inject(UsersService) private readonly accounts: UsersService,
    @Inject(SignOnService) private readonly signOn: SignOnService,
  ) {}

  async get(request: { id: string }): Promise<UserReply> {
    return toReply(await this.users.find(request.id));
  }

  async getMany(request: { ids: string[] }): Promise<{ users: UserReply[] }> {
    return { users: (await this.users.findMany(request.ids)).map(toReply) };
  }

  async findByEmail(request: { email: string }): Promise<UserReply> {
    return toReply(await this.users.findByEmail(normaliseEmail(request.email)));
  }

  async mayJoin(request: { email: string }): Promise<{ isAllowed: boolean }> {
    const email = normaliseEmail(request.email);
    if (await this.users.findByEmail(email)) return { isAllowed: true };
    const isRefused = (await this.accounts.refusalOf(email)) && (await this.signOn.refusalOf(email));
    return { isAllowed: !isRefused };
  }

  async setLastNotification(request: { id: string; at: number }): Promise<{ json: string }> {
    const changed = await this.users.change(request.id, (user) => ({ ...user, lastNotification: request.at }));
    return { json: changed ? JSON.stringify(toAnswer(changed)) : '' };
  }
}
