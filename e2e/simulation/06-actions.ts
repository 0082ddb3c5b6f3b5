import { makePrototype } from '@prototrail/testing';
import { back, button, label } from './parts';
import type { Simulation } from './simulation';

const step = (operation: string, databinding: string, parameter: string, parameter2 = '') => ({
  ...{ operation, databinding, parameter, parameter2 },
});
const workflow = (...steps: ReturnType<typeof step>[]) => ({ action: { type: 'workflow', steps } });

export const actions: Simulation = {
  number: 6,
  rules: ['6.1', '6.2'],
  title: 'steps of a workflow see those before them; Back closes overlays, then goes to the screen before',
  app: makePrototype({
    screens: {
      home: {
        widgets: {
          add: button('Add', 20, workflow(step('increment', 'n', '2'), step('plus', 'sum', '${n}', '10'))),
          flip: button('Flip', 80, workflow(step('toggle', 'side', 'left', 'right'))),
          json: button('Json', 140, workflow(step('set', 'order', '{"lines":[{"name":"Tea"}]}'))),
          zip: button('Zip', 200, workflow(step('set', 'zip', '007'))),
          sum: label('Sum {0}', 20, 'sum'),
          side: label('Side {0}', 80, 'side'),
          tea: label('Line {0}', 140, 'order.lines[0].name'),
          code: label('Code {0}', 200, 'zip'),
          next: button('Next', 260),
        },
      },
      second: { widgets: { sheetButton: button('Sheet', 20), fromSecond: back() } },
      sheet: {
        style: { overlay: true, hasBackground: true, background: '#ffffff' },
        widgets: { close: back(20, 'Close') },
      },
    },
    lines: [
      { from: 'next', to: 'second' },
      { from: 'sheetButton', to: 'sheet' },
    ],
  }),
  async use(hand) {
    await hand.press('Add');
    await hand.reads('sum', 'Sum 12');
    await hand.press('Add');
    await hand.reads('sum', 'Sum 14');
    await hand.press('Flip');
    await hand.reads('side', 'Side left');
    await hand.press('Flip');
    await hand.reads('side', 'Side right');
    await hand.press('Json');
    await hand.reads('tea', 'Line Tea');
    await hand.press('Zip');
    await hand.reads('code', 'Code 007');
    await hand.press('Next');
    await hand.shows(['second']);
    await hand.press('Sheet');
    await hand.shows(['second+sheet']);
    await hand.press('Close');
    await hand.shows(['second']);
    await hand.press('Back');
    await hand.shows(['home']);
  },
  records: [
    'WidgetClick add',
    'WidgetInit sum',
    'OverlayLoaded',
    'WidgetClick close',
    'OverlayRemoved',
    'ScreenLoaded',
  ],
};
