import { screen } from '@testing-library/react';
import { appWith } from '../../../canvas/test/driver';
import { useDocument } from '../../../canvas';
import { renderEditor } from '../test/render-editor';
import { ComposerSection } from './composer-section';

function Part() {
  const shown = useDocument(['screens'], ({ app }) => app.screens['s1']);
  return shown === undefined ? null : <ComposerSection screen={shown} isReadOnly={false} />;
}

describe('the animation of a screen', () => {
  it('is composed of widgets and groups with their times, and taken away again', async () => {
    const { user, driver } = renderEditor(
      appWith(['a', 120, 200, 40, 20], ['b', 120, 230, 40, 20], ['c', 120, 260, 40, 20]),
      <Part />,
    );
    driver.editor.edit.group(['a', 'b']);
    await user.click(screen.getByRole('button', { name: 'Edit animation' }));
    const add = async (name: string) => {
      await user.click(await screen.findByRole('button', { name: /Add an element/ }));
      await user.click(screen.getByRole('option', { name }));
    };
    await add('c');
    await add('Group 1');
    const delay = screen.getByRole('textbox', { name: 'Delay of c' });
    await user.clear(delay);
    await user.type(delay, '400{Enter}');
    await user.click(screen.getByRole('button', { name: 'Remove the animation of Group 1' }));
    const stored = () => driver.app.screens['s1']?.animation?.['ScreenLoaded'];
    expect(stored()).toEqual({
      widgets: { c: { type: 'fadeIn', delay: 400, duration: 300, easing: 'easeOutQuad' } },
      groups: {},
    });
  });
});
