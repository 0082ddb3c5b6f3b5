import type { AnalyticsAnswer } from '@prototrail/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { renderWithServer } from '../../../testing/render-with-server';
import { completeBrowser } from '../../../ui/test/browser';
import { StudyContext, type Study } from '../study';
import { aStudy } from '../testing/a-study';
import DistributionsView from './distributions-view';

type Spread = AnalyticsAnswer<'distributions'>;
type Found = AnalyticsAnswer<'outliers'>;

const envelope = { revision: null, sessions: 3, allSessions: 3, asOf: 0 };
const values = {
  ...{ duration: 60_000, interactions: 5, clicks: 5, missedClicks: 1, screens: 4, uniqueScreens: 2, screenRatio: 0.5 },
  ...{ errors: 0, tasks: 1, anomaly: 20 },
};
const measured = { n: 3, mean: 90_000, median: 60_000, sd: 1, sdPop: 1, min: 1, max: 9, q1: 2, q3: 4 };
const described = { ...measured, medianInterval: null };
const statistics = Object.fromEntries(Object.keys(values).map((name) => [name, described])) as Spread['statistics'];
const aPoint = (number: number, fields: Partial<typeof values>): Spread['points'][number] => ({
  ...{
    session: `S${number}`,
    number,
    label: null,
    startMs: 1_700_000_000_000,
    device: 'phone' as const,
    revision: 'r1',
    done: ['t1'],
  },
  values: { ...values, ...fields },
});

const spread: Spread = {
  ...envelope,
  ...{ of: 'duration', by: 'task', statistics, pointsOf: 3, tasks: [{ task: 't1', name: 'Buy bread' }] },
  histogram: [
    { from: 60_000, to: 120_000, count: 2 },
    { from: 120_000, to: 180_000, count: 1 },
  ],
  groups: [
    {
      ...{ group: 't1', name: 'Buy bread', firstMs: 0, lastMs: 0 },
      box: {
        ...{ n: 3, mean: 90_000, q1: 60_000, median: 60_000, q3: 120_000, whiskerLow: 60_000, whiskerHigh: 180_000 },
        ...{ outliers: [], values: [60_000, 60_000, 180_000] },
      },
    },
  ],
  points: [aPoint(1, { duration: 180_000, interactions: 40 }), aPoint(2, {}), aPoint(3, { interactions: 8 })],
};

const figures = { sessions: 3, durationMedian: 60_000, durationMean: 90_000, started: 10, succeeded: 6 };
const found: Found = {
  ...envelope,
  outliers: [
    {
      ...{ session: 'S1', number: 1, label: null, score: 0.81, kinds: ['cluster', 'navigation'] },
      reasons: [{ measure: 'interactions', value: 40, z: 5.2, usual: [5, 8] }],
    },
  ],
  ...{ outlierCount: 1, unclear: null, unassigned: 1, sampled: null },
  groups: [{ count: 2, sessions: ['S2', 'S3'], typical: values }],
  doubts: [{ session: 'S3', number: 3, label: null, doubts: ['tooShort'] }],
  with: figures,
  without: { ...figures, sessions: 2, started: 5, succeeded: 5 },
};

function Address() {
  return <output>{useLocation().search}</output>;
}

function show(parts: { spread?: Partial<Spread>; found?: Partial<Found>; study?: Partial<Study>; at?: string } = {}) {
  completeBrowser();
  const opened: unknown[] = [];
  const queries: string[] = [];
  const study = aStudy({
    openSessions: (sessions) => opened.push(sessions),
    openReplay: (session) => opened.push(session),
    ...parts.study,
  });
  const shown = renderWithServer(
    <MemoryRouter initialEntries={[`/${parts.at ?? ''}`]}>
      <StudyContext.Provider value={study}>
        <DistributionsView />
        <Address />
      </StudyContext.Provider>
    </MemoryRouter>,
    {
      answers: {
        'GET /rest/analytics/app1/distributions.json': (query: URLSearchParams) => {
          queries.push(query.toString());
          return { ...spread, ...parts.spread };
        },
        'POST /rest/annotations/apps/app1': { id: 'n1', appID: 'app1', created: 1 },
        'GET /rest/analytics/app1/outliers.json': (query: URLSearchParams) => {
          queries.push(query.toString());
          return { ...found, ...parts.found };
        },
      },
    },
  );
  return { ...shown, opened, queries };
}

const search = (): URLSearchParams => new URLSearchParams(document.querySelector('output')?.textContent ?? '');

