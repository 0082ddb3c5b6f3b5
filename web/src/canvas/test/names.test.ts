import { appWith, Driver } from './driver';

const phone = () => new Driver(appWith(['a', 120, 120, 100, 40], ['b', 120, 300, 100, 40]));
const nameOf = (driver: Driver, id: string) => driver.app.widgets[id]?.name;

describe('the name of a layer', () => {
  it('is its text until somebody renames it', () => {
    const driver = phone();
    driver.key('t');
    driver.click(150, 500).type('Your  cart\nis empty');
    const id = driver.selection[0] ?? '';
    expect(nameOf(driver, id)).toBe('Your cart');
    driver.editor.edit.setText(id, 'Tom &amp; Ann');
    expect(nameOf(driver, id)).toBe('Tom & Ann');
    driver.editor.edit.rename(id, 'Greeting');
    driver.editor.edit.setText(id, 'Hello');
    expect(nameOf(driver, id)).toBe('Greeting');
  });

  it('follows the text of a button from the library and stays unique on its screen', () => {
    const driver = phone();
    const place = (y: number): string => {
      driver.editor.arm({ type: 'Button', name: 'Primary button', w: 96, h: 32, props: { label: 'Button' } });
      driver.click(200, y);
      return driver.selection[0] ?? '';
    };
    const [first, second] = [place(400), place(500)];
    expect([nameOf(driver, first), nameOf(driver, second)]).toEqual(['Primary button', 'Primary button 1']);
    driver.editor.edit.setWidgetPart([first, second], 'props', { label: 'Buy' });
    expect([nameOf(driver, first), nameOf(driver, second)]).toEqual(['Buy', 'Buy 1']);
    driver.editor.edit.setWidgetPart([second], 'props', { label: 'Buy now' });
    expect(nameOf(driver, second)).toBe('Buy now');
  });

  it('stays when the text is taken away, and is no longer than a row', () => {
    const driver = phone();
    driver.key('t');
    driver.click(150, 500).type('word '.repeat(30));
    const id = driver.selection[0] ?? '';
    expect(nameOf(driver, id)?.length).toBeLessThanOrEqual(40);
    const before = nameOf(driver, id);
    driver.editor.edit.setText(id, '');
    expect(nameOf(driver, id)).toBe(before);
  });

  it('of an input is not its example', () => {
    const driver = phone();
    driver.editor.arm({ type: 'TextBox', name: 'Text box', w: 96, h: 32, props: { label: '' } });
    driver.click(200, 400);
    const id = driver.selection[0] ?? '';
    driver.editor.edit.setText(id, 'you@example.org');
    expect(nameOf(driver, id)).toBe('Text box');
  });

  it('is another one for each copy of a group', () => {
    const driver = phone();
    driver.editor.selection.set(['a', 'b']);
    driver.key('mod+g');
    driver.key('mod+d');
    driver.key('mod+d');
    const names = Object.values(driver.app.groups ?? {}).map(({ name }) => name);
    expect(names).toEqual(['Group 1', 'Group 2', 'Group 3']);
  });
});
