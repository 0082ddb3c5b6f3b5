import { makePrototype } from '@prototrail/testing';
import { back, button, field, solid } from './parts';
import type { Simulation } from './simulation';

export const gestures: Simulation = {
  number: 5,
  rules: ['5.1', '5.3'],
  title: 'swipes, long and double presses, hover, Enter, leaving and typing in fields',
  app: makePrototype({
    screens: {
      home: {
        widgets: {
          card: { x: 20, y: 20, w: 360, h: 120, style: solid, props: { label: 'Card' } },
          long: button('Hold', 160),
          double: button('Double', 220),
          hover: { ...button('Hover', 280), props: { label: 'Hover', tooltipText: 'A hint' } },
          entered: field('Entered', 340),
          changed: field('Changed', 400),
          typed: field('Typed', 460),
        },
      },
      swiped: { widgets: { fromSwiped: back() } },
      held: { widgets: { fromHeld: back() } },
      doubled: { widgets: { fromDoubled: back() } },
      hovered: { widgets: { fromHovered: back() } },
      entry: { widgets: { fromEntry: back() } },
    },
    free: { check: {} },
    lines: [
      ...['swipeLeft', 'swipeRight', 'swipeUp', 'swipeDown'].map((event) => ({ from: 'card', to: 'swiped', event })),
      { from: 'long', to: 'held', event: 'longclick' },
      { from: 'double', to: 'doubled', event: 'doubleclick' },
      { from: 'hover', to: 'hovered', event: 'hover' },
      { from: 'entered', to: 'entry', event: 'KeyboardEnter' },
      { from: 'changed', to: 'entry', event: 'InputChange' },
      { from: 'typed', to: 'check', event: 'KeyboardUp' },
      { from: 'check', to: 'entry', rule: { type: 'widget', widget: 'typed', operator: '==', value: 'go' } },
    ],
  }),
  async use(hand) {
    const home = async (): Promise<void> => {
      if (hand.way === 'pointer') await hand.page.mouse.move(1, 1);
      await hand.press('Back');
      await hand.shows(['home']);
    };
    if (hand.way !== 'keyboard')
      for (const by of [
        { x: -140, y: 0 },
        { x: 140, y: 0 },
        { x: 0, y: -90 },
        { x: 0, y: 90 },
      ]) {
        await hand.swipe('card', by);
        await hand.shows(['swiped']);
        await home();
      }
    await hand.hold('Hold', 'held');
    await home();
    if (hand.way === 'keyboard') await hand.press('Double');
    else if (hand.way === 'pointer') await hand.control('Double').dblclick();
    else {
      const box = await hand.control('Double').boundingBox();
      for (let tap = 0; tap < 2; tap += 1) await hand.page.touchscreen.tap((box?.x ?? 0) + 20, (box?.y ?? 0) + 20);
    }
    await hand.shows(['doubled']);
    await home();
    if (hand.way === 'pointer') {
      await hand.part('hover').hover();
      await hand.shows(['hovered']);
      await home();
    }
    await hand.type('Entered', 'x', 'Enter');
    await hand.shows(['entry']);
    await home();
    await hand.type('Changed', 'x', 'Tab');
    await hand.shows(['entry']);
    await home();
    await hand.type('Typed', 'go', null);
    await hand.shows(['entry']);
  },
  records: (way) => [
    ...(way === 'keyboard' ? [] : ['WidgetGesture card']),
    'WidgetGesture long',
    'WidgetGesture double',
    'WidgetGesture entered',
    'WidgetGesture changed',
  ],
};
