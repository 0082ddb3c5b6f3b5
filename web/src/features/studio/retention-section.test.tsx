import { screen } from '@testing-library/react';
import { done, renderWithServer } from '../../testing/render-with-server';
import { completeBrowser } from '../../ui/test/browser';
import { RetentionSection } from './retention-section';

it('keeps tests for a chosen time, and asks before a shorter one', async () => {
  completeBrowser();
  const path = '/rest/test/app.json';
  const { user, sent } = renderWithServer(<RetentionSection appId="app" canWrite />, {
    answers: { [`GET ${path}`]: { _id: 'x', tasks: [], description: 'Hello' }, [`POST ${path}`]: done },
  });
  await user.click(await screen.findByRole('button', { name: /Keep tests/ }));
  await user.click(screen.getByRole('option', { name: '90 days' }));
  expect(sent).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Erase old tests' }));
  expect(await screen.findByText('Settings saved')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /Keep tests/ }));
  await user.click(screen.getByRole('option', { name: 'For ever' }));
  expect(sent.map(({ body }) => body)).toMatchObject([
    { description: 'Hello', keepDays: 90 },
    { description: 'Hello', tasks: [] },
  ]);
  expect(sent[1]?.body).not.toHaveProperty('keepDays');
});
