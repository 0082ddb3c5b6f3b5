import { Inject, Injectable } from '@nestjs/common';
import { authInstance, collections, teamAccess, type AuthInstance, type TeamAccess } from '@prototrail/contracts';
import type { Clock, Collection, Platform } from '@prototrail/platform';
import { CLOCK, PLATFORM, RPC, type RpcTransport } from '@prototrail/service-kit';

interface Tally {
  count: number;
}

/** How many more testers may come: to any number of workspaces, none of which is full while this is `open`. */
export type WorkspaceState = 'unlimited' | 'open' | 'full';

/** How many testers the workspaces of a prototype had in this calendar month (UTC), where the operator limits that. */
@Injectable()
export class WorkspaceTesters {
  private readonly tallies: Collection<Tally>;
  private readonly instance: AuthInstance;
  private readonly team: TeamAccess;

  constructor(
    @Inject(PLATFORM) platform: Platform,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(RPC) rpc: RpcTransport,
  ) {
    this.tallies = platform.documents.collection<Tally>(collections.testWorkspaceTesters);
    this.instance = rpc.client(authInstance);
    this.team = rpc.client(teamAccess);
  }

  async stateOf(appId: string): Promise<WorkspaceState> {
    const { limit, ids } = await this.limited(appId);
    if (ids.length === 0) return 'unlimited';
    const counts = await Promise.all(ids.map(async (id) => (await this.tallies.find(id))?.doc.count ?? 0));
    return counts.some((count) => count >= limit) ? 'full' : 'open';
  }

  /** Counts one tester more in each workspace; false when one is full, and then nobody is counted. */
  async take(appId: string): Promise<boolean> {
    const { limit, ids } = await this.limited(appId);
    const taken: string[] = [];
    for (const id of ids) {
      await this.tallies.insertMany([{ id, doc: { count: 0 } }]);
      const isIn = await this.tallies.update(id, ({ count }) => (count < limit ? { count: count + 1 } : null));
      if (!isIn) {
        await this.giveBack(taken);
        return false;
      }
      taken.push(id);
    }
    return true;
  }

  /** As if one tester had not come. */
  async release(appId: string): Promise<void> {
    await this.giveBack((await this.limited(appId)).ids);
  }

  private async giveBack(ids: readonly string[]): Promise<void> {
    for (const id of ids) await this.tallies.update(id, ({ count }) => ({ count: Math.max(0, count - 1) }));
  }

  /** Ids of the tallies of this month. */
  private async limited(appId: string): Promise<{ limit: number; ids: string[] }> {
    const { testers: limit } = await this.instance.workspaces({});
    if (limit < 0) return { limit, ids: [] };
    const month = new Date(this.clock.now()).toISOString().slice(0, 7);
    const { workspaces } = await this.team.workspaces({ appId });
    return { limit, ids: workspaces.map(({ id }) => `${id}:${month}`) };
  }
}
