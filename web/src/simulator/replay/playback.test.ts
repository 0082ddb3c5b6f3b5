/** @jest-environment node */
import { parseApp, type App, type MouseRecord, type RecordedEvent } from '@prototrail/model';
import { describeWithFixtures } from '@prototrail/testing';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createRuntime, type RunState, type SimEvent } from '../runtime';
import { Driver, makePrototype } from '../testing/prototype-factory';
import { wander } from '@prototrail/testing';
import { createPlayback, readRecording, type Playback } from '.';

const recorded = (events: readonly SimEvent[]): RecordedEvent[] =>
  events.map((event, index) => ({ ...event, session: 'S1', seq: index + 1 }) as RecordedEvent);

function playbackOf(app: App, events: readonly SimEvent[], mouse: readonly MouseRecord[] = []): Playback {
  const recording = readRecording(recorded(events), mouse);
  if (!recording) throw new Error('Nothing was recorded.');
  return createPlayback(createRuntime(app, { random: () => 0 }), recording);
}

const shop = makePrototype({
  screens: {
    home: { widgets: { name: { type: 'TextBox' }, terms: { type: 'CheckBox' }, go: {}, info: {} } },
    list: { h: 2000 },
    note: { style: { overlay: true }, widgets: { close: {} } },
  },
  lines: [
    { from: 'go', to: 'list', animation: 'slideLeft', duration: 300 },
    { from: 'info', to: 'note' },
  ],
});

/** What a person sees of a state. */
const seen = ({ base, overlays, values, errors }: RunState) => ({
  screen: base.screen,
  overlays: overlays.map(({ screen }) => screen),
  values: Object.fromEntries(Object.entries(values).map(([key, { value }]) => [key, value])),
  errors: Object.entries(errors)
    .filter(([, is]) => is)
    .map(([key]) => key),
});

