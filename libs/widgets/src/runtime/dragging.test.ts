import { Driver, makePrototype, types } from '@prototrail/testing';

const start = { x: 300, y: 400, t: 1_764_000_000_000, widget: null, layer: 'home' };

function swiped(progress: number, isForward = true, isFlick = false): { driver: Driver; events: string[] } {
  const driver = new Driver(
    makePrototype({
      screens: { home: {}, next: {} },
      lines: [{ from: 'home', to: 'next', event: 'swipeLeft', animation: 'slideLeft', duration: 200 }],
    }),
  );
  driver.events.length = 0;
  driver.input({ kind: 'drag', time: driver.time, start, gesture: 'swipeLeft' });
  driver.time += 150;
  const end = { ...start, x: 300 - 400 * progress, t: driver.time };
  driver.input({ kind: 'drop', time: driver.time, end, progress, isForward, isFlick });
  return { driver, events: types(driver.events) };
}

describe('a transition under the finger', () => {
  it('begins with the direction and records nothing before the release', () => {
    const driver = new Driver(
      makePrototype({
        screens: { home: {}, next: {} },
        lines: [{ from: 'home', to: 'next', event: 'swipeLeft', animation: 'slideLeft' }],
      }),
    );
    expect(driver.input({ kind: 'drag', time: driver.time, start, gesture: 'swipeRight' })).toEqual([]);
    expect(driver.state.transition).toBeNull();
    expect(driver.input({ kind: 'drag', time: driver.time, start, gesture: 'swipeLeft' })).toEqual([]);
    expect(driver.state.transition).toMatchObject({ to: 'next', held: 'following' });
    driver.wait(5000);
    expect(driver.screen).toBe('home');
  });

  it('goes on to its end in the time that is left', () => {
    const { driver, events } = swiped(0.5);
    expect(events).toEqual(['ScreenGesture', 'ScreenAnimation']);
    expect(driver.events[1]?.animation).toMatchObject({ to: 'next', duration: 150 });
    driver.wait(99);
    expect(driver.screen).toBe('home');
    expect(types(driver.wait(1))).toEqual(['ScreenLoaded']);
    expect(driver.screen).toBe('next');
  });

  it.each([
    ['too short', 0.29, true],
    ['on its way back', 0.8, false],
  ])('returns when the swipe is %s, and records the gesture alone', (_, progress, isForward) => {
    const { driver, events } = swiped(progress, isForward);
    expect(events).toEqual(['ScreenGesture']);
    expect(types(driver.wait(1000))).toEqual([]);
    expect(driver.screen).toBe('home');
    expect(driver.state.transition).toBeNull();
  });

  it('goes on after a flick, however short', () => {
    const { driver } = swiped(0.1, true, true);
    driver.wait(1000);
    expect(driver.screen).toBe('next');
  });

  it('goes back with the animation and duration of the line', () => {
    const { driver } = swiped(0.9);
    driver.wait(1000);
    driver.input({ kind: 'back', time: driver.time });
    expect(driver.screen).toBe('home');
    expect(driver.state.history).toEqual([]);
  });
});

describe('people who want no movement', () => {
  const lines = [{ from: 'a', to: 'next', animation: 'slideLeft', duration: 200 }];

  it('see the next screen at once, and no animation is recorded', () => {
    const driver = new Driver(makePrototype({ screens: { home: { widgets: { a: {} } }, next: {} }, lines }), {
      isStill: true,
    });
    expect(types(driver.click('a'))).toEqual(['WidgetClick', 'ScreenLoaded']);
    expect(types(driver.input({ kind: 'back', time: driver.time }))).toEqual(['ScreenLoaded']);
  });

  it('swipe without a screen under the finger', () => {
    const swipe = [{ from: 'home', to: 'next', event: 'swipeLeft', animation: 'slideLeft' }];
    const driver = new Driver(makePrototype({ screens: { home: {}, next: {} }, lines: swipe }), { isStill: true });
    driver.input({ kind: 'drag', time: driver.time, start, gesture: 'swipeLeft' });
    expect(driver.state.drag).toBeNull();
  });
});

it('elements that moved to the next screen move back, which is not recorded', () => {
  const driver = new Driver(
    makePrototype({
      screens: { home: { widgets: { a: {} } }, next: { widgets: { b: { action: { type: 'back' } } } } },
      lines: [{ from: 'a', to: 'next', animation: 'transform', duration: 300 }],
    }),
  );
  driver.click('a');
  expect(types(driver.click('b'))).toEqual(['WidgetClick', 'ScreenLoaded']);
  expect(driver.state.base).toMatchObject({ screen: 'home', motion: { animation: 'transform', duration: 300 } });
});
