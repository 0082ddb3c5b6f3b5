/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shown } from './testing';

const data = [['Fruit'], ['', 'Apple'], ['', 'Pear'], ['Bread']];
const names = (): Array<string | null> =>
  screen.getAllByRole('treeitem').map((item) => item.getAttribute('aria-label'));
const focused = (): string | null | undefined => document.activeElement?.getAttribute('aria-label');

test('the level of an entry is the number of empty cells before it', () => {
  render(shown('Tree', { props: { data, selected: 'Pear' } }).view);
  expect(names()).toEqual(['Fruit', 'Apple', 'Pear', 'Bread']);
  expect(screen.getByRole('treeitem', { name: 'Apple' }).getAttribute('aria-level')).toBe('2');
  expect(screen.getByRole('treeitem', { selected: true }).getAttribute('aria-label')).toBe('Pear');
});

test('keys walk, close, open and choose', async () => {
  const { view, events } = shown('Tree', { props: { data, selected: 'Pear' } });
  render(view);
  await userEvent.tab();
  expect(focused()).toBe('Pear');
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(focused()).toBe('Fruit');
  expect(names()).toEqual(['Fruit', 'Bread']);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Enter}b{Enter}');
  expect(events).toEqual([
    { type: 'change', value: { selected: 'Pear', collapsed: [0] }, final: true, line: false },
    { type: 'change', value: { selected: 'Pear', collapsed: [] }, final: true, line: false },
    { type: 'change', value: { selected: 'Apple', collapsed: [] }, final: true },
    { type: 'change', value: { selected: 'Bread', collapsed: [] }, final: true },
  ]);
});

test('a branch that cannot be chosen opens instead', () => {
  const { view, values } = shown('Tree', { props: { data, selectOnlyLeaves: true, collapsed: true } });
  render(view);
  expect(names()).toEqual(['Fruit', 'Bread']);
  fireEvent.click(screen.getByRole('treeitem', { name: 'Fruit' }));
  expect(names()).toHaveLength(4);
  expect(values()).toMatchObject([{ collapsed: [] }]);
});

test('a vertical navigation lists its options', () => {
  const { view, values } = shown('VerticalNavigation', { props: { options: ['A', 'B'], selected: 'A' } });
  render(view);
  fireEvent.click(screen.getByRole('treeitem', { name: 'B' }));
  expect(values()).toMatchObject([{ selected: 'B' }]);
});
