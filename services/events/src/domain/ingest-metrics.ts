import { Inject, Injectable } from '@nestjs/common';
import { METRICS, type Metrics } from '@prototrail/service-kit';
import { Counter, Histogram } from 'prom-client';

/** What operators watch of the way in. */
@Injectable()
export class IngestMetrics {
  readonly accepted: Counter;
  readonly duplicates: Counter;
  readonly refused: Counter<'code'>;
  readonly unknownTypes: Counter;
  readonly durableSeconds: Histogram;

  constructor(@Inject(METRICS) registry: Metrics) {
    const registers = [registry];
    this.accepted = new Counter({ name: 'prototrail_ingest_records_total', help: 'Events and mouse records that were stored durably.', registers });
    this.duplicates = new Counter({ name: 'prototrail_ingest_duplicates_total', help: 'Records that were sent again.', registers });
    this.refused = new Counter({ name: 'prototrail_ingest_refused_total', help: 'Records that were not stored, by reason.', labelNames: ['code'], registers });
    this.unknownTypes = new Counter({ name: 'prototrail_ingest_unknown_types_total', help: 'Events of a type that this version does not know.', registers });
    this.durableSeconds = new Histogram({
      name: 'prototrail_ingest_durable_seconds',
      help: 'Time from a checked batch to its durable commit.',
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
      registers,
    });
  }
}
