import { channels, type LiveEntry } from '@prototrail/contracts';
import type { Pubsub } from '@prototrail/platform';
import type { LogEntry } from '../store/log-entry';

/** Larger entries are announced by their number alone; whoever listens reads them from the log. */
const maxAnnounced = 256 * 1024;

/** An entry as people who have the prototype open get it; `edits` is JSON, and absent when it is read from the log. */
function textOf({ seq, userId, saveIds }: Omit<LogEntry, 'edits'>, edits: string | undefined): string {
  const head: Omit<LiveEntry, 'edits'> = { type: 'entry', seq, by: userId, saves: saveIds ?? [] };
  const text = JSON.stringify(head);
  return edits === undefined ? text : `${text.slice(0, -1)},"edits":${edits}}`;
}

/** The text of an entry that was read from the log. */
export const entryText = ({ edits, ...entry }: LogEntry): string => textOf(entry, JSON.stringify(edits));

/** Tells people who have the prototype open what was stored; a lost message is noticed by the number of the next one. */
export class EntryNews {
  constructor(private readonly pubsub: Pubsub) {}

  /** @param edits the edits as JSON */
  announce(entry: Omit<LogEntry, 'edits'>, edits: string): void {
    const text = textOf(entry, edits.length <= maxAnnounced ? edits : undefined);
    this.pubsub.publish(channels.entries(entry.appId), text).catch(() => undefined);
  }
}
