import { makePrototype } from '@prototrail/testing';
import { back, bound, button, field, label, script, solid } from './parts';
import type { Simulation } from './simulation';

export const variables: Simulation = {
  number: 10,
  rules: ['10.1', '10.2', '10.3', '10.4', '10.5', '10.6'],
  title: 'a value goes to all that show it, to scripts, and by the row of a list to the next screen',
  app: makePrototype({
    screens: {
      home: {
        widgets: {
          name: field('Name', 20, { databinding: { default: 'person.name' } }),
          hello: label('Hello {0}', 20, 'person.name'),
          upper: label('Loud {0}', 80, 'loud'),
          amount: bound('CountingStepper', 80, 'amount', {
            name: 'Amount',
            props: { databinding: { default: 'amount' }, value: 2, min: 0, max: 4 },
          }),
          double: label('Twice {0}', 140, 'twice'),
          rows: {
            ...{ type: 'Repeater', x: 0, y: 240, w: 400, h: 300 },
            props: {
              layout: 'rows',
              distanceY: 8,
              data: [['title'], ['Aloe'], ['Fern']],
              databinding: { output: 'chosen' },
            },
          },
          row: {
            ...button('Plant', 250),
            z: 2,
            style: solid,
            props: { label: 'Plant', databinding: { default: 'title' } },
          },
        },
      },
      plant: { widgets: { chosen: label('Chose {0}', 20, 'chosen.title'), fromPlant: back() } },
    },
    free: {
      loud: script("data.loud = (data.person?.name ?? '').toUpperCase(); data.twice = data.amount * 2", 'databinding'),
    },
    lines: [{ from: 'row', to: 'plant' }],
  }),
  async use(hand) {
    await hand.reads('double', 'Twice 4');
    await hand.type('Name', 'Ada');
    await hand.reads('hello', 'Hello Ada');
    await hand.reads('upper', 'Loud ADA');
    await hand.press('Fern');
    await hand.shows(['plant']);
    await hand.reads('chosen', 'Chose Fern');
    await hand.press('Back');
    await hand.shows(['home']);
    await hand.reads('hello', 'Hello Ada');
  },
  records: ['WidgetChange name', 'WidgetInit hello', 'WidgetClick row-1', 'ScreenLoaded'],
  check: (events) => {
    const after = events.findIndex(({ type, widget }) => type === 'WidgetChange' && widget === 'name');
    const own = events
      .slice(after)
      .find(({ type, widget, screen }) => type === 'WidgetInit' && widget === 'name' && screen === 'home');
    // Who causes a change is not told of it; the second time its screen is shown it takes the value.
    const back = events.findIndex(
      ({ type, screen }, index) => index > after && type === 'ScreenLoaded' && screen === 'plant',
    );
    if (own && events.indexOf(own) < back) throw new Error('The field that caused the change was told of it.');
  },
};
