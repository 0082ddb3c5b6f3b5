import { teamAccess, type TeamAccess } from '@prototrail/contracts';
import type { Platform } from '@prototrail/platform';
import { bindRpc, defineService, LOGGER, PLATFORM, subscribeFacts, type Logger } from '@prototrail/service-kit';
import { teamConfig } from './config';
import { AccessService } from './domain/access.service';
import { LeaversService } from './domain/leavers.service';
import { ReportLinkService } from './domain/report-link.service';
import { WorkspacesService } from './domain/workspaces.service';
import { TeamModule } from './team.module';

/** Memberships and invitation hashes: the one authority on who may do what. */
export const teamService = defineService({
  name: 'team',
  module: TeamModule,
  config: teamConfig,
  start: async (get) => {
    const leavers = get(LeaversService);
    const workspaces = get(WorkspacesService);
    const handlers = {
      'user.retired': ({ userId }: { userId: string }) => leavers.takeOut(userId),
      'workspace.changed': ({ workspaceId }: { workspaceId: string }) => workspaces.settle(workspaceId),
    };
    return [await subscribeFacts(get<Platform>(PLATFORM), 'team', handlers, get<Logger>(LOGGER))];
  },
  directRpc: (get) => {
    const access = get(AccessService);
    const links = get(ReportLinkService);
    const workspaces = get(WorkspacesService);
    const leavers = get(LeaversService);
    const served: TeamAccess = {
      check: (request) => access.check(request),
      register: (request) => access.register(request),
      setPublic: (request) => access.setPublic(request),
      listApps: (request) => access.listApps(request),
      listPublic: (request) => access.listPublic(request),
      members: (request) => access.members(request),
      remove: (request) => access.remove(request),
      takeOut: async ({ userId }) => {
        await leavers.takeOut(userId);
        return {};
      },
      workspaces: ({ appId }) => workspaces.sharedWith(appId),
      openReport: (request) => links.open(request),
    };
    return [bindRpc(teamAccess, served)];
  },
});
