export { teamService } from './team.definition';
