import { afterEach, describe, expect, it, jest } from '@jest/globals';
import RequestQueue from 'kafkajs/src/network/requestQueue';

import { quietRequestQueue } from './quiet-request-queue';

/** The driver's own queue of a connection that takes one request at a time; sent requests are kept by their numbers. */
function openQueue() {
  const logger = { debug: () => undefined, warn: () => undefined };
  const queue = new RequestQueue({ maxInFlightRequests: 1, requestTimeout: 1_000, clientId: '', broker: '', logger });
  const sent: number[] = [];
  const push = (correlationId: number): void => {
    const entry = { correlationId, resolve: () => undefined, reject: () => undefined };
    queue.push({ entry, expectResponse: true, sendRequest: () => sent.push(correlationId) });
  };
  const answer = (correlationId: number): void =>
    queue.fulfillRequest({ correlationId, payload: Buffer.alloc(0), size: 0 });
  return { queue, sent, push, answer };
}

describe('requests to a broker', () => {
  afterEach(() => void jest.useRealTimers());

  it('leave no timer behind when they are answered', () => {
    jest.useFakeTimers();
    quietRequestQueue();
    const { push, answer } = openQueue();
    push(1);
    answer(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('that wait for others are sent after them, and those of a throttled connection when its time is over', () => {
    jest.useFakeTimers();
    quietRequestQueue();
    const { queue, sent, push, answer } = openQueue();
    push(1);
    push(2);
    expect(sent).toEqual([1]);
    answer(1);
    expect(sent).toEqual([1, 2]);
    answer(2);
    queue.maybeThrottle(500);
    push(3);
    jest.advanceTimersByTime(499);
    expect(sent).toEqual([1, 2]);
    jest.advanceTimersByTime(2);
    expect(sent).toEqual([1, 2, 3]);
  });
});
