import { makePrototype } from '@prototrail/testing';
import { back, button, label, solid } from './parts';
import type { Simulation } from './simulation';

const over = { overlay: true, hasBackground: false };

export const overlays: Simulation = {
  number: 13,
  rules: ['13.1', '13.3', '13.4'],
  title: 'overlays stack, close beside them and by Back, all with a new screen; fixed parts and embedded screens',
  app: makePrototype({
    screens: {
      home: {
        h: 1600,
        widgets: {
          open: button('Open', 80),
          bar: { x: 0, y: 0, w: 400, h: 50, style: { ...solid, fixed: true }, props: { label: 'Bar' } },
          segment: { type: 'ScreenSegment', x: 20, y: 200, w: 200, h: 100, props: { screenID: 'part' } },
          low: button('Low', 1500),
        },
      },
      sheet: {
        style: over,
        widgets: {
          body: { x: 20, y: 300, w: 360, h: 300, style: solid },
          more: button('More', 320),
          shut: back(400, 'Shut'),
        },
      },
      second: {
        style: { ...over, fixed: true },
        widgets: { leave: button('Leave', 320), secondShut: back(400, 'Close') },
      },
      next: { widgets: { text: label('Next', 20), fromNext: back() } },
      part: { w: 200, h: 100, props: { segment: true }, widgets: { inside: { ...button('Inside', 20), w: 100 } } },
    },
    lines: [
      { from: 'open', to: 'sheet', animation: 'slideUp', duration: 100 },
      { from: 'more', to: 'second' },
      { from: 'leave', to: 'next' },
      { from: 'inside', to: 'next' },
    ],
  }),
  async use(hand) {
    await hand.press('Open');
    await hand.shows(['home+sheet']);
    await hand.pressBeside(8, 150);
    await hand.shows(['home']);
    await hand.press('Open');
    await hand.shows(['home+sheet']);
    await hand.press('Shut');
    await hand.shows(['home']);
    await hand.press('Open');
    await hand.press('More');
    await hand.shows(['home+second']);
    await hand.press('Leave');
    await hand.shows(['next']);
    await hand.press('Back');
    await hand.shows(['home', 'home+sheet', 'home+second']);
    await hand.page.reload();
    await hand.page.waitForSelector('[data-screen]');
    await hand.shows(['home']);
    await hand.press('Inside');
    await hand.shows(['next']);
  },
  records: [
    'OverlayShowAnimation',
    'OverlayLoaded',
    'OverlayRemoveAnimation',
    'OverlayRemoved',
    'OverlayLoaded',
    'WidgetClick shut',
    'OverlayRemoved',
    'WidgetClick leave',
    'OverlayRemoved',
    'OverlayRemoved',
    'ScreenLoaded',
  ],
};
