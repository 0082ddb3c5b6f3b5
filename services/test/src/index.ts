export { testService } from './test.definition';
export { SettingsService } from './domain/settings.service';
