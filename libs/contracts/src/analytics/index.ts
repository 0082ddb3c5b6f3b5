import type { z } from 'zod';
import * as metrics from './list';

/** Every metric by its name in the path: its parameters and its answer. */
export const analyticsMetrics = { ...metrics };

export type AnalyticsMetric = keyof typeof analyticsMetrics;
export type AnalyticsAnswer<Metric extends AnalyticsMetric> = z.infer<(typeof analyticsMetrics)[Metric]['answer']>;
export type AnalyticsQuery<Metric extends AnalyticsMetric> = z.infer<(typeof analyticsMetrics)[Metric]['query']>;
/** What all metrics can be filtered by. */
export type AnalyticsFilter = AnalyticsQuery<'size'>;
export type { AnswerRow, QuestionnaireScore, SurveyQuestion } from './answers';
export type { Appearance } from './click-heat';
export type { ComparedMeasure } from './compare';
export type { Grouping, Measure } from './distributions';
export { measures } from './distributions';
export type { FlowAnswer, FlowLink } from './flow';
export type { FunnelStep } from './funnels';
export type { Interval, Statistics } from './parts';
export type { SessionRow, SessionSort } from './sessions';
export { behaviourKinds, behavioursSchema, type Behaviour, type BehaviourKind, type BehaviourStep } from './behaviour';
export { signalKinds, type SignalKind } from './signals';
export type { RunningTest } from './running';
export type { TaskEfficiency } from './efficiency';
export type { UsabilityScore } from './usability';
export type { AreaFigures } from './area';
export type { AnswerMark } from './answers';
