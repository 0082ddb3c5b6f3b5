import { deriveApp } from '@prototrail/model';
import { anApp } from '@prototrail/testing';
import { createPaintEnv, layoutScreen, paintScreen, usedIcons, usedImages } from './index';
import { screenToSvg } from './painters/svg';

test('widgets are placed relative to their screen, hidden and logic ones are left out', () => {
  const app = anApp()
    .withScreen('s1')
    .withWidget('a', { x: 5, y: 6 })
    .withWidget('hidden', { props: { hidden: true } })
    .withWidget('or', { type: 'LogicOr' })
    .build();
  expect(layoutScreen(deriveApp(app), 's1')).toMatchObject([{ id: 'a', x: 5, y: 6, w: 100, h: 40 }]);
  expect(layoutScreen(deriveApp(app), 's1', { mode: 'edit' }).map(({ id }) => id)).toEqual(['a', 'or']);
});

test("a repeater draws its children once per data row, with the row's text", () => {
  const app = anApp()
    .withScreen('s1')
    .withWidget('list', {
      type: 'Repeater',
      isContainer: true,
      x: 0,
      y: 0,
      w: 220,
      h: 400,
      props: { layout: 'rows', distanceY: 10, data: [['name'], ['Tea'], ['Milk']] },
    })
    .withWidget('row', {
      type: 'Label',
      x: 10,
      y: 10,
      w: 200,
      h: 30,
      props: { label: 'x', databinding: { default: 'name' } },
    })
    .build();
  const placed = layoutScreen(deriveApp(app), 's1');
  expect(placed.map(({ id, y, item }) => [id, y, item?.text])).toEqual([
    ['list', 0, undefined],
    ['row-0', 10, 'Tea'],
    ['row-1', 50, 'Milk'],
  ]);
});

test('a segment shows the other screen cut at its box, and never itself', () => {
  const app = anApp()
    .withScreen('s1')
    .withWidget('frame', { type: 'ScreenSegment', isContainer: true, w: 100, h: 50, props: { screenID: 'seg' } })
    .withScreen('seg', { segment: true })
    .withWidget('inside', { x: 3, y: 4 })
    .withWidget('again', { type: 'ScreenSegment', props: { screenID: 'seg' } })
    .build();
  const [frame] = layoutScreen(deriveApp(app), 's1');
  expect(frame?.content?.widgets).toMatchObject([{ id: 'inside', x: 3, y: 4 }, { id: 'again' }]);
  expect(frame?.content?.widgets[1]?.content).toBeUndefined();
  const [painted] = paintScreen(deriveApp(app), 's1', createPaintEnv());
  expect(painted?.items).toMatchObject([{ kind: 'clip', w: 100, h: 50 }]);
});

test('an unknown screen is empty', () => {
  expect(layoutScreen(deriveApp(anApp().withScreen('s1').build()), 'constructor')).toEqual([]);
});

test('a page learns which icons and pictures it needs', () => {
  const app = anApp()
    .withScreen('s1')
    .withWidget('i', { type: 'Icon', style: { icon: 'mdi mdi-home' } })
    .withWidget('p', { type: 'Image', style: { backgroundImage: { url: 'app/x.png', w: 1, h: 1 } } })
    .build();
  expect(usedIcons(app)).toContain('mdi-home');
  expect(usedImages(deriveApp(app))).toEqual(['app/x.png']);
});

test('an unchanged screen gives the same lists again, one with a segment follows what it shows', () => {
  const env = createPaintEnv();
  const app = anApp()
    .withScreen('plain')
    .withWidget('a')
    .withScreen('outer')
    .withWidget('frame', { type: 'ScreenSegment', isContainer: true, props: { screenID: 'inner' } })
    .withScreen('inner', { segment: true })
    .withWidget('b')
    .build();
  expect(paintScreen(deriveApp(app), 'plain', env)).toBe(paintScreen(deriveApp(app), 'plain', env));
  const before = paintScreen(deriveApp(app), 'outer', env);
  const changed = { ...app, widgets: { ...app.widgets, b: { ...app.widgets['b'], x: 900 } } } as typeof app;
  expect(paintScreen(deriveApp(changed), 'outer', env)).not.toEqual(before);
  expect(paintScreen(deriveApp(changed), 'plain', env)).toEqual(paintScreen(deriveApp(app), 'plain', env));
});

test('a segment inside a segment is drawn', () => {
  const app = anApp()
    .withScreen('s1')
    .withWidget('outer', { type: 'ScreenSegment', w: 100, h: 50, props: { screenID: 'a' } })
    .withScreen('a', { segment: true })
    .withWidget('middle', { type: 'ScreenSegment', w: 80, h: 40, props: { screenID: 'b' } })
    .withScreen('b', { segment: true })
    .withWidget('leaf', { x: 1, y: 2 })
    .build();
  const [outer] = layoutScreen(deriveApp(app), 's1');
  expect(outer?.content?.widgets[0]?.content?.widgets).toMatchObject([{ id: 'leaf', x: 1, y: 2 }]);
});

