import type { AnalyticsAnswer } from '@prototrail/contracts';
import { fireEvent, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { renderWithServer } from '../../../testing/render-with-server';
import { completeBrowser } from '../../../ui/test/browser';
import { StudyContext, type Study } from '../study';
import { aStudy } from '../testing/a-study';
import OverviewView from './overview-view';

type Overview = AnalyticsAnswer<'overview'>;
const none = { n: 0, mean: null, median: null, sd: null, sdPop: null, min: null, max: null, q1: null, q3: null };
const times = { ...none, n: 8, mean: 70_000, median: 61_000, q1: 40_000, q3: 90_000, min: 9000, max: 120_000 };

const task = (fields: Partial<Overview['tasks'][number]>): Overview['tasks'][number] => ({
  task: 't1',
  name: 'Buy bread',
  steps: 2,
  started: 8,
  succeeded: 6,
  gaveUp: 0,
  timeOver: 0,
  rate: 0.75,
  interval: [0.41, 0.93],
  durationMs: none,
  interactions: { ...none, mean: 4.25 },
  ...fields,
});

const rage: AnalyticsAnswer<'signals'>['signals'][number] = {
  kind: 'rage',
  count: 3,
  sessions: 2,
  bySurface: { s1: 2, s2: 1 },
  moments: [{ session: 'S7', number: 7, label: null, surface: 's1', widget: 'w1', atMs: 12_000, count: 4 }],
};
const ways: AnalyticsAnswer<'navigation'>['tasks'][number] = {
  ...{ task: 't1', name: 'Buy bread', optimalPath: ['s1', 's3'], attempts: 8, completed: 6 },
  ...{ directSuccess: 4, indirectSuccess: 2, gaveUp: 2, meanLostness: 0.25, shareLost: 0, meanPathSimilarity: 0.75 },
  firstClick: {
    ...{ evaluated: 8, correct: 6, interval: [0.41, 0.93] },
    ...{ medianMs: 900, afterRight: { x: 6, n: 6 }, afterWrong: { x: 0, n: 2 } },
  },
};
const misclicks = { clicks: 40, missed: 10, interval: [0.1, 0.4] };

function show(fields: Record<string, unknown>, study: Partial<Study> = {}) {
  completeBrowser();
  const answer = {
    sessions: 8,
    allSessions: 8,
    testsPerDay: [{ day: '2026-01-01', tests: 8 }],
    durationMs: times,
    medianDurationInterval: [40_000, 90_000],
    coverageMean: 0.5,
    coverageUnion: 2 / 3,
    coverableScreens: 3,
    taskSuccess: { succeeded: 6, started: 8, gaveUp: 0, timeOver: 0, rate: 0.75, interval: [0.41, 0.93] },
    tasks: [task({})],
    screens: [{ screen: 's1', name: 'Start', views: 8, visits: 8, q1: 1000, median: 2000, q3: 4000 }],
    ...fields,
  };
  return renderWithServer(
    <MemoryRouter>
      <StudyContext.Provider value={aStudy(study)}>
        <OverviewView />
      </StudyContext.Provider>
    </MemoryRouter>,
    {
      answers: {
        'GET /rest/analytics/app1/overview.json': answer,
        'GET /rest/analytics/app1/sessions.json': { total: 0, rows: [] },
        'GET /rest/analytics/app1/signals.json': { sessions: 8, signals: [rage] },
        'GET /rest/analytics/app1/navigation.json': { sessions: 8, tasks: [ways], misclicks },
      },
    },
  );
}

const row = (name: RegExp) => within(screen.getByRole('grid', { name: 'Tasks' })).findByRole('row', { name });

describe('the overview of a round', () => {
  it('gives a rate with its interval', async () => {
    show({});
    expect(await screen.findByText('6 of 8 attempts')).toBeVisible();
    expect(screen.getByText(/^95 % interval 41.% to 93.%/)).toBeVisible();
    expect(screen.getByText('mean 1:10')).toBeVisible();
    expect(screen.getByText('2 of 3 seen by somebody')).toBeVisible();
  });

  it('says "x of n" where a percentage would pretend', async () => {
    show({
      sessions: 3,
      taskSuccess: { succeeded: 2, started: 3, gaveUp: 1, timeOver: 0, rate: 2 / 3, interval: [0.2, 0.9] },
      medianDurationInterval: null,
      tasks: [],
    });
    expect(await screen.findByText('2 of 3')).toBeVisible();
    expect(screen.getAllByText('Too few tests for an interval')).toHaveLength(2);
    expect(screen.getAllByText('No tasks with steps').length).toBeGreaterThan(0);
  });

  it('lists each task with its success and actions', async () => {
    show({
      tasks: [task({}), task({ task: 't2', name: 'Pay', started: 0, succeeded: 0, rate: null, interval: null })],
    });
    await screen.findAllByText('Buy bread');
    expect(await row(/Buy bread/)).toHaveTextContent('75 %');
    expect(await row(/Buy bread/)).toHaveTextContent('4.3');
    expect(await row(/Pay/)).toHaveTextContent('–');
  });

  it('tells the time on each screen in words', async () => {
    show({});
    const [picture] = await screen.findAllByRole('img', { name: 'Median time on each screen in seconds: Start 2' });
    expect(picture).toBeVisible();
  });

  it('says in words what the figures mean, and leads to the view that shows it', async () => {
    const openView = jest.fn();
    const { user } = show({}, { openView });
    const found = await screen.findByRole('list', { name: 'In words' });
    expect(within(found).getByText(/^Half of the tests took 1:01 or less/)).toBeVisible();
    await user.click(within(found).getByRole('button', { name: /^Funnel: 75.% of the attempts succeeded/ }));
    expect(openView).toHaveBeenCalledWith('funnels', undefined);
  });

  it('leads to all sessions', async () => {
    const openAllSessions = jest.fn();
    const { user } = show({}, { openAllSessions });
    await user.click(await screen.findByRole('button', { name: 'All sessions' }));
    expect(openAllSessions).toHaveBeenCalledTimes(1);
  });

  it('tells who went straight to the goal, and leads to moments of frustration', async () => {
    const played: [string, number | undefined][] = [];
    show({}, { openReplay: (session, atMs) => played.push([session, atMs]) });
    const table = await screen.findByRole('grid', { name: 'Ways through the tasks' });
    expect(table).toHaveTextContent('4 direct, 2 by detours, 2 not completed');
    expect(table).toHaveTextContent(/100.% after a right one, 0 of 2 after a wrong one/);
    expect(screen.getByText(/25 % of 40 clicks were missed/)).toBeVisible();
    fireEvent.click(await screen.findByRole('button', { name: 'Watch: Moments of Rage clicks' }));
    fireEvent.click(await screen.findByRole('button', { name: /Test 7|Session 7/ }));
    expect(played).toEqual([['S7', 12_000]]);
  });
});
