import { sortRecords } from './pipeline';
import type { Candidate, IngestContext } from './record';

function aContext(parts: Partial<IngestContext> = {}): IngestContext {
  let count = 0;
  return {
    appId: 'a1',
    session: 'S1',
    isLargeBody: true,
    mayHaveControls: true,
    nextId: () => `id${(count += 1)}`,
    isDeleted: () => false,
    isKnown: () => false,
    room: 100,
    isChanged: false,
    onUnknownType: () => undefined,
    ...parts,
  };
}

const anEvent = (parts: object = {}): Record<string, unknown> => ({
  id: 'e1',
  type: 'ScreenClick',
  time: 1764000000000,
  x: 0.5,
  y: 0.25,
  ...parts,
});
const aMouse = (parts: object = {}): Record<string, unknown> => ({
  id: 'm1',
  x: [0.1],
  y: [0.2],
  c: [0],
  t: [1764000000000],
  sample: 50,
  ...parts,
});
const event = (record: unknown, index = 0): Candidate => ({
  kind: 'event',
  index,
  record: record as Record<string, unknown>,
});
const mouse = (record: unknown): Candidate => ({ kind: 'mouse', index: 0, record: record as Record<string, unknown> });

describe('the pipeline', () => {
  it('accepts an event and fills in run and prototype', () => {
    const { accepted } = sortRecords([event(anEvent({ appID: 'somebody else', colour: 'kept' }))], aContext());
    expect(accepted[0]?.record).toEqual({ ...anEvent(), session: 'S1', colour: 'kept' });
  });

  it('gives an id to records of clients that send none', () => {
    const { accepted } = sortRecords(
      [event({ ...anEvent(), id: undefined }), event({ ...anEvent(), id: undefined })],
      aContext(),
    );
    expect(accepted.map(({ record }) => record.id)).toEqual(['id1', 'id2']);
  });

  it.each([
    ['a text', 'hello', 'record.not.object'],
    ['an array', [], 'record.not.object'],
    ['null', null, 'record.not.object'],
    ['a key that reaches into objects', JSON.parse('{"__proto__":{"a":1}}'), 'record.unsafe.key'],
    ['NUL in a text', anEvent({ state: { value: 'a\0b' } }), 'text.invalid'],
    ['a run with odd characters', anEvent({ session: 'S 1' }), 'session.invalid'],
    ['another run than the path', anEvent({ session: 'S2' }), 'session.other'],
    ['an id that is a number', anEvent({ id: 7 }), 'id.invalid'],
    ['a negative place in the run', anEvent({ seq: -1 }), 'seq.invalid'],
    ['no type', anEvent({ type: '' }), 'type.invalid'],
    ['a time that is text', anEvent({ time: '12:00' }), 'time.invalid'],
    ['a time before 1970', anEvent({ time: -5 }), 'time.invalid'],
    ['a time that is not a number', anEvent({ time: Number.NaN }), 'time.invalid'],
    ['a time that no date can hold', anEvent({ time: 1e30 }), 'time.invalid'],
    ['a position that was NaN', anEvent({ x: null }), 'number.invalid'],
    ['a screen that is no text', anEvent({ screen: { $ne: 1 } }), 'text.invalid'],
    ['a user with a long name', anEvent({ user: 'x'.repeat(129) }), 'user.invalid'],
    ['a user that is a number', anEvent({ user: 3 }), 'user.invalid'],
    ['300 KB in one event', anEvent({ state: { value: 'x'.repeat(300_000) } }), 'record.too.large'],
  ])('puts aside an event with %s', (_, record, code) => {
    const { accepted, refused } = sortRecords([event(record), event(anEvent({ id: 'good' }), 1)], aContext());
    expect(refused).toMatchObject([{ code, isKept: true, candidate: { index: 0 } }]);
    expect(accepted).toHaveLength(1);
  });

  it.each([
    ['arrays of different length', aMouse({ y: [0.1, 0.2] })],
    ['a missing array', aMouse({ c: undefined })],
    ['an entry that was NaN', aMouse({ x: [null] })],
    [
      '501 samples',
      aMouse(Object.fromEntries(['x', 'y', 'c', 't'].map((key) => [key, Array.from({ length: 501 }, () => 0)]))),
    ],
    ['no samples', aMouse({ x: [], y: [], c: [], t: [] })],
  ])('puts aside a mouse record with %s', (_, record) => {
    expect(sortRecords([mouse(record)], aContext()).refused).toMatchObject([{ code: 'mouse.arrays', isKept: true }]);
  });

  it('accepts a mouse record', () => {
    expect(sortRecords([mouse(aMouse())], aContext()).accepted).toHaveLength(1);
  });

  it('accepts a clock that is a day off and never rewrites it', () => {
    const late = anEvent({ time: 1764000000000 + 86_400_000 });
    expect(sortRecords([event(late)], aContext()).accepted[0]?.record.time).toBe(late.time);
  });

  it('stores a type it does not know and reports it', () => {
    const types: string[] = [];
    const { accepted } = sortRecords(
      [event(anEvent({ type: 'Wink' }))],
      aContext({ onUnknownType: (type) => types.push(type) }),
    );
    expect([accepted.length, types]).toEqual([1, ['Wink']]);
  });

  it('counts what is known, and what comes twice in one request, as duplicates', () => {
    const isKnown = (_: string, id: string): boolean => id === 'known';
    const sorted = sortRecords(
      [event(anEvent({ id: 'known' })), event(anEvent()), event(anEvent())],
      aContext({ isKnown }),
    );
    expect([sorted.accepted.length, sorted.duplicates, sorted.refused.length]).toEqual([1, 2, 0]);
  });

  it('drops late records of a deleted run without keeping them', () => {
    const { refused } = sortRecords([event(anEvent())], aContext({ isDeleted: () => true }));
    expect(refused).toMatchObject([{ code: 'session.deleted', isKept: false }]);
  });

  it('drops what goes beyond the size of a run', () => {
    const sorted = sortRecords([event(anEvent()), event(anEvent({ id: 'e2' }), 1)], aContext({ room: 1 }));
    expect(sorted.refused).toMatchObject([{ code: 'run.full', isKept: false, candidate: { index: 1 } }]);
  });
});
