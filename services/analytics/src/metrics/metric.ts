import type { Reader, Study } from '@prototrail/analytics';
import type { AnalyticsAnswer, AnalyticsFilter, AnalyticsMetric } from '@prototrail/contracts';

import type { Looks } from '../looks';

/** Who reads the answer: people of the prototype's team, or guests of a public one, who learn nothing of single testers. */
export type Audience = 'team' | 'public';

/** What is asked, after access and filter. */
export interface Question {
  reader: Reader;
  study: Study;
  query: AnalyticsFilter;
  audience: Audience;
  looks: Looks;
}

/** The part of an answer that a metric adds to the envelope. */
export type Body<M extends AnalyticsMetric> = Omit<
  AnalyticsAnswer<M>,
  'revision' | 'sessions' | 'allSessions' | 'asOf'
>;

export type Answer<M extends AnalyticsMetric> = (question: Question) => Promise<Body<M>>;
