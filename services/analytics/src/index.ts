export { analyticsService } from './analytics.definition';
