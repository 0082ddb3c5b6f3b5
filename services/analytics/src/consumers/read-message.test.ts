import { readMessage } from './read-message';

it('tells of starts of tests, and nobody of one that says no time: it was refused once and put back', () => {
  const record = { id: 'e1', session: 'S1', type: 'SessionStart' };
  const newsOf = (time: unknown) => {
    const message = { v: 1, appId: 'a1', session: 'S1', receivedAt: 5, events: [{ ...record, time }] };
    const read = readMessage('events', JSON.stringify(message));
    return read.ok ? read.news : read.rejected;
  };
  expect(newsOf(4)).toEqual([{ id: 'e1', appId: 'a1', session: 'S1', at: 4, type: 'test.started' }]);
  expect(['yesterday', null, undefined].map(newsOf)).toEqual([[], [], []]);
});
