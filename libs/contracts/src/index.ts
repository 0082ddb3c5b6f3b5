export {};
export {
  analyticsFilterSchema,
  analyticsMetrics,
  type AnalyticsAnswer,
  type AnalyticsFilter,
  type AnalyticsMetric,
  type FunnelStep,
  type Interval,
  type SessionRow,
  type Statistics,
} from './analytics';
