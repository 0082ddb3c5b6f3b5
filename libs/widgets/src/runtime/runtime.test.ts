import { Driver, makePrototype, types, type PrototypeParts } from '@prototrail/testing';
import { placeOverlay } from './overlay-place';
import { overlayPlacing } from './overlay-placing';

const drive = (parts: PrototypeParts) => new Driver(makePrototype(parts));

describe('start', () => {
  it('records the start with the device and then the first screen', () => {
    const driver = drive({ screens: { home: {} } });
    expect(types(driver.events)).toEqual(['SessionStart', 'ScreenLoaded']);
    expect(driver.events[0]).toMatchObject({
      screen: 'home',
      widget: null,
      x: -1,
      y: -1,
      device: { w: 400, h: 800, qr: false },
    });
  });

  it('does not start without any screen and records nothing', () => {
    const driver = drive({ screens: {} });
    expect(driver.state.status).toBe('no-start-screen');
    expect(driver.events).toEqual([]);
  });
});

describe('clicks', () => {
  const screens = { home: { widgets: { a: {}, b: { x: 200 } } }, next: {} };

  it('records the click with its place and shows the target of the line', () => {
    const driver = drive({ screens, lines: [{ from: 'a', to: 'next' }] });
    const events = driver.click('a', { x: 100, y: 200 });
    expect(types(events)).toEqual(['WidgetClick', 'ScreenLoaded']);
    expect(events[0]).toMatchObject({ widget: 'a', screen: 'home', x: 0.25, y: 0.25 });
    expect(driver.screen).toBe('next');
  });

  it('marks a click that leads nowhere as missed and stays', () => {
    const driver = drive({ screens });
    expect(driver.click('b')).toEqual([expect.objectContaining({ type: 'WidgetClick', widget: 'b', missed: true })]);
  });

  it('follows the click line of the screen when the widget has none', () => {
    const driver = drive({
      screens,
      lines: [
        { from: 'home', to: 'next' },
        { from: 'a', to: 'next', event: 'hover' },
      ],
    });
    driver.click('a');
    expect(driver.screen).toBe('next');
  });

  it.each([{ style: { disabled: true } }, { template: 'tw1' }])('does not react on what is disabled: %j', (off) => {
    const parts = makePrototype({
      screens: { home: { widgets: { a: off, b: { x: 200 } } }, next: {} },
      lines: [
        { from: 'a', to: 'next' },
        { from: 'home', to: 'next' },
        { from: 'a', to: 'next', event: 'hover' },
        { from: 'a', to: 'next', event: 'longclick' },
      ],
    });
    const driver = new Driver({
      ...parts,
      templates: { tw1: { id: 'tw1', name: 'Off', type: 'Box', style: { disabled: true } } },
    });
    expect(driver.click('a')).toEqual([expect.objectContaining({ type: 'WidgetClick', widget: 'a', missed: true })]);
    driver.input({ kind: 'hover', time: driver.time, widget: 'a' });
    const t = driver.time;
    driver.gesture(
      { x: 20, y: 20, t, widget: 'a', layer: 'home' },
      { x: 20, y: 20, t: t + 2000, widget: 'a', layer: 'home' },
    );
    expect(driver.screen).toBe('home');
    driver.click('b');
    expect(driver.screen).toBe('next');
  });

  it('records a press and release on different widgets as a click on the screen', () => {
    const driver = drive({ screens, lines: [{ from: 'a', to: 'next' }] });
    const t = driver.time;
    const events = driver.gesture(
      { x: 100, y: 20, t, widget: 'a', layer: 'home' },
      { x: 104, y: 20, t: t + 50, widget: 'b', layer: 'home' },
    );
    expect(events).toEqual([expect.objectContaining({ type: 'ScreenClick', widget: null, missed: true })]);
    expect(driver.screen).toBe('home');
  });

  it('takes a long press for a click unless a line waits for it', () => {
    const long = (driver: Driver) =>
      driver.gesture(
        { x: 20, y: 20, t: driver.time, widget: 'a', layer: 'home' },
        { x: 20, y: 20, t: driver.time + 900, widget: 'a', layer: 'home' },
      );
    expect(types(long(drive({ screens, lines: [{ from: 'a', to: 'next' }] })))).toEqual([
      'WidgetClick',
      'ScreenLoaded',
    ]);
    expect(types(long(drive({ screens, lines: [{ from: 'a', to: 'next', event: 'longclick' }] })))).toEqual([
      'WidgetGesture',
      'ScreenLoaded',
    ]);
  });

  it('takes the first line in the order in which they were made', () => {
    const driver = drive({
      screens: { ...screens, other: {} },
      lines: [
        { id: 'l10', from: 'a', to: 'other' },
        { id: 'l9', from: 'a', to: 'next' },
      ],
    });
    driver.click('a');
    expect(driver.screen).toBe('next');
  });

  it('lets an action win over lines', () => {
    const driver = drive({
      screens: { home: { widgets: { a: {} } }, next: { widgets: { c: { action: { type: 'back' } } } } },
      lines: [
        { from: 'a', to: 'next' },
        { from: 'c', to: 'next' },
      ],
    });
    driver.click('a');
    driver.click('c');
    expect(driver.screen).toBe('home');
  });

  it('runs the steps of a workflow in order on current values', () => {
    const steps = [
      { databinding: 'cart.count', operation: 'increment', parameter: '1' },
      { databinding: 'cart.total', operation: 'multiply', parameter: '${cart.count}', parameter2: '5' },
    ];
    const driver = drive({ screens: { home: { widgets: { a: { action: { type: 'workflow', steps } } } } } });
    driver.click('a');
    driver.click('a');
    expect(driver.state.variables).toMatchObject({ cart: { count: 2, total: 10 } });
  });
});

