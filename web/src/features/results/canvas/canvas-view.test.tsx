import { screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { renderWithServer } from '../../../testing/render-with-server';
import { completeBrowser } from '../../../ui/test/browser';
import { StudyContext } from '../study';
import { aStudy } from '../testing/a-study';
import CanvasView from './canvas-view';

const size = { revision: 'r1', sessions: 12, allSessions: 12, asOf: 1 };
const surface = (name: string, clicks: number): object => ({
  ...{ views: 12, clicks, missed: 1, firstClicks: 2, name, looks: [] },
});
const tests = (count: number): object => ({ count, sessions: ['S1'] });

function show(address = '/') {
  completeBrowser();
  const opened: (readonly string[])[] = [];
  const rendered = renderWithServer(
    <MemoryRouter initialEntries={[address]}>
      <StudyContext.Provider value={aStudy({ openSessions: (sessions) => opened.push(sessions) })}>
        <CanvasView />
      </StudyContext.Provider>
    </MemoryRouter>,
    {
      answers: {
        'GET /rest/analytics/app1/clickHeat.json': {
          ...{ ...size, variant: 'all', surfaces: { s1: surface('Start', 30), s2: surface('Cart', 9) } },
        },
        'GET /rest/analytics/app1/screens.json': {
          ...{ ...size, totalScreenLoads: 24, totalOverlayLoads: 0, totalScreenDwellMs: 1, screens: {} },
          dwellHistograms: {},
        },
        'GET /rest/analytics/app1/ways.json': {
          ...{ ...size, hiddenWays: 0, walks: [] },
          ways: [{ from: 's1', to: 's2', passes: 9, ...tests(7), medianStayMs: 2_000 }],
          starts: [{ surface: 's1', ...tests(12) }],
          ends: [{ surface: 's2', ...tests(7) }],
        },
        'GET /rest/analytics/app1/navigation.json': { ...size, tasks: [], misclicks: { clicks: 0, missed: 0 } },
        'GET /rest/analytics/app1/sessions.json': { ...size, total: 0, rows: [] },
        'GET /rest/annotations/apps/app1/all.json': [],
        'GET /rest/comments/apps/app1.json': [],
      },
    },
  );
  return { ...rendered, opened };
}

describe('the canvas of the results', () => {
  it('has the ways between screens as a picture and as a table, and tells of each', async () => {
    const { user } = show();
    const table = within(await screen.findByRole('table'));
    expect(table.getByRole('row', { name: /Start.*Cart.*7/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'From Start to Cart: 7 tests' }));
    expect(await screen.findByRole('button', { name: 'Back to all ways' })).toBeVisible();
  });

  it('begins where the editor stood, and leads back there', async () => {
    const { user } = show('/?at=620,-40,0.5');
    expect(await screen.findByText('50 %')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Change the design here' }));
    expect(window.location.hash).toMatch(/^#\/apps\/app1\/create\.html\?at=6\d\d,-4\d,0\.5$/);
    window.location.hash = '';
  });
});
