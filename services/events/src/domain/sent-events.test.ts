import { messageOf } from './batch-message';
import { sentEvents } from './sent-events';

const head = { appId: 'a1', session: 'S1', batch: 'b1', receivedAt: 5, revision: undefined, correlationId: 'c1' };
const messageFrom = (body: string): unknown =>
  JSON.parse(messageOf(head, 'events', sentEvents(Buffer.from(body)) ?? ''));

describe('the text of the events of a batch', () => {
  it.each([
    '{"id":"b1","sentAt":17,"revision":"r","events":[{"id":"e1"},{"id":"ü"}],"mouse":[]}',
    '{"id":"b1","sentAt":17,"revision":"r","key":"k","events":[{"id":"e1"},{"id":"ü"}],"mouse":[]}',
    '{"id":"b1","sentAt":17,"events":[{"id":"e1"},{"id":"ü"}]}',
    '{"events":[{"id":"e1"},{"id":"ü"}]}',
  ])('is taken from a body as recorders write it: %s', (body) => {
    expect(sentEvents(Buffer.from(body))).toBe('[{"id":"e1"},{"id":"ü"}]');
    expect(messageFrom(body)).toEqual({ v: 1, ...head, events: [{ id: 'e1' }, { id: 'ü' }] });
  });

  it.each([
    '{ "id": "b1", "events": [] }',
    '{"id":"b\\"1","events":[]}',
    '{"other":{"events":[]},"events":[]}',
    '{"mouse":[],"events":[]}',
    '{"id":"b1","events":[]} ',
    '{"events":{"a":[]}}',
  ])('is not guessed: %s', (body) => {
    expect(sentEvents(Buffer.from(body))).toBeNull();
  });

  it('cannot carry anything in the place of the head of the message', () => {
    const body =
      '{"id":"b1","events":[{"id":"no"}],"appId":"other","\\u0061ppId":"x","session":"S2","v":2,"events":[{"id":"e1"}]}';
    expect(messageFrom(body)).toMatchObject({ v: 1, appId: 'a1', session: 'S1', events: [{ id: 'e1' }] });
  });
});
