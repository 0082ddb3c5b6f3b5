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

const steps: Pick<AnalyticsAnswer<'compareSteps'>, 'groups' | 'steps' | 'tests'> = {
  groups: { a: 42, b: 48 },
  steps: [
    {
      ...{ task: 't1', name: 'Buy bread', step: 1, screen: 's2', widget: null, overlay: null, type: 'ScreenLoaded' },
      ...{ a: { x: 20, n: 41, interval: [0.34, 0.63] }, b: { x: 40, n: 47, interval: [0.72, 0.93] } },
      ...{ difference: 0.36, interval: [0.17, 0.52], p: 0.0004, adjusted: 0.0004 },
    },
  ],
  tests: 1,
};
const figure = (n: number, value: number) => ({ n, value, interval: null });
const answers: Pick<AnalyticsAnswer<'compareAnswers'>, 'groups' | 'rows' | 'tests'> = {
  groups: { a: 42, b: 48 },
  rows: [
    {
      ...{ id: 'study_b1', group: '', label: 'System Usability Scale', what: 'sus', option: null },
      ...{
        a: figure(40, 61.25),
        b: figure(44, 74.5),
        difference: 13.25,
        interval: [4.1, 22.4],
        p: 0.005,
        adjusted: 0.01,
      },
    },
    {
      ...{ id: 'w1', group: 'Why', label: 'Why', what: 'share', option: 'Price' },
      ...{ a: { n: 40, value: 0.5, interval: [0.35, 0.65] }, b: { n: 40, value: 0.45, interval: [0.3, 0.6] } },
      ...{ difference: -0.05, interval: [-0.26, 0.16], p: 0.65, adjusted: 0.65 },
    },
  ],
  tests: 2,
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
        'GET /rest/analytics/app1/compareSteps.json': steps,
        'GET /rest/analytics/app1/compareAnswers.json': answers,
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

  it('compares steps of tasks and answers, with what is clear', async () => {
    show(groups);
    const inGrid = async (name: string) => within(await screen.findByRole('grid', { name }));
    expect(await (await inGrid('Where they went on')).findByRole('row', { name: /Buy bread.*Cart/ })).toHaveTextContent(
      /85.%40\/47.*Higher in Desktop. \+36 points, \+17 to \+52/,
    );
    const given = await inGrid('What they answered');
    expect(await given.findByRole('row', { name: /System Usability Scale/ })).toHaveTextContent(
      /61\.3n 4074\.5n 44.*Higher in Desktop. \+13\.3, \+4\.1 to \+22\.4/,
    );
    expect(given.getByRole('row', { name: /Price/ })).toHaveTextContent(
      /50.%20\/4045.%18\/40.*No clear difference. −5 points, −26 to \+16/,
    );
    expect(screen.getByText(/2 comparisons, corrected after Holm. Shares/)).toBeVisible();
  });

  it('gives no verdict before the planned number of tests', async () => {
    show(`${groups}&plan=60`);
    expect(await screen.findByRole('heading', { name: 'Too early for a verdict' })).toBeVisible();
    const success = within(screen.getByRole('grid', { name: 'Task success of those who started' }));
    expect(await success.findByRole('row', { name: /^Buy bread/ })).toHaveTextContent(
      /^Buy bread\+32 points, \+11 to \+49/,
    );
    const steps = within(await screen.findByRole('grid', { name: 'Where they went on' }));
    expect(await steps.findByRole('row', { name: /Cart/ })).not.toHaveTextContent('Higher in');
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