describe('gestures', () => {
  it('follows swipes of the widget, else of the screen, and records nothing for others', () => {
    const driver = drive({
      screens: { home: { widgets: { a: {} } }, next: {} },
      lines: [{ from: 'home', to: 'next', event: 'swipeLeft' }],
    });
    expect(driver.swipe('a', { x: 300, y: 50 }, { x: 300, y: 10 })).toEqual([]);
    const events = driver.swipe('a', { x: 300, y: 50 }, { x: 100, y: 60 });
    expect(events[0]).toMatchObject({
      type: 'ScreenGesture',
      widget: null,
      gesture: { type: 'swipeLeft', start: { x: 0.75 }, end: { x: 0.25 } },
    });
    expect(driver.screen).toBe('next');
  });
});

describe('animated transitions', () => {
  const parts: PrototypeParts = {
    screens: { home: { widgets: { a: {} } }, next: { widgets: { back: { action: { type: 'back' } } } } },
    lines: [{ from: 'a', to: 'next', animation: 'slideLeft', duration: 300, easing: 'easeBounceIn' }],
  };

  it('records the animation at its start and the screen at its end', () => {
    const driver = drive(parts);
    const [click, animation] = driver.click('a');
    expect(click?.type).toBe('WidgetClick');
    expect(animation).toMatchObject({
      type: 'ScreenAnimation',
      screen: 'home',
      animation: { type: 'slideLeft', to: 'next', duration: 300 },
    });
    expect(driver.wait(299)).toEqual([]);
    expect(driver.wait(1)).toEqual([
      expect.objectContaining({ type: 'ScreenLoaded', screen: 'next', time: driver.time }),
    ]);
  });

  it('goes back with the inverse animation, easing swapped', () => {
    const driver = drive(parts);
    driver.click('a');
    driver.wait(300);
    const events = driver.click('back');
    expect(events[1]).toMatchObject({
      type: 'ScreenAnimation',
      animation: { type: 'slideRight', to: 'home', duration: 300, easing: 'easeBounceOut' },
    });
    driver.wait(300);
    expect(driver.screen).toBe('home');
    expect(driver.state.history).toEqual([]);
  });

  it('ends the animation when somebody clicks during it', () => {
    const driver = drive(parts);
    driver.click('a');
    driver.time += 50;
    expect(types(driver.click('back'))).toEqual(['ScreenLoaded', 'WidgetClick', 'ScreenAnimation']);
  });
});

