export { appsService } from './apps.definition';
export { AppsService } from './domain/apps.service';
