import { Inject, Injectable } from '@nestjs/common';
import { METRICS, LazyHistogram, type Metrics } from '@prototrail/service-kit';
import { Counter } from 'prom-client';

/** What operators watch of the way in. Counting is a plain addition; the counters are filled for each scrape. */
@Injectable()
export class IngestMetrics {
  accepted = 0;
  duplicates = 0;
  unknownTypes = 0;
  private readonly refused: Counter<'code'>;
  private readonly queueAge: LazyHistogram;

  constructor(@Inject(METRICS) registry: Metrics) {
    this.addCounter(
      registry,
      'prototrail_ingest_records_total',
      'Events and mouse records that were stored durably.',
      () => this.accepted,
    );
    this.addCounter(
      registry,
      'prototrail_ingest_duplicates_total',
      'Records that were sent again.',
      () => this.duplicates,
    );
    this.addCounter(
      registry,
      'prototrail_ingest_unknown_types_total',
      'Events of a type that this version does not know.',
      () => this.unknownTypes,
    );
    this.refused = new Counter({
      name: 'prototrail_ingest_refused_total',
      help: 'Records that were not stored, by reason.',
      labelNames: ['code'],
      registers: [registry],
    });
    this.queueAge = new LazyHistogram(registry, {
      name: 'prototrail_browser_queue_age_seconds',
      help: "How long the oldest event of a batch waited in the tester's browser.",
      buckets: [1, 3, 5, 10, 30, 60, 300, 3600, 86_400],
    });
  }

  /** Observes how long the oldest record of a batch waited in the tester's browser, by the clock of that device; in ms. */
  observeQueueAge(ms: number): void {
    this.queueAge.observe(Math.max(0, ms) / 1000);
  }

  refuse(code: string): void {
    this.refused.inc({ code });
  }

  private addCounter(registry: Metrics, name: string, help: string, read: () => number): void {
    const collect = function (this: Counter): void {
      this.reset();
      this.inc(read());
    };
    new Counter({ name, help, registers: [registry], collect });
  }
}
