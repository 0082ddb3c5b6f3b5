import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { App } from '@prototrail/model';
import { useState } from 'react';
import { TextEditor } from '../../../canvas/react/text-editor';
import { useSession } from '../../../canvas/react/use-editor';
import { appWith } from '../../../canvas/test/driver';
import { renderEditor } from '../test/render-editor';
import { LayersPanel } from './layers-panel';

function Panel() {
  const [renaming, setRenaming] = useState<string | null>(null);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  return <LayersPanel renaming={renaming} onRename={setRenaming} expanded={expanded} onExpand={setExpanded} />;
}

/** The list, and the text of a widget while it is edited. */
function PanelAndText() {
  const editing = useSession((state) => state.editing);
  return (
    <>
      <Panel />
      {editing !== null && (
        <TextEditor key={editing} widgetId={editing} renderBar={() => null} onEscape={() => undefined} />
      )}
    </>
  );
}

const boxes = (count: number): App =>
  appWith(...Array.from({ length: count }, (_, i) => [`w${i}`, 110 + (i % 10), 110 + i / 100, 10, 10] as const));
const row = (name: string) => screen.getByRole('row', { name });
/** Presses letters where the focus is, 50 ms apart by their own times, however long a busy machine takes for them. */
function type(letters: string): void {
  [...letters].forEach((key, index) => {
    const target = document.activeElement ?? document.body;
    const event = createEvent.keyDown(target, { key });
    Object.defineProperty(event, 'timeStamp', { value: 1e9 + index * 50 });
    fireEvent(target, event);
  });
}
const names = () => screen.getAllByRole('row').map((element) => element.getAttribute('aria-label'));

