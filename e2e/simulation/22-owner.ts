import type { RecordedEvent } from '@prototrail/model';
import { makePrototype } from '@prototrail/testing';
import { createRuntime } from '@prototrail/widgets/runtime';
import { createPlayback } from '../../web/src/simulator/replay/playback';
import { readRecording } from '../../web/src/simulator/replay/recording';
import { back, button, label } from './parts';
import type { Simulation } from './simulation';

const app = makePrototype({
  screens: {
    home: { widgets: { next: button('Next', 20), plain: { ...label('Plain', 300), x: 20, w: 160 } } },
    second: { widgets: { fromSecond: back() } },
    third: {},
  },
  lines: [{ from: 'next', to: 'second' }],
});
const task = (id: string, flow: readonly object[], strict = false) => ({ id, name: id, description: '', strict, flow });
/** On a text that leads nowhere. */
const presses = 3;
const load = (screen: string) => ({ screen, widget: null, type: 'ScreenLoaded' });

export const owner: Simulation = {
  number: 22,
  rules: ['SIM-50', 'SIM-51', 'SIM-52', 'SIM-53'],
  title: 'owners see who is there, look at any moment, find tasks by screens and acts, and presses that lead nowhere',
  app,
  settings: {
    tasks: [
      task('screens', [load('home'), load('second')], true),
      task('acts', [load('home'), { screen: 'home', widget: 'next', type: 'WidgetClick' }, load('second')]),
      task('never', [load('home'), load('third')]),
    ],
  },
  async use(hand) {
    if (hand.way !== 'keyboard') for (let press = 0; press < presses; press += 1) await hand.pressBeside(60, 320);
    await hand.press('Next');
    await hand.shows(['second']);
    await hand.press('Back');
    await hand.shows(['home']);
  },
  records: ['SessionStart', 'WidgetClick next', 'ScreenLoaded', 'WidgetClick fromSecond', 'ScreenLoaded'],
  check: async (events, way, prototype) => {
    const { tests } = await prototype.metric<{ tests: readonly unknown[] }>('running');
    if (tests.length === 0) throw new Error('Nobody is seen who is there.');
    if (way !== 'keyboard') {
      // whether they are rage depends on how quickly a busy machine presses; that is judged in the tests of the metric
      const { widgets } = await prototype.metric<{ widgets: Record<string, { missed: number }> }>('widgets');
      const missed = widgets['plain']?.missed ?? 0;
      if (missed < presses) throw new Error(`Presses that lead nowhere: ${missed}.`);
    }
    const { tasks } = await prototype.metric<{ tasks: readonly { task: string; succeeded: number }[] }>('overview');
    const done = tasks.filter(({ succeeded }) => succeeded > 0).map(({ task: id }) => id);
    if (done.join() !== 'screens,acts') throw new Error(`Done: ${done.join()}.`);
    const recording = readRecording(events as unknown as readonly RecordedEvent[], []);
    if (!recording) throw new Error('The recording is empty.');
    const playback = createPlayback(createRuntime(app, { random: () => 0 }), recording);
    const screenAt = (at: number): string => playback.at(at).state.base.screen;
    const moments = recording.events.map(({ at }) => at);
    const forward = moments.map(screenAt);
    const backward = moments.toReversed().map(screenAt).toReversed();
    if (forward.join() !== backward.join() || !forward.includes('second'))
      throw new Error(`Forward ${forward.join()}, backward ${backward.join()}.`);
  },
};
