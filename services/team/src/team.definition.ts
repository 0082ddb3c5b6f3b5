import { teamAccess } from '@prototrail/contracts';
import { bindRpc, defineService } from '@prototrail/service-kit';
import { teamConfig } from './config';
import { AccessService } from './domain/access.service';
import { TeamModule } from './team.module';

/** Memberships and invitation hashes: the one authority on who may do what. */
export const teamService = defineService({
  name: 'team',
  module: TeamModule,
  config: teamConfig,
  directRpc: (get) => [bindRpc(teamAccess, get(AccessService))],
});
