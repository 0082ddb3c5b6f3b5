import { makePrototype } from '@prototrail/testing';
import { back, button, solid } from './parts';
import type { Simulation } from './simulation';

const names = ['none', 'slideLeft', 'slideUp', 'fadeIn', 'zoomIn', 'rotateInTopLeft', 'slideLeftUp', 'transform'];

export const animations: Simulation = {
  number: 14,
  rules: ['14.1', '14.2', '14.3', '14.4', '14.5'],
  title: 'transitions there and back with their inverse, elements of one name, load animations',
  app: makePrototype({
    screens: {
      home: {
        widgets: {
          ...Object.fromEntries(names.map((name, index) => [name, button(name, 20 + index * 60)])),
          twin: { name: 'twin', x: 220, y: 20, w: 60, h: 60, style: solid },
        },
      },
      arrival: {
        animation: {
          ScreenLoaded: {
            widgets: { enters: { type: 'fadeIn', delay: 0, duration: 100, easing: 'linear' } },
            groups: {},
          },
        },
        widgets: {
          moved: { name: 'twin', x: 20, y: 300, w: 200, h: 60, style: solid },
          enters: button('Enters', 100),
          fromArrival: back(),
        },
      },
    },
    lines: names.map((animation) => ({
      from: animation,
      to: 'arrival',
      animation,
      duration: 60,
      easing: 'easeOutQuad',
    })),
  }),
  async use(hand) {
    for (const name of names) {
      await hand.press(name);
      await hand.shows(['arrival']);
      await hand.press('Back');
      await hand.shows(['home']);
    }
  },
  records: names.flatMap((name) => [
    ...(['none'].includes(name) ? [] : [`WidgetClick ${name}`, 'ScreenAnimation']),
    'ScreenLoaded',
    'WidgetClick fromArrival',
    'ScreenLoaded',
  ]),
  check: (events) => {
    const types = events.flatMap(({ type, animation }) =>
      type === 'ScreenAnimation' ? [(animation as { type: string }).type] : [],
    );
    for (const inverse of ['slideRight', 'slideDown', 'fadeOut'])
      if (!types.includes(inverse)) throw new Error(`${inverse} is missing among ${types.join(', ')}.`);
  },
};