describe('overlays', () => {
  const parts: PrototypeParts = {
    screens: {
      home: { widgets: { a: {} } },
      menu: { style: { overlay: true }, widgets: { close: { action: { type: 'back' } }, go: {}, more: {} } },
      second: { style: { overlay: true } },
      next: {},
    },
    lines: [
      { from: 'a', to: 'menu' },
      { from: 'go', to: 'next' },
      { from: 'more', to: 'second', animation: 'fadeIn', duration: 100 },
      { from: 'home', to: 'next' },
    ],
  };

  it('keeps the screen below in the events and closes by a click beside the widgets', () => {
    const driver = drive(parts);
    expect(driver.click('a').at(-1)).toMatchObject({ type: 'OverlayLoaded', screen: 'home', overlay: 'menu' });
    const events = driver.click(null);
    expect(events).toEqual([
      expect.objectContaining({ type: 'ScreenClick', screen: 'home', overlay: 'menu' }),
      expect.objectContaining({ type: 'OverlayRemoved', screen: 'home', overlay: 'menu' }),
    ]);
    expect(driver.screen).toBe('home');
  });

  it('records clicks relative to the overlay, and a click beside its widgets is a reaction', () => {
    const driver = drive({
      screens: {
        home: { h: 2000, widgets: { a: {} } },
        menu: { style: { overlay: true, fixed: true }, widgets: { go: {} } },
      },
      lines: [{ from: 'a', to: 'menu' }],
    });
    driver.input({ kind: 'scroll', time: driver.time, top: 600 });
    driver.click('a', { x: 50, y: 630 });
    expect(driver.click('go', { x: 100, y: 600 + 400 })[0]).toMatchObject({ overlay: 'menu', x: 0.25, y: 0.5 });
    const [beside] = driver.click(null, { x: 200, y: 600 + 200 });
    expect(beside).toMatchObject({ type: 'ScreenClick', overlay: 'menu', x: 0.5, y: 0.25 });
    expect(beside?.missed).toBeUndefined();
  });

  it('opens beside what was clicked, within the window, and records clicks where it was drawn', () => {
    overlayPlacing.place = placeOverlay;
    const style = { overlay: true, overlayAnchor: 'below' };
    const driver = drive({
      screens: {
        home: { h: 2000, widgets: { top: { x: 300, y: 40, w: 80, h: 40 }, low: { x: 10, y: 1700, w: 80, h: 40 } } },
        menu: { style, widgets: { item: { x: 20, y: 300, w: 100, h: 200 } } },
      },
      lines: [
        { from: 'top', to: 'menu' },
        { from: 'low', to: 'menu' },
      ],
    });
    // below the button, and no further to the right than the window goes
    const shift = { x: 300 - 20, y: 84 - 300 };
    expect(driver.click('top').at(-1)).toMatchObject({ type: 'OverlayLoaded', animation: { shift } });
    expect(driver.click('item', { x: 300, y: 84 })[0]).toMatchObject({ overlay: 'menu', x: 20 / 400, y: 300 / 800 });
    driver.click(null);
    driver.input({ kind: 'scroll', time: driver.time, top: 1000 });
    driver.click('low');
    // above, where there is more room
    expect(driver.state.overlays[0]?.shift).toEqual({ x: 10 - 20, y: 1700 - 4 - 200 - 300 });
    delete overlayPlacing.place;
  });

  it('removes every overlay, the top one first, before the new screen', () => {
    const driver = drive(parts);
    driver.click('a');
    driver.click('more');
    driver.wait(100);
    driver.input({ kind: 'back', time: driver.time });
    driver.wait(100);
    driver.click('more');
    driver.wait(100);
    expect(driver.state.overlays.map((layer) => layer.screen)).toEqual(['menu', 'second']);
    driver.input({ kind: 'back', time: driver.time });
    driver.wait(100);
    const events = driver.click('go');
    expect(types(events)).toEqual(['WidgetClick', 'OverlayRemoved', 'ScreenLoaded']);
  });

  it('closes with the inverse of its opening', () => {
    const driver = drive(parts);
    driver.click('a');
    driver.click('more');
    driver.wait(100);
    const events = driver.click(null);
    expect(events.at(-1)).toMatchObject({
      type: 'OverlayRemoveAnimation',
      overlay: 'second',
      animation: { type: 'fadeOut', duration: 100 },
    });
    expect(driver.wait(100)).toEqual([expect.objectContaining({ type: 'OverlayRemoved', overlay: 'second' })]);
  });

  it('back closes the overlay and leaves the history alone', () => {
    const driver = drive(parts);
    driver.click('a');
    driver.click('close');
    expect(driver.state.overlays).toEqual([]);
    expect(driver.screen).toBe('home');
  });
});

