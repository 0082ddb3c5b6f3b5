import { createApp, parseApp, type App } from '@prototrail/model';
import { buildDesign, importedFrames, readFigma, updateDesign, type BuiltDesign, type DesignUpdate } from '../index';
import { figmaFile, layer, navigate, solid, textStyle } from '../figma/figma.fixture';

let last = 10_000;
function build(children: Record<string, unknown>[][], at = { x: 1000, y: 1000 }): BuiltDesign {
  const design = readFigma(
    figmaFile([
      children.map((inner, index) =>
        layer('FRAME', `${index + 1}:1`, [index * 500, 0, 375, 812], {
          name: `Screen ${index + 1}`,
          fills: [solid(1, 1, 1)],
          children: inner,
        }),
      ),
    ]),
  );
  const newId = (prefix: string): string => `${prefix}${(last += 1)}_1`;
  const frames = new Set(design.pages.flatMap((page) => page.frames.map(({ id }) => id)));
  return buildDesign(design, { frames, newId, pictures: new Map(), at, z: 0, withStart: true });
}
const byId = <Entry extends { id: string }>(list: readonly Entry[]) =>
  Object.fromEntries(list.map((entry) => [entry.id, entry]));
const appOf = (built: BuiltDesign): App => ({
  ...createApp({ name: 'Test', screenSize: built.screenSize }, 0),
  ...{
    screens: byId(built.screens),
    widgets: byId(built.widgets),
    groups: byId(built.groups),
    lines: byId(built.lines),
  },
  ...{ templates: byId(built.templates), designtokens: built.designtokens, lastUUID: 90_000 },
});

function updated(app: App, update: DesignUpdate): App {
  const put = <Entry extends { id: string }>(
    before: Record<string, Entry> = {},
    next: readonly Entry[],
    gone: readonly string[] = [],
  ) => Object.fromEntries(Object.entries({ ...before, ...byId(next) }).filter(([id]) => !gone.includes(id)));
  const { removed } = update;
  return {
    ...app,
    ...{ screens: put(app.screens, update.screens), widgets: put(app.widgets, update.widgets, removed.widgets) },
    ...{ groups: put(app.groups, update.groups, removed.groups), lines: put(app.lines, update.lines, removed.lines) },
    ...{
      templates: put(app.templates, update.templates),
      designtokens: { ...app.designtokens, ...update.designtokens },
    },
  };
}

const text = (id: string, characters: string, y: number) =>
  layer('TEXT', id, [16, y, 100, 24], { name: 'Title', characters, style: textStyle, fills: [solid(0, 0, 0)] });
const box = (id: string, y: number, more: Record<string, unknown> = {}) =>
  layer('RECTANGLE', id, [16, y, 100, 40], { name: id, fills: [solid(0, 0, 1)], ...more });

describe('a design that is imported again', () => {
  const first = build([
    [text('1:2', 'Shop', 20), box('1:3', 100, { interactions: [navigate('2:1')] }), box('1:4', 200), box('1:5', 300)],
    [],
  ]);
  const bySource = (app: App, source: string) =>
    Object.values(app.widgets).find((widget) => widget['importSourceId'] === source);
  const start = appOf(first);
  const [home, other] = first.screens;
  const title = bySource(start, '1:2');
  const kept = bySource(start, '1:5');
  // what people did in the meantime
  const changed: App = {
    ...start,
    screens: {
      ...start.screens,
      [home?.id ?? '']: {
        ...(home as NonNullable<typeof home>),
        name: 'Start',
        x: 50,
        children: [...(home?.children ?? []), 'w9_1'],
      },
    },
    widgets: {
      ...start.widgets,
      [title?.id ?? '']: {
        ...(title as NonNullable<typeof title>),
        name: 'Headline',
        props: { ...title?.props, databinding: { default: 'name' } },
      },
      w9_1: { id: 'w9_1', name: 'Own', type: 'Box', x: 60, y: 1100, w: 10, h: 10, z: 3, props: {}, has: {}, style: {} },
    },
    lines: {
      ...start.lines,
      l9_1: { id: 'l9_1', from: kept?.id ?? '', to: other?.id ?? '', points: [], event: 'click' },
    },
  };
  const second = build([[text('1:2', 'Plant shop', 20), box('1:3', 120), box('1:9', 400)], [], []], {
    x: 5000,
    y: 5000,
  });
  const update = updateDesign(changed, second);
  const after = updated(changed, update);

  it('is known by its frames', () => expect(importedFrames(changed)).toEqual(new Set(['1:1', '2:1'])));

  it('brings the changes of the file to the places of before', () => {
    expect(bySource(after, '1:2')).toMatchObject({
      id: title?.id,
      name: 'Headline',
      x: 66,
      y: 1020,
      props: { label: 'Plant shop', databinding: { default: 'name' } },
    });
    expect(bySource(after, '1:3')).toMatchObject({ id: bySource(start, '1:3')?.id, y: 1120 });
    expect(bySource(after, '1:9')).toMatchObject({ x: 66, y: 1400 });
    expect(Object.keys(after.screens)).toHaveLength(3);
  });

  it('keeps names, own things and links, and removes what is gone', () => {
    const screen = after.screens[home?.id ?? ''];
    expect(screen).toMatchObject({ name: 'Start', x: 50, props: { start: true } });
    expect(screen?.children).toContain('w9_1');
    expect(after.widgets['w9_1']?.z).toBeGreaterThan(bySource(after, '1:9')?.z ?? 0);
    expect(bySource(after, '1:4')).toBeUndefined();
    // somebody linked it here
    expect(bySource(after, '1:5')).toMatchObject({ id: kept?.id });
    // the link of the file is gone from the file
    expect(Object.values(after.lines).map(({ id }) => id)).toEqual(['l9_1']);
  });

  it('says what changes', () => {
    expect(update.changes).toEqual([
      { name: 'Start', kind: 'changed', added: 1, changed: 2, removed: 1 },
      { name: 'Screen 2', kind: 'same', added: 0, changed: 0, removed: 0 },
      { name: 'Screen 3', kind: 'new', added: 0, changed: 0, removed: 0 },
    ]);
    const parsed = parseApp(after);
    expect(parsed.ok && parsed.repairs).toEqual([]);
  });

  it('changes nothing the second time', () => {
    const again = updateDesign(
      start,
      build([
        [
          text('1:2', 'Shop', 20),
          box('1:3', 100, { interactions: [navigate('2:1')] }),
          box('1:4', 200),
          box('1:5', 300),
        ],
        [],
      ]),
    );
    expect(again.changes.map(({ kind }) => kind)).toEqual(['same', 'same']);
    expect(again.removed).toEqual({ widgets: [], groups: [], lines: [] });
    expect(again.lines.map(({ id }) => id)).toEqual(first.lines.map(({ id }) => id));
  });
});
