import type { Task } from '@prototrail/model';
import { activeTime } from './metrics/active-time';
import { area } from './metrics/area';
import { efficiency } from './metrics/efficiency';
import { outliers } from './metrics/outliers';
import { sessionMap } from './metrics/session-map';
import { usability } from './metrics/usability';
import { shop, TestSession } from './test-support/events';
import { openStudyStore, type StudyStore } from './test-support/recorded-study';

const reachEnd: Task = {
  id: 't',
  name: 'Reach the end',
  flow: [
    { screen: 'home', type: 'ScreenLoaded' },
    { screen: 'end', type: 'ScreenLoaded' },
  ],
};
const minute = 60_000;

/** Straight to the end in 4 s. */
const ada = new TestSession('ada').begin().load(0, 'home').click(4000, 'home', 'go').load(4000, 'end');
/** A missed click, a look at the info, then to the end after 16 s. */
const bob = new TestSession('bob')
  .begin()
  .load(0, 'home')
  .click(2000, 'home', 'picture', [0.1, 0.2])
  .open(6000, 'info')
  .load(10_000, 'home')
  .click(16_000, 'home', 'go')
  .load(16_000, 'end');
/** Leaves for half an hour and more, clicks once, gives up. */
const cem = new TestSession('cem')
  .begin()
  .load(0, 'home')
  .click(40 * minute, 'home', 'picture', [0.1, 0.2]);
const events = [...ada.list(), ...bob.list(), ...cem.list()];

