import type { FactPublisher } from '@prototrail/service-kit';
import type { LogEntry } from '../store/log-entry';

const minuteMs = 60_000;

/** Publishes that a prototype is being changed: once a minute, whatever the number of saves and of processes. */
export class ChangeNews {
  private minute = 0;
  private told = new Set<string>();

  constructor(private readonly facts: FactPublisher) {}

  /** Nobody who saves waits for it; one that is lost is made good by the next change. */
  note({ appId, userId, at }: Pick<LogEntry, 'appId' | 'userId' | 'at'>): void {
    const minute = Math.floor(at / minuteMs);
    if (minute !== this.minute) {
      this.minute = minute;
      this.told = new Set();
    }
    if (this.told.has(appId)) return;
    this.told.add(appId);
    // the same id in every process, so that the stream keeps one
    const id = `changed-${appId}-${minute}`;
    this.facts.publish('app.changed', appId, { appId, byUserId: userId }, id).catch(() => undefined);
  }
}
