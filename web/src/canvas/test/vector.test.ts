import type { App, Widget } from '@prototrail/model';
import { appWith, Driver } from './driver';
import { seenParts } from '../vector/space';
import { pathData } from '../vector/path';

const vectorOf = (app: App, id: string): Widget => {
  const widget = app.widgets[id];
  if (widget?.type !== 'SVGPaths') throw new Error(`There is no vector "${id}".`);
  return widget;
};
/** The outlines of a vector as they are seen on the canvas. */
const outlines = (app: App, id: string): string[] =>
  seenParts(vectorOf(app, id)).map(({ outline }) => pathData(outline));
const only = (driver: Driver): string => {
  const ids = Object.keys(driver.app.widgets);
  if (ids.length !== 1) throw new Error(`There are ${ids.length} widgets.`);
  return ids[0] ?? '';
};

/** A triangle with its corners at (150, 150), (250, 150) and (200, 250), drawn with the pen. */
function triangle(): Driver {
  const driver = new Driver(appWith());
  driver.key('p');
  driver.click(150, 150).click(250, 150).click(200, 250).click(150, 150);
  return driver;
}

describe('the pen', () => {
  test('clicks draw a line whose frame is the box around it; Escape ends the line, then the tool', () => {
    const driver = new Driver(appWith());
    driver.key('p');
    driver.click(150, 150).click(200, 150).click(200, 220);
    driver.key('escape');
    expect(driver.editor.state.tool).toBe('pen');
    driver.key('escape');
    expect(driver.editor.state).toMatchObject({ tool: 'select', vector: null });
    const id = only(driver);
    expect(driver.selection).toEqual([id]);
    expect(vectorOf(driver.app, id)).toMatchObject({
      ...{ x: 150, y: 150, w: 50, h: 70 },
      props: { bbox: { w: 50, h: 70 }, paths: [{ stroke: '#333333', strokeWidth: 1, fill: null, closed: false }] },
    });
    expect(outlines(driver.app, id)).toEqual(['M150 150L200 150L200 220']);
    expect(driver.app.screens['s1']?.children).toEqual([id]);
  });

  test('a drag pulls handles, and each point is one step of undo', () => {
    const driver = new Driver(appWith());
    driver.key('p');
    driver.click(150, 150).drag([250, 150], [300, 150]).click(350, 200);
    const id = only(driver);
    expect(outlines(driver.app, id)).toEqual(['M150 150C150 150 200 150 250 150C300 150 350 200 350 200']);
    driver.key('mod+z');
    expect(outlines(driver.app, id)).toEqual(['M150 150C150 150 200 150 250 150']);
    driver.click(300, 250);
    expect(outlines(driver.app, id)).toEqual(['M150 150C150 150 200 150 250 150L300 250']);
    driver.key('mod+z');
    driver.key('mod+z');
    expect(driver.app.widgets).toEqual({});
    expect(driver.editor.state.vector).toBeNull();
    driver.key('mod+shift+z');
    expect(outlines(driver.app, id)).toHaveLength(1);
  });

  test('the first point closes the line and shows its points', () => {
    const driver = triangle();
    const id = only(driver);
    expect(outlines(driver.app, id)).toEqual(['M150 150L250 150L200 250Z']);
    expect(driver.editor.state).toMatchObject({ tool: 'vector', vector: { id } });
  });

  test('Backspace takes points back, a double click and Enter end the line', () => {
    const driver = new Driver(appWith());
    driver.key('p');
    driver.click(150, 150).click(200, 150).click(200, 220);
    driver.key('backspace');
    expect(outlines(driver.app, only(driver))).toEqual(['M150 150L200 150']);
    driver.doubleClick(250, 250);
    expect(outlines(driver.app, only(driver))).toEqual(['M150 150L200 150L250 250']);
    expect(driver.editor.state.vector?.nodes).toEqual([]);
    driver.key('enter');
    expect(driver.editor.state.tool).toBe('select');
  });

  test('a line goes on from its end, and a further line belongs to the same vector', () => {
    const driver = new Driver(appWith());
    driver.key('p');
    driver.click(150, 150).click(200, 150);
    driver.key('escape');
    driver.click(150, 150).click(150, 250);
    driver.key('escape');
    driver.click(300, 300).click(320, 320);
    expect(outlines(driver.app, only(driver))).toEqual(['M150 250L150 150L200 150', 'M300 300L320 320']);
  });
});