describe('timers', () => {
  it('fires after its seconds and ends with its screen', () => {
    const screens = { home: { widgets: { a: {} } }, late: {}, next: {} };
    const lines = [
      { from: 'home', to: 'late', event: 'timer', timer: 2 },
      { from: 'a', to: 'next' },
    ];
    const waiting = drive({ screens, lines });
    waiting.wait(1999);
    expect(waiting.screen).toBe('home');
    waiting.wait(1);
    expect(waiting.screen).toBe('late');
    const leaving = drive({ screens, lines });
    leaving.click('a');
    leaving.wait(5000);
    expect(leaving.screen).toBe('next');
  });

  it('keeps running below an overlay', () => {
    const driver = drive({
      screens: { home: { widgets: { a: {} } }, menu: { style: { overlay: true } }, late: {} },
      lines: [
        { from: 'a', to: 'menu' },
        { from: 'home', to: 'late', event: 'timer', timer: '1' },
      ],
    });
    driver.click('a');
    driver.wait(1000);
    expect(driver.screen).toBe('late');
    expect(driver.state.overlays).toEqual([]);
  });

  it('follows a loaded line at once and stops endless rounds', () => {
    const driver = drive({
      screens: { home: {}, next: {} },
      lines: [
        { from: 'home', to: 'next', event: 'loaded' },
        { from: 'next', to: 'home', event: 'loaded' },
      ],
    });
    expect(driver.wait(1)).toEqual([expect.objectContaining({ type: 'ScreenLoaded', screen: 'next' })]);
    expect(driver.wait(60_000).length).toBeLessThan(200);
  });
});

describe('logic', () => {
  const logic = (lines: PrototypeParts['lines'], options = {}, props = {}) =>
    new Driver(
      makePrototype({
        screens: { home: { widgets: { a: {}, box: { type: 'CheckBox', x: 200 } } }, yes: {}, no: {} },
        free: { or: { type: 'LogicOr', props } },
        lines: [{ id: 'l1', from: 'a', to: 'or', animation: 'fadeIn', duration: 0 }, ...(lines ?? [])],
      }),
      options,
    );
  const rule = { type: 'widget', widget: 'box', operator: 'checked' };

  it('takes the first fulfilled rule, else the line without a rule, in any order', () => {
    const lines = [
      { id: 'l2', from: 'or', to: 'no' },
      { id: 'l3', from: 'or', to: 'yes', rule },
    ];
    const without = logic(lines);
    without.click('a');
    expect(without.screen).toBe('no');
    const checked = logic(lines);
    checked.change('box', 'checked', true);
    checked.click('a');
    expect(checked.screen).toBe('yes');
  });

  it('goes nowhere when no rule fits', () => {
    const driver = logic([{ id: 'l3', from: 'or', to: 'yes', rule }]);
    expect(types(driver.click('a'))).toEqual(['WidgetClick']);
    expect(driver.state.history).toEqual([]);
  });

  it('draws once per session', () => {
    const draws = [0.9, 0.1];
    const driver = logic(
      [
        { id: 'l2', from: 'or', to: 'yes' },
        { id: 'l3', from: 'or', to: 'no' },
      ],
      { random: () => draws.shift() ?? 0 },
      { isRandom: true },
    );
    driver.click('a');
    expect(driver.screen).toBe('no');
    driver.input({ kind: 'back', time: driver.time });
    driver.click('a');
    expect(driver.screen).toBe('no');
  });

  it('asks the author of a task instead of drawing', () => {
    const driver = logic(
      [
        { id: 'l2', from: 'or', to: 'yes' },
        { id: 'l3', from: 'or', to: 'no' },
      ],
      { asks: true },
      { isRandom: true },
    );
    driver.click('a');
    expect(driver.screen).toBe('home');
    expect(driver.state.pendingChoice?.lines.map((line) => line.to)).toEqual(['yes', 'no']);
    driver.input({ kind: 'choose', time: driver.time, line: 'other' });
    expect(driver.screen).toBe('home');
    driver.input({ kind: 'choose', time: driver.time, line: 'l3' });
    expect(driver.screen).toBe('no');
    expect(driver.state.pendingChoice).toBeNull();
  });

  it('ends a chain that leads back to itself', () => {
    const driver = logic([{ id: 'l2', from: 'or', to: 'or' }]);
    driver.click('a');
    expect(driver.screen).toBe('home');
  });
});

