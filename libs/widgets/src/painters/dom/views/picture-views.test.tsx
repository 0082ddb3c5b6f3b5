/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { getDefinition } from '../../../definitions';
import { shown } from './testing';

const images = ['sea', 'hill', 'town'].map((name) => ({ url: `${name}.png`, w: 40, h: 30, name }));

describe('an image carousel', () => {
  const carousel = (props = {}) => {
    const made = shown('ImageCarousel', { props: { images, ...props } });
    render(made.view);
    return made;
  };
  const swipe = (by: number): void => {
    const frame = screen.getByRole('group');
    frame.getBoundingClientRect = () => ({ left: 0, top: 0, width: 100, height: 100 }) as DOMRect;
    // jsdom knows no pointer events; those of a mouse carry the place.
    const send = (type: string, clientX: number): void => {
      const event = new MouseEvent(type, { bubbles: true, button: 0, clientX, clientY: 50 });
      fireEvent(frame, Object.assign(event, { isPrimary: true, pointerId: 1 }));
    };
    send('pointerdown', 50);
    send('pointermove', 50 + by);
    send('pointerup', 50 + by);
  };

  test('turns by its buttons, on from the last to the first', async () => {
    const { values } = carousel({ value: 1 });
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(values()).toEqual([2, 0, 2]);
    expect(screen.getByText('town 3 / 3')).toBeTruthy();
  });

  test('turns by a swipe over a fifth of its width, and not by a shorter one', () => {
    const { values, events } = carousel();
    swipe(-30);
    swipe(10);
    expect(values()).toEqual([1, 1]);
    expect(events.at(-1)).toMatchObject({ value: 1, line: false });
  });

  test('without motion does not follow the finger, and shows the other picture at its end', () => {
    const { events } = carousel({ vertical: 'none' });
    swipe(-30);
    expect(events).toMatchObject([{ value: 1, final: true }]);
  });

  test('counts from 1 in variables', () => {
    const { input } = getDefinition('ImageCarousel').abilities;
    expect(input?.toVariable?.(1, { images })).toBe(2);
    expect(input?.fromVariable?.(2, { images }, undefined)).toBe(1);
    expect(input?.step?.(2, 1, { images })).toBe(0);
  });
});

describe('an image grid', () => {
  test('lets one picture be chosen', async () => {
    const { view, values } = shown('ImageGrid', { props: { images, descriptions: ['The sea'] } });
    render(view);
    await userEvent.click(screen.getByRole('radio', { name: 'The sea' }));
    await userEvent.click(screen.getByRole('radio', { name: 'town' }));
    expect(values()).toEqual([[0], [2]]);
  });

  test('lets several be chosen, or none', async () => {
    const { view, values } = shown('ImageGrid', { props: { images, selectionMode: 'multi' } });
    const { unmount } = render(view);
    for (const name of ['town', 'sea', 'town']) await userEvent.click(screen.getByRole('checkbox', { name }));
    expect(values()).toEqual([[2], [0, 2], [0]]);
    unmount();
    render(shown('ImageGrid', { props: { images, selectionMode: 'none' } }).view);
    expect(screen.getAllByRole('img')).toHaveLength(3);
  });

  test.each([
    [{}, ['0 0', '50 0', '0 50']],
    [{ layout: 'grid', vertical: false }, ['0 0', '50 0', '0 50']],
    [{ vertical: true }, ['0 0', '0 50', '50 0']],
    [{ layout: 'rows' }, ['0 0', '0 50', '0 100']],
    [{ layout: 'columns' }, ['0 0', '50 0', '100 0']],
  ])('arranges its pictures: %j', (arrangement, places) => {
    const props = { images, imageWidth: 40, imageHeight: 40, gap: 10, ...arrangement };
    render(shown('ImageGrid', { w: 100, h: 100, props }).view);
    const at = screen.getAllByRole('radio').map(({ style }) => `${parseFloat(style.left)} ${parseFloat(style.top)}`);
    expect(at).toEqual(places);
  });

  test('holds the addresses of its pictures in variables', () => {
    const { input } = getDefinition('ImageGrid').abilities;
    const several = { images, selectionMode: 'multi' };
    expect(input?.toVariable?.([0, 2], several)).toEqual(['sea.png', 'town.png']);
    expect(input?.fromVariable?.(['town.png', 'gone.png'], several, undefined)).toEqual([2]);
    expect(input?.toVariable?.([1], { images, selectionMode: 'single' })).toBe('hill.png');
  });
});

test('an icon is read by the name that somebody gave it, not by that of its drawing', () => {
  const style = { icon: 'mdi mdi-flower-outline' };
  render(shown('Icon', { name: 'Flower outline', style }).view);
  render(shown('Icon', { name: 'flower-outline', style }).view);
  expect(screen.queryByRole('img')).toBeNull();
  render(shown('Icon', { name: 'In bloom', style }).view);
  expect(screen.getByRole('img', { name: 'In bloom' })).toBeTruthy();
});
