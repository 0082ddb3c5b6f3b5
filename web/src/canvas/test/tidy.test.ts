import { appWith, Driver } from './driver';

const row = () => new Driver(appWith(['a', 120, 120, 40, 40], ['b', 180, 124, 40, 40], ['c', 280, 118, 40, 40]));
const places = (driver: Driver) => ['a', 'b', 'c'].map((id) => [driver.app.widgets[id]?.x, driver.app.widgets[id]?.y]);

describe('tidying up', () => {
  it('spaces a loose row evenly as one step', () => {
    const driver = row();
    driver.editor.selection.set(['a', 'b', 'c']);
    driver.key('alt+shift+t');
    expect(places(driver)).toEqual([
      [120, 118],
      [200, 118],
      [280, 118],
    ]);
    driver.key('mod+z');
    expect(places(driver)).toEqual([
      [120, 120],
      [180, 124],
      [280, 118],
    ]);
  });

  it('offers bars between evenly spaced things; drawing one changes all rooms', () => {
    const driver = new Driver(appWith(['a', 120, 120, 40, 40], ['b', 180, 120, 40, 40], ['c', 240, 120, 40, 40]));
    driver.editor.selection.set(['a', 'b', 'c']);
    driver.drag([170, 140], [180, 140]);
    expect(places(driver)).toEqual([
      [120, 120],
      [190, 120],
      [260, 120],
    ]);
    driver.hold({ shift: true }).drag([175, 140], [177, 140]).let();
    expect(places(driver)[2]).toEqual([264, 120]);
    driver.key('mod+z');
    driver.key('mod+z');
    expect(places(driver)[2]).toEqual([240, 120]);
    expect(driver.editor.history.canUndo).toBe(false);
  });
});

describe('aligning groups', () => {
  it('moves them as a whole, with Shift each member', () => {
    const driver = row();
    driver.editor.selection.set(['a', 'b']);
    driver.key('mod+g');
    driver.editor.selection.set([...driver.selection, 'c']);
    driver.editor.actions.run('alignTop', 'toolbar');
    expect(places(driver).map(([, y]) => y)).toEqual([118, 122, 118]);
    driver.editor.actions.run('alignTop', 'toolbar', { shift: true });
    expect(places(driver).map(([, y]) => y)).toEqual([118, 118, 118]);
  });
});

describe('the key object', () => {
  it('is a selected thing that is clicked again: it stays, and the others align to it', () => {
    const driver = row();
    driver.editor.selection.set(['a', 'b', 'c']);
    driver.click(200, 140);
    expect(driver.editor.selection.keyId).toBe('b');
    driver.key('alt+w');
    expect(places(driver).map(([, y]) => y)).toEqual([124, 124, 124]);
    driver.click(200, 140);
    expect(driver.selection).toEqual(['b']);
    expect(driver.editor.selection.keyId).toBeNull();
  });
});
