import { fireEvent, render, screen } from '@testing-library/react';
import type { Touch } from '../runtime';
import { watchPinch } from './pinch';

function open() {
  const pinches: string[] = [];
  const begin = jest.fn();
  render(<div>map</div>);
  const options = {
    touchOf: (event: MouseEvent): Touch => ({ x: event.clientX, y: event.clientY, t: 0, widget: 'map', layer: 's1' }),
    onBegin: begin,
    onPinch: (gesture: string, start: Touch) => void pinches.push(`${gesture} ${start.widget}`),
  };
  const stop = watchPinch(screen.getByText('map'), { current: options });
  const finger = (type: string, id: number, x: number): void => {
    const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: 0 });
    Object.defineProperties(event, { pointerId: { value: id }, pointerType: { value: 'touch' } });
    fireEvent(screen.getByText('map'), event);
  };
  return { pinches, begin, finger, stop };
}

describe('two fingers', () => {
  it('that go apart or come together are a pinch, and the press of the first one is none', () => {
    const { pinches, begin, finger } = open();
    finger('pointerdown', 1, 100);
    finger('pointerdown', 2, 200);
    expect(begin).toHaveBeenCalledTimes(1);
    finger('pointermove', 2, 260);
    finger('pointerup', 2, 260);
    finger('pointerup', 1, 100);
    finger('pointerdown', 1, 100);
    finger('pointerdown', 2, 200);
    finger('pointermove', 1, 150);
    finger('pointerup', 1, 150);
    expect(pinches).toEqual(['pinchOut map', 'pinchIn map']);
  });

  it('that hardly move are no pinch, and one alone never is', () => {
    const { pinches, begin, finger } = open();
    finger('pointerdown', 1, 100);
    finger('pointermove', 1, 400);
    finger('pointerup', 1, 400);
    expect(begin).not.toHaveBeenCalled();
    finger('pointerdown', 1, 100);
    finger('pointerdown', 2, 200);
    finger('pointermove', 2, 205);
    finger('pointerup', 2, 205);
    expect(pinches).toEqual([]);
  });

  it('on a trackpad are a pinch once, however long they go on', () => {
    const { pinches } = open();
    const wheel = () => fireEvent.wheel(screen.getByText('map'), { ctrlKey: true, deltaY: 40 });
    expect(wheel()).toBe(false);
    wheel();
    wheel();
    wheel();
    expect(pinches).toEqual(['pinchIn map']);
  });

  it('are left to the browser afterwards', () => {
    const { pinches, stop } = open();
    stop();
    expect(fireEvent.wheel(screen.getByText('map'), { ctrlKey: true, deltaY: 90 })).toBe(true);
    expect(pinches).toEqual([]);
  });
});
