import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { renderWithServer } from '../../testing/render-with-server';
import { completeBrowser } from '../../ui/test/browser';
import DashboardPage from './dashboard-page';

const now = Date.now();
const day = (ageDays: number): string => new Date(now - ageDays * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
const app = (id: string, name: string): object => ({ _id: id, id, name, lastUpdate: 1, screenSize: { w: 1, h: 1 } });
const digest = (allSessions: number): object => ({
  ...{ revision: 'r', sessions: allSessions, allSessions, asOf: now, latestMs: now - 1000, receivedMs: [now - 1000] },
  testsPerDay: [
    { day: day(40), tests: 4 },
    { day: day(2), tests: allSessions - 4 },
  ],
  taskSuccess: { succeeded: 9, started: 12, gaveUp: 0, timeOver: 0, rate: 0.75, interval: [0.47, 0.91] },
});
const links = { links: [{ id: 'main', state: 'open', begun: 16, finished: 12, running: 1 }] };

function show(at = '') {
  completeBrowser();
  return renderWithServer(
    <MemoryRouter initialEntries={[`/${at}`]}>
      <DashboardPage />
    </MemoryRouter>,
    {
      account: { id: 'u1', email: 'ada@example.org' },
      answers: {
        'GET /rest/apps': [app('a', 'Bread shop'), app('b', 'Library'), app('c', 'Draft')],
        'GET /rest/analytics/a/digest.json': digest(16),
        'GET /rest/analytics/b/digest.json': digest(6),
        'GET /rest/analytics/c/digest.json': { ...digest(4), sessions: 0, allSessions: 0, testsPerDay: [] },
        'GET /rest/test/a/links.json': links,
        'GET /rest/test/b/links.json': { links: [{ ...links.links[0], state: 'closed' }] },
        'GET /rest/test/a.json': { tasks: [] },
        'GET /rest/test/b.json': { tasks: [] },
      },
    },
  );
}

describe('the dashboard', () => {
  it('lists the studies that were tested, with what came in and how they stand', async () => {
    show();
    const row = within(await screen.findByRole('row', { name: /Bread shop/ }));
    expect(row.getByText('Collecting')).toBeVisible();
    expect(row.getByText('9/12')).toBeVisible();
    expect(within(screen.getByRole('row', { name: /Library/ })).getByText('Closed')).toBeVisible();
    expect(screen.queryByRole('row', { name: /Draft/ })).toBeNull();
  });

  it('chooses by status and words, which stand in the address', async () => {
    const { user } = show('?show=closed');
    expect(await screen.findByRole('row', { name: /Library/ })).toBeVisible();
    expect(screen.queryByRole('row', { name: /Bread shop/ })).toBeNull();
    await user.type(screen.getByRole('searchbox', { name: 'Search studies' }), 'cheese');
    expect(await screen.findByText('No study matches.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('row', { name: /Bread shop/ })).toBeVisible();
  });

  it('shows the tests of each week by study, as a drawing and as a table', async () => {
    const { user } = show();
    expect(await screen.findByRole('img', { name: 'Tests of the last 12 weeks, by study' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More: Tests per week' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Show as table' }));
    const [chart] = screen.getAllByRole('region', { name: 'Tests per week' });
    const table = within(chart ?? document.body);
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Week from', 'Bread shop', 'Library'],
    ]);
    expect(table.getAllByRole('row')).toHaveLength(13);
  });
});
