import type { NotificationKind } from '@prototrail/contracts';

/** What a link in a mail ends: the mails of a kind, or the summary of the day. */
export type Subscription = NotificationKind | 'digest';

/** A mail that waits to be sent. It is made when it is sent, in the language that counts then. */
export interface Waiting {
  to: string;
  template: string;
  /** May hold secrets, which go with the mail. */
  values: Readonly<Record<string, string>>;
  replyTo?: string;
  /** Of the person; absent for addresses without an account. */
  userId?: string;
  language?: string;
  /** What its link ends. */
  subscription?: Subscription;
  created: number;
  attempts: number;
  /** When to try next, milliseconds since 1970. */
  next: number;
}

/** Where messages of the contact form go while no address is set: only the mail folder has them. */
export const noAddress = 'contact@localhost';
