import { screen, waitFor, within } from '@testing-library/react';
import { anApp } from '@prototrail/testing';
import { MemoryRouter } from 'react-router-dom';
import { renderWithServer } from '../../testing/render-with-server';
import { completeBrowser } from '../../ui/test/browser';
import InboxPage from './inbox-page';

beforeEach(completeBrowser);

const aComment = (id: string, appID: string, fields: object = {}) => ({
  _id: id,
  id,
  appID,
  userID: 'Priya',
  user: { _id: 'Priya', id: 'Priya', name: 'Priya' },
  type: 'ScreenComment',
  reference: 's1',
  message: `Message ${id}`,
  created: Number(id.slice(1)),
  ...fields,
});
const seen = { since: 1, threads: { c3: 3 } };
const inbox = {
  apps: [
    { id: 'a1', name: 'Guide', permission: 2 },
    { id: 'a2', name: 'Shop', permission: 1 },
  ],
  comments: [
    aComment('c2', 'a1'),
    aComment('c3', 'a2'),
    aComment('c4', 'a2', { userID: 'Ada', parentId: 'c3' }),
    aComment('c5', 'a1', { userID: 'Ada', user: { _id: 'Ada', id: 'Ada', name: 'Ada' } }),
  ],
  seen,
};

it('threads of all prototypes are read in one place, and what is not read is marked until it is opened', async () => {
  const { user, sent } = renderWithServer(
    <MemoryRouter>
      <InboxPage />
    </MemoryRouter>,
    {
      answers: {
        'GET /rest/comments/inbox.json': inbox,
        'GET /rest/comments/seen.json': seen,
        'POST /rest/comments/seen.json': { since: 1, threads: { c2: 2, c3: 3 } },
        'GET /rest/apps/a1/team.json': [],
        'GET /rest/apps/a1.json': anApp().withScreen('s1', { name: 'Plant page' }).build(),
      },
      account: { id: 'Ada', email: 'ada@example.org' },
    },
  );
  const guide = within(await screen.findByRole('region', { name: 'Guide' }));
  expect(screen.getByRole('region', { name: 'Shop' })).toBeVisible();
  expect(await screen.findByText('1 not read')).toBeVisible();
  const row = guide.getByRole('button', { name: /Message c2/ });
  expect(within(row).getByRole('img', { name: 'Not read' })).toBeVisible();
  await user.click(row);
  expect(screen.getByRole('link', { name: 'Open in the prototype' })).toHaveAttribute(
    'href',
    '#/apps/a1/comments.html?comment=c2',
  );
  await waitFor(() => expect(sent).toEqual([{ call: 'POST /rest/comments/seen.json', body: { threads: { c2: 2 } } }]));
  expect(screen.queryByText('1 not read')).toBeNull();
});
