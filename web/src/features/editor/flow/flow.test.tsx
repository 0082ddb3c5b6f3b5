import { act, screen, within } from '@testing-library/react';
import { appWith } from '../../../canvas/test/driver';
import { renderEditor } from '../test/render-editor';
import { FlowPanel } from './flow-panel';

function setup() {
  const rendered = renderEditor(appWith(['a', 110, 120, 80, 40]), <FlowPanel onClose={() => undefined} />);
  return { ...rendered, editor: rendered.driver.editor };
}
const row = (name: RegExp) => within(screen.getByRole('list')).getByRole('button', { name });

describe('the flow', () => {
  it('counts links, marks screens that nobody reaches or leaves, and follows changes', async () => {
    const { editor, unmount } = setup();
    expect(editor.state.mode).toBe('prototype');
    expect(row(/s2/).textContent).toContain('Nobody gets here');
    expect(editor.state.flow).toEqual([
      { screenId: 's1', label: 'Dead end' },
      { screenId: 's2', label: 'Nobody gets here' },
    ]);
    act(() => void editor.edit.createLine('a', 's2'));
    expect(await screen.findByText('0 → 1')).toBeTruthy();
    expect(row(/s2/).textContent).toContain('Dead end');
    expect(screen.getByRole('status').textContent).toContain('1 screen cannot');
    unmount();
    expect(editor.state).toMatchObject({ mode: 'design', flow: [] });
  });

  it('a row leads to its screen; only what is to be checked is listed when wanted', async () => {
    const { editor, user } = setup();
    await user.click(row(/s2/));
    expect(editor.selection.ids).toEqual(['s2']);
    act(() => void editor.edit.createLine('a', 's2'));
    await user.click(screen.getByRole('radio', { name: /To check/ }));
    expect(within(screen.getByRole('list')).getAllByRole('button')).toHaveLength(1);
  });
});
