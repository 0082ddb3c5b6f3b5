import { act, screen } from '@testing-library/react';
import { appWith } from '../../../canvas/test/driver';
import { Inspector } from '../inspector/inspector';
import { renderEditor } from '../test/render-editor';

function open() {
  const rendered = renderEditor(
    appWith(['bar', 120, 120, 100, 40]),
    <Inspector upload={() => Promise.resolve([])} onMore={() => undefined} />,
  );
  act(() => rendered.driver.editor.selection.set(['s2']));
  return rendered;
}

describe('master screens in the inspector', () => {
  it('are chosen, and an inherited widget is edited, reset and inherited again', async () => {
    const { user, driver } = open();
    await user.click(await screen.findByRole('button', { name: 'Add a master screen' }));
    await user.click(screen.getByRole('menuitem', { name: 's1' }));
    expect(driver.app.screens['s2']?.parents).toEqual(['s1']);
    act(() => driver.editor.selection.set(['bar@s2']));
    await user.click(screen.getByRole('button', { name: 'Enable editing' }));
    const [id = ''] = driver.selection;
    act(() => driver.editor.edit.setWidgetPart([id], 'style', { background: '#ff0000' }));
    await user.click(screen.getByRole('button', { name: 'Reset Fill' }));
    expect(driver.app.widgets[id]?.style).toEqual({});
    await user.click(screen.getByRole('button', { name: 'Back to the master’s' }));
    expect(driver.selection).toEqual(['bar@s2']);
    act(() => driver.editor.selection.set(['s2']));
    await user.click(screen.getByRole('button', { name: 'Remove s1' }));
    expect(driver.app.screens['s2']?.parents).toEqual([]);
  });

  it('say where an instance is swapped, and go there', async () => {
    const { user, driver } = open();
    const { edit, selection } = driver.editor;
    let instance = '';
    act(() => {
      edit.components.create('bar', 'Bar');
      [instance = ''] = edit.duplicate(['bar']);
      edit.masters.set('s2', ['s1']);
    });
    act(() => selection.set([`${instance}@s2`]));
    await user.click(await screen.findByRole('button', { name: 'Swap on the master' }));
    expect(driver.selection).toEqual([instance]);
    expect(screen.getAllByRole('button', { name: 'Swap instance' })).toHaveLength(1);
  });
});
