import { appWith, Driver } from './driver';

const start = () =>
  new Driver(
    appWith(['a', 120, 120, 40, 40], ['b', 180, 120, 40, 40], ['c', 120, 200, 40, 40], ['d', 180, 200, 40, 40]),
  );
const boxes = (driver: Driver) =>
  ['a', 'b', 'c', 'd'].map((id) => {
    const { x = 0, y = 0, w = 0, h = 0 } = driver.app.widgets[id] ?? {};
    return [x, y, w, h];
  });

describe('distributing with handles', () => {
  it('a line moves the edge of a column, in one step of undo', () => {
    const driver = start();
    driver.editor.selection.set(['a', 'b', 'c', 'd']);
    driver.key('d');
    driver.drag([160, 180], [170, 180]);
    expect(boxes(driver)).toEqual([
      [120, 120, 50, 40],
      [180, 120, 40, 40],
      [120, 200, 50, 40],
      [180, 200, 40, 40],
    ]);
    driver.key('mod+z');
    expect(driver.app.widgets['a']?.w).toBe(40);
  });

  it('a dot moves a row of the group that is selected; the key ends', () => {
    const driver = start();
    driver.editor.edit.group(['a', 'b', 'c', 'd']);
    driver.key('d');
    driver.drag([106, 220], [106, 240]);
    expect(boxes(driver).map(([, y]) => y)).toEqual([120, 120, 220, 220]);
    driver.key('d');
    expect(driver.editor.state.tool).toBe('select');
  });

  it('works with keys: Tab takes a line, arrows move it', () => {
    const driver = start();
    driver.editor.selection.set(['a', 'b', 'c', 'd']);
    driver.key('d');
    driver.key('tab');
    driver.key('tab');
    driver.key('shift+arrowright');
    expect(boxes(driver).map(([x]) => x)).toEqual([128, 180, 128, 180]);
  });

  it('says what is missing', () => {
    const driver = start();
    driver.editor.selection.set(['a']);
    driver.key('d');
    expect(driver.requests).toEqual([{ type: 'notice', key: 'editor.notice.nothingToDistribute' }]);
    expect(driver.editor.state.tool).toBe('select');
  });
});
