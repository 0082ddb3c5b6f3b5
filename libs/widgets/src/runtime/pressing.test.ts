import { Driver, makePrototype, types, type PrototypeParts } from '@prototrail/testing';

const screens = { home: { widgets: { a: {}, b: { x: 200 } } }, next: {}, other: {} };
const drive = (lines: PrototypeParts['lines']) => new Driver(makePrototype({ screens, ...(lines ? { lines } : {}) }));
const onA = { from: 'a', to: 'next', event: 'doubleclick' };

describe('a double click', () => {
  it('is one gesture of what answers to it, and no click', () => {
    const driver = drive([onA, { from: 'a', to: 'other' }]);
    expect(driver.click('a')).toEqual([]);
    const events = driver.click('a');
    expect(types(events)).toEqual(['WidgetGesture', 'ScreenLoaded']);
    expect(events[0]).toMatchObject({ widget: 'a', gesture: { type: 'doubleclick' } });
    expect(driver.screen).toBe('next');
    expect(types(driver.wait(1000))).toEqual([]);
  });

  it('that does not come leaves the click, with the time at which it was made', () => {
    const driver = drive([onA, { from: 'a', to: 'other' }]);
    driver.click('a');
    const clicked = driver.time;
    const events = driver.wait(400);
    expect(types(events)).toEqual(['WidgetClick', 'ScreenLoaded']);
    expect(events[0]?.time).toBe(clicked);
    expect(driver.screen).toBe('other');
  });

  it('holds up no click where nothing answers to it', () => {
    const driver = drive([onA]);
    expect(types(driver.click('b'))).toEqual(['WidgetClick']);
  });

  it('keeps the first click when the second one goes elsewhere or something else is done', () => {
    const driver = drive([onA]);
    driver.click('a');
    expect(types(driver.click('b'))).toEqual(['WidgetClick', 'WidgetClick']);
    driver.click('a');
    const ended = driver.input({ kind: 'end', time: driver.time, reason: 'closed' });
    expect(types(ended)).toEqual(['WidgetClick', 'SessionEnd']);
  });

  it('on a screen leaves the clicks of its widgets at once', () => {
    const driver = drive([
      { from: 'home', to: 'next', event: 'doubleclick' },
      { from: 'b', to: 'other' },
    ]);
    driver.click('b');
    expect(driver.screen).toBe('other');
    driver.input({ kind: 'back', time: driver.time });
    driver.click(null);
    expect(types(driver.click(null))).toEqual(['ScreenGesture', 'ScreenLoaded']);
    expect(driver.screen).toBe('next');
  });

  it('is no click on the screen that a timer shows in between', () => {
    const driver = drive([onA, { from: 'home', to: 'other', event: 'timer', timer: 0.2 }]);
    driver.click('a');
    expect(types(driver.wait(1000))).toEqual(['WidgetClick', 'ScreenLoaded']);
    expect(driver.screen).toBe('other');
  });
});

it('two fingers that go apart follow the link of what they are on, else that of the screen', () => {
  const driver = drive([
    { from: 'a', to: 'next', event: 'pinchOut' },
    { from: 'home', to: 'other', event: 'pinchIn' },
  ]);
  const at = { x: 40, y: 40, t: driver.time, widget: 'a', layer: 'home' };
  const pinch = (gesture: 'pinchIn' | 'pinchOut') =>
    driver.input({ kind: 'pinch', time: driver.time, gesture, start: at, end: { ...at, t: driver.time } });
  const [gesture] = pinch('pinchOut');
  expect(gesture).toMatchObject({ type: 'WidgetGesture', widget: 'a', gesture: { type: 'pinchOut' } });
  driver.input({ kind: 'back', time: driver.time });
  expect(types(pinch('pinchIn'))).toEqual(['ScreenGesture', 'ScreenLoaded']);
  expect(driver.screen).toBe('other');
});

it('says what waits for a gesture where one begins', () => {
  const driver = drive([{ from: 'a', to: 'next', event: 'longclick' }]);
  const at = { x: 40, y: 40, t: 0, widget: 'a', layer: 'home' };
  expect(driver.runtime.awaits(driver.state, at, 'longclick')).toBe(true);
  expect(driver.runtime.awaits(driver.state, { ...at, widget: 'b' }, 'longclick')).toBe(false);
});

it('a press on what is gone is recorded and does nothing: the device was slow to draw, or a timer came between', () => {
  const driver = drive([
    { from: 'a', to: 'next' },
    { from: 'next', to: 'other' },
  ]);
  const at = { x: 40, y: 40, t: driver.time, widget: 'b', layer: 'home' };
  driver.click('a');
  const [late, ...more] = driver.gesture(at, { ...at, t: driver.time + 60 });
  expect(late).toMatchObject({ type: 'ScreenClick', screen: 'next', missed: true });
  expect(more).toEqual([]);
  expect(driver.screen).toBe('next');
  driver.click(null);
  expect(driver.screen).toBe('other');
});
