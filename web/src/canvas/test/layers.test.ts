import { parseApp, type App } from '@prototrail/model';
import { Driver } from './driver';

/** Two screens of 375 × 812; `c` and `d` are a group, `e` is a repeater with `f` in it. */
function start(): App {
  const widget = (id: string, x: number, y: number, z: number, more: object = {}) => [
    id,
    { id, type: 'Box', name: id, x, y, w: 100, h: 60, z, props: {}, has: {}, style: {}, ...more },
  ];
  const screen = (id: string, x: number, w: number, children: string[]) => ({
    id,
    name: id,
    x,
    y: 0,
    w,
    h: 812,
    props: {},
    has: {},
    style: {},
    children,
  });
  const parsed = parseApp({
    name: 'Layers',
    screenSize: { w: 375, h: 812 },
    lastUUID: 10,
    screens: {
      s1: screen('s1', 0, 375, ['a', 'b', 'c', 'd', 'e', 'f']),
      s2: screen('s2', 500, 300, ['g']),
    },
    widgets: Object.fromEntries([
      widget('a', 20, 20, 1),
      widget('b', 260, 20, 2),
      widget('c', 20, 120, 3),
      widget('d', 150, 120, 4),
      widget('e', 20, 300, 5, { type: 'Repeater', w: 300, h: 300 }),
      widget('f', 40, 320, 6),
      widget('g', 520, 20, 1),
    ]),
    groups: { g1: { id: 'g1', name: 'Group', children: ['c', 'd'] } },
    lines: {},
  });
  if (!parsed.ok) throw new Error('the prototype of the test cannot be read');
  return parsed.app;
}

const none = { groupId: null, anchor: null };
const order = (app: App, screen: string): string =>
  [...(app.screens[screen]?.children ?? [])]
    .sort((one, other) => Number(app.widgets[one]?.z) - Number(app.widgets[other]?.z))
    .join('');

describe('moving in the layer tree', () => {
  let driver: Driver;
  beforeEach(() => {
    driver = new Driver(start());
  });

  test('reorders beside a widget and beside a whole group', () => {
    driver.editor.edit.moveLayers(['a'], { screenId: 's1', groupId: null, anchor: { id: 'b', side: 'above' } });
    expect(order(driver.app, 's1')).toBe('bacdef');
    driver.editor.edit.moveLayers(['b'], { screenId: 's1', groupId: null, anchor: { id: 'g1', side: 'above' } });
    expect(order(driver.app, 's1')).toBe('acdbef');
    driver.editor.edit.moveLayers(['b'], { screenId: 's1', groupId: null, anchor: { id: 'g1', side: 'below' } });
    expect(order(driver.app, 's1')).toBe('abcdef');
  });

  test('moves into a group and out of it; an empty group goes', () => {
    const { edit } = driver.editor;
    edit.moveLayers(['a'], { screenId: 's1', groupId: 'g1', anchor: { id: 'c', side: 'above' } });
    expect(driver.app.groups?.['g1']?.children).toEqual(['c', 'd', 'a']);
    expect(order(driver.app, 's1')).toBe('bcadef');
    edit.moveLayers(['a', 'c', 'd'], { screenId: 's1', groupId: null, anchor: { id: 'b', side: 'below' } });
    expect(driver.app.groups?.['g1']).toBeUndefined();
    expect(order(driver.app, 's1')).toBe('cadbef');
  });

  test('keeps the place relative to the screen, as far as the other screen has room', () => {
    driver.editor.edit.moveLayers(['b', 'g1'], { screenId: 's2', ...none });
    expect(driver.app.screens['s2']?.children).toEqual(['g', 'b', 'c', 'd']);
    // The block from 20 to 360 is wider than the 300 px of the screen, so it starts at its left edge.
    expect(driver.app.widgets).toMatchObject({ b: { x: 740, y: 20 }, c: { x: 500, y: 120 }, d: { x: 630 } });
    expect(driver.app.groups?.['g1']?.children).toEqual(['c', 'd']);
    driver.key('mod+z');
    expect(order(driver.app, 's1')).toBe('abcdef');
    expect(driver.app.widgets['b']).toMatchObject({ x: 260, y: 20 });
  });

  test('pushes into a container, and a container takes its contents along', () => {
    const { editor } = driver;
    editor.edit.moveLayers(['g'], {
      screenId: 's1',
      groupId: null,
      containerId: 'e',
      anchor: { id: 'f', side: 'above' },
    });
    expect(editor.derived.parentOf('g')?.id).toBe('e');
    editor.edit.moveLayers(['e'], { screenId: 's2', ...none, carried: editor.withContents(['e']) });
    expect(order(driver.app, 's2')).toBe('efg');
    expect(editor.derived.childrenOf('e').map(({ id }) => id)).toEqual(['f', 'g']);
  });

  test('refuses a group in itself and the bare canvas for what lies on a screen', () => {
    const { edit } = driver.editor;
    expect(edit.moveLayers(['g1'], { screenId: 's1', groupId: 'g1' })).toBe(false);
    expect(edit.moveLayers(['a'], { screenId: null, groupId: null })).toBe(false);
    expect(driver.app).toEqual(start());
  });
});

