import type { App } from '@prototrail/model';
import { appWith, Driver } from './driver';
import { loadCombine } from '../vector/boolean';
import { boundsOfOutline, pathData, readPathData } from '../vector/path';
import { seenParts } from '../vector/space';

const squares = () => {
  const app = appWith(['a', 110, 110, 100, 100], ['b', 160, 160, 100, 100]);
  const plain = Object.fromEntries(
    Object.entries(app.widgets).map(([id, widget]) => [id, { ...widget, props: { ...widget.props, label: '' } }]),
  );
  return { ...app, widgets: plain };
};
const outline = (app: App, id: string): string => {
  const widget = app.widgets[id];
  return widget === undefined
    ? ''
    : seenParts(widget)
        .map((part) => pathData(part.outline))
        .join(' ');
};
/** The library comes when it is needed; what follows from it does so, too. */
const until = async (isDone: () => boolean): Promise<void> => {
  for (let turn = 0; turn < 20 && !isDone(); turn++) await loadCombine();
};
const settled = (driver: Driver, count: number): Promise<void> =>
  until(() => Object.keys(driver.app.widgets).length === count);

describe('shapes', () => {
  test('subtracting cuts the upper one out of the lower one, which keeps its name and becomes a vector; one undo takes it back', async () => {
    const driver = new Driver(squares());
    const before = driver.app.widgets;
    driver.editor.selection.set(['b', 'a']);
    expect(driver.key('alt+shift+s')).toBe(true);
    await settled(driver, 1);
    expect(driver.app.widgets['a']).toMatchObject({
      ...{ type: 'SVGPaths', name: 'a', x: 110, y: 110, w: 100, h: 100 },
      props: { paths: [{ fill: '#eeeeee', fillRule: 'evenodd' }] },
    });
    expect(readPathData(outline(driver.app, 'a'))[0]?.nodes).toHaveLength(6);
    expect(driver.selection).toEqual(['a']);
    driver.key('mod+z');
    expect(driver.app.widgets).toEqual(before);
  });

  test('union, intersection and exclusion have the frames of their areas', async () => {
    for (const [action, frame] of [
      ['union', { x: 110, y: 110, w: 150, h: 150 }],
      ['intersect', { x: 160, y: 160, w: 50, h: 50 }],
      ['exclude', { x: 110, y: 110, w: 150, h: 150 }],
    ] as const) {
      const driver = new Driver(squares());
      driver.editor.selection.set(['a', 'b']);
      driver.editor.actions.run(action, 'api');
      await settled(driver, 1);
      expect(driver.app.widgets['a']).toMatchObject(frame);
    }
  });

  test('words, locked things and instances are not combined', () => {
    const app = appWith(['a', 110, 110, 100, 100], ['b', 160, 160, 100, 100]);
    const driver = new Driver(app);
    driver.editor.selection.set(['a', 'b']);
    expect(driver.editor.actions.isEnabled('union')).toBe(false);
    const locked = new Driver(squares());
    locked.editor.edit.setLocked(['a'], true);
    locked.editor.selection.set(['a', 'b']);
    expect(locked.editor.actions.isEnabled('union')).toBe(false);
  });

  test('nothing is lost when nothing would be left', async () => {
    const { widgets, ...app } = squares();
    const b = widgets['b'];
    if (b === undefined) throw new Error('The app has no b.');
    const driver = new Driver({ ...app, widgets: { ...widgets, b: { ...b, x: 300 } } });
    driver.editor.selection.set(['a', 'b']);
    driver.editor.actions.run('intersect', 'api');
    await until(() => driver.requests.length > 0);
    expect(driver.requests).toEqual([{ type: 'notice', key: 'editor.notice.nothingLeft' }]);
    expect(Object.keys(driver.app.widgets)).toEqual(['a', 'b']);
  });

  test('curves stay curves', async () => {
    const circle = readPathData('M50 0A50 50 0 1 1 50 100A50 50 0 1 1 50 0Z');
    const square = readPathData('M50 -10L110 -10L110 110L50 110Z');
    const combine = await loadCombine();
    const half = combine(
      [circle, square].map((outlined) => [{ outline: outlined, isEvenOdd: false }]),
      'subtract',
    );
    const box = boundsOfOutline(half);
    expect([box?.x, box?.y, box?.w, box?.h].map((value) => Math.round(value ?? 0))).toEqual([0, 0, 50, 100]);
    expect(half[0]?.nodes.length).toBeLessThan(6);
    const ring = combine(
      [circle, readPathData('M40 40L60 40L60 60L40 60Z')].map((outlined) => [{ outline: outlined, isEvenOdd: false }]),
      'subtract',
    );
    expect(ring).toHaveLength(2);
  });

  test('a box alone becomes a path whose points can be edited', async () => {
    const driver = new Driver(squares());
    driver.editor.edit.setWidgetPart(['a'], 'style', { borderTopLeftRadius: 20 });
    driver.editor.selection.set(['a']);
    driver.key('mod+e');
    await until(() => driver.app.widgets['a']?.type === 'SVGPaths');
    expect(readPathData(outline(driver.app, 'a'))[0]?.nodes).toHaveLength(5);
    driver.key('enter');
    expect(driver.editor.state.vector).toMatchObject({ id: 'a' });
  });
});

