import * as fc from 'fast-check';
import { judgeSession } from './session-outcome';
import { judgeSparse, sparseStream } from './sparse-stream';
import type { RecordedEvent, Task } from './types';

const types = [
  'ScreenLoaded',
  'WidgetClick',
  'ScreenClick',
  'OverlayRemoved',
  'ValidationError',
  'MouseOver',
  'TaskEnd',
  'TaskStart',
];
const anEvent = fc.record({
  type: fc.constantFrom(...types),
  screen: fc.constantFrom('a', 'b'),
  pause: fc.nat(3),
  late: fc.nat(4),
});
const events = fc.array(anEvent, { maxLength: 25 }).map((parts) => {
  let time = 1000;
  return parts.map(({ type, screen, pause, late }): RecordedEvent => {
    time += pause;
    return {
      session: 's',
      type,
      screen,
      time,
      ...(type === 'TaskEnd' && { task: 't', result: screen === 'b' ? 'done' : late > 2 ? 'reached' : 'gave-up' }),
      ...(type === 'TaskEnd' && late % 2 === 1 && { reason: 'time' }),
      ...(type === 'TaskStart' && { task: 't' }),
      ...(type === 'WidgetClick' && { widget: 'w', state: { type: 'text', children: [{ time: time + late }] } }),
    };
  });
});
const step = fc
  .record({ type: fc.constantFrom(...types.slice(0, 4)), screen: fc.constantFrom('a', 'b') })
  .map((part) => ({
    ...part,
    ...(part.type === 'WidgetClick' && { widget: 'w', state: { type: 'text', value: '' } }),
  }));
const task = fc
  .record({
    strict: fc.boolean(),
    selfReported: fc.boolean(),
    flow: fc.array(step, { maxLength: 4 }),
    ways: fc.array(fc.record({ id: fc.constant('w'), flow: fc.array(step, { maxLength: 3 }) }), { maxLength: 2 }),
    goal: fc.option(fc.constant({ variable: 'v', operator: '==' as const, value: '1' })),
  })
  .map((parts): Task => ({ id: 't', ...parts }));

describe('judging a session from the events that steps name', () => {
  it('gives what judging the whole session gives', () => {
    fc.assert(
      fc.property(task, events, fc.constantFrom(undefined, true, false), (judged, stream, override) => {
        const sparse = sparseStream([judged], stream);
        expect(judgeSparse(judged, sparse, override)).toEqual(judgeSession(judged, stream, override));
      }),
      { numRuns: 2000 },
    );
  });
});
