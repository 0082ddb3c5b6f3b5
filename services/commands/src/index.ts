export { commandsService } from './commands.definition';
