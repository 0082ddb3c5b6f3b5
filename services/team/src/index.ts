export { AccessService } from './domain/access.service';
export { teamService } from './team.definition';