test('a group cuts off what does not fit into its frame, until it no longer says so', () => {
  const app = anApp()
    .withScreen('s1')
    .withWidget('a', { type: 'Box', x: 0, y: 0, w: 100, h: 50, style: { background: '#ff0000' } })
    .withWidget('b', { type: 'Box', x: 0, y: 60, w: 100, h: 50, style: { background: '#ff0000' } })
    .withWidget('c', { type: 'Box', x: 0, y: 120, w: 100, h: 50, style: { background: '#ff0000' } })
    .withWidget('back', { type: 'Box', w: 300, h: 300, layoutItem: { position: 'background' } })
    .build();
  const { x = 0, y = 0 } = app.screens['s1'] ?? {};
  const autoLayout = { direction: 'column', gap: 10, clip: true, x, y, w: 100, h: 80 };
  const groups = { g: { id: 'g', name: 'g', children: ['a', 'b', 'c', 'back'], autoLayout } };
  const env = createPaintEnv();
  const items = (shown: typeof app) =>
    Object.fromEntries(paintScreen(deriveApp(shown), 's1', env).map((list) => [list.id, list.items]));
  const cut = items({ ...app, groups });
  expect([cut['a']?.[0]?.kind, cut['c'], cut['back']?.[0]?.kind === 'clip']).toEqual(['box', [], false]);
  expect(cut['b']).toMatchObject([{ kind: 'clip', x: 0, y: 0, w: 100, h: 20 }]);
  expect(
    items({ ...app, groups: { g: { ...groups.g, autoLayout: { ...autoLayout, clip: false } } } })['b']?.[0]?.kind,
  ).toBe('box');
});

test('a sorted repeater shows its rows in that order, each with its own id', () => {
  const data = [['name'], ['b'], ['a']];
  const app = anApp()
    .withScreen('s1')
    .withWidget('r', { type: 'Repeater', x: 0, y: 0, w: 300, h: 300, props: { layout: 'rows', data, sortBy: 'name' } })
    .withWidget('row', {
      type: 'Label',
      x: 10,
      y: 10,
      w: 100,
      h: 20,
      z: 5,
      props: { databinding: { default: 'name' } },
    })
    .build();
  const rows = layoutScreen(deriveApp(app), 's1').filter(({ item }) => item !== undefined);
  expect(rows.map(({ id, y, item }) => [id, y, item?.text])).toEqual([
    ['row-1', 10, 'a'],
    ['row-0', 30, 'b'],
  ]);
});

test('what lies in a container moves along when a text above it becomes longer', () => {
  const app = anApp()
    .withScreen('s1')
    .withWidget('title', {
      type: 'Label',
      x: 0,
      y: 0,
      w: 100,
      h: 20,
      style: { fontSize: 16 },
      props: { label: 'Short' },
      layoutItem: { height: 'hug', order: 1 },
    })
    .withWidget('list', {
      type: 'Repeater',
      isContainer: true,
      x: 0,
      y: 30,
      w: 100,
      h: 100,
      props: { layout: 'rows', data: [['name'], ['Tea'], ['Milk']] },
      layoutItem: { order: 2 },
    })
    .withWidget('row', { x: 10, y: 40, w: 80, h: 30, z: 3 })
    .build();
  const stack = {
    id: 'g',
    name: 'g',
    children: ['title', 'list'],
    autoLayout: { direction: 'column', gap: 10, w: 100 },
  };
  const derived = deriveApp({ ...app, groups: { g: stack } });
  const at = (text?: string) =>
    Object.fromEntries(
      layoutScreen(derived, 's1', {
        mode: 'run',
        shown: ({ id }) => (id === 'title' && text !== undefined ? { text } : undefined),
      }).map(({ id, y }) => [id, y]),
    );
  expect(at()).toEqual({ title: 0, list: 30, 'row-0': 40, 'row-1': 70 });
  const longer = at('A title that needs quite a few lines of its own');
  const by = (longer['list'] ?? 0) - 30;
  expect(by).toBeGreaterThan(20);
  expect(longer).toEqual({ title: 0, list: 30 + by, 'row-0': 40 + by, 'row-1': 70 + by });
});

