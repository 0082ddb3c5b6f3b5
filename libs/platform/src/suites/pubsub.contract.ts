import type { Pubsub } from '../pubsub/pubsub.port';

import { waitUntil, type Subject } from './subject';

/** Everything that may be relied on of pubsub. */
export function describePubsubContract(name: string, open: () => Promise<Subject<Pubsub>>): void {
  describe(`pubsub on ${name}`, () => {
    let subject: Subject<Pubsub>;
    beforeEach(async () => {
      subject = await open();
    });
    afterEach(() => subject.close());

    it('reaches every listener of the channel, in order, and nobody else', async () => {
      const heard: Record<string, string[]> = { one: [], two: [], other: [] };
      await subject.port.subscribe('news', (message) => heard.one?.push(message));
      await subject.port.subscribe('news', (message) => heard.two?.push(message));
      await subject.port.subscribe('weather', (message) => heard.other?.push(message));
      for (const message of ['1', '2', 'ü']) await subject.port.publish('news', message);
      await waitUntil(() => heard.one?.length === 3 && heard.two?.length === 3, 'three messages at both');
      expect(heard).toEqual({ one: ['1', '2', 'ü'], two: ['1', '2', 'ü'], other: [] });
    });

    it('stops when told, and keeps nothing for later', async () => {
      const heard: string[] = [];
      await subject.port.publish('news', 'too early');
      const stop = await subject.port.subscribe('news', (message) => heard.push(message));
      await subject.port.publish('news', 'in time');
      await waitUntil(() => heard.length === 1, 'one message');
      await stop();
      const others: string[] = [];
      await subject.port.subscribe('news', (message) => others.push(message));
      await subject.port.publish('news', 'too late');
      await waitUntil(() => others.length === 1, 'the other listener');
      expect(heard).toEqual(['in time']);
    });

    it('keeps a listener that throws from disturbing the others', async () => {
      const heard: string[] = [];
      await subject.port.subscribe('news', () => {
        throw new Error('a listener broke');
      });
      await subject.port.subscribe('news', (message) => heard.push(message));
      await subject.port.publish('news', '1');
      await waitUntil(() => heard.length === 1, 'the message');
    });
  });
}
