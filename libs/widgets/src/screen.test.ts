import { deriveApp } from '@prototrail/model';
import { anApp } from '@prototrail/testing';
import { createPaintEnv, layoutScreen, paintScreen, usedIcons, usedImages } from './index';

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
