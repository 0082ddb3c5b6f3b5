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
