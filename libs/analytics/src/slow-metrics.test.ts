import type { RecordedEvent } from '@prototrail/model';
import fc from 'fast-check';
import { clicks } from './metrics/clicks';
import { dwellHistograms } from './metrics/dwell-histograms';
import { sessions } from './metrics/sessions';
import { widgets } from './metrics/widgets';
import { describe as describeValues } from './statistics/describe';
import { shop } from './test-support/events';
import { openStudyStore, type StudyStore } from './test-support/recorded-study';
import { SlowMetrics } from './test-support/slow-metrics';
import { visitLengths } from './test-support/visit-lengths';

const types = [
  'ScreenLoaded',
  'OverlayLoaded',
  'OverlayRemoved',
  'ScreenClick',
  'WidgetClick',
  'WidgetChange',
  'MouseOver',
  'SessionStart',
];
const step = fc.record({
  type: fc.constantFrom(...types),
  screen: fc.constantFrom('home', 'end'),
  overlay: fc.constantFrom('info', 'help'),
  widget: fc.constantFrom('go', 'picture', 'close'),
  session: fc.constantFrom('s1', 's2', 's3'),
  pause: fc.nat(3),
  x: fc.constantFrom(-1, 0, 0.25, 0.5),
  noheat: fc.boolean(),
});

/** Events that may share a time, of three sessions, in a random order of arrival. */
const recordings = fc.array(step, { minLength: 1, maxLength: 60 }).chain((steps) => {
  let time = 1_764_000_000_000;
  const events = steps.map(({ type, screen, overlay, widget, session, pause, x, noheat }, index): RecordedEvent => {
    time += pause;
    const event: RecordedEvent = { id: `e${index}`, session, seq: index + 1, type, screen, time, x, y: x };
    if (type.startsWith('Overlay')) event.overlay = overlay;
    if (type.startsWith('Widget')) event.widget = widget;
    if (noheat && x > 0) event.noheat = true;
    return event;
  });
  return fc.shuffledSubarray(events, { minLength: events.length });
});

/** Lengths ascending; a bin holds those up to its end, the last one all that are left. */
function slowHistogram(lengths: readonly number[], bins: number): number[] {
  const [low = 0, high = 0] = [lengths[0], lengths.at(-1)];
  const counts = Array.from({ length: bins }, () => 0);
  for (const length of lengths) {
    const bin = counts.findIndex(
      (_, index) => index === bins - 1 || length <= low + ((high - low) / bins) * (index + 1),
    );
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts;
}

describe('metrics against slow calculations', () => {
  let store: StudyStore;
  beforeAll(async () => {
    store = await openStudyStore();
  });
  afterAll(() => store.close());

  it('give the same numbers for random recordings', async () => {
    await fc.assert(
      fc.asyncProperty(recordings, async (events) => {
        const slow = new SlowMetrics(events);
        const study = await store.record({ events, prototype: shop });
        const [rows, visits, points, perWidget, histograms] = await Promise.all([
          sessions.run(store.reader, study, {}),
          visitLengths(store.reader, study),
          clicks.run(store.reader, study, {}),
          widgets.run(store.reader, study, {}),
          dwellHistograms.run(store.reader, study, { bins: 3, overlays: true }),
        ]);
        expect(rows).toMatchObject(slow.sessionRows());
        expect(Object.fromEntries(visits.map(({ kind, surface, lengths }) => [`${kind} ${surface}`, lengths]))).toEqual(
          slow.visits(),
        );
        const known = visits.filter(({ kind, surface }) =>
          study.facts.surfaces.some((candidate) => candidate.id === surface && candidate.kind === kind),
        );
        for (const { surface, lengths } of known)
          expect(histograms[surface]?.map(({ count }) => count)).toEqual(slowHistogram(lengths, 3));
        expect(points.first1.ids).toEqual(slow.firstClicks(1));
        expect(points.first3.ids).toEqual(slow.firstClicks(3));
        for (const [widget, expected] of Object.entries(slow.widgetClicks())) {
          const { mean, median } = describeValues(expected.waits);
          const row = perWidget.widgets[widget];
          expect(row).toMatchObject({
            clicks: expected.clicks,
            firstClicks: expected.firstClicks,
            clickedViews: expected.waits.length,
          });
          expect(row?.timeBeforeClickMs.median).toEqual(median);
          if (mean === null) expect(row?.timeBeforeClickMs.mean).toBeNull();
          else expect(row?.timeBeforeClickMs.mean).toBeCloseTo(mean, 9);
        }
      }),
      { numRuns: 25, seed: 20, endOnFailure: true },
    );
  }, 120_000);
});
