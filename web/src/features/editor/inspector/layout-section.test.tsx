import { act, screen, waitFor } from '@testing-library/react';
import { appWith } from '../../../canvas/test/driver';
import { renderEditor } from '../test/render-editor';
import { Inspector } from './inspector';

const value = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;
const places = () => ['X position', 'Y position', 'Width', 'Height'].map(value);

function open() {
  return renderEditor(
    appWith(['a', 120, 120, 100, 40], ['b', 120, 300, 100, 40]),
    <Inspector upload={() => Promise.resolve([])} onMore={() => undefined} />,
  );
}

describe('place and size in the inspector', () => {
  it('follow the hand while it draws', () => {
    const { driver } = open();
    act(() => void driver.key('r'));
    act(() => void driver.hold({ ctrl: true }).startDrag([150, 400], [210, 480]));
    expect(places()).toEqual(['50', '300', '60', '80']);
    act(() => void driver.moveBy(10, 10));
    expect(places()).toEqual(['50', '300', '70', '90']);
    act(() => void driver.release());
  });

  it('follow the hand in short pauses while it drags and while it resizes, and are right when it lets go', async () => {
    const { driver } = open();
    act(() => void driver.click(150, 140));
    act(() => void driver.hold({ ctrl: true }).startDrag([150, 140], [161, 152]));
    await waitFor(() => expect(places()).toEqual(['31', '32', '100', '40']));
    act(() => void driver.moveBy(4, 0));
    act(() => void driver.release());
    expect(places()).toEqual(['35', '32', '100', '40']);
    act(() => void driver.startDrag([235, 172], [255, 182]));
    await waitFor(() => expect(places()).toEqual(['35', '32', '120', '50']));
    act(() => void driver.release());
  });

  it('are those of the common frame for several, and set by typing', async () => {
    const { driver, user } = open();
    act(() => driver.editor.selection.set(['a', 'b']));
    expect(places()).toEqual(['20', '20', '100', '220']);
    await user.clear(screen.getByRole('textbox', { name: 'X position' }));
    await user.type(screen.getByRole('textbox', { name: 'X position' }), '20+30{Enter}');
    expect([driver.app.widgets.a?.x, driver.app.widgets.b?.x]).toEqual([150, 150]);
    act(() => void driver.editor.history.undo());
    expect([driver.app.widgets.a?.x, driver.app.widgets.b?.x]).toEqual([120, 120]);
  });

  it('a size is scaled by a typed percentage', async () => {
    const { driver, user } = open();
    act(() => driver.editor.selection.set(['a']));
    const { w = 0 } = driver.app.widgets.a ?? {};
    await user.clear(screen.getByRole('textbox', { name: 'Width' }));
    await user.type(screen.getByRole('textbox', { name: 'Width' }), '50%{Enter}');
    expect(driver.app.widgets.a?.w).toBe(w / 2);
  });
});
