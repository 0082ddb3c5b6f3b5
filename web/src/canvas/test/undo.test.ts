/** @jest-environment node */
import fc from 'fast-check';
import { parseApp, type App } from '@prototrail/model';
import { describeWithFixtures } from '@prototrail/testing';
import { appWith, Driver } from './driver';

const start = () =>
  appWith(['a', 120, 120, 100, 40], ['b', 120, 300, 100, 40], ['c', 520, 120, 100, 40], ['d', 560, 400, 60, 60]);

/** Everything but the counter of ids, which undo must not take back. */
function withoutCounter(app: App): unknown {
  return { ...app, lastUUID: 0 };
}

const point = fc.tuple(fc.integer({ min: 90, max: 820 }), fc.integer({ min: 85, max: 720 }));
const modifiers = fc.record({ shift: fc.boolean(), alt: fc.boolean(), ctrl: fc.boolean() });
const keys = fc.constantFrom(
  'arrowright',
  'shift+arrowup',
  'delete',
  'mod+d',
  'mod+g',
  'mod+shift+g',
  'mod+]',
  'mod+[',
  'mod+arrowup',
  'mod+arrowdown',
  'mod+shift+l',
  'mod+shift+h',
  'mod+a',
  'alt+a',
  'alt+h',
  'alt+shift+h',
  'escape',
  'mod+x',
  'r',
  't',
  's',
  'l',
  'tab',
  'enter',
);
const gesture = fc.oneof(
  fc.record({ kind: fc.constant('drag' as const), from: point, to: point, modifiers }),
  fc.record({ kind: fc.constant('click' as const), at: point, modifiers }),
  fc.record({ kind: fc.constant('double' as const), at: point }),
  fc.record({ kind: fc.constant('key' as const), key: keys }),
  fc.record({ kind: fc.constant('place' as const), at: point }),
);

function perform(driver: Driver, step: typeof gesture extends fc.Arbitrary<infer T> ? T : never): void {
  if (step.kind === 'drag') driver.let().hold(step.modifiers).drag(step.from, step.to).let();
  else if (step.kind === 'click')
    driver
      .let()
      .hold(step.modifiers)
      .click(...step.at)
      .let();
  else if (step.kind === 'double') driver.doubleClick(...step.at).type('typed');
  else if (step.kind === 'key') driver.key(step.key);
  else {
    driver.editor.arm({ type: 'Button', name: 'Button', w: 80, h: 30 });
    driver.click(...step.at);
  }
}

it('30.3 restores the first state by undoing any gestures one by one, and the last by redoing them', () => {
  fc.assert(
    fc.property(fc.array(gesture, { minLength: 1, maxLength: 25 }), (steps) => {
      const driver = new Driver(start());
      for (const step of steps) perform(driver, step);
      driver.let().key('escape');
      const last = withoutCounter(driver.app);
      while (driver.editor.history.undo());
      expect(withoutCounter(driver.app)).toEqual(withoutCounter(start()));
      while (driver.editor.history.redo());
      expect(withoutCounter(driver.app)).toEqual(last);
    }),
    { numRuns: 150 },
  );
});

it('restores a hundred steps one by one, back and forth, as exactly as a few', () => {
  fc.assert(
    fc.property(fc.array(gesture, { minLength: 100, maxLength: 140 }), (steps) => {
      const driver = new Driver(start());
      const states = new Map([[0, driver.app]]);
      for (const step of steps) {
        perform(driver, step);
        driver.let().key('escape');
        states.set(driver.editor.history.depth, driver.app);
      }
      const { history } = driver.editor;
      const expectState = () => {
        const known = states.get(history.depth);
        if (known) expect(withoutCounter(driver.app)).toEqual(withoutCounter(known));
      };
      while (history.undo()) expectState();
      while (history.redo()) expectState();
    }),
    { numRuns: 6 },
  );
});

it('keeps what a collaborator changed in a thing whose move lies many steps back', () => {
  const driver = new Driver(start());
  driver.click(150, 140).key('arrowright');
  driver.click(150, 320);
  for (let step = 0; step < 60; step += 1) driver.key('arrowright');
  const { a } = driver.app.widgets;
  driver.editor.history.applyRemote([
    { name: 'a', type: 'update', parent: 'widgets', oldValue: a, object: { ...a, name: 'Renamed' } },
    { name: 'b', type: 'delete', parent: 'widgets', oldValue: driver.app.widgets.b },
  ]);
  while (driver.editor.history.undo());
  expect(driver.app.widgets.a).toMatchObject({ x: 120, name: 'Renamed' });
  expect(driver.app.widgets.b).toBeUndefined();
  while (driver.editor.history.redo());
  expect(driver.app.widgets.a).toMatchObject({ x: 121, name: 'Renamed' });
});

it('keeps what a collaborator changed in between', () => {
  const driver = new Driver(start());
  driver.click(150, 140).key('arrowright');
  const { a } = driver.app.widgets;
  driver.editor.history.applyRemote([
    { name: 'a', type: 'update', parent: 'widgets', oldValue: a, object: { ...a, name: 'Renamed' } },
  ]);
  driver.key('mod+z');
  expect(driver.app.widgets.a).toMatchObject({ x: 120, name: 'Renamed' });
});

it('does not take remote changes back when a gesture is cancelled', () => {
  const driver = new Driver(start()).startDrag([150, 140], [250, 240]);
  const { b } = driver.app.widgets;
  driver.editor.history.applyRemote([
    { name: 'b', type: 'update', parent: 'widgets', oldValue: b, object: { ...b, x: 200 } },
  ]);
  driver.keyDown('escape');
  expect(driver.app.widgets).toMatchObject({ a: { x: 120, y: 120 }, b: { x: 200 } });
});

describeWithFixtures('example prototypes', (fixtures) => {
  it.each(fixtures.list('prototypes').filter((name) => name.endsWith('.json')))(
    '%s is equal after a move and its undo',
    (name) => {
      const stored = fixtures.json('prototypes', name);
      const parsed = parseApp(stored);
      if (!parsed.ok) throw new Error(`${name} cannot be read`);
      const driver = new Driver(parsed.app);
      const before = JSON.stringify(parsed.app);
      for (const id of Object.keys(parsed.app.widgets).slice(0, 5)) {
        driver.editor.selection.set([id]);
        driver.key('arrowright');
        driver.key('mod+z');
      }
      for (const id of Object.keys(parsed.app.screens).slice(0, 3)) {
        driver.editor.selection.set([id]);
        driver.key('shift+arrowdown');
        driver.key('mod+z');
      }
      expect(driver.app).toEqual(JSON.parse(before));
      if (parsed.repairs.length === 0) expect(driver.app).toEqual(stored);
    },
  );
});
