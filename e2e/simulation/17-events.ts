import { makePrototype } from '@prototrail/testing';
import { back, button, field, label } from './parts';
import type { Simulation } from './simulation';

export const events: Simulation = {
  number: 17,
  rules: ['17.1', '17.2', '17.4', '17.5', 'SIM-10'],
  title: 'events have their fields: place, state, animation, scroll and the screen below an overlay',
  app: makePrototype({
    screens: {
      home: {
        widgets: {
          next: button('Next', 20),
          secret: field('Secret', 80, {}, 'Password'),
          sheetButton: button('Sheet', 140),
          plain: { ...label('Plain', 200), x: 20 },
        },
      },
      second: { widgets: { fromSecond: back() } },
      sheet: {
        style: { overlay: true, hasBackground: true, background: '#ffffff' },
        widgets: { fromSheet: back(300, 'Close') },
      },
    },
    lines: [
      { from: 'next', to: 'second', animation: 'slideLeft', duration: 80, easing: 'linear' },
      { from: 'sheetButton', to: 'sheet' },
    ],
  }),
  async use(hand) {
    await hand.type('Secret', 'hunter2');
    await hand.press('Sheet');
    await hand.shows(['home+sheet']);
    await hand.press('Close');
    await hand.shows(['home']);
    await hand.press('Next');
    await hand.shows(['second']);
  },
  records: [
    'SessionStart',
    'ScreenLoaded',
    'WidgetChange secret',
    'WidgetClick sheetButton',
    'OverlayLoaded',
    'WidgetClick fromSheet',
    'OverlayRemoved',
    'WidgetClick next',
    'ScreenAnimation',
    'ScreenLoaded',
  ],
  check: (stored, way) => {
    const only = (type: string, widget: string | null = null) =>
      stored.find((event) => event.type === type && (widget === null || event.widget === widget));
    if (JSON.stringify(stored).includes('hunter')) throw new Error('A password was recorded.');
    const start = only('SessionStart');
    const click = only('WidgetClick', 'next');
    const client = start?.['client'] as { timeZone?: string; orientation?: string } | undefined;
    const wrong = [
      typeof (start?.['device'] as { w?: unknown } | undefined)?.w === 'number' || 'device',
      (Boolean(client?.timeZone) && /^(portrait|landscape)/.test(client?.orientation ?? '')) ||
        'time zone and orientation',
      (typeof click?.['radius'] === 'number') === (way === 'touch') || 'size of the finger',
      (click && Number(click['x']) >= 0 && Number(click['x']) <= 1 && Number(click['y']) <= 1) || 'x and y',
      only('WidgetClick', 'fromSheet')?.['screen'] === 'home' || 'screen below the overlay',
      only('WidgetClick', 'fromSheet')?.['overlay'] === 'sheet' || 'overlay',
      (only('ScreenAnimation')?.['animation'] as { to?: unknown } | undefined)?.to === 'second' || 'animation',
      stored.every(({ seq }, index) => seq === index + 1) || 'seq',
    ].filter((claim) => claim !== true);
    if (wrong.length > 0) throw new Error(`Wrong: ${wrong.join(', ')}.`);
  },
};