describe('distributions', () => {
  it('reach each test from left to right by keys, say what it is, and open its replay', async () => {
    const { user, opened } = show();
    const outlier = await screen.findByRole('option', { name: 'Test 1, outlier: Time per test 3:00, Actions 40' });
    const tests = within(screen.getByRole('listbox', { name: /Tests from left to right/ })).getAllByRole('option');
    expect(tests.map((test) => test.getAttribute('aria-label'))).toEqual([
      'Test 2: Time per test 1:00, Actions 5',
      'Test 3: Time per test 1:00, Actions 8',
      'Test 1, outlier: Time per test 3:00, Actions 40',
    ]);
    act(() => tests[0]?.focus());
    await user.keyboard('{End}{Enter}');
    expect(outlier).toHaveFocus();
    expect(opened).toEqual(['S1']);
    expect(search().get('test')).toBe('S1');
  });

  it('keep the axes in the address', async () => {
    show({ at: '?x=screens&y=errors' });
    expect(await screen.findByRole('option', { name: 'Test 2: Screen visits 4, Validation errors 0' })).toBeVisible();
  });

  it('show the tests of an area, which keys can move and remove', async () => {
    const { user, opened } = show({ at: '?area=0,61000,0,6' });
    const bar = await screen.findByRole('toolbar', { name: 'Tests of the area' });
    expect(bar).toHaveTextContent('1 test');
    screen.getByRole('application', { name: /Selected area with 1 test/ }).focus();
    await user.keyboard('{Shift>}{ArrowUp}{ArrowUp}{ArrowUp}{/Shift}');
    expect(bar).toHaveTextContent('2 tests');
    await user.click(within(bar).getByRole('button', { name: 'Show these tests' }));
    expect(opened).toEqual([['S2', 'S3']]);
    await user.click(within(bar).getByRole('button', { name: 'Remove the area' }));
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('begin an area by a button', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Select an area' }));
    await waitFor(() => expect(screen.getByRole('application')).toHaveFocus());
  });

  it('draw few values one by one and say so', async () => {
    show();
    expect(await screen.findByText(/^Fewer than 5 values are drawn one by one\. Box: the middle half/)).toBeVisible();
    expect(screen.getByText(/^Median 1:00. Too few tests for an interval. A bar counts tests/)).toBeVisible();
  });

  it('say so when no test has actions', async () => {
    show({ spread: { points: [], pointsOf: 0 } });
    expect(await screen.findByRole('heading', { name: 'Nothing to compare yet' })).toBeVisible();
  });
});

describe('outliers', () => {
  it('say why a test stands out and what the figures are without it', async () => {
    const { user, opened } = show();
    const list = await screen.findByRole('list', { name: 'Outliers' });
    expect(within(list).getByText('Actions 40, usual 5 to 8')).toBeVisible();
    expect(within(list).getByText('score 0.81')).toBeVisible();
    expect(screen.getByRole('row', { name: /Task success 60.% 100.%/ })).toBeVisible();
    await user.click(within(list).getByRole('button', { name: 'Replay: Test 1' }));
    expect(opened).toEqual(['S1']);
  });

  it('are left out of every view by a switch, and stay listed', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('switch', { name: 'Keep in' }));
    expect(search().get('outliers')).toBe('exclude');
    await user.click(screen.getByRole('switch', { name: 'Keep in' }));
    expect(search().get('outliers')).toBeNull();
  });

  it('can be left out one by one, with a way back', async () => {
    const { user, sent } = show();
    await user.click(await screen.findByRole('button', { name: 'Leave out: Test 1' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const call = 'POST /rest/annotations/apps/app1';
    const body = { type: 'session', reference: 'S1' };
    await waitFor(() =>
      expect(sent).toEqual([
        { call, body: { ...body, isValid: false } },
        { call, body: { ...body, isValid: true } },
      ]),
    );
  });

  it('are not left out by those who only read', async () => {
    show({ study: { canWrite: false } });
    await screen.findByRole('list', { name: 'Outliers' });
    expect(screen.queryByRole('button', { name: /^Leave out/ })).toBeNull();
  });

  it('are looked for among all tests when they are left out', async () => {
    const { queries } = show({ study: { filter: { outliers: 'exclude', device: 'phone' } } });
    await screen.findByRole('list', { name: 'Outliers' });
    expect(queries.sort()).toEqual(['device=phone', 'outliers=exclude&device=phone&of=duration&by=task']);
  });

  it('are not marked where there is no majority', async () => {
    show({ found: { outliers: [], outlierCount: 0, unclear: 'fewSessions', groups: [] } });
    expect(await screen.findByText(/Fewer than 8 tests/)).toBeVisible();
    expect(screen.queryByRole('switch', { name: 'Keep in' })).toBeNull();
  });

  it('stand beside groups of tests and doubtful recordings', async () => {
    const { user, opened } = show();
    await user.click(await screen.findByRole('button', { name: 'Group 1: show 2 tests' }));
    expect(opened).toEqual([['S2', 'S3']]);
    expect(screen.getByText('under 3 seconds')).toBeVisible();
  });
});
