import type { ServerResponse } from 'node:http';
import { Controller, Inject } from '@nestjs/common';
import { analyticsRoutes } from '@prototrail/contracts';
import { Input, Route, type InputOf } from '@prototrail/service-kit';
import { AnalyticsService, type MetricAnswer } from '../domain/analytics.service';
import { LiveResults } from './live-results';

/** Metrics of a prototype, and messages when they change. */
@Controller()
export class AnalyticsController {
  constructor(
    @Inject(AnalyticsService) private readonly analytics: AnalyticsService,
    @Inject(LiveResults) private readonly live: LiveResults,
  ) {}

  @Route(analyticsRoutes.metric)
  metric(@Input() { params, query, caller, reply }: InputOf<typeof analyticsRoutes.metric>): Promise<MetricAnswer> {
    const leaves = signalOf(reply.raw);
    return this.analytics.metric(params.appID, params.metric, query, { user: caller.user?.id, leaves });
  }

  @Route(analyticsRoutes.exampleMetric)
  async exampleMetric(
    @Input() { params, query, reply }: InputOf<typeof analyticsRoutes.exampleMetric>,
  ): Promise<MetricAnswer> {
    const leaves = signalOf(reply.raw);
    return this.analytics.metric(params.appID, params.metric, query, { audience: 'public', leaves });
  }

  @Route(analyticsRoutes.live)
  follow(@Input() { params, request, reply }: InputOf<typeof analyticsRoutes.live>): Promise<void> {
    return this.live.follow(params.appID, request.raw, reply);
  }
}

/** Aborted when the client goes away before it has its answer. */
function signalOf(response: ServerResponse): AbortSignal {
  const left = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) left.abort();
  });
  return left.signal;
}
