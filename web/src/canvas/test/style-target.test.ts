import { appWith, Driver } from './driver';

test('the next click takes the copied style, with Shift the one after it too; Escape ends it', () => {
  const driver = new Driver(appWith(['a', 110, 120, 80, 40], ['b', 110, 200, 80, 40], ['c', 110, 300, 80, 40]));
  driver.editor.edit.setWidgetPart(['a'], 'style', { background: '#ff0000' });
  driver.editor.selection.set(['a']);
  driver.editor.actions.run('copyStyleTo', 'contextMenu');
  driver.hold({ shift: true }).click(150, 220).let();
  expect(driver.editor.state.tool).toBe('style');
  driver.click(150, 320);
  expect(['b', 'c'].map((id) => driver.app.widgets[id]?.style['background'])).toEqual(['#ff0000', '#ff0000']);
  expect(driver.editor.state.tool).toBe('select');
  driver.editor.actions.run('copyStyleTo', 'contextMenu');
  driver.key('escape');
  expect(driver.editor.state.tool).toBe('select');
});

test('a copied style is pasted on all that is selected, as one step', () => {
  const driver = new Driver(appWith(['a', 110, 120, 80, 40], ['b', 110, 200, 80, 40], ['c', 110, 300, 80, 40]));
  driver.editor.edit.setWidgetPart(['a'], 'style', { background: '#ff0000' });
  driver.editor.selection.set(['a']);
  driver.key('mod+alt+c');
  driver.editor.selection.set(['b', 'c']);
  driver.key('mod+alt+v');
  const fills = () => ['b', 'c'].map((id) => driver.app.widgets[id]?.style['background']);
  expect(fills()).toEqual(['#ff0000', '#ff0000']);
  driver.key('mod+z');
  expect(fills()).toEqual(['#eeeeee', '#eeeeee']);
});
