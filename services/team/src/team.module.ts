import { Module } from '@nestjs/common';
import { AccessService } from './domain/access.service';
import { LeaversService } from './domain/leavers.service';
import { ReportLinkService } from './domain/report-link.service';
import { MailedInvitationsService } from './domain/mailed-invitations.service';
import { TeamInvitationsService } from './domain/team-invitations.service';
import { TeamService } from './domain/team.service';
import { ShareLinksService } from './domain/share-links.service';
import { LibraryTeamController } from './http/library-team.controller';
import { ReportLinkController } from './http/report-link.controller';
import { ShareLinksController } from './http/share-links.controller';
import { TeamInvitationsController } from './http/team-invitations.controller';
import { TeamController } from './http/team.controller';
import { WorkspacesController } from './http/workspaces.controller';
import { WorkspacesService } from './domain/workspaces.service';
import { WorkspacesRepository } from './store/workspaces.repository';
import { GrantsRepository } from './store/grants.repository';

@Module({
  controllers: [
    TeamController,
    LibraryTeamController,
    TeamInvitationsController,
    ReportLinkController,
    ShareLinksController,
    WorkspacesController,
  ],
  providers: [
    GrantsRepository,
    AccessService,
    TeamService,
    LeaversService,
    TeamInvitationsService,
    MailedInvitationsService,
    ReportLinkService,
    ShareLinksService,
    WorkspacesRepository,
    WorkspacesService,
  ],
})
export class TeamModule {}
