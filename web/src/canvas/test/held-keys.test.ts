import { appWith, Driver } from './driver';

const start = () => new Driver(appWith(['a', 120, 120, 40, 40], ['b', 180, 120, 40, 40], ['c', 120, 300, 40, 40]));

describe('keys that are held or typed', () => {
  it('A draws a marquee from the pointer until it is let go', () => {
    const driver = start().moveTo(110, 110);
    driver.keyDown('a');
    driver.moveTo(230, 170);
    expect(driver.selection).toEqual(['a', 'b']);
    driver.keyUp('a');
    driver.moveTo(400, 400);
    expect(driver.selection).toEqual(['a', 'b']);
    expect(driver.editor.state.transient.marquee).toBeNull();
  });

  it('a sign that is no shortcut begins the text of what is selected', () => {
    const driver = start();
    driver.editor.selection.set(['a']);
    driver.key('q');
    expect(driver.editor.state.editing).toBe('a');
  });

  it('a shortcut does not begin a text', () => {
    const driver = start();
    driver.editor.selection.set(['a']);
    driver.key('h');
    expect(driver.editor.state.editing).toBeNull();
  });

  it('the key of what cannot be done with one thing begins no text either', () => {
    const driver = start();
    driver.editor.selection.set(['a']);
    driver.key('shift+a');
    expect(driver.editor.state.editing).toBeNull();
  });

  it('the frame of the selection can be hidden, with its handles', () => {
    const driver = start();
    driver.editor.selection.set(['a']);
    driver.key('shift+s');
    driver.drag([160, 160], [200, 200]);
    expect(driver.app.widgets['a']).toMatchObject({ w: 40, h: 40 });
  });
});