describe('what testers spent on a task', () => {
  let store: StudyStore;
  beforeAll(async () => {
    store = await openStudyStore();
  });
  afterAll(() => store.close());
  const recorded = () => store.record({ events, prototype: shop, tasks: [reachEnd] });

  it('is active time without idle gaps, and says who was interrupted', async () => {
    const study = await recorded();
    expect(await activeTime.run(store.reader, study, {})).toEqual([
      { session: 'ada', activeMs: 4000, longestGapMs: 4000, isInterrupted: false },
      { session: 'bob', activeMs: 16_000, longestGapMs: 6000, isInterrupted: false },
      { session: 'cem', activeMs: 30_000, longestGapMs: 40 * minute, isInterrupted: true },
    ]);
    const [, short] = await activeTime.run(store.reader, study, { idleMs: 3000 });
    // gaps of 2, 4, 4 and 6 s
    expect(short?.activeMs).toBe(11_000);
  });

  it('counts movements of the mouse as activity', async () => {
    const first = events[0]?.time ?? 0;
    const mouse = [
      {
        id: 'm1',
        session: 'cem',
        screen: 'home',
        s: 100,
        t: [first + 20_000, first + 40_000],
        x: [0.1, 0.2],
        y: [0.1, 0.2],
        c: [0, 0],
      },
    ];
    const study = await store.record({ events, mouse, prototype: shop, tasks: [reachEnd] });
    const [, , moved] = await activeTime.run(store.reader, study, {});
    expect(moved?.activeMs).toBe(20_000 + 20_000 + 30_000);
  });

  it('is a curve of who has not finished yet, in which those who gave up count until then', async () => {
    const [task] = await efficiency.run(store.reader, await recorded(), {});
    const allMs = 4000 + 16_000 + 40 * minute;
    expect(task).toMatchObject({ task: 't', attempts: 3, completed: 2, completedMs: 20_000, allMs, medianMs: 16_000 });
    expect(task?.curve.map(([time]) => time)).toEqual([4000, 16_000]);
    expect(task?.curve[0]?.[1]).toBeCloseTo(2 / 3, 12);
    expect(task?.curve[1]?.[1]).toBeCloseTo(1 / 3, 12);
    expect(task?.goalsPerMinute).toBeCloseTo((2 / allMs) * minute, 12);
    expect(task?.relativeEfficiency).toBeCloseTo(20_000 / allMs, 12);
  });

  it('is a score of the task and of each screen on its way, with the parts', async () => {
    const [task] = await usability.run(store.reader, await recorded(), {});
    // visits: 4 s; 16 s, with a look at what lies over the screen; 40 min
    const meanTimeMs = (4000 + 16_000 + 40 * minute) / 3;
    expect(task).toMatchObject({ task: 't', attempts: 3, offPath: 1, clicks: 4, misclicks: 2, meanTimeMs });
    expect(task?.score).toBeCloseTo(100 - 100 / 3 - 25 - 10, 9);
    expect(task?.screens.map(({ surface, attempts, offPath }) => [surface, attempts, offPath])).toEqual([
      ['home', 3, 1],
      ['end', 2, 0],
    ]);
    expect(task?.screens[1]?.score).toBe(100);
    const two = { ...(await recorded()), filter: { sessions: ['ada', 'bob'] } };
    const [ofTwo] = await usability.run(store.reader, two, {});
    // one of three clicks missed, 10 s on a screen
    expect(ofTwo).toMatchObject({ offPath: 0, clicks: 3, misclicks: 1, meanTimeMs: 10_000 });
    expect(ofTwo?.score).toBeCloseTo(100 - 50 / 3 - 2.5, 9);
  });

  it('has a lower score for those who give up in an overlay, not for those who only look at one or came from elsewhere', async () => {
    const back = new TestSession('back').begin().load(0, 'end').load(1000, 'home').load(2000, 'end').load(3000, 'home');
    const lost = new TestSession('lost').begin().load(0, 'home').open(2000, 'info').click(4000, 'info', 'close');
    const around = new TestSession('around')
      .begin()
      .load(0, 'home')
      .open(1000, 'info')
      .load(2000, 'info')
      .load(3000, 'home')
      .load(4000, 'end');
    const list = [back, lost, around].flatMap((one) => one.list());
    const [task] = await usability.run(
      store.reader,
      await store.record({ events: list, prototype: shop, tasks: [reachEnd] }),
      {},
    );
    expect(task).toMatchObject({ attempts: 3, offPath: 1 });
    const [home] = task?.screens ?? [];
    // those who went on to the end were on the way
    expect(home).toMatchObject({ attempts: 3, offPath: 1 });
  });

  it('is told of an area of a screen: views with a click, clicks, time before', async () => {
    const study = await recorded();
    // the picture was clicked at 0.1 × 200, 0.2 × 400
    const found = await area.run(store.reader, study, { surface: 'home', boxes: [{ x: 15, y: 75, w: 10, h: 10 }] });
    expect(found).toMatchObject({ views: 4, clickedViews: 2, surfaceClicks: 4, clicks: 2, sessions: 2, mouseMs: 0 });
    expect(found.meanTimeMs).toBe((2000 + 40 * minute) / 2);
    const nowhere = await area.run(store.reader, study, { surface: 'home', boxes: [{ x: 0, y: 0, w: 1, h: 1 }] });
    expect(nowhere).toMatchObject({ clickedViews: 0, clicks: 0, meanTimeMs: null });
  });

  it('knows clicks that no hand makes', async () => {
    const robot = new TestSession('robot').begin().load(0, 'home');
    for (let click = 0; click <= 10; click += 1) robot.click(1000 + click * 90, 'home', null, [0.5, 0.5]);
    const twin = new TestSession('twin').begin().load(0, 'home');
    for (let click = 0; click < 3; click += 1) twin.click(5000, 'home', null, [0.5, 0.5]);
    const hand = new TestSession('hand').begin().load(0, 'home');
    for (let click = 0; click <= 9; click += 1) hand.click(1000 + click * 300, 'home', null, [0.5, 0.5]);
    const own = [robot, twin, hand].flatMap((one) => one.list().map((event) => ({ ...event, user: event.session })));
    const { doubts } = await outliers.run(store.reader, await store.record({ events: own, prototype: shop }), {});
    expect(doubts).toEqual([
      { session: 'robot', doubts: ['tooShort', 'fastClicks'] },
      { session: 'twin', doubts: ['sameTimes'] },
    ]);
  });

  it('is a map that is the same each time and keeps those who behaved alike together', async () => {
    const many = Array.from({ length: 24 }, (_, index) => {
      const session = new TestSession(`s${String(index).padStart(2, '0')}`).begin().load(0, 'home');
      const clicks = index % 2 === 0 ? 1 + (index % 3) : 30 + (index % 3);
      for (let click = 0; click < clicks; click += 1) session.click(2000 * (click + 1), 'home', null);
      return session.list();
    }).flat();
    const [first, second] = [
      await sessionMap.run(store.reader, await store.record({ events: many, prototype: shop }), {}),
      await sessionMap.run(store.reader, await store.record({ events: many.toReversed(), prototype: shop }), {}),
    ];
    expect(second).toEqual(first);
    expect(first.points).toHaveLength(24);
    const nearest = first.points.map((point, index) => {
      const others = first.points.map((other, at) => ({ at, far: Math.hypot(other.x - point.x, other.y - point.y) }));
      const [closest] = others.filter(({ at }) => at !== index).sort((one, other) => one.far - other.far);
      return (closest?.at ?? 0) % 2 === index % 2;
    });
    expect(nearest.every(Boolean)).toBe(true);
    const few = await sessionMap.run(store.reader, await recorded(), {});
    expect(few).toEqual({ points: [], pointsOf: 3 });
  });
});
