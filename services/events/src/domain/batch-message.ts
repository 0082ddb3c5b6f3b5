/** What every message of a request has in common. */
export interface MessageHead {
  appId: string;
  session: string;
  batch: string;
  receivedAt: number;
  revision: string | undefined;
  correlationId: string;
}

/** Text of a message of the topics `events` or `mouse` (see the contract's streams). */
export function messageText(head: MessageHead, field: 'events' | 'mouse', records: readonly unknown[]): string {
  return JSON.stringify({ v: 1, ...head, [field]: records });
}
