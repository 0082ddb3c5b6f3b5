import { act, screen } from '@testing-library/react';
import { appWith } from '../../../canvas/test/driver';
import { renderEditor } from '../test/render-editor';
import { Inspector } from './inspector';

function open() {
  const rendered = renderEditor(
    appWith(['a', 120, 120, 100, 40]),
    <Inspector upload={() => Promise.resolve([])} onMore={() => undefined} />,
  );
  act(() => rendered.driver.editor.selection.set(['a']));
  return rendered;
}
const lines = (app: { lines: object }) => Object.values(app.lines);

describe('links in the inspector', () => {
  it('ask for their target', async () => {
    const { driver, user } = open();
    await user.click(screen.getByRole('button', { name: 'Add link' }));
    expect(lines(driver.app)).toEqual([]);
    expect(screen.getAllByRole('menuitem').map((item) => item.textContent)).toEqual(['s2', 'New screen']);
    await user.click(screen.getByRole('menuitem', { name: 's2' }));
    expect(lines(driver.app)).toMatchObject([{ from: 'a', to: 's2', event: 'click' }]);
    expect(driver.selection).toEqual(['a']);
  });

  it('lead to a new screen in one step of undo', async () => {
    const { driver, user } = open();
    await user.click(screen.getByRole('button', { name: 'Add link' }));
    await user.click(screen.getByRole('menuitem', { name: 'New screen' }));
    expect(Object.keys(driver.app.screens)).toHaveLength(3);
    expect(lines(driver.app)).toHaveLength(1);
    act(() => void driver.editor.history.undo());
    expect(Object.keys(driver.app.screens)).toEqual(['s1', 's2']);
    expect(lines(driver.app)).toEqual([]);
  });

  it('get an event, an animation, and go again', async () => {
    const { driver, user } = open();
    act(() => void driver.editor.edit.createLine('a', 's2'));
    await user.click(screen.getByRole('button', { name: /Event/ }));
    await user.click(screen.getByRole('option', { name: 'Swipe left' }));
    expect(lines(driver.app)).toMatchObject([{ event: 'swipeLeft', animation: 'slideLeft' }]);
    await user.click(screen.getByRole('switch', { name: 'Keep scroll position' }));
    expect(lines(driver.app)).toMatchObject([{ scroll: true }]);
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(lines(driver.app)).toEqual([]);
  });

  it('that scroll to a widget are offered no other animation', async () => {
    const { driver, user } = open();
    act(() => {
      driver.editor.edit.createLine('a', 's2');
      const [line] = lines(driver.app);
      driver.editor.edit.updateLine(line?.id ?? '', (before) => ({ ...before, to: 'a', scroll: true }));
    });
    await user.click(screen.getByRole('button', { name: /Animation/ }));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['No animation', 'Scroll']);
  });

  it('say how many elements move into each other', async () => {
    const { driver, user } = open();
    act(() => void driver.editor.edit.createLine('a', 's2'));
    await user.click(screen.getByRole('button', { name: /Animation/ }));
    await user.click(screen.getByRole('option', { name: 'Smart animate' }));
    expect(lines(driver.app)).toMatchObject([{ animation: 'transform' }]);
    screen.getByText('0 elements have the same name on both screens and move.');
  });

  it('can be a way back instead', async () => {
    const { driver, user } = open();
    await user.click(screen.getByRole('button', { name: 'Go back' }));
    expect(driver.app.widgets.a?.action).toEqual({ type: 'back' });
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    expect(driver.app.widgets.a?.action).toBeUndefined();
  });
});
