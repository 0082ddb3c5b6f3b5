import { makePrototype } from '@prototrail/testing';
import { back, button, label } from './parts';
import type { Simulation } from './simulation';

const request = (more: Record<string, unknown>, props: Record<string, unknown> = {}) => ({
  type: 'Rest',
  props: {
    trigger: null,
    ...props,
    rest: {
      method: 'GET',
      url: 'https://shop.invalid/${city}',
      output: { type: 'JSON', databinding: 'order' },
      ...more,
    },
  },
});
const failed = { type: 'rest', restResponseStatus: '4xx' };

export const requests: Simulation = {
  number: 8,
  rules: ['8.1', '8.2', '8.3'],
  title: 'an answer is shown and goes on, a failure takes its own way and keeps what was there',
  app: makePrototype({
    screens: {
      home: {
        widgets: {
          load: button('Load', 20),
          fail: button('Fail', 80),
          missing: button('Missing', 140),
          sum: label('Sum {0}', 20, 'order.sum'),
        },
      },
      loaded: { widgets: { loadedSum: label('Sum {0}', 20, 'order.sum'), fromLoaded: back() } },
      sorry: {
        widgets: {
          status: label('Status {0}', 20, '_qux.restError.status'),
          kept: label('Sum {0}', 80, 'order.sum'),
          fromSorry: back(),
        },
      },
    },
    free: {
      good: request({ mock: { use: 'always', status: 200, body: { sum: 12 } } }),
      bad: request({ mock: { use: 'always', status: 503, body: null } }),
      unnamed: request({ url: 'https://shop.invalid/${nothing}' }),
    },
    lines: ['good', 'bad', 'unnamed'].flatMap((id, index) => [
      { from: ['load', 'fail', 'missing'][index] ?? '', to: id },
      { from: id, to: 'loaded' },
      { from: id, to: 'sorry', rule: failed },
    ]),
  }),
  query: 'data_city=Rome',
  async use(hand) {
    await hand.press('Load');
    await hand.shows(['loaded']);
    await hand.reads('loadedSum', 'Sum 12');
    await hand.press('Back');
    await hand.press('Fail');
    await hand.shows(['sorry']);
    await hand.reads('status', 'Status 503');
    await hand.reads('kept', 'Sum 12');
    await hand.press('Back');
    await hand.press('Missing');
    await hand.shows(['sorry']);
  },
  records: [
    'WidgetClick load',
    'ScreenLoaded',
    'WidgetClick fail',
    'ScreenLoaded',
    'WidgetClick missing',
    'ScreenLoaded',
  ],
};
