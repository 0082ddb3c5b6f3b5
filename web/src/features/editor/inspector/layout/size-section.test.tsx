import { act, fireEvent, screen } from '@testing-library/react';
import { appWith } from '../../../../canvas/test/driver';
import { renderEditor } from '../../test/render-editor';
import { Inspector } from '../inspector';

const open = () =>
  renderEditor(
    appWith(['a', 120, 120, 100, 40], ['b', 120, 300, 100, 40]),
    <Inspector upload={() => Promise.resolve([])} onMore={() => undefined} />,
  );

describe('sizes in the inspector', () => {
  it('change the prototype with the pins of its widgets, in one step', async () => {
    const { driver, user } = open();
    act(() => driver.editor.edit.setPins(['a'], { left: true, right: true, up: true, fixedVertical: true }));
    await user.click(screen.getByRole('button', { name: 'Change size' }));
    const width = screen.getByRole('textbox', { name: 'Width' });
    await user.clear(width);
    await user.type(width, '400');
    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(driver.app.screenSize).toEqual({ w: 400, h: 600 });
    expect(driver.app.widgets['a']).toMatchObject({ x: 120, w: 200 });
  });

  it('are typed at once when the dialog opens, and changed by its form, which Enter sends', async () => {
    const { driver, user } = open();
    await user.click(screen.getByRole('button', { name: 'Change size' }));
    const width = screen.getByRole<HTMLInputElement>('textbox', { name: 'Width' });
    expect(document.activeElement).toBe(width);
    await user.keyboard('400{Tab}700{Enter}');
    // a browser does this by Enter; the button of the form stands outside of it, where jsdom does not look
    if (width.form) fireEvent.submit(width.form);
    expect(driver.app.screenSize).toEqual({ w: 400, h: 700 });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('say whether the prototype adapts to its window', async () => {
    const { driver, user } = open();
    await user.click(screen.getByRole('radio', { name: 'Adapt' }));
    expect(driver.app['responsive']).toBe(true);
    await user.click(screen.getByRole('radio', { name: 'Scale' }));
    expect(driver.app).not.toHaveProperty('responsive');
  });

  it('pin widgets by their sides or by a list', async () => {
    const { driver, user } = open();
    act(() => driver.editor.selection.set(['a']));
    await user.click(screen.getByRole('button', { name: 'Keep the distance to the left' }));
    await user.click(screen.getByRole('button', { name: 'Keep the width' }));
    expect(driver.app.widgets['a']?.props['resize']).toEqual({ left: true, fixedHorizontal: true });
    await user.click(screen.getByRole('button', { name: 'Keep the distance to the right' }));
    expect(driver.app.widgets['a']?.props['resize']).toEqual({ left: true, right: true });
    await user.click(screen.getByRole('button', { name: /Vertical pins/ }));
    await user.click(screen.getByRole('option', { name: 'Bottom' }));
    expect(driver.app.widgets['a']?.props['resize']).toMatchObject({ down: true, fixedVertical: true });
  });

  it('add and show variants of a screen', async () => {
    const { driver, user } = open();
    act(() => driver.editor.selection.set(['s1']));
    await user.click(screen.getByRole('button', { name: 'Add breakpoint' }));
    expect(driver.app.screens[driver.selection[0] ?? '']).toMatchObject({ breakpointOf: 's1' });
    await user.click(screen.getByRole('button', { name: 's1, below' }));
    expect(driver.selection).toEqual(['s1']);
    await user.click(screen.getByRole('button', { name: /^Remove s1/ }));
    expect(Object.keys(driver.app.screens)).toEqual(['s1', 's2']);
  });
});
