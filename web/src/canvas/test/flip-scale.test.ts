import { appWith, Driver } from './driver';

const two = () => {
  const driver = new Driver(appWith(['a', 120, 200, 40, 40], ['b', 200, 220, 80, 20]));
  driver.editor.selection.set(['a', 'b']);
  return driver;
};
const style = (driver: Driver, id: string) => driver.app.widgets[id]?.style ?? {};

describe('flipping', () => {
  it('mirrors each thing and its place in the common frame, as one step; twice is as before', () => {
    const driver = two();
    driver.editor.edit.setWidgetPart(['b'], 'style', { rotate: 30 });
    driver.key('shift+h');
    expect([driver.app.widgets['a']?.x, driver.app.widgets['b']?.x]).toEqual([240, 120]);
    expect(style(driver, 'a')).toMatchObject({ flipX: true });
    expect(style(driver, 'b')).toMatchObject({ flipX: true, rotate: 330 });
    driver.key('shift+h');
    expect([driver.app.widgets['a']?.x, driver.app.widgets['b']?.x]).toEqual([120, 200]);
    expect(style(driver, 'a')).not.toHaveProperty('flipX');
    driver.key('mod+z');
    driver.key('mod+z');
    expect(style(driver, 'b')).not.toHaveProperty('flipX');
    expect(style(driver, 'b')['rotate']).toBe(30);
  });

  it('leaves locked things where they are', () => {
    const driver = two();
    driver.editor.edit.setLocked(['b'], true);
    driver.key('shift+v');
    expect(driver.app.widgets['b']?.y).toBe(220);
    expect(style(driver, 'b')).not.toHaveProperty('flipY');
  });
});

describe('scaling', () => {
  it('takes texts, borders, corners, paddings and shadows along, with the handles of the tool', () => {
    const driver = two();
    driver.editor.edit.setWidgetPart(['a'], 'style', {
      fontSize: 12,
      borderTopWidth: 1,
      borderTopLeftRadius: 4,
      paddingLeft: 10,
      lineHeight: 1.5,
      boxShadow: { v: 2, h: 0, b: 4, s: 0, c: '#000000' },
    });
    driver.editor.edit.setWidgetPart(['a'], 'hover', { fontSize: 14 });
    driver.key('k');
    driver.drag([280, 240], [440, 280]);
    expect(driver.app.widgets['a']).toMatchObject({ x: 120, y: 200, w: 80, h: 80, hover: { fontSize: 28 } });
    expect(driver.app.widgets['b']).toMatchObject({ x: 280, y: 240, w: 160, h: 40 });
    expect(style(driver, 'a')).toMatchObject({
      fontSize: 24,
      borderTopWidth: 2,
      borderTopLeftRadius: 8,
      paddingLeft: 20,
      lineHeight: 1.5,
      boxShadow: { v: 4, h: 0, b: 8, s: 0, c: '#000000' },
    });
    driver.key('mod+z');
    expect(style(driver, 'a')['fontSize']).toBe(12);
  });

  it('is undone by Escape in the middle, and a click on a handle changes nothing', () => {
    const driver = two();
    const before = driver.app;
    driver.key('k');
    driver.startDrag([280, 240], [440, 280]);
    driver.key('escape');
    driver.release();
    driver.click(280, 240);
    expect(driver.app.widgets).toEqual(before.widgets);
    expect(driver.editor.history.canUndo).toBe(false);
  });

  it('by a factor keeps the anchor where it is', () => {
    const driver = two();
    driver.editor.edit.scale(['a'], 2, { x: 0.5, y: 1 });
    expect(driver.app.widgets['a']).toMatchObject({ x: 100, y: 160, w: 80, h: 80 });
  });
});

describe('rotating', () => {
  it('turns one thing around its middle by a drag outside of a corner, with Shift to steps of 15°, as one step', () => {
    const driver = new Driver(appWith(['a', 200, 200, 100, 100]));
    driver.editor.selection.set(['a']);
    driver.press(308, 308).moveTo(250, 330);
    expect(driver.editor.state.transient.angle).toBe(45);
    driver.hold({ shift: true }).moveTo(240, 330).let().release();
    expect(driver.app.widgets['a']).toMatchObject({ x: 200, y: 200, w: 100, h: 100 });
    expect(style(driver, 'a')).toMatchObject({ rotate: 45 });
    driver.key('mod+z');
    expect(style(driver, 'a')).not.toHaveProperty('rotate');
  });

  it('turns several around their common middle; locked things stay, a click there chooses the screen', () => {
    const driver = new Driver(appWith(['a', 200, 200, 40, 40], ['b', 260, 200, 40, 40]));
    driver.editor.selection.set(['a', 'b']);
    driver.press(308, 248).moveTo(222, 278).release();
    expect(['a', 'b'].map((id) => [driver.app.widgets[id]?.x, driver.app.widgets[id]?.y])).toEqual([
      [230, 170],
      [230, 230],
    ]);
    expect(style(driver, 'b')).toMatchObject({ rotate: 90 });
    driver.editor.edit.setLocked(['a'], true);
    driver.editor.selection.set(['a']);
    driver.click(278, 218);
    expect(driver.selection).toEqual(['s1']);
  });
});
