import { buildDesign, readFigma } from '@prototrail/design-import';
import { appWith, Driver } from '../../canvas/test/driver';
import { designTarget } from './place-design';

const box = (id: string, type: string, [x, y, width, height]: number[], more: object = {}) => ({
  ...{ id, type, name: id, absoluteBoundingBox: { x, y, width, height } },
  fills: [{ type: 'SOLID', color: { r: 1, g: 0, b: 0, a: 1 } }],
  ...more,
});
const design = readFigma({
  name: 'Shop',
  document: {
    type: 'DOCUMENT',
    children: [
      {
        ...{ id: '0:1', type: 'CANVAS', name: 'Page' },
        children: [
          box('1:1', 'FRAME', [0, 0, 375, 812], {
            children: [
              box('1:2', 'FRAME', [10, 10, 100, 40], {
                ...{ layoutMode: 'HORIZONTAL', itemSpacing: 4 },
                children: [box('1:3', 'RECTANGLE', [10, 10, 20, 20]), box('1:4', 'RECTANGLE', [34, 10, 20, 20])],
              }),
            ],
          }),
          box('2:1', 'FRAME', [500, 0, 375, 812]),
        ],
      },
    ],
  },
});

describe('a design in an open prototype', () => {
  test('comes below what is there, and one undo takes all of it back', () => {
    const driver = new Driver(appWith(['w1', 10, 10, 100, 40]));
    const before = driver.app;
    designTarget(driver.editor, 'app').place(
      (place) => buildDesign(design, { ...place, frames: new Set(['1:1', '2:1']), pictures: new Map() }),
      false,
    );
    const screens = Object.values(driver.app.screens).filter((screen) => screen['importSourceId'] !== undefined);
    expect(screens.map(({ name, w, h }) => [name, w, h])).toEqual([
      ['1:1', 375, 812],
      ['2:1', 375, 812],
    ]);
    const bottom = Math.max(...Object.values(before.screens).map(({ y, h }) => y + h));
    expect(Math.min(...screens.map(({ y }) => y))).toBeGreaterThan(bottom);
    expect(Object.values(driver.app.groups ?? {})).toMatchObject([{ name: '1:2', autoLayout: { direction: 'row' } }]);
    expect(driver.selection).toEqual(screens.map(({ id }) => id));
    driver.editor.history.undo();
    expect(driver.app.screens).toEqual(before.screens);
    expect(driver.app.widgets).toEqual(before.widgets);
    expect(driver.app.groups ?? {}).toEqual(before.groups ?? {});
  });

  test('updates its screens when it comes again, which is one step of undo as well', () => {
    const driver = new Driver(appWith(['w1', 10, 10, 100, 40]));
    const build: Parameters<ReturnType<typeof designTarget>['place']>[0] = (place) =>
      buildDesign(design, { ...place, frames: new Set(['1:1', '2:1']), pictures: new Map() });
    designTarget(driver.editor, 'app').place(build, false);
    const [id = ''] = driver.selection;
    driver.editor.edit.rename(id, 'Start');
    const before = driver.app;
    const target = designTarget(driver.editor, 'app');
    expect(target.frames).toEqual(new Set(['1:1', '2:1']));
    expect(target.preview(build).map(({ name }) => name)).toEqual(['Start', '2:1']);
    target.place(build, true);
    expect(Object.keys(driver.app.screens)).toEqual(Object.keys(before.screens));
    expect(driver.app.screens[id]).toMatchObject({ name: 'Start', x: before.screens[id]?.x, y: before.screens[id]?.y });
    driver.editor.history.undo();
    expect(driver.app.widgets).toEqual(before.widgets);
  });
});
