import { appWith, Driver } from './driver';

const open = () => {
  const driver = new Driver(appWith(['a', 120, 120, 100, 100], ['b', 140, 300, 40, 40], ['in', 130, 130, 20, 20]));
  driver.editor.selection.set(['a']);
  driver.key('shift+o');
  return driver;
};
const drawn = (driver: Driver) =>
  driver.editor.hits.screensIn({ x: 0, y: 0, w: 2000, h: 2000 }).flatMap(({ widgets }) => widgets.map(({ id }) => id));

describe('showing only a part', () => {
  it('draws the thing and what lies in it, and nothing else can be hit', () => {
    const driver = open();
    expect(drawn(driver).sort()).toEqual(['a', 'in']);
    driver.click(160, 320);
    expect(driver.selection).toEqual(['s1']);
    driver.key('mod+a');
    expect([...driver.selection].sort()).toEqual(['a', 'in']);
  });

  it('follows changes, and ends by the same key', () => {
    const driver = open();
    driver.editor.edit.moveBy(['a'], 10, 0);
    expect(driver.editor.shown.screens['s1']?.widgets.find(({ id }) => id === 'a')?.x).toBe(130);
    driver.key('shift+o');
    expect(drawn(driver)).toHaveLength(3);
  });

  it('shows all again when the thing is deleted', () => {
    const driver = open();
    driver.editor.edit.remove(['a']);
    expect(drawn(driver).sort()).toEqual(['b', 'in']);
  });

  it('shows what is made or chosen in the list meanwhile, too', () => {
    const driver = open();
    driver.key('r');
    driver.drag([250, 400], [300, 450]);
    expect(drawn(driver)).toHaveLength(3);
    driver.editor.selection.set(['b']);
    expect(drawn(driver)).toHaveLength(4);
  });

  it('keeps whole screens', () => {
    const driver = open();
    driver.key('shift+o');
    driver.editor.selection.set(['s1']);
    driver.key('shift+o');
    expect(driver.editor.hits.screensIn({ x: 0, y: 0, w: 2000, h: 2000 }).map(({ id }) => id)).toEqual(['s1']);
    expect(drawn(driver)).toHaveLength(3);
  });
});
