import type { RecordedEvent, Task } from '@prototrail/model';
import fc from 'fast-check';

const kinds = [
  'ScreenLoaded',
  'OverlayLoaded',
  'OverlayRemoved',
  'ScreenClick',
  'WidgetClick',
  'WidgetChange',
  'Animation',
];
const states = [
  null,
  undefined,
  {},
  { type: 'text', value: 'a' },
  { type: 'text', value: 'b' },
  { type: 'checked', value: true },
];
const action = fc.record({
  type: fc.constantFrom(...kinds, 'ScreenGesture', 'ValidationError'),
  end: fc.constantFrom(null, null, 't0 done', 't0 gave-up', 't0 gave-up time', 't1 gave-up', 't0', 't1'),
  screen: fc.constantFrom('home', 'end'),
  overlay: fc.constantFrom('info', undefined),
  widget: fc.constantFrom('go', 'go-1', null),
  state: fc.constantFrom(...states),
  gesture: fc.constantFrom(undefined, { type: 'swipeLeft' }, { type: 'swipeRight' }),
});
/** Actions of two sessions that testers may have done, in any order, some of which end a task. */
export const randomRecordings = fc.array(fc.tuple(action, fc.nat(2), fc.constantFrom('s1', 's2')), {
  minLength: 1,
  maxLength: 50,
});
/** Steps of one to four tasks; whether a step counts stands beside it. */
export const randomFlows = fc.array(
  fc.record({
    flow: fc.array(fc.tuple(action, fc.boolean()), { minLength: 1, maxLength: 4 }),
    strict: fc.boolean(),
    selfReported: fc.boolean(),
  }),
  { minLength: 1, maxLength: 4 },
);

type Steps = typeof randomRecordings extends fc.Arbitrary<infer S> ? S : never;
type Flows = typeof randomFlows extends fc.Arbitrary<infer F> ? F : never;

/** The events of a random recording, at or soon after each other. */
export function eventsOf(steps: Steps): RecordedEvent[] {
  let time = 1_764_000_000_000;
  return steps.map(([{ end, ...fields }, pause, session], index): RecordedEvent => {
    time += pause;
    const [task, result, reason] = end?.split(' ') ?? [];
    return {
      id: `e${index}`,
      session,
      seq: index + 1,
      time,
      ...fields,
      ...(end && (result ? { type: 'TaskEnd', task, result, reason } : { type: 'TaskStart', task })),
    };
  });
}

/** Tasks of random steps; the first one has steps that count. */
export const tasksOf = (flows: Flows): Task[] =>
  flows.map(({ flow, strict, selfReported }, index): Task => {
    return {
      id: `t${index}`,
      ...{ strict, selfReported },
      flow: flow.map(([step, counts]) => ({ ...step, important: counts || index === 0 })),
    };
  });
