import { makePrototype } from '@prototrail/testing';
import { back, bound, button, field, label } from './parts';
import type { Simulation } from './simulation';

const page = { parents: ['master'] };

export const screens: Simulation = {
  number: 2,
  rules: ['2.1', '2.2', '2.3'],
  title: 'masters share their values, screens keep theirs, and the name of the screen is known',
  app: makePrototype({
    screens: {
      first: {
        ...page,
        widgets: {
          next: button('Next', 80),
          name: field('Name', 200),
          once: field('Once', 260, { ignoreStateOnPageLoad: true }),
        },
      },
      second: {
        ...page,
        widgets: {
          own: { ...label('Own title', 20), parentWidget: 'title' },
          where: label('On {0}', 140, '_qux.screen'),
          return: back(),
        },
      },
      master: {
        widgets: { title: label('Title', 20), agree: bound('CheckBox', 320, 'agree', { name: 'Agree', w: 24, h: 24 }) },
      },
    },
    lines: [{ from: 'next', to: 'second' }],
  }),
  async use(hand) {
    await hand.reads('title@first', 'Title');
    await hand.press('Agree', 'checkbox');
    await hand.type('Name', 'Ada');
    await hand.type('Once', 'gone');
    await hand.press('Next');
    await hand.shows(['second']);
    await hand.reads('own', 'Own title');
    await hand.reads('where', 'On second');
    if (!(await hand.control('Agree', 'checkbox').isChecked())) throw new Error('The value of the master is lost.');
    await hand.press('Back');
    await hand.shows(['first']);
    const texts = [
      await hand.control('Name', 'textbox').inputValue(),
      await hand.control('Once', 'textbox').inputValue(),
    ];
    if (texts.join() !== 'Ada,') throw new Error(`The fields have ${texts.join()}.`);
  },
  records: ['WidgetClick agree@first', 'WidgetChange name', 'ScreenLoaded', 'WidgetInit agree@second'],
};
