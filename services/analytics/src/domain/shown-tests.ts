import { authInstance, teamAccess, type AuthInstance, type TeamAccess } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { RPC, type RpcTransport } from '@prototrail/service-kit';

const ownerLevel = 3;

/** How many tests of a prototype, by time, are shown one by one: what the plan of its owner says. */
@Injectable()
export class ShownTests {
  private readonly team: TeamAccess;
  private readonly instance: AuthInstance;

  constructor(@Inject(RPC) rpc: RpcTransport) {
    this.team = rpc.client(teamAccess);
    this.instance = rpc.client(authInstance);
  }

  /** Infinity without a limit. */
  async of(appId: string): Promise<number> {
    const { members } = await this.team.members({ appId });
    const owner = members.find(({ permission }) => permission === ownerLevel);
    if (!owner) return Number.POSITIVE_INFINITY;
    const { tests } = await this.instance.plan({ userId: owner.userId });
    return tests < 0 ? Number.POSITIVE_INFINITY : tests;
  }
}
