export { eventsConfig } from './config';
export { eventsService } from './events.definition';
