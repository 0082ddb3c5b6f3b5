import { Module } from '@nestjs/common';
import { AccessService } from './domain/access.service';
import { TeamInvitationsService } from './domain/team-invitations.service';
import { TeamService } from './domain/team.service';
import { TeamInvitationsController } from './http/team-invitations.controller';
import { TeamController } from './http/team.controller';
import { GrantsRepository } from './store/grants.repository';

@Module({
  controllers: [TeamController, TeamInvitationsController],
  providers: [GrantsRepository, AccessService, TeamService, TeamInvitationsService],
})
export class TeamModule {}
