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
  metric(@Input() { params, query, caller }: InputOf<typeof analyticsRoutes.metric>): Promise<MetricAnswer> {
    return this.analytics.metric(params.appID, params.metric, query, { user: caller.user?.id });
  }

  @Route(analyticsRoutes.exampleMetric)
  async exampleMetric(
    @Input() { params, query }: InputOf<typeof analyticsRoutes.exampleMetric>,
  ): Promise<MetricAnswer> {
    return this.analytics.metric(params.appID, params.metric, query, { audience: 'public' });
  }

  @Route(analyticsRoutes.live)
  follow(@Input() { params, request, reply }: InputOf<typeof analyticsRoutes.live>): Promise<void> {
    return this.live.follow(params.appID, request.raw, reply);
  }
}
