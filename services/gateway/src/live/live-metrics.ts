import type { Metrics } from '@prototrail/service-kit';
import { Counter, Gauge } from 'prom-client';

/** What operators see of the sockets. */
export class LiveMetrics {
  private readonly messages: Counter<'type'>;
  private readonly refusals: Counter<'reason'>;

  constructor(metrics: Metrics, read: { connections(): number; rooms(): number }) {
    const registers = [metrics];
    new Gauge({
      name: 'prototrail_live_connections',
      help: 'Open sockets of people who work on prototypes.',
      registers,
      collect() {
        this.set(read.connections());
      },
    });
    new Gauge({
      name: 'prototrail_live_rooms',
      help: 'Prototypes that somebody has open, at this gateway.',
      registers,
      collect() {
        this.set(read.rooms());
      },
    });
    this.messages = new Counter({
      name: 'prototrail_live_messages_total',
      help: 'Messages that came by sockets.',
      labelNames: ['type'],
      registers,
    });
    this.refusals = new Counter({
      name: 'prototrail_live_refused_total',
      help: 'Sockets that were not opened and messages that were not taken.',
      labelNames: ['reason'],
      registers,
    });
  }

  received(type: string): void {
    this.messages.inc({ type });
  }

  refused(reason: string): void {
    this.refusals.inc({ reason });
  }
}
