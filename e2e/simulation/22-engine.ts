import { Driver, makePrototype } from '@prototrail/testing';
import type { StoredEvent } from '../flows/tester-product';
import { back, bound, button, field, label } from './parts';
import type { Simulation } from './simulation';

const app = makePrototype({
  screens: {
    home: {
      widgets: {
        name: field('Name', 20, { databinding: { default: 'name' } }),
        agree: bound('CheckBox', 80, 'agree', { name: 'Agree', w: 24, h: 24 }),
        hello: label('Hello {0}', 20, 'name'),
        draw: button('Draw', 140),
        sheetButton: button('Sheet', 200),
      },
    },
    left: { widgets: { fromLeft: back() } },
    right: { widgets: { fromRight: back() } },
    sheet: {
      ...{ w: 300, h: 200, style: { overlay: true, hasBackground: true, background: '#ffffff' } },
      widgets: { fromSheet: back(20, 'Close') },
    },
  },
  free: { chance: { props: { isRandom: true } } },
  lines: [
    { from: 'draw', to: 'chance' },
    { from: 'chance', to: 'left' },
    { from: 'chance', to: 'right' },
    { from: 'sheetButton', to: 'sheet' },
  ],
});

/** What is compared: kinds, places and values, without times, positions, and the press by which a pointer comes into a field. */
const told = (events: readonly { type: string; [key: string]: unknown }[]): string[] =>
  events
    .filter(({ type }) => !['Animation', 'VisibilityChange', 'ScreenResize'].includes(type))
    .filter(({ type, widget }) => type !== 'WidgetClick' || widget !== 'name')
    .map(({ type, screen, overlay, widget, state }) =>
      [type, screen, overlay, widget, JSON.stringify((state as { value?: unknown } | undefined)?.value)]
        .filter((each) => each !== undefined && each !== null)
        .join(' '),
    );

/** The same acts without a browser, where chance fell as it was recorded. */
function withoutBrowser(stored: readonly StoredEvent[]): readonly string[] {
  const isLeft = stored.some(({ type, screen }) => type === 'ScreenLoaded' && screen === 'left');
  const driver = new Driver(app, { random: () => (isLeft ? 0 : 0.99), recordsTypedText: true });
  driver.type('name', 'Ada');
  driver.blur('name');
  driver.change('agree', 'checked', true);
  for (let round = 0; round < 2; round += 1) {
    driver.click('draw');
    driver.click(isLeft ? 'fromLeft' : 'fromRight');
  }
  driver.click('sheetButton');
  driver.click('fromSheet');
  return told(driver.events as unknown as { type: string }[]);
}

export const engine: Simulation = {
  number: 22,
  rules: ['SIM-30', 'SIM-31', 'SIM-32'],
  title: 'the same acts give the same events with and without a browser, and chance falls once for each tester',
  app,
  async use(hand) {
    await hand.type('Name', 'Ada');
    await hand.press('Agree', 'checkbox');
    for (let round = 0; round < 2; round += 1) {
      await hand.press('Draw');
      await hand.shows(['left', 'right']);
      await hand.press('Back');
      await hand.shows(['home']);
    }
    await hand.press('Sheet');
    await hand.shows(['home+sheet']);
    await hand.press('Close');
    await hand.shows(['home']);
  },
  records: [
    'SessionStart',
    'WidgetChange name',
    'WidgetClick agree',
    'WidgetClick draw',
    'OverlayLoaded',
    'OverlayRemoved',
  ],
  check: (events) => {
    const [recorded, wanted] = [told(events), withoutBrowser(events)];
    if (recorded.join('\n') !== wanted.join('\n'))
      throw new Error(`In the browser:\n${recorded.join('\n')}\nwithout:\n${wanted.join('\n')}`);
  },
};
