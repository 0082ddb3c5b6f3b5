import '@testing-library/jest-dom';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { appWith } from '../../../canvas/test/driver';
import { ShortcutSheet } from '../panels/shortcut-sheet';
import { renderEditor } from '../test/render-editor';
import { useOwnShortcuts } from './use-shortcut-choices';

function Part() {
  useOwnShortcuts();
  return <ShortcutSheet onClose={() => undefined} />;
}

/** Only the rows of the searched command are in the page. */
const open = async (search: string) => {
  const opened = renderEditor(appWith(['a', 120, 120, 40, 40]), <Part />);
  act(() => opened.driver.editor.selection.set(['a']));
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: search } });
  await opened.user.click(screen.getByRole('button', { name: 'Change shortcuts' }));
  const keysOf = (id: string) => opened.driver.editor.actions.find(id)?.shortcuts;
  const change = (name: string) =>
    opened.user.click(screen.getByRole('button', { name: `Change the shortcut of “${name}”` }));
  const press = (key: string, held: object = {}) =>
    fireEvent.keyDown(screen.getByRole('button', { name: 'Press the keys…' }), { key, ...held });
  return { ...opened, keysOf, change, press };
};

describe('changing shortcuts', () => {
  it('gives a command the pressed keys, and back its own', async () => {
    const { driver, user, keysOf, change, press } = await open('duplicate');
    await change('Duplicate');
    press('Control', { ctrlKey: true });
    press('J', { ctrlKey: true, shiftKey: true });
    expect(keysOf('duplicate')).toEqual(['mod+shift+j']);
    expect(driver.key('mod+d')).toBe(false);
    driver.key('mod+shift+j');
    expect(Object.keys(driver.app.widgets)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Reset the shortcut of “Duplicate”' }));
    expect(keysOf('duplicate')).toEqual(['mod+d']);
  });

  it.each([
    ['letters that are not Latin', { key: 'о', code: 'KeyJ', ctrlKey: true, shiftKey: true }, 'mod+shift+j'],
    ['signs that Alt makes on a Mac', { key: '∆', code: 'KeyJ', altKey: true }, 'alt+j'],
    ['letters of other layouts as they are printed', { key: 'j', code: 'KeyC', altKey: true }, 'alt+j'],
  ])('takes %s as the canvas takes them', async (_, { key, ...held }, expected) => {
    const { keysOf, change, press } = await open('duplicate');
    await change('Duplicate');
    press(key, held);
    expect(keysOf('duplicate')).toEqual([expected]);
  });

  it('names who has the keys, and takes them only when that is wanted', async () => {
    const { user, keysOf, change, press } = await open('rename');
    await change('Rename');
    press('d', { ctrlKey: true });
    expect(screen.getByRole('alert')).toHaveTextContent('Ctrl+D already runs: Duplicate.');
    await user.click(screen.getByRole('button', { name: 'Keep it there' }));
    expect(keysOf('rename')).toEqual(['f2']);
    await change('Rename');
    press('d', { ctrlKey: true });
    await user.click(within(screen.getByRole('alert')).getByRole('button', { name: 'Use it here' }));
    expect([keysOf('rename'), keysOf('duplicate')]).toEqual([['mod+d'], []]);
    await user.click(screen.getByRole('button', { name: 'Reset all' }));
    expect([keysOf('rename'), keysOf('duplicate')]).toEqual([['f2'], ['mod+d']]);
  });

  it('refuses keys of the editor itself, and ends with Escape', async () => {
    const { keysOf, change, press } = await open('duplicate');
    await change('Duplicate');
    press(' ');
    expect(screen.getByRole('alert')).toHaveTextContent('cannot be given to a command');
    press('Escape');
    expect(screen.queryByRole('button', { name: 'Press the keys…' })).toBeNull();
    expect(keysOf('duplicate')).toEqual(['mod+d']);
  });

  it('turns keys without Ctrl or Alt off', async () => {
    const { driver, user, keysOf } = await open('scale');
    await user.click(screen.getByRole('switch', { name: /Keys without Ctrl or Alt/ }));
    expect(keysOf('scale')).toEqual([]);
    expect(driver.key('k')).toBe(false);
    expect(keysOf('delete')).toEqual(['delete', 'backspace']);
  });
});
