import { runService } from '@prototrail/service-kit';
import { commandsService } from './commands.definition';

runService(commandsService);
