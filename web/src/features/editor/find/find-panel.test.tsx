import { act, screen, within } from '@testing-library/react';
import type { App } from '@prototrail/model';
import { appWith } from '../../../canvas/test/driver';
import { renderEditor } from '../test/render-editor';
import FindPanel from './find-panel';

/** Two screens with buttons that say what to find. */
function shop(): App {
  const app = appWith(['a', 120, 120, 100, 40], ['b', 120, 200, 100, 40], ['c', 520, 120, 100, 40]);
  const labels: Record<string, string> = { a: 'Pay now', b: 'No match', c: 'Pay later, pay less' };
  const widgets = Object.fromEntries(
    Object.entries(app.widgets).map(([id, widget]) => [
      id,
      { ...widget, type: 'Button', props: { ...widget.props, label: labels[id] ?? '' } },
    ]),
  );
  return { ...app, widgets };
}

const rows = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

describe('the panel that finds texts', () => {
  it('lists matches by screen, jumps to them by key and by click, and says where one is', async () => {
    const { user, driver } = renderEditor(shop(), <FindPanel replaces={false} onClose={() => undefined} />);
    await user.keyboard('pay');
    expect(rows()).toEqual(['Pay nowa', 'Pay later, pay lessc', 'Pay later, pay lessc']);
    expect(screen.getByRole('status').textContent).toBe('3 matches');
    await user.keyboard('{Enter}{Enter}');
    expect(driver.selection).toEqual(['c']);
    expect(screen.getByRole('status').textContent).toBe('2 of 3');
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    expect(driver.selection).toEqual(['a']);
    await user.click(screen.getByRole('radio', { name: 'This screen' }));
    expect(rows()).toEqual(['Pay nowa']);
  });

  it('replaces one match after the other, or all as one step', async () => {
    const { user, driver } = renderEditor(shop(), <FindPanel replaces onClose={() => undefined} />);
    const label = (id: string) => driver.app.widgets[id]?.props.label;
    await user.type(screen.getByRole('textbox', { name: 'Find' }), 'pay');
    await user.type(screen.getByRole('textbox', { name: 'Replace with' }), 'Settle');
    const buttons = within(screen.getByRole('region', { name: 'Find text' }));
    await user.click(buttons.getAllByRole('button', { name: 'Replace' })[1] as HTMLElement);
    await user.click(buttons.getAllByRole('button', { name: 'Replace' })[1] as HTMLElement);
    expect([label('a'), label('c')]).toEqual(['Settle now', 'Settle later, pay less']);
    act(() => void driver.editor.history.undo());
    act(() => void driver.editor.history.undo());
    await user.click(buttons.getByRole('button', { name: 'Match case' }));
    await user.click(buttons.getByRole('button', { name: 'Replace all' }));
    expect([label('a'), label('c')]).toEqual(['Pay now', 'Pay later, Settle less']);
    act(() => void driver.editor.history.undo());
    expect(label('c')).toBe('Pay later, pay less');
  });

  it('closes on Escape while its field has a text', async () => {
    const onClose = jest.fn();
    const { user } = renderEditor(shop(), <FindPanel replaces={false} onClose={onClose} />);
    await user.keyboard('pay{Escape}');
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
