/** @jest-environment jsdom */
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shown } from './testing';

const day = (d: number, m = 6): object => ({ d, m, y: 2026 });
const focused = (): string | null | undefined => document.activeElement?.getAttribute('aria-label');

test('a calendar begins at today, and has one day in the tab order', async () => {
  render(shown('Date').view);
  expect(screen.getByRole('grid', { name: 'July 2026' })).toBeTruthy();
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.tab();
  expect(focused()).toBe('Friday, July 17, 2026');
  expect(document.activeElement?.getAttribute('aria-current')).toBe('date');
});

test('keys move by days, weeks, months and years, and choose', async () => {
  const { view, values, events } = shown('Date');
  render(view);
  screen.getByRole('button', { name: 'Friday, July 17, 2026' }).focus();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Home}');
  expect(focused()).toBe('Sunday, July 19, 2026');
  await userEvent.keyboard('{End}{PageDown}');
  expect(focused()).toBe('Tuesday, August 25, 2026');
  await userEvent.keyboard('{Shift>}{PageUp}{/Shift}{Enter}');
  expect(values()).toEqual([{ d: 25, m: 7, y: 2025 }]);
  expect(events.filter(({ type }) => type === 'browse')).toEqual([
    { type: 'browse', value: 'August 2026' },
    { type: 'browse', value: 'August 2025' },
  ]);
});

test('a month with six weeks shows its last days', async () => {
  const { view, values } = shown('Date', { props: { value: { d: 1, m: 7, y: 2026 } } });
  render(view);
  await userEvent.click(screen.getByRole('button', { name: 'Monday, August 31, 2026' }));
  expect(values()).toEqual([day(31, 7)]);
});

test('turning the month changes no value', async () => {
  const { view, values } = shown('Date');
  render(view);
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect(screen.getByRole('grid', { name: 'August 2026' })).toBeTruthy();
  expect(values()).toEqual([]);
});

test('a week begins with the day that its author wants', () => {
  render(shown('Date', { props: { weekStart: 'monday' } }).view);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)[0]).toBe('Mon');
});

test('a range begins, ends, and begins anew', async () => {
  const { view, values, events } = shown('Date', { props: { range: true } });
  render(view);
  for (const name of ['Monday, July 20, 2026', 'Friday, July 10, 2026', 'Thursday, July 30, 2026'])
    await userEvent.click(screen.getByRole('button', { name }));
  expect(values()).toEqual([
    { from: day(20), to: day(20) },
    { from: day(10), to: day(20) },
    { from: day(30), to: day(30) },
  ]);
  expect(events.flatMap((event) => (event.type === 'change' ? [event.line] : []))).toEqual([false, undefined, false]);
});

test('a field opens a calendar, takes a day over by keyboard and closes', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const { view, values, events } = shown('DateDropDown', { props: { label: 'Arrival' } });
  render(view);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(focused()).toBe('Friday, July 17, 2026');
  await user.keyboard('{ArrowDown}{Enter}');
  act(() => jest.advanceTimersByTime(200));
  expect(values()).toEqual([day(24)]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(focused()).toBe('Arrival: 07/24/2026');
  expect(events.map(({ type }) => type).filter((type) => !['focus', 'blur'].includes(type))).toEqual([
    'open',
    'change',
    'close',
  ]);
  jest.useRealTimers();
});

test('Escape closes the calendar of a field and changes nothing', async () => {
  const { view, values } = shown('DateDropDown');
  render(view);
  await userEvent.click(screen.getByRole('button', { name: 'Choose a date' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(values()).toEqual([]);
});

test('a field that opens in the middle of the screen closes by Escape and by a click beside it', async () => {
  const { view, values } = shown('DateDropDown', { props: { label: 'Arrival', modal: true } });
  render(view);
  const field = screen.getByRole('button', { name: 'Arrival' });
  await userEvent.click(field);
  const dialog = screen.getByRole('dialog', { name: 'Calendar' });
  expect(dialog.tagName).toBe('DIALOG');
  await userEvent.click(dialog);
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(field);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(values()).toEqual([]);
});

test('months are chosen by keyboard on pages of a year', async () => {
  const { view, values, events } = shown('Date', { props: { unit: 'month' } });
  render(view);
  expect(screen.getByRole('grid', { name: '2026' })).toBeTruthy();
  screen.getByRole('button', { name: 'July 2026' }).focus();
  expect(document.activeElement?.getAttribute('aria-current')).toBe('date');
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Home}');
  expect(focused()).toBe('October 2026');
  await userEvent.keyboard('{End}{ArrowRight}');
  expect(screen.getByRole('grid', { name: '2027' })).toBeTruthy();
  expect(focused()).toBe('January 2027');
  await userEvent.keyboard('{PageUp}{PageUp}{Enter}');
  expect(values()).toEqual([{ d: 1, m: 0, y: 2025 }]);
  expect(events.filter(({ type }) => type === 'browse').map((event) => 'value' in event && event.value)).toEqual([
    '2027',
    '2026',
    '2025',
  ]);
});

test('a range of months is chosen by pointer over two years', async () => {
  const { view, values } = shown('Date', { props: { unit: 'month', range: true } });
  render(view);
  await userEvent.click(screen.getByRole('button', { name: 'November 2026' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next: 2027' }));
  await userEvent.click(screen.getByRole('button', { name: 'February 2027' }));
  expect(values().at(-1)).toEqual({ from: day(1, 10), to: { d: 1, m: 1, y: 2027 } });
});

test('a field shows the chosen month, whatever the day in the document', async () => {
  const { view } = shown('DateDropDown', { props: { label: 'Expiry', unit: 'month', value: '2028-03' } });
  render(view);
  await userEvent.click(screen.getByRole('button', { name: 'Expiry: March 2028' }));
  expect(screen.getAllByRole('gridcell', { selected: true })).toHaveLength(1);
  expect(focused()).toBe('March 2028');
});
