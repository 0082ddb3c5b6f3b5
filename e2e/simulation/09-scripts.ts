import { makePrototype } from '@prototrail/testing';
import { back, button, label, script } from './parts';
import type { Simulation } from './simulation';

export const scripts: Simulation = {
  number: 9,
  rules: ['9.1', '9.2', '9.3', '9.4', 'SIM-21', 'SIM-23'],
  title: 'scripts change what is shown, go on by name, wait, read what they changed, and end after a second',
  app: makePrototype({
    screens: {
      home: {
        widgets: {
          show: button('Show', 20),
          go: button('Go', 80),
          loop: button('Loop', 140),
          note: label('A note', 20),
          state: label('State {0}', 80, 'state'),
          event: label('From {0}', 140, 'from'),
        },
      },
      done: { widgets: { fromDone: back() } },
    },
    free: {
      showing: script(`
        const screen = qux.getScreen('home');
        const note = screen.getWidget('note');
        note.setProp({ label: 'Changed' });
        note.toggle(); note.toggle();
        data.state = note.isHidden() ? 'hidden' : 'shown';
        data.from = event.widget + ' on ' + event.screen;`),
      going: script(`await new Promise((resolve) => setTimeout(resolve, 20)); return 'done'`),
      looping: script('while (true) {}'),
    },
    lines: [
      { from: 'show', to: 'showing' },
      { from: 'go', to: 'going' },
      { from: 'loop', to: 'looping' },
      { from: 'looping', to: 'done' },
    ],
  }),
  async use(hand) {
    await hand.press('Show');
    await hand.reads('note', 'Changed');
    await hand.reads('state', 'State shown');
    await hand.reads('event', 'From show on home');
    await hand.press('Loop');
    await hand.press('Show');
    await hand.press('Go');
    await hand.shows(['done']);
    await hand.press('Back');
    await hand.shows(['home']);
  },
  records: ['WidgetClick show', 'WidgetInit state', 'WidgetClick loop', 'WidgetClick go', 'ScreenLoaded'],
};