describe('masters', () => {
  it('shares the value of a copy between screens and records its return', () => {
    const driver = drive({
      screens: {
        home: { parents: ['m'], widgets: { a: {} } },
        next: { parents: ['m'] },
        m: { widgets: { box: { type: 'CheckBox', y: 300 } } },
      },
      lines: [{ from: 'a', to: 'next' }],
    });
    driver.change('box@home', 'checked', true);
    const events = driver.click('a');
    expect(events.find((event) => event.type === 'WidgetInit')).toMatchObject({
      widget: 'box@next',
      state: { type: 'checked', value: true },
    });
  });
});

describe('scrolling', () => {
  const tall: PrototypeParts = {
    screens: { home: { h: 2000, widgets: { deep: { y: 1500 }, a: {} } }, next: { h: 2000 } },
    lines: [
      { from: 'deep', to: 'next', event: 'scroll' },
      { from: 'a', to: 'next', scroll: true },
    ],
  };
  const scroll = (driver: Driver, top: number) => driver.input({ kind: 'scroll', time: (driver.time += 40), top });

  it('writes one event per scroll with samples, after a pause', () => {
    const driver = drive(tall);
    const start = driver.time + 40;
    for (const top of [100, 200, 400]) expect(scroll(driver, top)).toEqual([]);
    const [event] = driver.wait(250);
    expect(event).toMatchObject({
      type: 'ScreenScroll',
      time: start,
      scrollTop: 0.2,
      state: { type: 'scroll', value: 0.2 },
    });
    expect(event?.state?.children).toHaveLength(3);
  });

  it('follows the line of an element that comes into view', () => {
    const driver = drive(tall);
    scroll(driver, 600);
    expect(driver.screen).toBe('home');
    scroll(driver, 720);
    expect(driver.screen).toBe('next');
    expect(driver.state.scrollTop).toBe(0);
  });

  it('keeps the position when the line says so', () => {
    const driver = drive(tall);
    scroll(driver, 300);
    driver.click('a');
    expect(driver.state.scrollTop).toBe(300);
    expect(driver.events.at(-1)).toMatchObject({ type: 'ScreenLoaded', scrollTop: 0.15 });
  });
});

describe('repeaters', () => {
  const rows: PrototypeParts = {
    screens: {
      home: {
        widgets: {
          list: {
            type: 'Repeater',
            isContainer: true,
            x: 0,
            y: 100,
            w: 400,
            h: 300,
            z: 1,
            props: { layout: 'rows', distanceY: 10, databinding: { default: 'items', output: 'picked' } },
          },
          row: { type: 'Label', x: 10, y: 110, w: 380, h: 40, z: 2, props: { databinding: { default: 'name' } } },
        },
      },
      next: {},
    },
    lines: [{ from: 'row', to: 'next' }],
  };

  it('shows a copy per row and hands the clicked row on', () => {
    const driver = new Driver(makePrototype(rows), { variables: { items: [{ name: 'Pear' }, { name: 'Plum' }] } });
    const [click] = driver.click('row-1', { x: 50, y: 170 });
    expect(click).toMatchObject({ type: 'WidgetClick', widget: 'row-1', screen: 'home' });
    expect(driver.state.variables['picked']).toEqual({ name: 'Plum' });
    expect(driver.screen).toBe('next');
  });
});

it('never changes the state that it was given', () => {
  const driver = drive({
    screens: { home: { widgets: { a: { type: 'CheckBox' } } }, next: {} },
    lines: [{ from: 'a', to: 'next', animation: 'fadeIn' }],
  });
  const before = driver.state;
  const copy = JSON.parse(JSON.stringify(before)) as unknown;
  driver.change('a', 'checked', true);
  expect(before).toEqual(copy);
});