describe('the list of layers', () => {
  it('opens a screen with 10,000 widgets and keeps only rows in view in the page', async () => {
    const { user, driver } = renderEditor(boxes(10_000), <Panel />);
    await user.click(within(row('s1')).getByRole('button', { name: 'Expand' }));
    expect(screen.getByRole('treegrid').getAttribute('aria-rowcount')).toBe('10002');
    expect(screen.getAllByRole('row').length).toBeLessThan(60);
    expect(row('w9999').getAttribute('aria-setsize')).toBe('10000');
    expect(row('w9999').getAttribute('aria-level')).toBe('2');
    act(() => row('w9999').focus());
    await user.keyboard('{End}');
    expect(driver.selection).toEqual(['s2']);
    await user.keyboard('{ArrowUp}');
    expect(driver.selection).toEqual(['w0']);
    expect(document.activeElement).toBe(row('w0'));
  });

  it('gives the focus back to the row after a name, and keeps it on what is selected when its row goes into a group', async () => {
    const { user, driver } = renderEditor(boxes(3), <Panel />);
    await user.click(within(row('s1')).getByRole('button', { name: 'Expand' }));
    await user.dblClick(row('w2'));
    await user.keyboard('Total{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(row('Total')));
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    act(() => void driver.key('mod+g'));
    await waitFor(() => expect(document.activeElement).toBe(row('Group 1')));
  });

  it('shows a text with Enter, and lets it be typed with Enter again', async () => {
    const { user, driver } = renderEditor(boxes(2), <Panel />);
    act(() => row('s1').focus());
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}');
    expect(driver.editor.state.editing).toBeNull();
    await user.keyboard('{Enter}');
    expect(driver.editor.state.editing).toBe('w1');
  });

  it('has the focus again when the text that was typed from a row is done, and goes on to the next one', async () => {
    const { user, driver } = renderEditor(boxes(2), <PanelAndText />);
    act(() => row('s1').focus());
    await user.keyboard('{ArrowRight}{ArrowRight}{Enter}{Enter}');
    await waitFor(() => expect(document.activeElement?.closest('[role="treegrid"]')).toBeNull());
    await user.keyboard('{Escape}');
    expect(document.activeElement).toBe(row('w1'));
    await user.keyboard('{ArrowDown}');
    expect(driver.selection).toEqual(['w0']);
  });

  it('is used by keys: open, go in, choose several, close, show', async () => {
    const { user, driver } = renderEditor(boxes(4), <Panel />);
    act(() => row('s1').focus());
    await user.keyboard('{ArrowRight}{ArrowRight}');
    expect(names()).toEqual(['s1', 'w3', 'w2', 'w1', 'w0', 's2']);
    expect(driver.selection).toEqual(['w3']);
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(driver.selection).toEqual(['w3', 'w2', 'w1']);
    await user.keyboard('{Control>}{ArrowDown}{/Control} ');
    expect(new Set(driver.selection)).toEqual(new Set(['w3', 'w2', 'w1', 'w0']));
    await user.keyboard('{ArrowLeft}');
    expect(driver.selection).toEqual(['s1']);
    await user.keyboard('{ArrowLeft}');
    expect(names()).toEqual(['s1', 's2']);
    const before = driver.editor.state.camera;
    await user.keyboard('{Enter}');
    expect(driver.editor.state.camera).not.toEqual(before);
  });

  it('goes on from what was chosen on the canvas: by keys, and as the begin of a range', async () => {
    const { user, driver } = renderEditor(boxes(5), <Panel />);
    await user.click(within(row('s1')).getByRole('button', { name: 'Expand' }));
    await user.click(row('w0'));
    act(() => (document.activeElement as HTMLElement).blur());
    act(() => driver.editor.selection.set(['w4']));
    expect(row('w4').getAttribute('tabindex')).toBe('0');
    act(() => row('w4').focus());
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(driver.selection).toEqual(['w4', 'w3', 'w2']);
    act(() => driver.editor.selection.set(['w3']));
    await user.keyboard('{Shift>}');
    await user.click(row('w1'));
    await user.keyboard('{/Shift}');
    expect(driver.selection).toEqual(['w3', 'w2', 'w1']);
  });

  it('has the focus on the copy that was made of a row', async () => {
    const { user, driver } = renderEditor(boxes(2), <Panel />);
    await user.click(within(row('s1')).getByRole('button', { name: 'Expand' }));
    await user.click(row('w0'));
    act(() => void driver.editor.actions.run('duplicate', 'shortcut'));
    const [copy] = driver.selection;
    expect(copy).not.toBe('w0');
    expect(document.activeElement?.getAttribute('aria-selected')).toBe('true');
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(driver.selection).toContain(copy);
    expect(driver.selection).toHaveLength(2);
  });

  it('takes all that a quick hand adds, before the list shows it', async () => {
    const { user, driver } = renderEditor(boxes(3), <Panel />);
    await user.click(within(row('s1')).getByRole('button', { name: 'Expand' }));
    act(() => {
      fireEvent.click(row('w0'));
      fireEvent.click(row('w1'), { ctrlKey: true });
      fireEvent.click(row('w2'), { ctrlKey: true });
    });
    expect(new Set(driver.selection)).toEqual(new Set(['w0', 'w1', 'w2']));
  });

  it('has a row around what lies outside of screens; what is chosen there opens it', async () => {
    const { user, driver } = renderEditor(appWith(['a', 120, 120, 40, 40], ['loose', 900, 100, 40, 40]), <Panel />);
    expect(names()).toEqual(['s1', 's2', 'On the canvas']);
    act(() => driver.editor.selection.set(['loose']));
    expect(names()).toEqual(['s1', 's2', 'On the canvas', 'loose']);
    await user.click(row('On the canvas'));
    expect(driver.selection).toEqual([]);
  });

  it('lights up on the canvas what the pointer is on in the list', async () => {
    const { user, driver } = renderEditor(boxes(1), <Panel />);
    await user.click(within(row('s1')).getByRole('button', { name: 'Expand' }));
    await user.hover(row('w0'));
    expect(driver.editor.state.hovered).toBe('w0');
    await user.unhover(screen.getByRole('treegrid'));
    expect(driver.editor.state.hovered).toBeNull();
  });

  it('lists what comes from masters, or leaves it out by choice', async () => {
    const app = boxes(1);
    const child = app.screens['s2'];
    if (child) app.screens['s2'] = { ...child, parents: ['s1'] };
    const { user } = renderEditor(app, <Panel />);
    await user.click(within(row('s2')).getByRole('button', { name: 'Expand' }));
    expect(names()).toEqual(['s1', 's2', 'w0']);
    await user.click(screen.getByRole('button', { name: 'Filter layers' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'List what comes from masters' }));
    expect(names()).toEqual(['s1', 's2']);
  });

  it('moves a layer by Alt and the arrows', async () => {
    const { user, driver } = renderEditor(boxes(3), <Panel />);
    await user.click(within(row('s1')).getByRole('button', { name: 'Expand' }));
    await user.click(row('w2'));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(names()).toEqual(['s1', 'w1', 'w2', 'w0', 's2']);
    act(() => void driver.editor.history.undo());
    expect(driver.app.widgets.w2?.z).toBe(3);
  });

  it('moves a layer by Alt and the arrows into an open group and out of it', async () => {
    const { user, driver } = renderEditor(boxes(4), <Panel />);
    let group = '';
    act(() => {
      group = driver.editor.edit.group(['w0', 'w1']) ?? '';
    });
    const members = () => driver.app.groups?.[group]?.children;
    act(() => driver.editor.selection.set(['w1']));
    await user.click(row('w2'));
    expect(names()).toEqual(['s1', 'w3', 'w2', 'Group 1', 'w1', 'w0', 's2']);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(names()).toEqual(['s1', 'w3', 'Group 1', 'w2', 'w1', 'w0', 's2']);
    expect(members()).toEqual(['w0', 'w1', 'w2']);
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowDown}{/Alt}');
    expect(names()).toEqual(['s1', 'w3', 'Group 1', 'w1', 'w0', 'w2', 's2']);
    expect(members()).toEqual(['w0', 'w1']);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(driver.app.screens['s2']?.children).toEqual(['w2']);
    expect(document.activeElement).toBe(row('w2'));
  });

  it('finds rows by typed letters once it is used by keys; after the pointer letters are tools', async () => {
    const { user, driver } = renderEditor(boxes(12), <Panel />);
    await user.click(within(row('s1')).getByRole('button', { name: 'Expand' }));
    await user.click(row('w3'));
    await user.keyboard('w');
    expect(driver.selection).toEqual(['w3']);
    await user.keyboard('{ArrowDown}');
    type('w10');
    expect(driver.selection).toEqual(['w10']);
    expect(document.activeElement).toBe(row('w10'));
  });

  it('renames by double click, and follows a choice on the canvas', async () => {
    const { user, driver } = renderEditor(boxes(2), <Panel />);
    act(() => driver.editor.selection.set(['w1']));
    expect(row('w1').getAttribute('aria-selected')).toBe('true');
    await user.dblClick(row('w1'));
    await user.keyboard('Photo{Enter}');
    expect(driver.app.widgets.w1?.name).toBe('Photo');
    expect(row('Photo')).toBeTruthy();
  });

  it('renames row after row by Tab, and back by Shift+Tab', async () => {
    const { user, driver } = renderEditor(boxes(3), <Panel />);
    act(() => driver.editor.selection.set(['w2']));
    await user.dblClick(row('w2'));
    await user.keyboard('Photo{Tab}Title{Tab}');
    expect(driver.selection).toEqual(['w0']);
    await user.keyboard('Text{Shift>}{Tab}{/Shift}Heading{Enter}');
    expect(['w2', 'w1', 'w0'].map((id) => driver.app.widgets[id]?.name)).toEqual(['Photo', 'Heading', 'Text']);
    expect(screen.queryByRole('textbox')).toBeNull();
    act(() => void driver.editor.history.undo());
    expect(driver.app.widgets.w1?.name).toBe('Title');
  });

  it('hides and locks by the buttons of a row, and finds by name', async () => {
    const { user, driver } = renderEditor(boxes(12), <Panel />);
    await user.click(within(row('s1')).getByRole('button', { name: 'Expand' }));
    await user.click(screen.getByRole('button', { name: 'Hide w3 at start' }));
    expect(driver.app.widgets.w3?.props.hidden).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Lock w3' }));
    expect(driver.app.widgets.w3?.style?.locked).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Find a layer' }));
    await user.type(screen.getByRole('searchbox'), 'w1');
    expect(names()).toEqual(['w1', 'w10', 'w11']);
  });

  it('sorts screens into folders: by the action, by dragging with the keys, and out again', async () => {
    const { user, driver } = renderEditor(boxes(1), <Panel />);
    const folders = () => ['s1', 's2'].map((id) => driver.app.screens[id]?.folder);
    act(() => driver.editor.selection.set(['s1']));
    act(() => void driver.editor.actions.run('addFolder', 'palette'));
    expect(driver.requests).toContainEqual({ type: 'renameFolder', name: 'Folder 1' });
    expect(names()).toEqual(['Folder 1', 's2']);
    await user.dblClick(row('Folder 1'));
    await user.keyboard('Checkout{Enter}');
    expect(folders()).toEqual(['Checkout', undefined]);
    await user.click(within(row('Checkout')).getByRole('button', { name: 'Expand' }));
    act(() => driver.editor.selection.set(['s2']));
    act(() => row('s2').focus());
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(folders()).toEqual(['Checkout', 'Checkout']);
    await user.click(row('Checkout'));
    expect(driver.selection).toEqual(['s1', 's2']);
    act(() => void driver.editor.actions.run('leaveFolder', 'palette'));
    expect(names()).toEqual(['s1', 's2']);
  });

  it('is narrowed to one kind, with what is searched in it, and shows all again', async () => {
    const { user, driver } = renderEditor(boxes(3), <Panel />);
    act(() => driver.editor.edit.setLocked(['w0', 'w1'], true));
    await user.click(screen.getByRole('button', { name: 'Filter layers' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Locked' }));
    expect(names()).toEqual(['w0', 'w1']);
    expect(screen.getByRole('status').textContent).toContain('Locked: 2 layers.');
    await user.click(screen.getByRole('button', { name: 'Find a layer' }));
    await user.keyboard('w1');
    expect(names()).toEqual(['w1']);
    await user.click(screen.getByRole('button', { name: 'All layers' }));
    await user.clear(screen.getByRole('searchbox'));
    expect(names()).toEqual(['s1', 's2']);
  });
});
