import { act, screen } from '@testing-library/react';
import { appWith } from '../../../canvas/test/driver';
import { renderEditor } from '../test/render-editor';
import { Inspector } from './inspector';

describe('the curve of an animation', () => {
  it('is chosen, and set exactly by its handles', async () => {
    const { driver, user } = renderEditor(
      appWith(['a', 120, 120, 100, 40]),
      <Inspector upload={() => Promise.resolve([])} onMore={() => undefined} />,
    );
    const easing = () => Object.values(driver.app.lines)[0]?.easing;
    act(() => {
      const made = driver.editor.edit.createLine('a', 's2');
      if (made === null || !('id' in made)) return;
      driver.editor.edit.updateLine(made.id, (line) => ({ ...line, animation: 'slideLeft' }));
      driver.editor.selection.set([made.id]);
    });
    expect(screen.queryByRole('textbox', { name: 'First handle: time' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /Easing/ }));
    await user.click(screen.getByRole('option', { name: 'Own curve' }));
    expect(easing()).toBe('cubic-bezier(0.4, 0, 0.2, 1)');
    const way = screen.getByRole('textbox', { name: 'Second handle: way' });
    await user.clear(way);
    await user.type(way, '1.3{Enter}');
    expect(easing()).toBe('cubic-bezier(0.4, 0, 0.2, 1.3)');
  });
});
