import { Inject, Injectable } from '@nestjs/common';
import { METRICS, type Metrics } from '@prototrail/service-kit';
import { Counter } from 'prom-client';

/** What operators watch of the way in. Counting is a plain addition; the registry asks when somebody reads it. */
@Injectable()
export class IngestMetrics {
  accepted = 0;
  duplicates = 0;
  unknownTypes = 0;
  private readonly refused: Counter<'code'>;

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
