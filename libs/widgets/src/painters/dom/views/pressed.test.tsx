/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { shown } from './testing';

const looks = {
  hover: { background: '#00ff00' },
  pressed: { background: '#ff0000' },
  focus: { background: '#0000ff' },
};
const button = () => screen.getByRole('button', { name: 'Buy' });

function show(): { has(colour: string): boolean } {
  const { container } = render(
    shown('Button', { ...looks, props: { label: 'Buy' }, style: { background: '#111111' } }, {}, { clickable: true })
      .view,
  );
  return { has: (colour) => container.innerHTML.includes(colour) || container.innerHTML.includes(rgb[colour] ?? '?') };
}
const rgb: Record<string, string> = { '#ff0000': 'rgb(255, 0, 0)', '#00ff00': 'rgb(0, 255, 0)' };

describe('the pressed look of a widget', () => {
  it.each(['mouse', 'touch'])('is shown while a %s is down on it', (pointerType) => {
    const { has } = show();
    expect(has('#ff0000')).toBe(false);
    fireEvent.pointerDown(button(), { pointerType });
    expect(has('#ff0000')).toBe(true);
    fireEvent.pointerUp(button(), { pointerType });
    expect(has('#ff0000')).toBe(false);
  });

  it('ends when the finger scrolls away', () => {
    const { has } = show();
    fireEvent.pointerDown(button(), { pointerType: 'touch' });
    fireEvent.pointerCancel(button(), { pointerType: 'touch' });
    expect(has('#ff0000')).toBe(false);
  });

  it('is shown while Space or Enter is down on what has the focus', () => {
    const { has } = show();
    fireEvent.keyDown(button(), { key: 'Enter' });
    expect(has('#ff0000')).toBe(false);
    fireEvent.focus(button());
    fireEvent.keyDown(button(), { key: ' ' });
    expect(has('#ff0000')).toBe(true);
    fireEvent.keyUp(button(), { key: ' ' });
    expect(has('#ff0000')).toBe(false);
  });
});
