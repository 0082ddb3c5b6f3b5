import type { Reader, Study } from '@prototrail/analytics';
import type { AnalyticsAnswer, AnalyticsMetric, AnalyticsQuery } from '@prototrail/contracts';
import type { Fingerprints } from '../domain/appearances';

/** Who reads the answer: people of the prototype's team, or guests of a public one, who learn nothing of single testers. */
export type Audience = 'team' | 'public';

/** A query of a metric, after access and filter. */
export interface MetricRequest<M extends AnalyticsMetric> {
  reader: Reader;
  study: Study;
  query: AnalyticsQuery<M>;
  audience: Audience;
  fingerprints: Fingerprints;
  /** Sessions that the team left out of the results. */
  ignored: ReadonlySet<string>;
  /** How many tests, by time, the plan of the owner shows one by one. */
  shownTests: number;
}

/** The part of an answer that a metric adds to the envelope. */
export type Body<M extends AnalyticsMetric> = Omit<
  AnalyticsAnswer<M>,
  'revision' | 'sessions' | 'allSessions' | 'asOf'
>;

export type Answer<M extends AnalyticsMetric> = (request: MetricRequest<M>) => Promise<Body<M>>;
