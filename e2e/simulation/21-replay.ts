import type { RecordedEvent } from '@prototrail/model';
import { makePrototype } from '@prototrail/testing';
import { createRuntime } from '@prototrail/widgets/runtime';
import { createPlayback, type Shown } from '../../web/src/simulator/replay/playback';
import { readRecording } from '../../web/src/simulator/replay/recording';
import { bound, button, field } from './parts';
import type { Simulation } from './simulation';

const app = makePrototype({
  screens: {
    home: {
      widgets: {
        name: field('Name', 20),
        agree: bound('CheckBox', 80, 'agree', { name: 'Agree', w: 24, h: 24 }),
        next: button('Next', 140),
      },
    },
    second: { h: 2000, widgets: { note: button('Note', 20) } },
    sheet: {
      ...{ w: 300, h: 200, style: { overlay: true, hasBackground: true, background: '#ffffff' } },
      widgets: { inSheet: field('Remark', 20) },
    },
  },
  lines: [
    { from: 'next', to: 'second', animation: 'slideLeft', duration: 120 },
    { from: 'note', to: 'sheet' },
  ],
});

/** What a person sees of a moment. */
const seen = ({ state }: Shown): string =>
  [
    [state.base.screen, ...state.overlays.map(({ screen }) => screen)].join('+'),
    ...['name', 'agree', 'inSheet'].map((key) => String(state.values[key]?.value ?? '')),
  ].join(' ');

export const replay: Simulation = {
  number: 21,
  rules: ['21.1', '21.2', '21.3', 'SIM-32'],
  title: 'what was recorded shows the same screens, overlays and values again, at every moment',
  app,
  async use(hand) {
    await hand.type('Name', 'Ada');
    await hand.press('Agree', 'checkbox');
    await hand.press('Next');
    await hand.shows(['second']);
    await hand.press('Note');
    await hand.shows(['second+sheet']);
    await hand.type('Remark', 'Fine');
  },
  records: ['WidgetChange name', 'WidgetClick agree', 'ScreenLoaded', 'OverlayLoaded', 'WidgetChange inSheet'],
  check: (events) => {
    const recording = readRecording(events as unknown as readonly RecordedEvent[], []);
    if (!recording) throw new Error('The recording is empty.');
    const playback = createPlayback(createRuntime(app, { random: () => 0 }), recording);
    const after = (type: string, widget?: string): string => {
      const found = recording.events.findLast(
        ({ event }) => event.type === type && (widget === undefined || event.widget === widget),
      );
      return seen(playback.at(found?.at ?? -1));
    };
    const shown = [
      after('WidgetClick', 'agree'),
      after('ScreenLoaded'),
      after('OverlayLoaded'),
      seen(playback.at(recording.durationMs)),
    ];
    const wanted = ['home Ada true ', 'second Ada true ', 'second+sheet Ada true ', 'second+sheet Ada true Fine'];
    if (shown.join() !== wanted.join()) throw new Error(`It shows ${shown.join(', ')}.`);
  },
};
