import { act, fireEvent, screen } from '@testing-library/react';
import { appWith } from '../../../canvas/test/driver';
import { renderEditor } from '../test/render-editor';
import { Minimap } from './minimap';

describe('the overview map', () => {
  it('is shown by its command and moves the view by arrow keys', () => {
    // jsdom draws nothing.
    HTMLCanvasElement.prototype.getContext = () => null;
    const { driver } = renderEditor(appWith(['a', 120, 120, 40, 40]), <Minimap />);
    expect(screen.queryByRole('toolbar', { name: 'Overview map' })).toBeNull();
    act(() => void driver.key('shift+m'));
    const map = screen.getByRole('img', { name: /All screens in small/ });
    const { x, y } = driver.editor.camera.visible();
    fireEvent.keyDown(map, { key: 'ArrowRight' });
    fireEvent.keyDown(map, { key: 'ArrowUp' });
    fireEvent.keyDown(map, { key: 'a' });
    const { w, h } = driver.editor.state.viewport;
    expect(driver.editor.camera.visible()).toMatchObject({ x: x + 0.2 * w, y: y - 0.2 * h });
  });
});
