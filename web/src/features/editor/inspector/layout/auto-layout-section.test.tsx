import { autoLayoutOf, layoutItemOf } from '@prototrail/model';
import { act, screen, within } from '@testing-library/react';
import { appWith } from '../../../../canvas/test/driver';
import { renderEditor } from '../../test/render-editor';
import { Inspector } from '../inspector';

function open() {
  const rendered = renderEditor(
    appWith(['a', 120, 200, 40, 20], ['b', 170, 200, 40, 20], ['c', 220, 200, 40, 20]),
    <Inspector upload={() => Promise.resolve([])} onMore={() => undefined} />,
  );
  act(() => void rendered.driver.editor.edit.group(['a', 'b', 'c']));
  const [group = ''] = rendered.driver.selection;
  return { ...rendered, group, layout: () => autoLayoutOf(rendered.driver.app.groups?.[group]) };
}

describe('auto layout in the inspector', () => {
  it('is added, changed and removed', async () => {
    const { user, driver, layout } = open();
    await user.click(screen.getByRole('button', { name: 'Add auto layout' }));
    expect(layout()).toMatchObject({ direction: 'row', gap: 10 });
    const gap = screen.getByRole('textbox', { name: 'Gap' });
    await user.clear(gap);
    await user.type(gap, '24{Enter}');
    expect(driver.app.widgets['b']?.x).toBe(184);
    await user.click(screen.getByRole('radio', { name: 'Column' }));
    expect([driver.app.widgets['b']?.x, driver.app.widgets['b']?.y]).toEqual([120, 244]);
    await user.click(screen.getByRole('radio', { name: 'Bottom right' }));
    expect(layout()).toMatchObject({ alignX: 'end', alignY: 'end' });
    await user.click(screen.getByRole('button', { name: 'Remove auto layout' }));
    expect(layout()).toBeUndefined();
    expect(driver.app.widgets['b']?.y).toBe(244);
  });

  it('says how a member behaves in it', async () => {
    const { user, driver, group } = open();
    act(() => void driver.editor.edit.addAutoLayout([group]));
    act(() => driver.editor.edit.rename(group, 'Items'));
    act(() => driver.editor.selection.set(['b']));
    const section = screen.getByRole('button', { name: 'In “Items”' }).closest('section');
    if (!section) throw new Error('no section');
    await user.click(
      within(within(section).getByRole('radiogroup', { name: 'Width' })).getByRole('radio', { name: 'Fill' }),
    );
    expect(layoutItemOf(driver.app.widgets['b']).width).toBe('fill');
    expect(layoutItemOf(driver.app.groups?.[group]).width).toBe('fixed');
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'X position' }).disabled).toBe(true);
    await user.click(within(section).getByRole('radio', { name: 'Free' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'X position' }).disabled).toBe(false);
  });
});
