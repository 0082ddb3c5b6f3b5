import { act, fireEvent, screen } from '@testing-library/react';
import { appWith } from '../../../canvas/test/driver';
import { renderEditor } from '../test/render-editor';
import { Minimap } from './minimap';

describe('the overview map', () => {
  it('is shown by its command and moves the view by arrow keys and by a press', () => {
    const { driver } = renderEditor(appWith(['a', 120, 120, 40, 40]), <Minimap />);
    expect(screen.queryByRole('toolbar', { name: 'Overview map' })).toBeNull();
    act(() => void driver.key('shift+m'));
    const map = screen.getByRole('img', { name: /All screens in small/ });
    const { x } = driver.editor.camera.visible();
    fireEvent.keyDown(map, { key: 'ArrowRight' });
    expect(driver.editor.camera.visible().x).toBeGreaterThan(x);
    const before = driver.editor.camera.visible();
    map.setPointerCapture = () => undefined;
    fireEvent.pointerDown(map, { pointerId: 1, clientX: 20, clientY: 20 });
    fireEvent.pointerUp(map, { pointerId: 1 });
    expect(driver.editor.camera.visible().x).toBeLessThan(before.x);
  });
});
