import { appWith, Driver } from './driver';

const page = () => new Driver(appWith(['a', 120, 120, 100, 40], ['b', 120, 200, 100, 40]));
const style = (driver: Driver, id: string) => driver.app.widgets[id]?.style ?? {};

describe('the style of texts by keys', () => {
  it('is bold for all when one is not, then for none, as one step each', () => {
    const driver = page();
    driver.editor.edit.setWidgetPart(['a'], 'style', { fontWeight: 700 });
    driver.editor.selection.set(['a', 'b']);
    driver.key('mod+b');
    expect([style(driver, 'a').fontWeight, style(driver, 'b').fontWeight]).toEqual([700, 700]);
    driver.key('mod+b');
    expect([style(driver, 'a').fontWeight, style(driver, 'b').fontWeight]).toEqual([400, 400]);
    driver.key('mod+z');
    driver.key('mod+z');
    expect([style(driver, 'a').fontWeight, style(driver, 'b').fontWeight]).toEqual([700, undefined]);
  });

  it('reaches the texts of a group', () => {
    const driver = page();
    driver.editor.selection.set(['a', 'b']);
    driver.key('mod+g');
    driver.key('mod+u');
    driver.key('mod+alt+r');
    for (const id of ['a', 'b'])
      expect(style(driver, id)).toMatchObject({ textDecoration: 'underline', textAlign: 'right' });
  });

  it('is a size larger or smaller than each was', () => {
    const driver = page();
    driver.editor.edit.setWidgetPart(['a'], 'style', { fontSize: 20 });
    driver.editor.edit.setWidgetPart(['b'], 'style', { fontSize: 1 });
    driver.editor.selection.set(['a', 'b']);
    driver.key('mod+shift+.');
    expect([style(driver, 'a').fontSize, style(driver, 'b').fontSize]).toEqual([21, 2]);
    for (let times = 0; times < 3; times += 1) driver.key('mod+shift+,');
    expect([style(driver, 'a').fontSize, style(driver, 'b').fontSize]).toEqual([18, 1]);
  });

  it('is not offered where nothing that is selected shows a text', () => {
    const driver = page();
    for (const id of ['textBold', 'textItalic', 'textLeft']) expect(driver.editor.actions.isEnabled(id)).toBe(false);
    driver.editor.selection.set(['a']);
    driver.editor.actions.run('textItalic', 'palette');
    expect(style(driver, 'a')['fontStyle']).toBe('italic');
    expect(driver.editor.actions.isChecked('textItalic')).toBe(true);
  });
});
