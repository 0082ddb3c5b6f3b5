import { Inject, Injectable } from '@nestjs/common';
import type { Clock } from '@prototrail/platform';
import { CLOCK, METRICS, LazyCounter, LazyHistogram, type Metrics } from '@prototrail/service-kit';

/** How long records take from the door to the tables, and how many arrived there. */
@Injectable()
export class IngestDelay {
  private readonly delay: LazyHistogram;
  private readonly rows: LazyCounter;

  constructor(
    @Inject(METRICS) registry: Metrics,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.delay = new LazyHistogram(registry, {
      name: 'prototrail_ingest_delay_seconds',
      help: 'Time from the moment a message was received to the moment its records can be queried.',
      label: 'topic',
      buckets: [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300],
    });
    this.rows = new LazyCounter(registry, {
      name: 'prototrail_ingest_rows_total',
      help: 'Records that were inserted into the columnar store.',
      label: 'topic',
    });
  }

  /** Notes messages whose records can be queried now; times in ms since 1970. */
  note(topic: string, receivedAt: readonly number[], rows: number): void {
    const now = this.clock.now();
    for (const time of receivedAt) this.delay.observe(Math.max(0, now - time) / 1000, topic);
    if (rows > 0) this.rows.add(rows, topic);
  }
}