describe('a repeater with contents', () => {
  let driver: Driver;
  beforeEach(() => {
    driver = new Driver(start());
    driver.editor.selection.set(['e']);
  });
  const places = () => ['e', 'f'].map((id) => [driver.app.widgets[id]?.x, driver.app.widgets[id]?.y]);

  test('takes them along by arrow key, alignment and a typed place', () => {
    driver.key('arrowright');
    expect(places()).toEqual([
      [21, 300],
      [41, 320],
    ]);
    driver.key('alt+w');
    expect(places()).toEqual([
      [21, 0],
      [41, 20],
    ]);
    driver.editor.edit.place('e', { x: 31 });
    expect(places()).toEqual([
      [31, 0],
      [51, 20],
    ]);
  });

  test('is copied, ordered and deleted with them; only the copy itself is selected', () => {
    driver.key('mod+d');
    const [copy] = driver.selection;
    expect(driver.selection).toHaveLength(1);
    expect(driver.editor.derived.childrenOf(copy ?? '').map((widget) => widget.type)).toEqual(['Box']);
    expect(driver.editor.derived.childrenOf('e').map((widget) => widget.id)).toEqual(['f']);
    driver.key('delete');
    expect(Object.keys(driver.app.widgets)).toHaveLength(7);
    driver.editor.selection.set(['e']);
    driver.key('mod+arrowdown');
    expect(order(driver.app, 's1')).toBe('efabcd');
    driver.key('delete');
    expect(Object.keys(driver.app.widgets)).toEqual(['a', 'b', 'c', 'd', 'g']);
  });

  test('leaves them when it is dragged as a copy', () => {
    driver.hold({ alt: true }).drag([300, 500], [300, 640]).let();
    expect(places()).toEqual([
      [20, 300],
      [40, 320],
    ]);
    expect(Object.keys(driver.app.widgets)).toHaveLength(9);
  });
});

test('locked things stay where they are when others are aligned or arrow keys are pressed', () => {
  const driver = new Driver(start());
  driver.editor.edit.setLocked(['a'], true);
  driver.editor.selection.set(['a', 'b']);
  driver.key('arrowdown');
  driver.key('alt+a');
  expect(driver.app.widgets).toMatchObject({ a: { x: 20, y: 20 }, b: { x: 20, y: 21 } });
});

test('in review a drag moves the canvas, keys change nothing, values and undo still work', () => {
  const driver = new Driver(start());
  driver.editor.setReview(true);
  driver.click(60, 50);
  expect(driver.selection).toEqual(['a']);
  const { camera } = driver.editor.state;
  driver.drag([60, 50], [90, 90]);
  for (const key of ['arrowright', 'delete', 'r']) driver.key(key);
  expect(driver.app.widgets['a']).toMatchObject({ x: 20, y: 20 });
  expect(driver.editor.state.tool).toBe('select');
  expect(driver.editor.state.camera.x).not.toBe(camera.x);
  driver.editor.edit.setWidgetPart(['a'], 'style', { background: '#ff0000' });
  expect(driver.app.widgets['a']?.style['background']).toBe('#ff0000');
  driver.key('mod+z');
  expect(driver.app.widgets['a']?.style['background']).toBeUndefined();
});
