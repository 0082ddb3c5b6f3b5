import { teamAccess } from '@prototrail/contracts';
import type { Platform } from '@prototrail/platform';
import { bindRpc, defineService, LOGGER, PLATFORM, subscribeFacts, type Logger } from '@prototrail/service-kit';
import { teamConfig } from './config';
import { AccessService } from './domain/access.service';
import { LeaversService } from './domain/leavers.service';
import { TeamModule } from './team.module';

/** Memberships and invitation hashes: the one authority on who may do what. */
export const teamService = defineService({
  name: 'team',
  module: TeamModule,
  config: teamConfig,
  start: async (get) => {
    const leavers = get(LeaversService);
    const handlers = { 'user.retired': ({ userId }: { userId: string }) => leavers.takeOut(userId) };
    return [await subscribeFacts(get<Platform>(PLATFORM), 'team', handlers, get<Logger>(LOGGER))];
  },
  directRpc: (get) => [bindRpc(teamAccess, get(AccessService))],
});
