import { runService } from '@prototrail/service-kit';
import { teamService } from './team.definition';

runService(teamService);
