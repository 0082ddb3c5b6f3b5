import { screen } from '@testing-library/react';
import { appWith } from '../../../canvas/test/driver';
import { renderEditor } from '../test/render-editor';
import { ShortcutSheet } from './shortcut-sheet';

const commands = () => screen.getAllByRole('term').map(({ textContent }) => textContent);

describe('the list of shortcuts', () => {
  it('is searched by command and by key, and closes by Escape', async () => {
    const onClose = jest.fn();
    const { user } = renderEditor(appWith(), <ShortcutSheet onClose={onClose} />);
    const all = commands().length;
    await user.keyboard('ctrl+d');
    expect(commands()).toContain('Duplicate');
    expect(commands().length).toBeLessThan(all / 4);
    await user.clear(screen.getByRole('searchbox'));
    await user.keyboard('align left');
    expect(commands()).toEqual(['Align left']);
    await user.keyboard(' no such command');
    expect(screen.getByText('No shortcut matches.')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(commands()).toHaveLength(all);
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalled();
  });
});
