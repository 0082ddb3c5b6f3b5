import { makePrototype } from '@prototrail/testing';
import { label, script } from './parts';
import type { Simulation } from './simulation';

export const startUp: Simulation = {
  number: 1,
  rules: ['1.2', '1.3', '1.4'],
  title: 'variables of the address, scripts at the start, the left-most of two start screens',
  app: makePrototype({
    screens: {
      z: {
        props: { start: true },
        widgets: {
          city: label('Hello {0}', 20, 'city'),
          count: label('Loaded {0}', 80, 'count'),
          derived: label('Twice {0}', 140, 'twice'),
        },
      },
      a: { props: { start: true } },
    },
    free: { load: script('data.count = 3', 'load'), twice: script('data.twice = data.count * 2', 'databinding') },
  }),
  query: 'data_city=Lisbon',
  async use(hand) {
    await hand.shows(['z']);
    await hand.reads('city', 'Hello Lisbon');
    await hand.reads('count', 'Loaded 3');
    await hand.reads('derived', 'Twice 6');
  },
  records: ['SessionStart', 'ScreenLoaded'],
};
