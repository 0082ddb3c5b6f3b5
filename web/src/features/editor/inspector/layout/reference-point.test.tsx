import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import { appWith } from '../../../../canvas/test/driver';
import { renderEditor } from '../../test/render-editor';
import { Inspector } from '../inspector';

describe('reference point', () => {
  it('says what the place means and what stays when the size is set', async () => {
    const { driver, user } = renderEditor(
      appWith(['a', 120, 140, 100, 40]),
      <Inspector upload={() => Promise.resolve([])} onMore={() => undefined} />,
    );
    act(() => driver.editor.selection.set(['a']));
    await user.click(screen.getByRole('radio', { name: 'Reference point: Bottom right' }));
    const field = (name: string) => screen.getByRole('textbox', { name });
    expect(field('X position')).toHaveValue('120');
    expect(field('Y position')).toHaveValue('80');
    await user.clear(field('Width'));
    await user.type(field('Width'), '60{Enter}');
    expect(driver.app.widgets['a']).toMatchObject({ x: 160, w: 60 });
    await user.clear(field('Y position'));
    await user.type(field('Y position'), '100{Enter}');
    expect(driver.app.widgets['a']).toMatchObject({ y: 160, h: 40 });
  });
});
