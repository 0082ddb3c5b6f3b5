import { randomBytes, randomUUID } from 'node:crypto';

/** The time, passed in so that tests own it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** Identifiers, passed in so that tests own them. */
export interface Ids {
  /** 24 hexadecimal characters: the form of every id that the REST contract creates. */
  next(): string;
  /** A random UUID, for batches, events and correlation. */
  uuid(): string;
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** Ids that start with the time, so that they sort by creation, followed by 64 random bits. */
export const systemIds: Ids = {
  next: () =>
    Math.floor(Date.now() / 1000)
      .toString(16)
      .padStart(8, '0') + randomBytes(8).toString('hex'),
  uuid: () => randomUUID(),
};
