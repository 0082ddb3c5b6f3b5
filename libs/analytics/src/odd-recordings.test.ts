import { isAction, judgeSession, prepareEvents, type Task } from '@prototrail/model';
import fc from 'fast-check';
import { clickHeat } from './metrics/click-heat';
import { funnels } from './metrics/funnels';
import { loadOutcomes } from './metrics/outcomes';
import { screens } from './metrics/screens';
import { tasks as tasksMetric } from './metrics/tasks';
import { widgets } from './metrics/widgets';
import { shop, TestSession } from './test-support/events';
import { eventsOf, randomFlows, randomRecordings, tasksOf } from './test-support/random-recordings';
import { openStudyStore, type StudyStore } from './test-support/recorded-study';

let store: StudyStore;
beforeAll(async () => {
  store = await openStudyStore();
});
afterAll(() => store.close());

describe('recordings that are not as they should be', () => {
  it('counts loads of a surface by its kind, and loads without a screen in the total', async () => {
    const events = new TestSession('s1')
      .load(0, 'info')
      .click(10, 'info', 'close')
      .open(20, 'info')
      .event(30, 'WidgetClick', { screen: 'home', overlay: 'info', widget: 'close' })
      .event(40, 'ScreenLoaded')
      .list();
    const study = await store.record({ events, prototype: shop });
    const { widgets: rows } = await widgets.run(store.reader, study, {});
    expect(rows['close']).toMatchObject({ clicks: 2, firstClicks: 2, firstClickShareScreen: 2 });
    expect(await screens.run(store.reader, study, {})).toMatchObject({
      totalScreenLoads: 2,
      totalOverlayLoads: 1,
      screens: { info: { views: 1 }, home: { views: 0, viewShare: 0 } },
    });
  });

  it('draws clicks beside the far edges, not those at zero', async () => {
    const events = new TestSession('s1')
      .load(0, 'home')
      .click(10, 'home', 'go', [1.02, 0.5])
      .click(20, 'home', 'go', [0, 0.5])
      .list();
    const study = await store.record({ events, prototype: shop });
    const { all } = await clickHeat.run(store.reader, study, {});
    expect(all['home']).toEqual({ points: 1, cells: 1, max: 1, values: [[204, 200, 1]] });
  });

  it('takes results set by hand only when they are true or false', async () => {
    const task: Task = { id: 't1', flow: [{ type: 'ScreenLoaded', screen: 'end' }] };
    const annotation = { type: 'session', reference: 's1', tasks: JSON.parse('{"t1": "true"}') as Task };
    const study = await store.record({
      events: new TestSession('s1').load(0, 'home').list(),
      prototype: shop,
      tasks: [task],
      annotations: [annotation as never],
    });
    expect(await tasksMetric.run(store.reader, study, {})).toMatchObject([{ started: 0, succeeded: 0 }]);
  });
});

it('tasks and funnels of random recordings are those of the rules for one session', async () => {
  await fc.assert(
    fc.asyncProperty(randomRecordings, randomFlows, async (steps, chosen) => {
      const events = eventsOf(steps);
      const tasks = tasksOf(chosen);
      const study = await store.record({ events, prototype: shop, tasks });
      const streams = [...prepareEvents(events).sessions]
        .filter(([, stream]) => stream.some(isAction))
        .sort(([a], [b]) => (a < b ? -1 : 1));
      const [rows, paths, judged] = await Promise.all([
        tasksMetric.run(store.reader, study, {}),
        funnels.run(store.reader, study, {}),
        loadOutcomes(store.reader, study),
      ]);
      for (const task of tasks) {
        const outcomes = streams.map(([session, stream]) => ({ session, ...judgeSession(task, stream) }));
        const row = rows.find((candidate) => candidate.task === task.id);
        expect(row?.started).toBe(outcomes.filter(({ started }) => started).length);
        expect(
          row?.matches.map(({ session, durationMs, interactions, count }) => [
            session,
            durationMs,
            interactions,
            count,
          ]),
        ).toEqual(
          outcomes.flatMap(({ session, match }) =>
            match ? [[session, match.durationMs, match.interactions, match.count]] : [],
          ),
        );
        const depths = Object.values(paths.find((path) => path.task === task.id)?.depthBySession ?? {});
        const withActions = outcomes.filter(
          ({ session }) => row && paths.some((path) => session in path.depthBySession),
        );
        expect((judged.byTask.get(task.id) ?? []).filter(({ gaveUp }) => gaveUp)).toHaveLength(
          outcomes.filter(({ gaveUp }) => gaveUp).length,
        );
        expect((judged.byTask.get(task.id) ?? []).filter(({ timeOver }) => timeOver)).toHaveLength(
          outcomes.filter(({ timeOver }) => timeOver).length,
        );
        if (depths.length > 0) expect(depths).toEqual(withActions.map(({ depth }) => depth));
      }
    }),
    { numRuns: 25, seed: 7, endOnFailure: true },
  );
}, 60_000);