describe('a recording that is played again', () => {
  it('shows typed text letter by letter, whatever order is asked for', () => {
    const driver = new Driver(shop, { recordsTypedText: true });
    const start = driver.time;
    driver.wait(1000);
    driver.type('name', 'Ada');
    driver.blur('name');
    const playback = playbackOf(shop, driver.events);
    const text = (t: number): unknown => playback.at(t).state.values['name']?.value;
    const typed = driver.time - start;
    expect([text(typed), text(1150), text(1250), text(500), text(1350)]).toEqual(['Ada', 'A', 'Ad', undefined, 'Ada']);
  });

  it('shows which field is written into, until something else is used', () => {
    const driver = new Driver(shop, { recordsTypedText: true });
    const start = driver.time;
    driver.wait(1000);
    driver.type('name', 'Ada');
    driver.blur('name');
    const typed = driver.time - start;
    driver.wait(1000);
    driver.click('info', { x: 40, y: 80 });
    const playback = playbackOf(shop, driver.events);
    const focused = (t: number): unknown => playback.at(t).state.typing?.widget;
    expect([focused(500), focused(1150), focused(typed + 500), focused(typed + 1100)]).toEqual([
      ...[undefined, 'name', 'name', undefined],
    ]);
  });

  it('shows a click before the screen changes, and the transition at any moment of it', () => {
    const driver = new Driver(shop);
    driver.wait(2000);
    driver.click('go', { x: 40, y: 80 });
    const clicked = driver.events.find(({ type }) => type === 'WidgetClick');
    driver.wait(400);
    const playback = playbackOf(shop, driver.events);
    const at = (clicked?.time ?? 0) - playback.recording.startedAt;
    expect(playback.at(at - 300)).toMatchObject({ click: { x: 40, y: 80 }, state: { base: { screen: 'home' } } });
    expect(playback.at(at - 500).click).toBeNull();
    const halfway = playback.at(at + 150);
    expect(halfway.state.transition).toMatchObject({ kind: 'screen', to: 'list', held: 'following' });
    expect(halfway.progress).toBeCloseTo(0.5, 1);
    expect(playback.at(at + 310).state).toMatchObject({ base: { screen: 'list' }, transition: null });
  });

  it('shows overlays and scrolling, and moves the pointer between its samples', () => {
    const driver = new Driver(shop);
    const start = driver.time;
    driver.click('go');
    driver.wait(500);
    const listed = driver.time;
    for (const top of [100, 300, 600]) {
      driver.time += 40;
      driver.input({ kind: 'scroll', time: driver.time, top });
    }
    driver.wait(1000);
    const mouse: MouseRecord = {
      ...{ session: 'S1', screen: 'list', sample: 50, x: [0.1, 0.2], y: [0.1, 0.2], c: [0, 1] },
      t: [listed + 100, listed + 200],
    };
    const playback = playbackOf(shop, driver.events, [mouse]);
    const after = (ms: number) => playback.at(listed - start + ms);
    expect(after(60).state.scrollTop).toBe(100);
    expect(after(500).state.scrollTop).toBe(600);
    expect(after(150).pointer?.x).toBeCloseTo(60);
    expect(after(150).pointer?.y).toBeCloseTo(300);
    expect(after(500)).toMatchObject({ pointer: { x: 80, isPressed: true }, trail: [{ x: 40 }, { x: 80 }] });
  });

  it('lets elements move from the screen before to the one that is shown, from any moment on', () => {
    const cards = makePrototype({
      screens: { home: { widgets: { card: {} } }, detail: { widgets: { title: {} } } },
      lines: [{ from: 'card', to: 'detail', animation: 'transform', duration: 400, easing: 'springBouncy' }],
    });
    const driver = new Driver(cards);
    const start = driver.time;
    driver.wait(1000);
    driver.click('card');
    const clicked = driver.time - start;
    driver.wait(1000);
    driver.click('title');
    const playback = playbackOf(cards, driver.events);
    const shown = playback.at(clicked + 200);
    expect(shown).toMatchObject({
      state: { base: { screen: 'detail' } },
      moving: { before: { base: { screen: 'home' } }, isOverlay: false, via: { easing: 'springBouncy' } },
    });
    expect(shown.progress).toBeCloseTo(0.5, 1);
    expect(playback.at(clicked - 100).moving).toBeNull();
    expect(playback.at(clicked + 500).moving).toBeNull();
    expect(playback.at(clicked + 250).arrivals['detail']).toBe(clicked);
  });

  it('shows what the pointer is on in its look of hover, and the mode that the tester saw', () => {
    const driver = new Driver(shop);
    const start = driver.time;
    driver.wait(500);
    driver.input({ kind: 'hover', time: driver.time, widget: 'go' });
    driver.wait(1000);
    driver.click('terms');
    const go = createRuntime(shop, { random: () => 0 }).derived.app.widgets['go'];
    const home = shop.screens['home'];
    if (!go || !home) throw new Error('The prototype lacks what the test is about.');
    const x = (go.x - home.x + go.w / 2) / home.w;
    const y = (go.y - home.y + go.h / 2) / home.h;
    const mouse: MouseRecord = {
      ...{ session: 'S1', screen: 'home', sample: 50, x: [x, x, 0.99], y: [y, y, 0.99], c: [0, 0, 0] },
      t: [start + 500, start + 800, start + 1200],
    };
    const first = driver.events[0];
    if (first) Object.assign(first, { mode: 'm2' });
    const playback = playbackOf(shop, driver.events, [mouse]);
    expect(playback.recording.mode).toBe('m2');
    expect([400, 700, 1300].map((t) => playback.at(t).state.dropTarget)).toEqual([null, 'go', null]);
    expect(playback.at(701).state).toBe(playback.at(702).state);
  });

  it('has the looks of a mode from the moment on at which the device changed to it', () => {
    const driver = new Driver(shop);
    driver.wait(500);
    const change = { type: 'ModeChange', time: driver.time, screen: 'home', widget: null, x: -1, y: -1, mode: 'dark' };
    driver.wait(500);
    driver.click('terms');
    const recording = readRecording(recorded([...driver.events, change as SimEvent]), []);
    if (!recording) throw new Error('Nothing was recorded.');
    const [light, dark] = [shop, { ...shop }].map((app) => createRuntime(app, { random: () => 0 }));
    if (!light || !dark) throw new Error('There are two modes.');
    const playback = createPlayback(light, recording, (mode) => (mode === 'dark' ? dark : light));
    const looks = [400, 600, 400].map((t) => playback.at(t).runtime.derived);
    expect(looks.map((derived) => derived === dark.derived)).toEqual([false, true, false]);
  });

  it('reads records that are incomplete, doubled, unordered or of an unknown screen', () => {
    const driver = new Driver(shop);
    driver.click('info');
    driver.wait(100);
    const events = recorded(driver.events);
    const odd = [
      { ...events[0], id: 'a' },
      { ...events[0], id: 'a' },
      { session: 'S1', type: 'ScreenLoaded', time: Number.NaN, screen: 'home' },
      { session: 'S1', type: 'ScreenLoaded', time: driver.time + 50, screen: 'gone' },
      {
        session: 'S1',
        type: 'WidgetChange',
        time: driver.time + 60,
        screen: 'gone',
        widget: 'gone',
        state: { type: 'text', value: 'x' },
      },
      ...events.slice(1).reverse(),
    ] as RecordedEvent[];
    const recording = readRecording(odd, []);
    if (!recording) throw new Error('Nothing was recorded.');
    const playback = createPlayback(createRuntime(shop, { random: () => 0 }), recording);
    expect(playback.at(100).state.overlays.map(({ screen }) => screen)).toEqual(['note']);
    expect(playback.at(recording.durationMs).state.base.screen).toBe('gone');
    expect(readRecording([], [])).toBeUndefined();
  });
});

/** After each input, what is played is what was seen. Typed text is seen while it is typed, choices that are dots are not compared. */
function expectAlike(app: App, steps: number): void {
  const states: RunState[] = [];
  const events = wander(app, steps, (state) => states.push(state));
  const playback = playbackOf(app, events);
  let compared = 0;
  for (const state of states) {
    if (state.transition || state.status !== 'running' || state.typing) continue;
    // A click that changes the screen is shown earlier than it was.
    const { screen, overlays } = seen(state);
    const played = seen(playback.at(state.now - playback.recording.startedAt).state);
    expect({ at: state.now, screen: played.screen, overlays: played.overlays }).toEqual({
      at: state.now,
      screen,
      overlays,
    });
    compared += 1;
  }
  expect(compared).toBeGreaterThan(steps / 4);
}

it('shows the screens and overlays of the demo as they were, after every input of a random test', () => {
  const app = JSON.parse(readFileSync(join(__dirname, '../../../../libs/demo/data/prototype.json'), 'utf8')) as App;
  expectAlike(app, 600);
});

describeWithFixtures('foreign prototypes', (fixtures) => {
  it.each(fixtures.list('prototypes').filter((name) => name.endsWith('.json')))(
    'are played as they were: %s',
    (name) => {
      const parsed = parseApp(fixtures.json('prototypes', name));
      if (!parsed.ok) throw new Error(`${name} cannot be opened.`);
      expectAlike(parsed.app, 200);
    },
  );
});
