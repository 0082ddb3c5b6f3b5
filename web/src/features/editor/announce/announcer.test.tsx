import { act, screen, waitFor } from '@testing-library/react';
import { appWith } from '../../../canvas/test/driver';
import { renderEditor } from '../test/render-editor';
import Announcer from './announcer';

const says = (text: string) => waitFor(() => expect(screen.getByTestId('announcer').textContent?.trim()).toBe(text));

describe('what is said about the canvas', () => {
  it('names what is selected, made, moved, linked, taken back and done again', async () => {
    const { driver } = renderEditor(appWith(['a', 110, 120, 80, 40], ['b', 210, 120, 80, 40]), <Announcer />);
    const { editor } = driver;
    act(() => editor.selection.set(['a']));
    await says('a selected, on s1');
    act(() => editor.selection.set(['a', 'b']));
    await says('2 elements selected');
    act(() => void editor.actions.run('nudgeRight', 'shortcut'));
    await says('2 elements moved');
    act(() => editor.selection.set(['a']));
    act(() => void editor.actions.run('nudgeRight', 'shortcut'));
    await says(`a moved to ${(editor.app.widgets['a']?.x ?? 0) - (editor.app.screens['s1']?.x ?? 0)}, 20 on s1`);
    act(() => void editor.history.undo());
    await says('Undone: a moved');
    act(() => void editor.history.redo());
    await says('Done again: a moved');
    act(() => void editor.edit.createLine('a', 's2'));
    await says('a leads to s2');
    act(() => editor.edit.remove(['b']));
    await says('b deleted');
  });

  it('names the tool that was taken by its key, how it places, and that the hand is free again', async () => {
    const { driver } = renderEditor(appWith(['a', 110, 120, 80, 40]), <Announcer />);
    const { editor } = driver;
    act(() => void editor.actions.run('screen', 'shortcut'));
    await says('Tool: Add screen. Enter places it in the middle');
    act(() => void editor.actions.run('rectangle', 'shortcut'));
    await says('Tool: Rectangle. Enter places it in the middle');
    act(() => void editor.setTool('select'));
    await says('Tool: Select');
  });
});
