import { makePrototype } from '@prototrail/testing';
import { button, label } from './parts';
import type { Simulation } from './simulation';

export const live: Simulation = {
  number: 20,
  rules: ['20.1', '20.2'],
  title: 'a running prototype follows its designer and keeps what was entered; presses on nothing are marked',
  app: makePrototype({
    screens: {
      home: { widgets: { next: button('Next', 20), plain: { ...label('Plain', 80), x: 20 } } },
      second: { widgets: { text: label('Before', 20) } },
    },
    lines: [{ from: 'next', to: 'second' }],
  }),
  query: 'live=true',
  async use(hand, prototype) {
    if (hand.way !== 'keyboard') {
      await hand.pressBeside(300, 300);
      await hand.pressBeside(40, 100);
    }
    await hand.press('Next');
    await hand.shows(['second']);
    const text = `Edited ${hand.way} ${Date.now()}`;
    await prototype.edit([
      {
        type: 'update',
        parent: 'widgets',
        name: 'text',
        object: { ...live.app.widgets['text'], props: { label: text } },
      },
    ]);
    await hand.waits(
      'the edit is shown',
      async () => (await hand.part('text').textContent())?.startsWith('Edited') ?? false,
    );
    if ((await hand.shown()) !== 'second') throw new Error('The screen was left.');
  },
  records: (way) => [
    'SessionStart',
    ...(way === 'keyboard' ? [] : ['ScreenClick', 'WidgetClick plain']),
    'WidgetClick next',
    'ScreenLoaded',
  ],
  check: (events, way) => {
    if (way !== 'keyboard' && events.filter(({ missed }) => missed === true).length !== 2)
      throw new Error('Presses on nothing are not marked.');
    if (events.filter(({ type }) => type === 'ScreenLoaded').length !== 2)
      throw new Error('The new version was recorded as a screen.');
  },
};
