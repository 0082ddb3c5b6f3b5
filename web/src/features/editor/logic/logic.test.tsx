import type { App } from '@prototrail/model';
import { act, screen, within } from '@testing-library/react';
import { appWith } from '../../../canvas/test/driver';
import { renderEditor } from '../test/render-editor';
import LogicDialog from './logic-dialog';

const logic = (type: string, props: Record<string, unknown> = {}) => ({
  ...{ id: 'x', type, name: type, x: 0, y: 0, w: 64, h: 64, z: 1 },
  ...{ props, has: { logic: true }, style: {} },
});

/** A logic element from which two links lead on: the first with a rule on a variable. */
function setup(
  type: string,
  props?: Record<string, unknown>,
  rule: object = { type: 'databinding', databinding: 'total', operator: '>=', value: '50' },
) {
  const app = appWith(['a', 110, 120, 80, 40]);
  const lines = {
    l1: { id: 'l1', from: 'x', to: 's1', points: [], rule },
    l2: { id: 'l2', from: 'x', to: 's2', points: [] },
  };
  const whole = { ...app, widgets: { ...app.widgets, x: logic(type, props) }, lines } as unknown as App;
  return renderEditor(whole, <LogicDialog id="x" isReadOnly={false} onClose={() => undefined} />);
}
const trial = () => screen.getByRole('region', { name: 'Try it' });

describe('the dialog of a logic element', () => {
  it('says which rule is followed with the values of the trial', async () => {
    const { user } = setup('LogicOr');
    expect(within(trial()).getByText('Goes to s2')).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Value of total' }), '62');
    expect(within(trial()).getByText('Rule 1 is true and followed')).toBeTruthy();
    expect(within(trial()).getByText('Goes to s1')).toBeTruthy();
    expect(within(screen.getByRole('group', { name: 'Link 1' })).getByText('Taken now')).toBeTruthy();
  });

  it('takes the rules in another order, by one step', async () => {
    const { user, driver } = setup('LogicOr');
    const targets = () => ['l1', 'l2'].map((id) => driver.app.lines[id]?.to);
    act(() => screen.getByRole('button', { name: /^Move link 2:/ }).focus());
    await user.keyboard('{ArrowUp}');
    expect(targets()).toEqual(['s2', 's1']);
    act(() => void driver.editor.history.undo());
    expect(targets()).toEqual(['s1', 's2']);
  });

  it('draws versions by weight where chance decides', async () => {
    const { user, driver } = setup('LogicOr', { isRandom: true });
    act(() => driver.editor.edit.updateLine('l1', (line) => ({ ...line, weight: 3 })));
    expect(await screen.findByText('75 %')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Draw a version' }));
    expect(within(trial()).getByText(/^Goes to s[12]$/)).toBeTruthy();
  });

  it('says what a rule tests, and takes its condition away and back in its row', async () => {
    const { user, driver } = setup('LogicOr');
    expect(within(trial()).getByText('total is at least 50')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove the condition' }));
    expect(driver.app.lines['l1']?.rule).toBeNull();
    const first = within(screen.getByRole('group', { name: 'Link 1' }));
    await user.click(first.getByRole('button', { name: 'Add a condition' }));
    expect(driver.app.lines['l1']?.rule).toMatchObject({ operator: '==' });
  });

  it('moves the edge between two versions by the arrow keys, in one step of undo each', async () => {
    const { user, driver } = setup('LogicOr', { isRandom: true });
    const weights = () => ['l1', 'l2'].map((id) => driver.app.lines[id]?.['weight']);
    const edge = screen.getByRole('slider', { name: 'Edge between A and B' });
    expect(edge.getAttribute('aria-valuenow')).toBe('50');
    act(() => edge.focus());
    await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}');
    expect(weights()).toEqual([61, 39]);
    act(() => void driver.editor.history.undo());
    expect(weights()).toEqual([51, 49]);
  });

  it('sends headers that are named in rows', async () => {
    const { user, driver } = setup('Rest', { rest: { method: 'GET', url: 'https://shop.example/', headers: [] } });
    await user.click(screen.getByRole('button', { name: 'Add header' }));
    const row = within(screen.getByRole('group', { name: 'Header 1' }));
    await user.type(row.getByRole('textbox', { name: 'Name' }), 'Accept');
    await user.type(row.getByRole('textbox', { name: 'Value' }), 'text/csv');
    expect(driver.app.widgets['x']?.props['rest']).toMatchObject({ headers: [{ key: 'Accept', value: 'text/csv' }] });
    await user.click(row.getByRole('button', { name: 'Remove header 1' }));
    expect(driver.app.widgets['x']?.props['rest']).toMatchObject({ headers: [] });
  });

  it('shows a request with its values, why it cannot be sent, and where an example answer leads', async () => {
    const rest = {
      method: 'POST',
      url: 'https://shop.example/${item}',
      input: { type: 'JSON', template: '{"n": 1}' },
      output: { databinding: 'stock' },
      mock: { use: 'always', status: 200, body: { left: 4 } },
    };
    const { user } = setup('Rest', { rest }, { type: 'rest', restResponseStatus: '200' });
    expect(within(trial()).getByText(/No value for item/)).toBeTruthy();
    await user.type(screen.getByRole('textbox', { name: 'Value of item' }), 'fern 2');
    expect(within(trial()).getByText(/POST https:\/\/shop.example\/fern%202/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use the example' }));
    expect(within(trial()).getByText('Fills the variable stock')).toBeTruthy();
    expect(within(trial()).getByLabelText('Text of the answer').textContent).toContain('"left": 4');
    expect(within(trial()).getByText('Goes to s1')).toBeTruthy();
  });

  it('asks of a request only what its method and its body need', async () => {
    const rest = { method: 'GET', url: 'https://shop.example/', input: { type: 'JSON' }, output: {} };
    const { user } = setup('Rest', { rest });
    expect(screen.queryByRole('textbox', { name: /Body for POST/ })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Seconds between runs' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Method|GET/ }));
    await user.click(screen.getByRole('option', { name: 'POST' }));
    expect(screen.getByRole('textbox', { name: /Body for POST/ })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: 'Variable with the file to send' })).toBeNull();
  });
});
