import { makePrototype } from '@prototrail/testing';
import { button } from './parts';
import { pushers } from './push';
import type { Simulation } from './simulation';

const load = (screen: string) => ({ screen, widget: null, type: 'ScreenLoaded' });

export const tasks: Simulation = {
  number: 19,
  rules: ['19.1', '19.3', '19.6', '19.7', 'SIM-40', 'SIM-41'],
  title: 'the welcome page, consent, tasks one after the other, done by steps, given up, and the last page',
  app: makePrototype({
    screens: { home: { widgets: { next: button('Next', 20) } }, second: {} },
    lines: [{ from: 'next', to: 'second' }],
  }),
  settings: {
    showTaskInTest: true,
    showSuccessInTest: true,
    tasks: [
      {
        id: 't1',
        name: 'Find',
        description: 'Find the second page',
        strict: false,
        flow: [load('home'), load('second')],
      },
      {
        id: 't2',
        name: 'Lost',
        description: 'Find what is not there',
        strict: false,
        flow: [load('home'), { screen: 'second', widget: 'none', type: 'WidgetClick' }],
      },
    ],
  },
  query: 's=false',
  async use(hand) {
    const { page } = hand;
    const { push, tick } = pushers(hand);
    await tick();
    await push('Start the test');
    await page.waitForSelector('[data-screen]');
    const isNarrow = (page.viewportSize()?.width ?? 0) < 600;
    // On phones a task is read before the prototype is used, and its end is in the same sheet.
    if (isNarrow) await push('Go to the app');
    await hand.press('Next');
    await hand.shows(['second']);
    await push('Next task');
    await push(isNarrow ? 'I can’t do this task' : 'I can’t do it');
    await page.getByText('You can close this page.').waitFor();
  },
  records: ['SessionStart', 'TaskStart', 'WidgetClick next', 'TaskEnd', 'TaskStart', 'TaskEnd', 'SessionEnd'],
};
