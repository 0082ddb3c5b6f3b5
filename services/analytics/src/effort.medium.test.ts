import { openAnalytics, messageOf, type AnalyticsProduct } from './test-support/analytics-product';
import { aSession, start } from './test-support/bread-shop';

const sus = { id: 'b1', kind: 'questionnaire', questionnaire: 'sus' };
const rating = {
  id: 'b2',
  kind: 'question',
  question: { id: 'q1', type: 'scale', text: 'How content are you?', points: 5 },
};

/** A test whose tester answered the statements of the SUS and a scale, so many seconds after the beginning. */
function answered(session: string, statements: readonly number[], { scale, at = 60 }: { scale: number; at?: number }) {
  const events = aSession(session);
  const answer = (widget: string, value: unknown) => ({
    ...{ id: `${session}-${widget}`, session, seq: events.length + 1, user: session, x: -1, y: -1, screen: '' },
    ...{ type: 'StudyAnswer', widget, time: start + at * 1000, state: { type: 'answer', value } },
  });
  const given = Object.fromEntries(statements.map((value, index) => [String(index + 1), value - 1]));
  return [...events, answer('study_b1', given), answer('study_b2', scale - 1)];
}

describe('effort, maps and doubtful answers', () => {
  let analytics: AnalyticsProduct;
  beforeAll(async () => {
    analytics = await openAnalytics();
    analytics.study['blocks'] = [{ id: 'tasks', kind: 'tasks' }, sus, rating];
    const sound = [5, 1, 5, 2, 4, 2, 5, 1, 4, 2];
    await analytics.publish(
      messageOf(answered('one', sound, { scale: 5 })),
      messageOf(answered('two', sound, { scale: 4 })),
      messageOf(answered('three', sound, { scale: 2 })),
      messageOf(
        answered(
          'line',
          sound.map(() => 4),
          { scale: 5 },
        ),
      ),
      messageOf(answered('quick', sound, { scale: 1, at: 10 })),
      messageOf(aSession('gone', { reaches: false })),
    );
  });
  afterAll(() => analytics.close());

  it('tell how soon a task was done and how much of the time went into it', async () => {
    const { tasks } = await analytics.ask('efficiency');
    expect(tasks).toMatchObject([{ task: 't1', name: 'Reach the end', attempts: 6, completed: 5, medianMs: 3000 }]);
    expect(tasks[0]?.curve.map(([ms]) => ms)).toEqual([3000]);
  });

  it('score a task and its screens, and say what the score is made of', async () => {
    const { tasks } = await analytics.ask('usability');
    const [task] = tasks;
    expect(task).toMatchObject({ task: 't1', attempts: 6, offPath: 1, clicks: 11, misclicks: 6 });
    const { offPath = 0, misclicks = 0, time = 0 } = task?.taken ?? {};
    expect(offPath).toBeCloseTo(100 / 6, 9);
    expect(misclicks).toBeCloseTo((50 * 6) / 11, 9);
    expect(task?.score).toBeCloseTo(100 - offPath - misclicks - time, 9);
    expect(task?.screens.map(({ surface }) => surface)).toEqual(['s1', 's2']);
  });

  it('tell the active time of all tests and of each', async () => {
    const { activeMs, interrupted } = await analytics.ask('activeTime', { idle: 20 });
    expect(activeMs).toMatchObject({ n: 6, max: 23_000 });
    expect(interrupted).toBe(0);
    const { rows } = await analytics.ask('sessions', { session: 'one,gone' });
    expect(rows.map(({ session, activeMs: own }) => [session, own])).toEqual(
      expect.arrayContaining([
        ['one', 33_000],
        ['gone', 1000],
      ]),
    );
    await expect(analytics.ask('activeTime', { idle: 0 })).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('mark answers that may not be meant, and leave them out on request', async () => {
    const all = await analytics.ask('answers');
    expect(all.marked.map(({ session, marks }) => [session, marks])).toEqual(
      expect.arrayContaining([
        ['line', ['straightLine', 'contradiction']],
        ['quick', ['fast']],
      ]),
    );
    expect([all.markedCount, all.scores[0]?.complete]).toEqual([2, 5]);
    const without = await analytics.ask('answers', { marked: 'exclude' });
    expect([without.markedCount, without.scores[0]?.complete]).toEqual([2, 3]);
    expect((await analytics.ask('answerRows', { marked: 'exclude' })).total).toBe(4);
  });

  it('count the two highest steps of a scale, with an interval', async () => {
    const { questions } = await analytics.ask('answers');
    const scale = questions.find(({ label }) => label === 'How content are you?');
    expect(scale?.topTwo).toMatchObject({ count: 3 });
    expect(scale?.topTwo?.interval?.[0]).toBeCloseTo(0.231, 3);
  });

  it('compare what two groups answered, and their scores', async () => {
    const { groups, rows, tests } = await analytics.ask('compareAnswers', { a: 'filter:session=one,two', b: 'others' });
    expect([groups, tests]).toEqual([{ a: 2, b: 4 }, 2]);
    expect(rows.map(({ what, a, b }) => [what, a.n, b.n])).toEqual([
      ['sus', 2, 3],
      ['mean', 2, 3],
    ]);
    const [score, scale] = rows;
    expect(scale).toMatchObject({ label: 'How content are you?', option: null, a: { value: 4.5 } });
    expect(scale?.difference).toBeCloseTo(8 / 3 - 4.5, 9);
    expect(score?.a.value).toBe(87.5);
    expect(score?.b.value).toBeCloseTo((87.5 + 50 + 87.5) / 3, 9);
  });

  it('place tests on a map, and tell what happened in an area', async () => {
    const { points, pointsOf } = await analytics.ask('map');
    expect([points.length, pointsOf]).toEqual([6, 6]);
    expect(points.every(({ x, y }) => x >= 0 && x <= 1 && y >= 0 && y <= 1)).toBe(true);
    const found = await analytics.ask('area', { screen: 's1', area: '35,155,10,10' });
    expect(found).toMatchObject({ views: 6, clickedViews: 6, clicks: 6, surfaceClicks: 11, meanTimeMs: 1000 });
    for (const area of ['', '1,2,3', '1,2,0,4', '1,2,3,x', '1,2,3,4,5', Array(21).fill('1,2,3,4').join(';')])
      await expect(analytics.ask('area', { screen: 's1', area })).rejects.toMatchObject({ code: 'request.invalid' });
    await expect(analytics.ask('area', { area: '1,2,3,4' })).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('count what happened during the attempts at one task only', async () => {
    // clicks before the task began and after it was done
    const own = aSession('wanders');
    const [first] = own;
    const click = (seq: number, ms: number, screen: string) => ({
      ...{ ...first, id: `wanders-x${seq}`, seq, type: 'ScreenClick', screen, x: 0.5, y: 0.5, time: start + ms },
    });
    await analytics.publish(messageOf([...own, click(8, 9000, 's2'), click(9, 9900, 's1')]));
    const only = { session: 'wanders' };
    const whole = await analytics.ask('clickHeat', only);
    const task = await analytics.ask('clickHeat', { ...only, during: 't1' });
    expect([whole.surfaces['s1']?.clicks, whole.surfaces['s2']?.clicks]).toEqual([3, 1]);
    expect(task.surfaces['s1']).toMatchObject({ clicks: 2, missed: 1, firstClicks: 1, views: 1 });
    expect(task.surfaces['s2']).toMatchObject({ clicks: 0, views: 1 });
    const heat = await analytics.ask('clickHeat', { ...only, during: 't1', screen: 's1' });
    expect(heat.surfaces['s1']?.heat?.points).toBe(2);
    const { widgets } = await analytics.ask('widgets', { ...only, during: 't1' });
    expect([widgets['w1']?.clicks, widgets['w2']?.missed]).toEqual([1, 1]);
    const { points } = await analytics.ask('clickPoints', { ...only, during: 't1', screen: 's1' });
    expect(points).toHaveLength(2);
    expect(await analytics.ask('area', { ...only, during: 't1', screen: 's1', area: '0,0,400,800' })).toMatchObject({
      surfaceClicks: 2,
      views: 1,
    });
    expect(await analytics.ask('mouse', { ...only, during: 't1', screen: 's1' })).toMatchObject({ samples: 0 });
    expect(
      (await analytics.ask('clickHeat', { ...only, during: 't1', variant: 'rage', screen: 's1' })).surfaces['s1'],
    ).toBeDefined();
    await expect(analytics.ask('clickHeat', { during: 'gone' })).rejects.toMatchObject({ code: 'request.invalid' });
  });

  it('count what was seen of a page during the attempts at one task, for as long as they lasted', async () => {
    const [, first] = aSession('returns');
    const moment = (seq: number, ms: number, type: string, screen: string, more: object = {}) => ({
      ...{ ...first, id: `returns-${seq}`, seq, type, screen, time: start + ms, x: -1, y: -1 },
      ...more,
    });
    const scrolled = { state: { type: 'scroll', value: 0.5 } };
    await analytics.publish(
      messageOf([
        moment(1, 0, 'SessionStart', 's2'),
        moment(2, 0, 'ScreenLoaded', 's2'),
        moment(3, 1000, 'ScreenLoaded', 's1'),
        moment(4, 2000, 'ScreenScroll', 's1', scrolled),
        moment(5, 5000, 'ScreenLoaded', 's2'),
        moment(6, 8000, 'ScreenClick', 's2', { x: 0.5, y: 0.5 }),
        moment(7, 9000, 'ScreenLoaded', 's1'),
      ]),
    );
    const timeOn = async (screen: string, more: object = {}): Promise<unknown[]> => {
      const page = await analytics.ask('scroll', { session: 'returns', screen, ...more });
      return [page.views, page.viewers, page.attention.reduce((sum, { value }) => sum + value, 0)];
    };
    expect(await timeOn('s1')).toEqual([2, 1, 4000]);
    expect(await timeOn('s2')).toEqual([2, 1, 5000]);
    expect(await timeOn('s1', { during: 't1' })).toEqual([1, 1, 4000]);
    expect(await timeOn('s2', { during: 't1' })).toEqual([1, 1, 0]);
    await expect(analytics.ask('scroll', { screen: 's1', during: 'gone' })).rejects.toMatchObject({
      code: 'request.invalid',
    });
  });

  it('are empty without tests', async () => {
    const nobody = { session: 'nobody' };
    expect(await analytics.ask('map', nobody)).toMatchObject({ points: [], pointsOf: 0 });
    expect((await analytics.ask('usability', nobody)).tasks).toMatchObject([{ attempts: 0, score: null }]);
    expect((await analytics.ask('efficiency', nobody)).tasks).toMatchObject([
      { attempts: 0, curve: [], medianMs: null },
    ]);
    expect((await analytics.ask('activeTime', nobody)).activeMs).toMatchObject({ n: 0, median: null });
    expect(await analytics.ask('area', { ...nobody, screen: 's1', area: '0,0,9,9' })).toMatchObject({
      views: 0,
      interval: null,
    });
  });
});
