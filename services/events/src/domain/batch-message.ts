/** What every message of a request has in common. */
export interface MessageHead {
  appId: string;
  session: string;
  batch: string;
  receivedAt: number;
  revision: string | undefined;
  agent?: string | undefined;
  correlationId: string;
}

/** Text of a message of the topics `events` or `mouse` (see the contract's streams). */
export function messageText(head: MessageHead, field: 'events' | 'mouse', records: readonly unknown[]): string {
  return messageOf(head, field, JSON.stringify(records));
}

/**
 * The same with the records' text, which spares writing it anew. The head comes last, because the last one of two fields
 * with one name counts: nothing that a sender appended to its list can take its place.
 */
export function messageOf(head: MessageHead, field: 'events' | 'mouse', records: string): string {
  return `{"${field}":${records},${JSON.stringify({ v: 1, ...head }).slice(1)}`;
}
