import { anApp } from '@prototrail/testing';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { renderWithServer } from '../testing/render-with-server';
import { completeBrowser } from '../ui/test/browser';
import { Page } from './page';

const ada = { id: '7', email: 'ada@example.org', name: 'Ada', isOperator: true };

test('the title of an administration page names its section, and not one that nobody may see', async () => {
  completeBrowser();
  const show = (account: typeof ada): void => {
    renderWithServer(
      <MemoryRouter initialEntries={['/admin/jobs.html']}>
        <Page />
      </MemoryRouter>,
      { account, answers: { 'GET /rest/operator/dead-letters.json': [] } },
    );
  };
  show(ada);
  await waitFor(() => expect(document.title).toBe('Failed jobs · Administration · Prototrail'));
  cleanup();
  show({ ...ada, isOperator: false });
  await waitFor(() => expect(document.title).toBe('Not found · Prototrail'));
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the title of the results names the view, so that windows of several views can be told apart', async () => {
  completeBrowser();
  const app = { ...anApp({ name: 'Bread shop' }).withScreen('s1', { name: 'Start' }).build(), id: 'a1' };
  const show = (address: string): void => {
    renderWithServer(
      <MemoryRouter initialEntries={[address]}>
        <Page />
      </MemoryRouter>,
      { account: ada, answers: { 'GET /rest/apps/a1.json': app } },
    );
  };
  show('/apps/a1/results/heatmaps.html');
  await waitFor(() => expect(document.title).toBe('Heatmaps · Results · Bread shop · Prototrail'));
  cleanup();
  show('/apps/a1/results.html');
  await waitFor(() => expect(document.title).toBe('Overview · Results · Bread shop · Prototrail'));
  cleanup();
  show('/apps/a1/results/sessions.html?replay=S1');
  await waitFor(() => expect(document.title).toBe('Replay · Results · Bread shop · Prototrail'));
});
