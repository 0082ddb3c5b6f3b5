import { appWith, Driver } from '../../canvas/test/driver';
import { pickColour } from './pick-colour';

const browser = window as { EyeDropper?: unknown };
afterEach(() => delete browser.EyeDropper);

/** The pipette of the browser, which is pointed at a colour. */
function pointAt(colour: string | null): void {
  browser.EyeDropper = class {
    open(): Promise<{ sRGBHex: string }> {
      return colour === null ? Promise.reject(new Error('cancelled')) : Promise.resolve({ sRGBHex: colour });
    }
  };
}

test('a colour of the screen becomes fill, text or border of the selection, as one step', async () => {
  const driver = new Driver(appWith(['a', 110, 120, 80, 40]));
  driver.editor.selection.set(['a']);
  pointAt('#ff8800');
  await pickColour(driver.editor, 'fill', 'Pick');
  await pickColour(driver.editor, 'text', 'Pick');
  await pickColour(driver.editor, 'border', 'Pick');
  expect(driver.app.widgets['a']?.style).toMatchObject({
    ...{ background: '#FF8800', color: '#FF8800', borderTopColor: '#FF8800', borderLeftColor: '#FF8800' },
  });
  driver.key('mod+z');
  expect(driver.app.widgets['a']?.style).not.toHaveProperty('borderTopColor');
});

test('the fill of a vector is that of its paths; nothing changes when the person changes their mind', async () => {
  const driver = new Driver(appWith());
  const id =
    driver.editor.edit.vectors.create([
      {
        nodes: [
          { x: 110, y: 110 },
          { x: 150, y: 150 },
        ],
        isClosed: false,
      },
    ]) ?? '';
  pointAt('#00ff00');
  await pickColour(driver.editor, 'fill', 'Pick');
  pointAt(null);
  await pickColour(driver.editor, 'border', 'Pick');
  expect(driver.app.widgets[id]?.props?.['paths']).toMatchObject([{ fill: '#00FF00', stroke: '#333333' }]);
});
