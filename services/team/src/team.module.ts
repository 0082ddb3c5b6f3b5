import { Module } from '@nestjs/common';
import { AccessService } from './domain/access.service';
import { TeamService } from './domain/team.service';
import { TeamController } from './http/team.controller';
import { GrantsRepository } from './store/grants.repository';

@Module({ controllers: [TeamController], providers: [GrantsRepository, AccessService, TeamService] })
export class TeamModule {}
