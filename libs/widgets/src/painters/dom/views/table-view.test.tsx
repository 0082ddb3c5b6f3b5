/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shown } from './testing';

const columns = [
  { label: 'Item', isSearchable: true, isEditable: true, databinding: 'name' },
  { label: 'Stock', isSortable: true },
];
const data = [
  ['Fern', '12'],
  ['Aloe', '7'],
  ['Ivy', '9'],
];
const cells = (): string[] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => {
      const [first] = within(row).getAllByRole('cell');
      return (first?.querySelector('input')?.value ?? first?.textContent) as string;
    });

test('a table has headers and cells, and without columns its first row is the header', () => {
  render(shown('Table', { props: { data: [['A', 'B'], ...data] } }).view);
  expect(screen.getByRole('table', { name: 'My Table' }).getAttribute('aria-rowcount')).toBe('4');
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['A', 'B']);
  expect(cells()).toEqual(['Fern', 'Aloe', 'Ivy']);
});

test('a header sorts up and down, by number, and runs no line', async () => {
  const { view, events } = shown('Table', { props: { columns, data } });
  render(view);
  await userEvent.click(screen.getByRole('button', { name: 'Stock' }));
  expect(cells()).toEqual(['Aloe', 'Ivy', 'Fern']);
  expect(screen.getByRole('columnheader', { name: 'Stock' }).getAttribute('aria-sort')).toBe('ascending');
  await userEvent.keyboard('{Enter}');
  expect(cells()).toEqual(['Fern', 'Ivy', 'Aloe']);
  expect(events.every((event) => event.type === 'change' && event.line === false)).toBe(true);
});

test('a search keeps the rows that hold its text; Escape ends it', async () => {
  render(shown('Table', { props: { columns, data } }).view);
  await userEvent.click(screen.getByRole('button', { name: 'Search: Item' }));
  await userEvent.type(screen.getByRole('searchbox'), 'i');
  expect(cells()).toEqual(['Ivy']);
  await userEvent.keyboard('{Escape}');
  expect(cells()).toHaveLength(3);
});

test('rows are selected one by one and all at once', async () => {
  const { view, events } = shown('Table', { props: { columns, data }, style: { checkBox: true } });
  render(view);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select row: Aloe' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  const outputs = events.flatMap((event) => (event.type === 'change' ? [event.outputs] : []));
  expect(outputs).toEqual([{ output: [1] }, { output: [0, 1, 2] }]);
});

test('a cell is edited in the form in which its rows came', async () => {
  const rows = [
    { name: 'Fern', stock: 12 },
    { name: 'Aloe', stock: 7 },
  ];
  const { view, values } = shown('Table', { props: { columns, data } }, { value: rows });
  render(view);
  const field = screen.getByRole('textbox', { name: 'Item, Aloe' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Agave{Enter}');
  expect(values()).toMatchObject([{ isEdited: true, rows: [rows[0], { name: 'Agave', stock: 7 }] }]);
  expect(cells()).toEqual(['Fern', 'Agave']);
});

test('an action of a row says what was pressed and where', async () => {
  const { view, events } = shown('Table', { props: { columns, data, tableActions: [{ label: 'Open' }] } });
  render(view);
  await userEvent.click(screen.getByRole('button', { name: 'Open, Ivy' }));
  expect(events).toMatchObject([
    { type: 'change', note: { action: 'Open', row: 2 }, outputs: { action: 'Open', output: [2] } },
  ]);
});

describe('a table with pages', () => {
  const many = Array.from({ length: 23 }, (_, row) => [`Plant ${row + 1}`, String(row)]);
  const paged = (more: object = {}) => shown('Table', { props: { columns, data: many, rowsPerPage: 10, ...more } });

  test('is turned by its buttons, to the first, previous, next and last page', async () => {
    const { view, events } = paged({ pageButtons: true });
    render(view);
    const seen: (string | undefined)[] = [];
    for (const name of ['Next', 'Last', 'Next', 'Previous', 'First', 'Previous'] as const) {
      await userEvent.click(screen.getByRole('button', { name }));
      seen.push(cells()[0]);
    }
    expect(seen).toEqual(['Plant 11', 'Plant 21', 'Plant 21', 'Plant 11', 'Plant 1', 'Plant 1']);
    expect(events.map((event) => (event.type === 'change' ? [event.outputs, event.line] : event))).toEqual(
      [2, 3, 2, 1].map((pagination) => [{ pagination }, false]),
    );
    expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('24');
  });

  test('shows the page of its variable, without buttons', () => {
    render(paged({ databinding: { pagination: 'page' }, page: 3 }).view);
    expect(cells()).toEqual(['Plant 21', 'Plant 22', 'Plant 23']);
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    expect(screen.getAllByRole('row')[1]?.getAttribute('aria-rowindex')).toBe('22');
  });

  test('shows as many rows as fit where the author gave no number, and its last page for one beyond', () => {
    const { view } = shown('Table', {
      h: 40 * 6,
      props: { columns, data: many, pageButtons: true, page: 99 },
      style: { rowHeight: 40 },
    });
    render(view);
    expect(cells()).toEqual(['Plant 21', 'Plant 22', 'Plant 23']);
  });

  test('selects the rows of a page and keeps those of others', async () => {
    const { view, values } = shown(
      'Table',
      { props: { columns, data: many, rowsPerPage: 2, pageButtons: true }, style: { checkBox: true } },
      { value: { selected: [7], page: 1 } },
    );
    render(view);
    const all = screen.getByRole('checkbox', { name: 'Select all rows' });
    await userEvent.click(all);
    await userEvent.click(all);
    expect(values()).toMatchObject([{ selected: [0, 1, 7] }, { selected: [7] }]);
  });
});
