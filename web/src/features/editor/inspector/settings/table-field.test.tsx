import { act, screen } from '@testing-library/react';
import { appWith } from '../../../../canvas/test/driver';
import { renderEditor } from '../../test/render-editor';
import { Inspector } from '../inspector';
import { openTable } from './table-data';

function openChart(data: unknown) {
  const app = appWith(['a', 120, 120, 200, 200]);
  const { a } = app.widgets;
  if (a === undefined) throw new Error('There is no widget.');
  const chart = { ...a, type: 'BarChart', props: { data, labels: ['Jan'] } };
  const rendered = renderEditor(
    { ...app, widgets: { a: chart } },
    <Inspector upload={() => Promise.resolve([])} onMore={() => undefined} />,
  );
  act(() => rendered.driver.editor.selection.set(['a']));
  return { ...rendered, data: () => rendered.driver.app.widgets.a?.props?.data };
}
const cell = (row: number, column: number) => screen.getByRole('textbox', { name: `Row ${row}, column ${column}` });

describe('data of a table or chart', () => {
  it('is edited as a grid and stored when it is applied, in one step of undo', async () => {
    const { driver, user, data } = openChart([[1, 2]]);
    await user.click(screen.getByRole('button', { name: 'Edit Data' }));
    await user.clear(cell(1, 2));
    await user.type(cell(1, 2), '7.5');
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    await user.type(cell(2, 1), '3');
    expect(data()).toEqual([[1, 2]]);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(data()).toEqual([
      [1, 7.5],
      [3, ''],
    ]);
    act(() => {
      void driver.editor.history.undo();
    });
    expect(data()).toEqual([[1, 2]]);
  });

  it('takes a block from a spreadsheet and grows', async () => {
    const { user, data } = openChart([[1]]);
    await user.click(screen.getByRole('button', { name: 'Edit Data' }));
    await user.click(cell(1, 1));
    await user.paste('5\t6\r\n7\t8\r\n');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(data()).toEqual([
      [5, 6],
      [7, 8],
    ]);
  });

  it('stays as it was when the dialog is cancelled', async () => {
    const { user, data } = openChart([[1]]);
    await user.click(screen.getByRole('button', { name: 'Edit Data' }));
    await user.type(cell(1, 1), '9');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(data()).toEqual([[1]]);
  });

  it('keeps records as records, and what was not changed as it was', () => {
    const records = [{ name: 'Ada', age: 36, tags: ['x'] }, { name: 'Bob' }];
    const { grid, store } = openTable(records, () => []);
    expect(grid).toEqual([
      ['name', 'age', 'tags'],
      ['Ada', '36', '["x"]'],
      ['Bob', '', ''],
    ]);
    expect(store([grid[0] ?? [], ['Ada', '37', '["x"]'], ['Eve', '5', '']])).toEqual([
      { name: 'Ada', age: 37, tags: ['x'] },
      { name: 'Eve', age: 5, tags: '' },
    ]);
  });
});
