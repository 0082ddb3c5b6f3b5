import type { AnalyticsAnswer } from '@prototrail/contracts';
import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { renderWithServer } from '../../../testing/render-with-server';
import { completeBrowser } from '../../../ui/test/browser';
import { StudyContext } from '../study';
import { aStudy } from '../testing/a-study';
import CompareView from './compare-view';

const compared: Pick<AnalyticsAnswer<'compare'>, 'groups' | 'success' | 'measures' | 'tests'> = {
  groups: { a: 42, b: 48, both: 0 },
  success: [
    {
      ...{ task: 't1', name: 'Buy bread', a: { x: 14, n: 41, interval: [0.21, 0.5] } },
      ...{ b: { x: 31, n: 47, interval: [0.51, 0.78] }, difference: 0.32, interval: [0.11, 0.49], p: 0.002 },
      adjusted: 0.008,
    },
  ],
  measures: [
    {
      ...{ measure: 'taskTime', task: 't1', name: 'Buy bread', a: { n: 14, median: 149_000 } },
      ...{ b: { n: 31, median: 106_000 }, ratio: 0.71, interval: [0.56, 0.9], delta: -0.4, p: 0.005, adjusted: 0.01 },
    },
    {
      ...{ measure: 'missedClicks', task: null, name: '', a: { n: 42, median: 3 }, b: { n: 48, median: 2 } },
      ...{ ratio: null, interval: null, delta: -0.1, p: 0.4, adjusted: 0.8 },
    },
  ],
  tests: 3,
};

function show(at: string, fields: Partial<typeof compared> = {}) {
  completeBrowser();
  const queries: string[] = [];
  const shown = renderWithServer(
    <MemoryRouter initialEntries={[`/${at}`]}>
      <StudyContext.Provider value={aStudy({ filter: { browser: 'Firefox' } })}>
        <CompareView />
      </StudyContext.Provider>
    </MemoryRouter>,
    {
      answers: {
        'GET /rest/analytics/app1/distributions.json': { tasks: [{ task: 't1', name: 'Buy bread' }], groups: [] },
        'GET /rest/analytics/app1/parting.json': { groups: compared.groups, places: [] },
        'GET /rest/analytics/app1/compare.json': (query: URLSearchParams) => {
          queries.push(query.toString());
          return { ...compared, ...fields };
        },
      },
    },
  );
  return { ...shown, queries };
}

const groups = '?a=device%3Aphone&b=device%3Adesktop';

describe('the comparison of two groups', () => {
  it('asks for the groups before it shows a result', async () => {
    const { user, queries } = show('');
    expect(await screen.findByText('Choose two groups')).toBeVisible();
    expect(queries).toEqual([]);
    await user.click(screen.getByRole('button', { name: /First group/ }));
    await user.click(await screen.findByRole('option', { name: 'Phone' }));
    await user.click(screen.getByRole('button', { name: /Second group/ }));
    await user.click(await screen.findByRole('option', { name: 'All other tests' }));
    expect(await screen.findByRole('heading', { name: 'Clear difference: All other tests and Phone' })).toBeVisible();
    expect(queries).toEqual(['browser=Firefox&a=device%3Aphone&b=others']);
  });

  it('says what is clear, and that the rest is not', async () => {
    show(groups);
    expect(await screen.findByText(/Clear for Desktop against Phone: “Buy bread” succeeds more often/)).toBeVisible();
    const success = screen.getByRole('grid', { name: 'Task success of those who started' });
    const row = await within(success).findByRole('row', { name: /Buy bread/ });
    expect(row).toHaveTextContent('Higher in Desktop. +32 points, +11 to +49');
    const measures = screen.getByRole('grid', { name: 'Time and effort' });
    expect(await within(measures).findByRole('row', { name: /Time: Buy bread/ })).toHaveTextContent(
      /29.% less. × 0.71, 0.56 to 0.90/,
    );
    expect(within(measures).getByRole('row', { name: /Missed clicks/ })).toHaveTextContent(
      "No clear difference. Cliff's delta -0.10",
    );
  });

  it('gives no verdict before the planned number of tests', async () => {
    show(`${groups}&plan=60`);
    expect(await screen.findByRole('heading', { name: 'Too early for a verdict' })).toBeVisible();
    expect(await screen.findByRole('row', { name: /^Buy bread/ })).toHaveTextContent(
      /^Buy bread\+32 points, \+11 to \+49/,
    );
  });

  it('says when a group is empty', async () => {
    show(groups, { groups: { a: 0, b: 48, both: 0 } });
    expect(await screen.findByRole('heading', { name: 'One of the groups has no tests' })).toBeVisible();
  });

  it('warns of tests in both groups', async () => {
    show(groups, { groups: { a: 42, b: 48, both: 5 } });
    expect(await screen.findByText(/5 tests are in both groups/)).toBeVisible();
  });

  it('plans how many tests are needed', async () => {
    show('');
    expect(await screen.findByText('82 tests in each group')).toBeVisible();
    expect(screen.getByText(/84.% chance to see it at least once/)).toBeVisible();
  });
});
