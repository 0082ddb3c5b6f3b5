/** @jest-environment node */
import fc from 'fast-check';
import { deepEqual, parseApp, type App } from '@prototrail/model';
import { Driver } from './driver';
import { linkedApp, linkedThings } from './linked-app';

const selection = fc.subarray(linkedThings, { minLength: 1 });

interface Removed {
  ids: readonly string[];
  before: App;
  after: App;
  driver: Driver;
}

const always = (law: (removed: Removed) => void) =>
  fc.assert(
    fc.property(selection, (ids) => {
      const driver = new Driver(linkedApp());
      const before = driver.app;
      driver.editor.edit.remove(ids);
      law({ ids, before, after: driver.app, driver });
    }),
    { numRuns: 150 },
  );

const read = (app: App) => {
  const parsed = parseApp(JSON.parse(JSON.stringify(app)));
  if (!parsed.ok) throw new Error(parsed.problems.map((problem) => problem.message).join('\n'));
  return parsed;
};

describe('delete (model 27)', () => {
  it('takes out entries in screens and groups, groups that are empty then, and links from and to', () =>
    always(({ after, ids }) => {
      expect(read(after).repairs).toEqual([]);
      for (const id of ids)
        expect([after.screens[id], after.widgets[id], after.groups?.[id]]).toEqual(Array(3).fill(undefined));
    }));

  it('leaves only conditions, components without an original and start screens to be named by the check', () =>
    always(({ before, after }) => {
      const known = new Set(read(before).warnings.map(({ rule, path }) => `${rule} ${path}`));
      const fresh = read(after).warnings.filter(({ rule, path }) => !known.has(`${rule} ${path}`));
      const allowed = fresh.filter(
        ({ rule, path }) => rule === 'V11' || rule === 'V15' || path.endsWith('rule.widget'),
      );
      expect(fresh).toEqual(allowed);
    }));

  it('names what is gone in no widget, nor in an animation of a screen', () =>
    always(({ after }) => {
      const there = new Set(Object.keys(after.widgets));
      for (const { props } of Object.values(after.widgets)) {
        const validation = props['validation'] as { errorLabels?: string[] } | undefined;
        const refs = Object.values((props['refs'] ?? {}) as Record<string, string[]>).flat();
        for (const id of [...refs, ...(validation?.errorLabels ?? [])]) expect(there).toContain(id);
      }
      for (const { animation } of Object.values(after.screens)) {
        const loaded = animation?.['ScreenLoaded'] as Record<'widgets' | 'groups', object> | undefined;
        for (const id of Object.keys(loaded?.widgets ?? {})) expect(there).toContain(id);
        for (const id of Object.keys(loaded?.groups ?? {})) expect(after.groups).toHaveProperty(id);
      }
    }));

  it('leaves overrides of what is gone as widgets that look as before', () =>
    always(({ after, before, driver }) => {
      const own = after.widgets['o'];
      if (own === undefined || after.widgets['a'] !== undefined) return;
      const { x, y, w, h } = before.widgets['o'] ?? own;
      expect(own).toMatchObject({ x, y, w, h });
      expect(own).not.toHaveProperty('parentWidget');
      expect(driver.editor.derived.widget('o')).toMatchObject({
        effectiveStyle: { background: '#eeeeee' },
        props: { label: 'a' },
      });
    }));

  it('is undone in one step, without a trace', () =>
    always(({ before, driver }) => {
      driver.editor.history.undo();
      expect(deepEqual(driver.app, before)).toBe(true);
    }));
});
