/** @jest-environment node */
import { LogicDriver } from '../testing/logic-driver';
import { makePrototype, types } from '../testing/prototype-factory';

function drive(props: Record<string, unknown> = {}): LogicDriver {
  const app = makePrototype({
    screens: { home: { widgets: { go: {}, player: { type: 'AudioPlayer' }, next: {} } }, done: {}, other: {} },
    free: { bell: { type: 'AudioLogic', props: { file: { url: 'app1/bell.mp3' }, ...props } } },
    lines: [
      { from: 'go', to: 'bell' },
      { from: 'bell', to: 'done' },
      { from: 'next', to: 'other' },
    ],
  });
  const driver = new LogicDriver(app);
  driver.events.length = 0;
  return driver;
}
const recorded = (driver: LogicDriver) => driver.events.map(({ type, widget, state }) => [type, widget, state?.value]);

describe('a sound that a line leads to', () => {
  it('plays to its end, then the way goes on; both are recorded', async () => {
    const driver = drive();
    driver.click('go');
    expect(driver.sounds.map(({ url }) => url)).toEqual(['app1/bell.mp3']);
    expect(driver.screen).toBe('home');
    await driver.sounds[0]?.finish('ended');
    expect(driver.screen).toBe('done');
    expect(recorded(driver)).toEqual([
      ['WidgetClick', 'go', undefined],
      ['SoundStart', 'bell', undefined],
      ['SoundEnd', 'bell', 'ended'],
      ['ScreenLoaded', null, undefined],
    ]);
  });

  it('plays while the way goes on where its author wants that, and goes on once', async () => {
    const driver = drive({ isBackground: true });
    driver.click('go');
    expect(driver.screen).toBe('done');
    await driver.sounds[0]?.finish('ended');
    expect(types(driver.events).filter((type) => type === 'ScreenLoaded')).toHaveLength(1);
  });

  it('begins anew when it is reached again', () => {
    const driver = drive();
    driver.click('go');
    driver.click('go');
    expect(driver.sounds.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(types(driver.events)).toEqual(['WidgetClick', 'SoundStart', 'WidgetClick', 'SoundEnd', 'SoundStart']);
  });

  it('does not hold up the tester when the browser refuses it, and is offered for a press', async () => {
    const driver = drive();
    driver.click('go');
    await driver.sounds[0]?.finish('blocked');
    expect(driver.screen).toBe('done');
    expect(driver.state.logic.blockedSound?.url).toBe('app1/bell.mp3');
  });

  it('does not bring back a tester who has gone elsewhere', async () => {
    const driver = drive();
    driver.click('go');
    driver.click('next');
    await driver.sounds[0]?.finish('ended');
    expect(driver.screen).toBe('other');
  });

  it('without a file is passed by', () => {
    const driver = drive({ file: null });
    driver.click('go');
    expect([driver.screen, driver.sounds]).toEqual(['done', []]);
  });

  it('stops with the run', () => {
    const driver = drive();
    driver.click('go');
    driver.input({ kind: 'end', time: driver.time, reason: 'closed' });
    expect(driver.sounds[0]?.signal.aborted).toBe(true);
    expect(types(driver.events).slice(-2)).toEqual(['SoundEnd', 'SessionEnd']);
  });
});

it('a player on a screen is recorded, and silent when its screen is left', () => {
  const driver = drive();
  const sound = (change: 'start' | 'stopped') =>
    driver.input({ kind: 'sound', time: driver.time, widget: 'player', change });
  sound('start');
  driver.click('next');
  sound('stopped');
  expect(recorded(driver)).toEqual([
    ['SoundStart', 'player', undefined],
    ['WidgetClick', 'next', undefined],
    ['SoundEnd', 'player', 'stopped'],
    ['ScreenLoaded', null, undefined],
  ]);
});
