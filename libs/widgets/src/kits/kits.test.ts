import { deriveApp } from '@prototrail/model';
import { anApp } from '@prototrail/testing';
import { readingOrderOf } from '../checks/reading-order';
import { checkSettings, finishedTypes } from '../index';
import { allIconPath } from '../icons/all-icons';
import { iconsOf } from '../resources';
import { buildKit, kits } from './kits';
import type { Kit } from './kit';

const build = (kit: Kit) => {
  let count = 0;
  return buildKit(kit, {
    ...{ x: 1000, y: 1000, z: 1, isStart: true },
    newId: (prefix) => {
      count += 1;
      return `${prefix}${count}`;
    },
    screenName: (name) => name,
  });
};

describe.each(kits.map((entry) => [entry.name, entry] as const))('the kit %s', (_, entry) => {
  let kit: Kit;
  beforeAll(async () => {
    kit = await entry.load();
  });

  test('has the eight screens that its entry names', () => {
    const { load: _load, screens, ...own } = entry;
    expect(kit).toMatchObject(own);
    expect(kit.screens.map(({ key, name }) => [key, name])).toEqual(screens);
    expect(screens).toHaveLength(8);
  });

  test('is made of drawn types within their screens, with settings that fit, icons that exist and pins', () => {
    for (const { key, parts } of kit.screens) {
      const outside = parts.filter(({ x, y, w, h }) => x < 0 || y < 0 || x + w > kit.w || y + h > kit.h);
      expect([key, outside.map(({ name }) => name)]).toEqual([key, []]);
      expect([key, parts.filter(({ type }) => !finishedTypes.includes(type))]).toEqual([key, []]);
      expect([key, parts.flatMap(checkSettings)]).toEqual([key, []]);
      expect([key, parts.flatMap(iconsOf).filter((name) => allIconPath(name) === undefined)]).toEqual([key, []]);
      expect([key, parts.filter(({ props }) => props.resize === undefined)]).toEqual([key, []]);
    }
  });

  test('is read in the order in which it is seen', () => {
    const { screens, widgets, lines } = build(kit);
    const byId = <T extends { id: string }>(list: readonly T[]) =>
      Object.fromEntries(list.map((each) => [each.id, each]));
    const app = { ...anApp().build(), screens: byId(screens), widgets: byId(widgets), lines: byId(lines) };
    const derived = deriveApp(app);
    const found = Object.values(derived.screens).map((screen) => [screen.screen.name, readingOrderOf(derived, screen)]);
    expect(found.filter(([, order]) => order !== undefined)).toEqual([]);
  });

  test('every link leads to a screen, every screen leads on, and all are reached from the first', () => {
    const targets = new Map(
      kit.screens.map(({ key, parts }) => [
        key,
        parts.flatMap(({ to, props }) => [
          ...(to === undefined ? [] : [to]),
          ...((props.navigation ?? []) as Array<{ to: string }>).map((item) => item.to),
        ]),
      ]),
    );
    const keys = [...targets.keys()];
    expect([...targets.values()].flat().filter((to) => !keys.includes(to))).toEqual([]);
    expect(keys.filter((key) => targets.get(key)?.length === 0)).toEqual([]);
    const reached = new Set([keys[0] ?? '']);
    for (const key of reached) for (const to of targets.get(key) ?? []) reached.add(to);
    expect(keys.filter((key) => !reached.has(key))).toEqual([]);
  });

  test('becomes screens that do not touch, with lines and navigation between them', () => {
    const { screens, widgets, lines } = build(kit);
    expect(screens.filter(({ props }) => props.start === true).map(({ name }) => name)).toEqual([kit.screens[0]?.name]);
    for (const [index, one] of screens.entries())
      for (const two of screens.slice(index + 1))
        expect(one.x + one.w < two.x || two.x + two.w < one.x || one.y + one.h < two.y).toBe(true);
    const ids = new Set([...screens, ...widgets].map(({ id }) => id));
    expect(ids.size).toBe(screens.length + widgets.length);
    expect(screens.flatMap(({ children }) => children)).toEqual(widgets.map(({ id }) => id));
    expect(lines.length).toBeGreaterThan(8);
    for (const { from, to } of lines) expect([ids.has(from), ids.has(to)]).toEqual([true, true]);
    const entries = widgets.flatMap(({ props }) => (props.navigation ?? []) as Array<{ to: string }>);
    expect(entries.filter(({ to }) => !ids.has(to))).toEqual([]);
  });
});

test('one screen of a kit alone leads nowhere instead of to screens that are not there', async () => {
  const kit = await kits[0]?.load();
  const { screens, widgets, lines } = build({ ...(kit as Kit), screens: (kit as Kit).screens.slice(0, 1) });
  expect(screens).toHaveLength(1);
  expect(lines).toEqual([]);
  const targets = widgets.flatMap(({ props }) => (props.navigation ?? []) as Array<{ to: string }>);
  expect(new Set(targets.map(({ to }) => to))).toEqual(new Set([screens[0]?.id, '']));
});
