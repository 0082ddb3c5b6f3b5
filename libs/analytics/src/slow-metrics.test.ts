import type { RecordedEvent } from '@prototrail/model';
import fc from 'fast-check';
import { sessionsThat } from './metrics/behaviour';
import { clickHeat, type HeatLayer } from './metrics/click-heat';
import { clickList } from './metrics/click-list';
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

const size = shop.screenSize;
const wentAndClicked = {
  steps: [{ kind: 'visit', surface: 'home' } as const, { kind: 'click', widget: 'go' } as const],
};
const cellsOf = (layer: HeatLayer | undefined): string[] => (layer?.values ?? []).map((cell) => cell.join(' ')).sort();
/** Clicks on the surface `home` with a place away from its edge. */
const isListed = ({ type, screen, overlay, x = -1, noheat }: RecordedEvent): boolean =>
  /^(ScreenClick|WidgetClick|WidgetChange)$/.test(type) && !overlay && screen === 'home' && x > 0 && noheat !== true;

/** How many studies are made up; `make bench ARGS=R19` takes more. */
const studies = Number(process.env['RANDOM_STUDIES'] ?? 25);

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

  it(
    'give the same numbers for random recordings',
    async () => {
      await fc.assert(
        fc.asyncProperty(recordings, async (events) => {
          const slow = new SlowMetrics(events);
          const study = await store.record({ events, prototype: shop });
          const [rows, visits, points, perWidget, histograms, heat, list, did, didNot] = await Promise.all([
            sessions.run(store.reader, study, {}),
            visitLengths(store.reader, study),
            clicks.run(store.reader, study, {}),
            widgets.run(store.reader, study, {}),
            dwellHistograms.run(store.reader, study, { bins: 3, overlays: true }),
            clickHeat.run(store.reader, study, {}),
            clickList.run(store.reader, study, { surface: 'home' }),
            sessionsThat(store.reader, study, [wentAndClicked]),
            sessionsThat(store.reader, study, [{ ...wentAndClicked, isNot: true }]),
          ]);
          const slowHeat = { all: slow.heat(size), first1: slow.heat(size, 1), first3: slow.heat(size, 3) };
          for (const surface of ['home', 'end', 'info'])
            for (const variant of ['all', 'first1', 'first3'] as const)
              expect(cellsOf(heat[variant][surface])).toEqual(slowHeat[variant][surface] ?? []);
          expect(list.map(({ id }) => id).sort()).toEqual(
            events
              .filter((event) => isListed(event))
              .map(({ id }) => id)
              .sort(),
          );
          expect(did).toEqual(slow.wentAndClicked('home', 'go'));
          expect([...did, ...didNot].sort()).toEqual(rows.map(({ session }) => session));
          expect(rows).toMatchObject(slow.sessionRows());
          expect(
            Object.fromEntries(visits.map(({ kind, surface, lengths }) => [`${kind} ${surface}`, lengths])),
          ).toEqual(slow.visits());
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
        { numRuns: studies, seed: 20, endOnFailure: true },
      );
    },
    Math.max(120_000, studies * 5_000),
  );
});
