/** @jest-environment jsdom */
import { act, render } from '@testing-library/react';
import { shown } from './testing';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The drawn lines and the text that is read, after each wait in ms. */
const textsAfter = (props: Record<string, unknown>, waits: readonly number[]): string[] => {
  const { container } = render(shown('Label', { props: { animated: true, ...props } }).view);
  return waits.map((ms) => {
    act(() => jest.advanceTimersByTime(ms));
    return container.textContent;
  });
};

test('a number counts up in its label, with the decimals of its limits, and is read as it ends', () => {
  const [first, , last] = textsAfter({ label: 'Sold: {value}', min: 0, max: 12.5, duration: 2 }, [0, 1000, 1100]);
  expect(first).toMatch(/Sold: 0\.0.*Sold: 12\.5/);
  expect(last).toMatch(/^Sold: 12\.5.*Sold: 12\.5$/);
});

test('a text is typed letter by letter', () => {
  const [first, middle, last] = textsAfter({ label: 'Hello 👋', animation: 'chat', duration: 1 }, [0, 500, 600]);
  expect(first).toBe('Hello 👋');
  expect(middle).toMatch(/^Hel.?Hello 👋$/);
  expect(last).toBe('Hello 👋Hello 👋');
});

test('a countdown shows the seconds that are left and ends at zero', () => {
  const clock = {
    label: 'Left: {value}',
    animation: 'count',
    numberFormat: 'time',
    min: 3_725,
    max: 0,
    duration: 3_725,
  };
  const [first, later, last] = textsAfter(clock, [0, 65_500, 3_700_000]);
  expect(first).toMatch(/^Left: 1:02:05/);
  expect(later).toMatch(/^Left: 1:01:00/);
  expect(last).toMatch(/^Left: 0:00/);
});
