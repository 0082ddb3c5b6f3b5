import { EditorView } from '@codemirror/view';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { App } from '@prototrail/model';
import { appWith } from '../../../canvas/test/driver';
import { renderEditor } from '../test/render-editor';
import LogicDialog from './logic-dialog';

const element = {
  ...{ id: 'x', type: 'Script', name: 'Script', x: 0, y: 0, w: 64, h: 64, z: 1 },
  ...{ props: { script: '' }, has: { logic: true }, style: {} },
};

async function setup() {
  const app = appWith(['a', 110, 120, 80, 40]);
  const onClose = jest.fn();
  const rendered = renderEditor(
    { ...app, widgets: { ...app.widgets, x: element } } as unknown as App,
    <LogicDialog id="x" isReadOnly={false} onClose={onClose} />,
  );
  const dialog = await screen.findByRole('dialog');
  const field = await within(dialog).findByRole('textbox', { name: 'Script in JavaScript' }, { timeout: 20_000 });
  const type = (text: string): void => {
    const view = EditorView.findFromDOM(field);
    act(() => view?.dispatch({ changes: { from: view.state.doc.length, insert: text } }));
  };
  const script = () => rendered.driver.app.widgets['x']?.props['script'];
  return { ...rendered, onClose, field, type, script };
}

describe('the text of a script', () => {
  it('is kept when its dialog goes while somebody types', async () => {
    const { type, script, unmount } = await setup();
    type('data.a = 1;');
    unmount();
    expect(script()).toBe('data.a = 1;');
  });

  it('is left by Escape and Tab: the first Escape does not close the dialog, a second does', async () => {
    const { field, onClose } = await setup();
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(onClose).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
