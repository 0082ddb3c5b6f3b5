import { screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createApp } from '@prototrail/model';
import { renderWithServer } from '../../testing/render-with-server';
import { completeBrowser } from '../../ui/test/browser';
import ResultsPage from './results-page';

function showUntested(view: string) {
  completeBrowser();
  const size = { revision: 'r1', sessions: 0, allSessions: 0, asOf: 0 };
  return renderWithServer(
    <MemoryRouter initialEntries={[`/?view=${view}`]}>
      <ResultsPage
        appId="app1"
        app={createApp({ name: 'Shop', screenSize: { w: 390, h: 844 } }, 1_764_000_000_000)}
        canWrite
        imageUrl={(url) => url}
      />
    </MemoryRouter>,
    {
      answers: {
        'GET /rest/analytics/app1/overview.json': size,
        'GET /rest/analytics/app1/size.json': size,
        'GET /rest/analytics/app1/digest.json': { ...size, testsPerDay: [] },
        'GET /rest/test/app1.json': { tasks: [] },
      },
    },
  );
}

describe('results without tests', () => {
  it('say what the view shows once there are tests', async () => {
    showUntested('funnels');
    expect(await screen.findByText(/at which step of a task people stop/)).toBeVisible();
    expect(screen.queryByText('How many tests do I need?')).toBeNull();
  });

  it('work out how many tests a comparison needs, before there are any', async () => {
    showUntested('compare');
    expect(await screen.findByText('How many tests do I need?')).toBeVisible();
    expect(screen.getByText('No tests yet')).toBeVisible();
  });
});
