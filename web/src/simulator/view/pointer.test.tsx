import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { classifyGesture, type Touch } from '../runtime';
import { usePointer } from './pointer';

/** Two widgets and what is reported of them; `now` is the clock of the run. */
function open() {
  const clock = { now: 1000 };
  const gestures: { widget: string | null; gesture: string }[] = [];
  let pointer: ReturnType<typeof usePointer> | undefined;
  function Page() {
    const page = useRef<HTMLDivElement>(null);
    pointer = usePointer({
      page,
      scale: 1,
      screen: 's1',
      frame: { w: 300, h: 600 },
      now: () => clock.now,
      onGesture: (start: Touch, end: Touch) =>
        gestures.push({ widget: end.widget, gesture: classifyGesture(start, end) }),
      onDrag: () => false,
      onFollow: () => undefined,
      onDrop: () => undefined,
      awaits: ({ widget }, gesture) => gesture === 'longclick' && widget === 'held',
    });
    return (
      <div ref={page} onPointerDown={pointer.onPointerDown}>
        <p data-key="box" data-type="Box">
          box
        </p>
        <p data-key="held" data-type="Box">
          held
        </p>
        <p data-key="check" data-type="CheckBox">
          check
        </p>
        <p data-key="other" data-type="CheckBox">
          other
        </p>
        <div data-key="chat" data-type="Chat">
          <textarea defaultValue="message" />
        </div>
      </div>
    );
  }
  render(<Page />);
  const send = (
    type: 'pointerDown' | 'pointerUp',
    widget: string,
    at: { stamp: number; noticed: number },
    pointerType = 'mouse',
  ): void => {
    clock.now = at.noticed;
    const name = type.toLowerCase();
    const event = new MouseEvent(name, { bubbles: true, button: 0, clientX: 5, clientY: 5 });
    Object.defineProperties(event, {
      timeStamp: { value: at.stamp },
      pointerId: { value: 1 },
      isPrimary: { value: true },
      pointerType: { value: pointerType },
    });
    fireEvent(screen.getByText(widget), event);
  };
  return {
    gestures,
    press: (widget: string, at: { stamp: number; noticed: number }) => send('pointerDown', widget, at),
    release: (widget: string, at: { stamp: number; noticed: number }) => send('pointerUp', widget, at),
    /** A finger: the browser makes its click in a task of its own. */
    tap: (widget: string, stamp: number) => {
      send('pointerDown', widget, { stamp, noticed: stamp + 900 }, 'touch');
      send('pointerUp', widget, { stamp: stamp + 50, noticed: stamp + 950 }, 'touch');
    },
    click: (widget: string) => fireEvent.click(screen.getByText(widget)),
    change: (widget: string) => act(() => pointer?.swallow(widget)),
  };
}

describe('presses on a busy page', () => {
  it('are clicks by the time that the hand took, however late the page hears of their ends', () => {
    const hand = open();
    hand.press('box', { stamp: 100, noticed: 1000 });
    hand.release('box', { stamp: 180, noticed: 2500 });
    hand.press('box', { stamp: 3000, noticed: 4000 });
    hand.release('box', { stamp: 3900, noticed: 4100 });
    expect(hand.gestures).toEqual([
      { widget: 'box', gesture: 'click' },
      { widget: 'box', gesture: 'longclick' },
    ]);
  });

  it('are not lost when the change of the press before comes late', () => {
    jest.useFakeTimers();
    const hand = open();
    hand.press('check', { stamp: 100, noticed: 1000 });
    hand.release('check', { stamp: 150, noticed: 1050 });
    hand.press('box', { stamp: 160, noticed: 1060 });
    hand.change('check');
    hand.release('box', { stamp: 200, noticed: 1100 });
    jest.runAllTimers();
    expect(hand.gestures).toEqual([{ widget: 'box', gesture: 'click' }]);
    jest.useRealTimers();
  });

  it('stay clicks when another widget changes while they wait for a change of their own', () => {
    jest.useFakeTimers();
    const hand = open();
    hand.press('other', { stamp: 100, noticed: 1000 });
    hand.release('other', { stamp: 150, noticed: 1050 });
    hand.change('check');
    jest.runAllTimers();
    expect(hand.gestures).toEqual([{ widget: 'other', gesture: 'click' }]);
    jest.useRealTimers();
  });

  it('each belong to their own change when two follow at once', () => {
    jest.useFakeTimers();
    const hand = open();
    hand.press('check', { stamp: 100, noticed: 1000 });
    hand.release('check', { stamp: 110, noticed: 1010 });
    hand.press('other', { stamp: 115, noticed: 1015 });
    hand.release('other', { stamp: 120, noticed: 1020 });
    hand.change('check');
    hand.change('other');
    jest.runAllTimers();
    expect(hand.gestures).toEqual([]);
    jest.useRealTimers();
  });

  it('are long ones while they are still held, where something waits for that', () => {
    jest.useFakeTimers();
    const hand = open();
    hand.press('held', { stamp: 100, noticed: 1000 });
    act(() => void jest.advanceTimersByTime(399));
    expect(hand.gestures).toEqual([]);
    act(() => void jest.advanceTimersByTime(1));
    expect(hand.gestures).toEqual([{ widget: 'held', gesture: 'longclick' }]);
    hand.release('held', { stamp: 900, noticed: 1800 });
    expect(hand.gestures).toHaveLength(1);
    jest.useRealTimers();
  });

  it('in a text field are recorded before what is written there', () => {
    jest.useFakeTimers();
    const hand = open();
    hand.press('message', { stamp: 100, noticed: 1000 });
    hand.release('message', { stamp: 150, noticed: 1050 });
    expect(hand.gestures).toEqual([{ widget: 'chat', gesture: 'click' }]);
    jest.useRealTimers();
  });

  it('report nothing beside the change that they make', () => {
    jest.useFakeTimers();
    const hand = open();
    hand.press('check', { stamp: 100, noticed: 1000 });
    hand.release('check', { stamp: 150, noticed: 1050 });
    hand.change('check');
    jest.runAllTimers();
    expect(hand.gestures).toEqual([]);
    hand.press('check', { stamp: 300, noticed: 1300 });
    hand.release('check', { stamp: 350, noticed: 1350 });
    jest.runAllTimers();
    expect(hand.gestures).toEqual([{ widget: 'check', gesture: 'click' }]);
    jest.useRealTimers();
  });

  it('of a finger wait for the click that the browser makes of them, however late', () => {
    jest.useFakeTimers();
    const hand = open();
    hand.tap('check', 100);
    act(() => void jest.advanceTimersByTime(400));
    hand.click('check');
    hand.change('check');
    jest.runAllTimers();
    expect(hand.gestures).toEqual([]);
    hand.tap('check', 2000);
    act(() => void jest.advanceTimersByTime(400));
    hand.click('check');
    act(() => void jest.advanceTimersByTime(40));
    expect(hand.gestures).toEqual([{ widget: 'check', gesture: 'click' }]);
    jest.useRealTimers();
  });

  it('of a finger are reported also when the browser makes no click of them', () => {
    jest.useFakeTimers();
    const hand = open();
    hand.tap('check', 100);
    jest.runAllTimers();
    expect(hand.gestures).toEqual([{ widget: 'check', gesture: 'click' }]);
    jest.useRealTimers();
  });
});
