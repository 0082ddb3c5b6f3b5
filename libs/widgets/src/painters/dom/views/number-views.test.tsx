/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visiblePages } from '../../../paging/layout';
import { shown } from './testing';

test.each([
  [5, 1, 5, [1, 2, 3, 4, 5]],
  [10, 2, 6, [1, 2, 3, 4, 0, 10]],
  [10, 5, 7, [1, 0, 4, 5, 6, 0, 10]],
  [10, 9, 6, [1, 0, 7, 8, 9, 10]],
  [10, 5, 3, [4, 5, 6]],
  [0, 1, 5, []],
])('%d pages at page %d in %d places', (count, chosen, visible, pages) => {
  expect(visiblePages(count, chosen, visible)).toEqual(pages);
});

test('paging goes back, on and to a page, and no further than its ends', async () => {
  const { view, values, events } = shown('Paging', { props: { max: 3, selected: 2 } });
  render(view);
  expect(screen.getByRole('button', { current: 'page' }).getAttribute('aria-label')).toBe('2');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(screen.getByRole('button', { name: '1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(values()).toEqual([3, 1]);
  expect(events[0]).toMatchObject({ outputs: { output: 3 } });
});

test('a dot is reached and pressed by keyboard', async () => {
  const { view, values } = shown('ImagePaging', { props: { max: 3, value: 1 } });
  render(view);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard(' ');
  expect(values()).toEqual([2]);
  expect(screen.getByRole('button', { current: 'step' }).getAttribute('aria-label')).toBe('2');
});

test('progress steps are read as progress until they can be clicked', async () => {
  const { unmount } = render(shown('ProgessSegments', { props: { max: 4, value: 2 } }).view);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('2');
  unmount();
  const { view, values } = shown('ProgessSegments', { has: { click: true } });
  render(view);
  await userEvent.click(screen.getByRole('button', { name: '4' }));
  expect(values()).toEqual([4]);
});

test.each(['HSlider', 'VolumeSlider'])('%s keeps its value when the finger goes on to scroll the page', (type) => {
  const { view, events, values } = shown(type, { props: { max: 100, value: 20, elementCount: 8, selected: 2 } });
  render(view);
  for (const name of ['pointerdown', 'pointercancel']) {
    const event = new MouseEvent(name, { bubbles: true, button: 0, clientX: 5 });
    fireEvent(screen.getByRole('slider'), Object.assign(event, { pointerId: 1, isPrimary: true }));
  }
  expect(values()).toEqual([]);
  expect(events.at(-1)).toEqual({ type: 'cancel' });
});

test('a bar of the volume is chosen by drag and by keyboard', () => {
  const { view, values } = shown('VolumeSlider', { props: { elementCount: 8, selected: 4 } });
  render(view);
  const slider = screen.getByRole('slider');
  expect(slider.getAttribute('max')).toBe('7');
  fireEvent.change(slider, { target: { value: '6' } });
  expect(values()).toEqual([6]);
});

test('a point of a time line is a radio', async () => {
  const { view, values } = shown('Timeline', { props: { options: ['A', 'B', 'C'], selected: 'B' } });
  render(view);
  expect(screen.getByRole('radio', { checked: true }).getAttribute('aria-label')).toBe('B');
  await userEvent.click(screen.getByRole('radio', { name: 'C' }));
  expect(values()).toEqual(['C']);
});
