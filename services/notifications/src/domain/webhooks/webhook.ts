import type { WebhookDelivery, WebhookEvent } from '@prototrail/contracts';

/** Where and what to send for a person. */
export interface StoredWebhook {
  userId: string;
  name: string;
  url: string;
  events: WebhookEvent[];
  /** Empty: all prototypes that the person can see. */
  appIds: string[];
  isOn: boolean;
  offBecause?: 'gone' | 'failing';
  created: number;
  /** `whsec_` and base64, as Standard Webhooks writes it. */
  secret: string;
  secretSince: number;
  oldSecret?: string;
  oldSecretUntil?: number;
  /** Since when every message failed. */
  failingSince?: number;
}

/** A message: it waits to be sent, and is the entry of the log afterwards. */
export interface StoredDelivery {
  webhookId: string;
  event: string;
  appId: string;
  body: string;
  created: number;
  state: 'waiting' | 'delivered' | 'dead';
  attempts: number;
  /** When to try next; without meaning once it is not waiting. */
  next: number;
  last?: NonNullable<WebhookDelivery['last']>;
}

const minute = 60_000;
const hour = 60 * minute;
/** Between two attempts: about a day in all. */
export const pauses: readonly number[] = [5000, minute, 5 * minute, 30 * minute, 2 * hour, 6 * hour, 15 * hour];
export const maxAttempts = pauses.length + 1;

/** A delivery as its owner sees it. */
export function answerOf(id: string, delivery: StoredDelivery): WebhookDelivery {
  const { event, appId, created, state, attempts, next, last, body } = delivery;
  return {
    ...{ id, event, appId, created, state, attempts, maxAttempts, body },
    ...(state === 'waiting' ? { next } : {}),
    ...(last ? { last } : {}),
  };
}