test('what is pinned in a segment follows its box, and what says nothing about an axis keeps its size', () => {
  const pins = { right: true, fixedHorizontal: true };
  const build = (w: number, h: number) =>
    anApp()
      .withScreen('s1')
      .withWidget('frame', { type: 'ScreenSegment', isContainer: true, w, h, props: { screenID: 'seg' } })
      .withScreen('seg', { segment: true, w: 300, h: 60 })
      .withWidget('title', { x: 10, y: 10, w: 200, h: 40, props: { resize: { left: true, right: true } } })
      .withWidget('menu', { x: 250, y: 10, w: 40, h: 40, props: { resize: pins } })
      .build();
  const content = (w: number, h: number) => {
    const [frame] = layoutScreen(deriveApp(build(w, h)), 's1');
    return frame?.content;
  };
  expect(content(300, 60)?.widgets).toMatchObject([{ x: 10, w: 200 }, { x: 250 }]);
  const wide = content(500, 200);
  expect(wide).toMatchObject({ w: 500, h: 60 });
  expect(wide?.widgets).toMatchObject([
    { x: 10, y: 10, w: 400, h: 40 },
    { x: 450, y: 10, w: 40, h: 40 },
  ]);
  expect(content(200, 60)?.widgets).toMatchObject([
    { x: 10, w: 100 },
    { x: 150, w: 40 },
  ]);
});

test('a row that is pinned to both sides of a segment fills its box, and its text the row', () => {
  const app = anApp()
    .withScreen('s1')
    .withWidget('frame', { type: 'ScreenSegment', isContainer: true, w: 400, h: 60, props: { screenID: 'seg' } })
    .withScreen('seg', { segment: true, w: 300, h: 60 })
    .withWidget('text', { x: 10, y: 10, w: 230, h: 40, layoutItem: { width: 'fill', order: 1 } })
    .withWidget('icon', { x: 250, y: 10, w: 40, h: 40, layoutItem: { order: 2 } })
    .build();
  const { x, y } = app.widgets['text'] ?? { x: 0, y: 0 };
  const row = {
    id: 'row',
    name: 'row',
    children: ['text', 'icon'],
    props: { resize: { left: true, right: true } },
    autoLayout: { direction: 'row', gap: 10, x, y, w: 280, h: 40 },
    layoutItem: { width: 'fixed' },
  };
  const [frame] = layoutScreen(deriveApp({ ...app, groups: { row } }), 's1');
  expect(frame?.content?.widgets).toMatchObject([
    { x: 10, w: 330 },
    { x: 350, w: 40 },
  ]);
});

describe('masks', () => {
  const masked = () =>
    anApp()
      .withScreen('s1', { x: 0, y: 0 })
      .withWidget('below', { x: 0, y: 0, w: 100, h: 100, z: 1 })
      .withWidget('mask', {
        ...{ type: 'Box', x: 10, y: 20, w: 50, h: 50, z: 2, props: { isMask: true } },
        style: { background: '#000000', borderRadius: 25 },
      })
      .withWidget('photo', { x: 0, y: 0, w: 100, h: 100, z: 3, style: { background: '#ff0000' } })
      .withWidget('outside', { x: 0, y: 0, w: 100, h: 100, z: 4 })
      .withGroup('g', ['below', 'mask', 'photo'])
      .build();

  test('what lies above a mask in its group is seen within its shape, and the mask itself is not drawn', () => {
    const derived = deriveApp(masked());
    expect(layoutScreen(derived, 's1').map(({ id, masks }) => [id, masks?.map((mask) => mask.id)])).toEqual([
      ['below', undefined],
      ['photo', ['mask']],
      ['outside', undefined],
    ]);
    const photo = paintScreen(derived, 's1', createPaintEnv()).find(({ id }) => id === 'photo');
    expect(photo?.items).toMatchObject([
      {
        kind: 'clip',
        mask: { d: expect.stringMatching(/^M35 20L35 20A25 25 0 0 1 60 45/) },
        items: [{ kind: 'box' }, { kind: 'text' }],
      },
    ]);
    const ids = layoutScreen(derived, 's1', { mode: 'edit' }).map(({ id }) => id);
    expect(ids).toContain('mask');
  });

  test('without its group a mask is a widget as any other', () => {
    const app = masked();
    const placed = layoutScreen(deriveApp({ ...app, groups: {} }), 's1');
    expect(placed.map(({ id, masks }) => [id, masks])).toContainEqual(['mask', undefined]);
  });

  test('a picture without a background is a mask by its transparent parts, too', () => {
    const app = masked();
    const picture = { url: 'p/round.png', w: 50, h: 50 };
    app.widgets.mask = {
      ...(app.widgets.mask as (typeof app.widgets)[string]),
      type: 'Image',
      style: { backgroundImage: picture, backgroundSize: 100 },
    };
    const svg = screenToSvg(app, 's1');
    expect(svg).toContain('style="mask-type:alpha"><image href="p/round.png" x="10" y="20" width="50" height="50"');
  });
});
