import { sessionEndReason, type RecordedEvent } from '..';

const began = Date.UTC(2026, 0, 1);
const minutes = (count: number): number => began + count * 60_000;
const event = (type: string, seq: number, more: Partial<RecordedEvent> = {}): RecordedEvent => ({
  ...{ session: 'S1', type, seq, time: minutes(seq), screen: 's1', widget: null },
  ...more,
});
const turn = (value: string, seq: number): RecordedEvent =>
  event('VisibilityChange', seq, { state: { type: 'visibility', value } });

describe('how a session ended', () => {
  const run = [event('SessionStart', 1), event('WidgetClick', 2)];

  it('is what was recorded of its end, which may tell an earlier time than the answers after it', () => {
    const end = (reason: string): RecordedEvent => event('SessionEnd', 4, { time: minutes(2), reason });
    const answer = event('StudyAnswer', 3);
    expect(sessionEndReason([...run, answer, end('completed')], minutes(5))).toBe('completed');
    expect(sessionEndReason([...run, turn('hidden', 5), end('left')], minutes(90))).toBe('left');
  });

  it('is told by the last that came, in the order of its numbers', () => {
    expect(sessionEndReason(run, minutes(3))).toBe('running');
    expect(sessionEndReason(run, minutes(40))).toBe('idle');
    expect(sessionEndReason([...run, turn('hidden', 3)], minutes(4))).toBe('hidden');
    expect(sessionEndReason([...run, turn('hidden', 3)], minutes(40))).toBe('closed');
    expect(sessionEndReason([...run, turn('hidden', 3), turn('visible', 4)], minutes(40))).toBe('idle');
    // The clock of the device was set back an hour meanwhile.
    const back = { ...turn('hidden', 3), time: minutes(-60) };
    expect(sessionEndReason([...run, back], minutes(40))).toBe('closed');
  });
});
