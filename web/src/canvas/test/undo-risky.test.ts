/** @jest-environment node */
import fc from 'fast-check';
import type { App } from '@prototrail/model';
import { loadCombine } from '../vector/boolean';
import { appWith, Driver } from './driver';

/** Boxes, texts of two sizes and two drawn shapes on two screens, and a frame around the first three. */
function start(): App {
  const driver = new Driver(
    appWith(
      ['a', 120, 120, 100, 40],
      ['b', 120, 200, 100, 40],
      ['c', 120, 280, 60, 40],
      ['d', 260, 120, 100, 80],
      ['e', 540, 120, 100, 40],
      ['f', 540, 300, 60, 60],
    ),
  );
  const square = (x: number, y: number) => ({
    nodes: [
      { x, y },
      { x: x + 50, y },
      { x: x + 50, y: y + 50 },
      { x, y: y + 50 },
    ],
    isClosed: true,
  });
  driver.editor.edit.vectors.create([square(240, 400)]);
  driver.editor.edit.vectors.create([square(270, 420)]);
  return driver.app;
}

type Step = (driver: Driver, pick: number) => unknown;

const top = (driver: Driver): string[] => driver.editor.selection.ids.filter((id) => !id.includes('@'));
/** Something or several things that lie there, by a number. */
function choose(driver: Driver, pick: number, count = 1): string[] {
  const { app } = driver;
  const inGroups = new Set(
    Object.values(app.groups ?? {}).flatMap(({ children, groups }) => [...children, ...((groups as string[]) ?? [])]),
  );
  const all = [...Object.keys(app.widgets), ...Object.keys(app.groups ?? {})].filter((id) => !inGroups.has(id));
  const ids = Array.from({ length: count }, (_, index) => all[(pick + index * 3) % all.length] ?? '');
  driver.editor.selection.set([...new Set(ids)]);
  return top(driver);
}

const steps: Readonly<Record<string, Step>> = {
  nudge: (driver, pick) => {
    choose(driver, pick);
    driver.key(pick % 2 === 0 ? 'arrowright' : 'shift+arrowdown');
  },
  'nudge again': (driver) => driver.key('arrowleft'),
  'move a copy': (driver, pick) => {
    const [id = ''] = choose(driver, pick);
    const box = driver.editor.derived.widget(id) ?? { x: 130, y: 130, w: 10, h: 10 };
    driver
      .hold({ alt: true, ctrl: true })
      .drag([box.x + 8, box.y + 8], [box.x + 48, box.y + 58])
      .let();
  },
  'paste to replace': async (driver, pick) => {
    choose(driver, pick);
    await driver.editor.clipboard.copy();
    choose(driver, pick + 1);
    await driver.editor.clipboard.pasteToReplace();
  },
  paste: async (driver, pick) => {
    choose(driver, pick, 2);
    await driver.editor.clipboard.copy();
    await driver.editor.clipboard.paste();
  },
  group: (driver, pick) => {
    choose(driver, pick, 3);
    driver.key('mod+g');
  },
  ungroup: (driver, pick) => {
    choose(driver, pick);
    driver.key('mod+shift+g');
  },
  combine: async (driver, pick) => {
    driver.editor.selection.set(
      Object.values(driver.app.widgets)
        .filter(({ type }) => type === 'SVGPaths')
        .map(({ id }) => id)
        .slice(0, 2),
    );
    driver.editor.actions.run(['union', 'subtract', 'intersect', 'exclude'][pick % 4] ?? 'union', 'shortcut');
    // the library that the action waits for
    for (let turn = 0; turn < 3; turn += 1) await loadCombine();
  },
  'make a component': (driver, pick) => {
    const [id = ''] = choose(driver, pick);
    driver.editor.edit.components.create(id, 'Part');
  },
  detach: (driver, pick) => {
    choose(driver, pick);
    driver.editor.actions.run('unlinkComponent', 'shortcut');
  },
  duplicate: (driver, pick) => {
    choose(driver, pick);
    driver.key('mod+d');
  },
  'auto layout': (driver, pick) => {
    choose(driver, pick, 3);
    driver.key('shift+a');
  },
  'no auto layout': (driver, pick) => {
    choose(driver, pick);
    driver.key('alt+shift+a');
  },
  'another place in the layers': (driver, pick) => {
    const [id = ''] = choose(driver, pick);
    const groups = Object.keys(driver.app.groups ?? {});
    const [target = ''] = choose(driver, pick + 2);
    driver.editor.edit.moveLayers([id], {
      screenId: pick % 3 === 0 ? 's2' : 's1',
      groupId: groups[pick % (groups.length + 1)] ?? null,
      anchor: { id: target, side: pick % 2 === 0 ? 'above' : 'below' },
    });
  },
  delete: (driver, pick) => {
    choose(driver, pick);
    driver.key('delete');
  },
};

const withoutCounter = (app: App): unknown => ({ ...app, lastUUID: 0 });
const sequence = fc.array(fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.nat(20)), {
  minLength: 8,
  maxLength: 20,
});

it('takes any row of risky gestures back one by one, and does them again', async () => {
  await fc.assert(
    fc.asyncProperty(sequence, async (chosen) => {
      const driver = new Driver(start());
      const { history } = driver.editor;
      const states = [driver.app];
      for (const [name, pick] of chosen) {
        const before = driver.app;
        const { depth } = history;
        await steps[name]?.(driver, pick);
        // a letter that is the key of nothing there begins to type
        driver.editor.stopEditing();
        const isChanged = JSON.stringify(before) !== JSON.stringify(driver.app);
        // nudges of the same things are one step
        if (name.startsWith('nudge') && isChanged && history.depth === depth) states.pop();
        else expect([name, history.depth - depth]).toEqual([name, isChanged ? 1 : 0]);
        if (isChanged) states.push(driver.app);
      }
      const last = states.length - 1;
      for (let at = last - 1; at >= 0; at -= 1) {
        history.undo();
        expect(withoutCounter(driver.app)).toEqual(withoutCounter(states[at] ?? start()));
      }
      expect(history.canUndo).toBe(false);
      for (let at = 1; at <= last; at += 1) {
        history.redo();
        expect(withoutCounter(driver.app)).toEqual(withoutCounter(states[at] ?? start()));
      }
      expect(history.canRedo).toBe(false);
    }),
    { numRuns: 60 },
  );
});
