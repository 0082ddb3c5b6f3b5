import { matchTask, type RecordedEvent } from '@prototrail/model';
import { Driver, makePrototype } from '../../simulator/testing/prototype-factory';
import { isView, nameOfStep, stepOf } from './steps';

const app = makePrototype({
  screens: {
    home: {
      widgets: { go: { name: 'Button 7', type: 'Button', props: { label: 'Go on' } }, name: { type: 'TextBox' } },
    },
    menu: { style: { overlay: true } },
    end: {},
  },
  lines: [
    { from: 'go', to: 'menu', animation: 'fadeIn', duration: 50 },
    { from: 'menu', to: 'end', event: 'swipeLeft' },
  ],
});

function run(): Driver {
  const driver = new Driver(app);
  driver.type('name', 'Ada');
  driver.click('go');
  driver.wait(60);
  driver.swipe(null, { x: 300, y: 50 }, { x: 100, y: 50 });
  return driver;
}
const flow = () => run().events.flatMap((event) => stepOf(event) ?? []);

it('keeps what can be matched, with overlay and gesture but without samples', () => {
  expect(flow().map((step) => step.type)).toEqual([
    'ScreenLoaded',
    'WidgetChange',
    'WidgetClick',
    'OverlayLoaded',
    'ScreenGesture',
    'OverlayRemoved',
    'ScreenLoaded',
  ]);
  expect(flow()[1]?.state).toEqual({ type: 'text', value: '\u2022\u2022\u2022' });
  expect(flow()[3]).toMatchObject({ overlay: 'menu' });
  expect(flow()[4]).toMatchObject({ gesture: { type: 'swipeLeft' } });
});

it('makes a task that the same run completes, also by screens only', () => {
  const events = run().events.map((event) => ({ ...event, session: 'S1' }) as unknown as RecordedEvent);
  expect(matchTask({ id: 't', flow: flow() }, events)).toBeDefined();
  expect(matchTask({ id: 't', flow: flow().filter(isView) }, events)).toBeDefined();
});

it('names steps by the words on their widget, or by its name, overlay or screen', () => {
  expect(flow().map((step) => nameOfStep(app, step))).toEqual(['home', 'name', 'Go on', 'menu', 'home', 'menu', 'end']);
});
