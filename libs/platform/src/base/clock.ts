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

/** Ids that sort by creation: seconds, a random part of this process, a counter. They are no secrets. */
export const systemIds: Ids = createIds(systemClock, randomBytes(5).toString('hex'));

function createIds(clock: Clock, processPart: string): Ids {
  let count = randomBytes(2).readUInt16BE(0);
  let lastSecond = 0;
  return {
    next: () => {
      count = (count + 1) % 0x1000000;
      lastSecond = Math.max(lastSecond, Math.floor(clock.now() / 1000));
      return lastSecond.toString(16).padStart(8, '0') + processPart + count.toString(16).padStart(6, '0');
    },
    uuid: () => randomUUID(),
  };
}