describe('outlining strokes', () => {
  const lineOf = (d: string, look: Record<string, unknown>) => {
    const driver = new Driver(appWith());
    const id = driver.editor.edit.vectors.create(readPathData(d), look) ?? '';
    driver.key('mod+alt+o');
    return { driver, id };
  };
  const outlined = ({ driver, id }: ReturnType<typeof lineOf>) =>
    until(() => (driver.app.widgets[id]?.props['paths'] as { stroke: unknown }[])[0]?.stroke === null);
  const bounds = ({ driver, id }: ReturnType<typeof lineOf>) => boundsOfOutline(readPathData(outline(driver.app, id)));

  test.each([
    ['butt', { x: 200, y: 195, w: 100, h: 10 }],
    ['square', { x: 195, y: 195, w: 110, h: 10 }],
    ['round', { x: 195, y: 195, w: 110, h: 10 }],
  ])('a line with %s ends becomes an area in its colour', async (cap, area) => {
    const line = lineOf('M200 200H300', { stroke: '#ff0000', strokeWidth: 10, strokeLineCap: cap });
    await outlined(line);
    const { x = 0, y = 0, w = 0, h = 0 } = bounds(line) ?? {};
    expect([x, y, w, h].map(Math.round)).toEqual([area.x, area.y, area.w, area.h]);
    expect(line.driver.app.widgets[line.id]?.props['paths']).toEqual([
      expect.objectContaining({ fill: '#ff0000', stroke: null, fillRule: 'evenodd' }),
    ]);
  });

  test('corners are mitred, closed lines become rings above their fill, curves keep their width; one undo takes it back', async () => {
    const corner = lineOf('M200 300V200H300', { stroke: '#000000', strokeWidth: 20, strokeLineCap: 'butt' });
    await outlined(corner);
    expect(bounds(corner)).toMatchObject({ x: 190, y: 190 });
    const ring = lineOf('M200 200H300V300H200Z', { stroke: '#000000', strokeWidth: 20, fill: '#ffffff' });
    await outlined(ring);
    const [fill, line] = seenParts(ring.driver.app.widgets[ring.id] ?? { x: 0, y: 0, w: 0, h: 0 });
    expect(fill?.record).toMatchObject({ fill: '#ffffff', stroke: null });
    expect(line?.outline).toHaveLength(2);
    expect(boundsOfOutline(line?.outline ?? [])).toMatchObject({ x: 190, y: 190, w: 120, h: 120 });
    const bow = lineOf('M200 200C200 255 245 300 300 300', {
      stroke: '#000000',
      strokeWidth: 20,
      strokeLineCap: 'butt',
    });
    await outlined(bow);
    const { x = 0, y = 0, w = 0, h = 0 } = bounds(bow) ?? {};
    for (const [value, wish] of [
      [x, 190],
      [y, 200],
      [w, 110],
      [h, 110],
    ] as const)
      expect(Math.abs(value - wish)).toBeLessThan(0.5);
    bow.driver.key('mod+z');
    expect(bow.driver.app.widgets[bow.id]?.props['paths']).toEqual([expect.objectContaining({ stroke: '#000000' })]);
  });
});