describe('points', () => {
  test('a double click shows them, a drag moves one and snaps to others, Escape lets go and closes', () => {
    const driver = triangle();
    const id = only(driver);
    driver.key('enter');
    expect(driver.editor.state.vector).toBeNull();
    driver.doubleClick(200, 190);
    expect(driver.editor.state).toMatchObject({ tool: 'vector', vector: { id, nodes: [] } });
    driver.drag([200, 250], [252, 260]);
    expect(outlines(driver.app, id)).toEqual(['M150 150L250 150L250 260Z']);
    driver.key('mod+z');
    expect(outlines(driver.app, id)).toEqual(['M150 150L250 150L200 250Z']);
    driver.key('escape');
    expect(driver.editor.state.vector).toMatchObject({ id, nodes: [] });
    driver.key('escape');
    expect(driver.editor.state.vector).toBeNull();
    expect(driver.selection).toEqual([id]);
  });

  test('a click on a line adds a point that leaves its course, Delete removes it', () => {
    const driver = triangle();
    const id = only(driver);
    driver.click(200, 152);
    expect(outlines(driver.app, id)).toEqual(['M150 150L200 150L250 150L200 250Z']);
    driver.key('delete');
    expect(outlines(driver.app, id)).toEqual(['M150 150L250 150L200 250Z']);
  });

  test('a double click bends a corner; a handle takes the other one along, with Ctrl it moves alone', () => {
    const driver = triangle();
    const id = only(driver);
    driver.doubleClick(200, 250);
    expect(driver.editor.state.vector?.nodes).toEqual(['0/0/2']);
    const [bent] = seenParts(vectorOf(driver.app, id));
    const point = bent?.outline[0]?.nodes[2];
    expect(point?.in).toBeDefined();
    driver.drag([point?.out?.x ?? 0, point?.out?.y ?? 0], [160, 260]);
    expect(outlines(driver.app, id)).toEqual(['M150 150L250 150C250 150 240 240 200 250C160 260 150 150 150 150Z']);
    driver.hold({ ctrl: true }).drag([160, 260], [170, 230]).let();
    expect(outlines(driver.app, id)).toEqual(['M150 150L250 150C250 150 240 240 200 250C170 230 150 150 150 150Z']);
  });

  test('a marquee and Shift choose several, arrows move them, Delete keeps the line closed', () => {
    const driver = triangle();
    const id = only(driver);
    driver.drag([130, 130], [270, 170]);
    expect(driver.editor.state.vector?.nodes).toEqual(['0/0/0', '0/0/1']);
    driver.key('shift+arrowup');
    expect(outlines(driver.app, id)).toEqual(['M150 142L250 142L200 250Z']);
    driver.hold({ shift: true }).click(250, 142).let();
    expect(driver.editor.state.vector?.nodes).toEqual(['0/0/0']);
    driver.key('delete');
    expect(outlines(driver.app, id)).toEqual(['M250 142L200 250Z']);
    driver.key('mod+a');
    driver.key('delete');
    expect(driver.app.widgets).toEqual({});
    expect(driver.editor.state.vector).toBeNull();
  });

  test('a turned and mirrored vector stays where it is seen while a point moves', () => {
    const driver = triangle();
    const id = only(driver);
    driver.key('enter');
    driver.editor.edit.setWidgetPart([id], 'style', { rotate: 90, flipX: true });
    const seen = () => seenParts(vectorOf(driver.app, id))[0]?.outline[0]?.nodes ?? [];
    const [before] = [seen()];
    driver.key('enter');
    const [first] = before;
    driver.drag([first?.x ?? 0, first?.y ?? 0], [(first?.x ?? 0) - 20, (first?.y ?? 0) + 30]);
    const after = seen();
    expect(after[0]?.x).toBeCloseTo((before[0]?.x ?? 0) - 20, 1);
    expect(after[0]?.y).toBeCloseTo((before[0]?.y ?? 0) + 30, 1);
    for (const index of [1, 2]) {
      expect(after[index]?.x).toBeCloseTo(before[index]?.x ?? 0, 1);
      expect(after[index]?.y).toBeCloseTo(before[index]?.y ?? 0, 1);
    }
  });

  test('commands bend, sharpen, open and add points', () => {
    const driver = triangle();
    const id = only(driver);
    driver.click(250, 150);
    expect(driver.key('shift+c')).toBe(true);
    expect(outlines(driver.app, id)[0]).toContain('C');
    driver.key('shift+x');
    driver.key('shift+j');
    expect(outlines(driver.app, id)).toEqual(['M150 150L250 150L200 250']);
    driver.key('shift+n');
    expect(outlines(driver.app, id)).toEqual(['M150 150L250 150L225 200L200 250']);
  });

  test('selecting something else puts the points away', () => {
    const driver = triangle();
    driver.editor.selection.set(['s2']);
    expect(driver.editor.state).toMatchObject({ tool: 'select', vector: null });
  });

  test('nothing is edited where nothing may be changed', () => {
    const { app } = triangle();
    const driver = new Driver(app, { readOnly: true });
    driver.doubleClick(200, 190);
    expect(driver.editor.state.vector).toBeNull();
  });
});

test('freehand becomes one smooth path', () => {
  const driver = new Driver(appWith());
  driver.key('shift+p');
  driver.press(150, 300);
  for (let x = 150; x <= 350; x += 5) driver.moveTo(x, 300 + 40 * Math.sin((x - 150) / 32));
  driver.release();
  const id = only(driver);
  const [path = ''] = outlines(driver.app, id);
  expect(path.startsWith('M150 300C')).toBe(true);
  expect(path.split('C').length).toBeLessThan(14);
  driver.key('mod+z');
  expect(driver.app.widgets).toEqual({});
});
