import { makePrototype } from '@prototrail/testing';
import { back, button, label } from './parts';
import type { Simulation } from './simulation';

export const lines: Simulation = {
  number: 4,
  rules: ['4.1', '4.2', '4.3', '4.4', '4.5'],
  title: 'own lines before those of groups, the first of two by creation, the line of the screen, timers, loaded',
  app: makePrototype({
    screens: {
      home: {
        widgets: {
          own: button('Own', 20),
          shared: button('Shared', 80),
          twice: button('Twice', 140),
          timed: button('Timed', 200),
          plain: { ...label('Plain', 20), type: 'Box' },
        },
      },
      a: { widgets: { fromA: back() } },
      b: { widgets: { fromB: back() } },
      c: { widgets: { fromC: back() } },
      wait: { widgets: {} },
      pass: { widgets: {} },
      end: { widgets: { fromEnd: back() } },
    },
    groups: { g: { id: 'g', name: 'Group', children: ['own', 'shared'] } },
    lines: [
      { from: 'g', to: 'b' },
      { from: 'own', to: 'a' },
      { id: 'l10', from: 'twice', to: 'c' },
      { id: 'l9', from: 'twice', to: 'a' },
      { from: 'timed', to: 'wait' },
      { from: 'wait', to: 'pass', event: 'timer', timer: 0.2 },
      { from: 'pass', to: 'end', event: 'loaded' },
      { from: 'home', to: 'c' },
    ],
  }),
  async use(hand) {
    for (const [name, screen] of [
      ['Own', 'a'],
      ['Shared', 'b'],
      ['Twice', 'a'],
    ] as const) {
      await hand.press(name);
      await hand.shows([screen]);
      await hand.press('Back');
      await hand.shows(['home']);
    }
    await hand.press('Timed');
    await hand.shows(['end']);
    await hand.press('Back');
    await hand.shows(['wait', 'pass', 'end', 'home']);
    if (hand.way === 'keyboard') return;
    await hand.page.reload();
    await hand.page.waitForSelector('[data-screen]');
  },
  records: ['WidgetClick own', 'ScreenLoaded', 'WidgetClick shared', 'WidgetClick twice', 'WidgetClick timed'],
};
