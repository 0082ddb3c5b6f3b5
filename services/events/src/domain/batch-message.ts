import type { Candidate } from '../pipeline/record';

/** What every message of a request has in common. */
export interface MessageHead {
  appId: string;
  session: string;
  batch: string;
  receivedAt: number;
  revision: string | undefined;
  correlationId: string;
}

/**
 * Text of a message of the topics `events` or `mouse` (see the contract's streams). The records are texts already, so
 * nothing is written as JSON twice.
 */
export function messageText(head: MessageHead, field: 'events' | 'mouse', records: readonly Pick<Candidate, 'text'>[]): string {
  const fields = JSON.stringify({ v: 1, ...head });
  let text = `${fields.slice(0, -1)},"${field}":[`;
  for (let index = 0; index < records.length; index += 1) text += index === 0 ? records[index]?.text : `,${records[index]?.text}`;
  return `${text}]}`;
}
