import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { EditorContext } from '../../canvas';
import { appWith, Driver } from '../../canvas/test/driver';
import { renderWithServer } from '../../testing/render-with-server';
import { completeBrowser } from '../../ui/test/browser';
import EditorComments from './editor-comments';

const aComment = (id: string, name: string, fields: object = {}) => ({
  ...{ _id: id, id, appID: 'app', userID: name, user: { _id: name, id: name, name } },
  ...{
    type: 'ScreenComment',
    reference: 'canvas',
    message: `Message ${id}`,
    created: Number(id.slice(1)),
    x: 10,
    y: 20,
  },
  ...fields,
});

it('comments of others in the editor are counted and marked until they are opened', async () => {
  completeBrowser();
  const counts: number[] = [];
  const { user, sent } = renderWithServer(
    <EditorContext.Provider value={new Driver(appWith(['w1', 0, 0, 10, 10])).editor}>
      <EditorComments
        appId="app"
        canvas={null}
        isPlacing={false}
        onPlacing={() => undefined}
        placedAt={null}
        onTaken={() => undefined}
        onUnread={(count) => counts.push(count)}
      />
    </EditorContext.Provider>,
    {
      answers: {
        'GET /rest/comments/apps/app.json': [aComment('c2', 'Ben'), aComment('c3', 'Ada'), aComment('c4', 'Ben')],
        'GET /rest/comments/seen.json': { since: 1, threads: { c4: 4 } },
        'POST /rest/comments/seen.json': { since: 1, threads: { c2: 2, c4: 4 } },
        'GET /rest/apps/app/team.json': [],
      },
      account: { id: 'Ada', email: 'ada@example.org' },
    },
  );
  await user.click(await screen.findByRole('button', { name: /Message c3/ }));
  await waitFor(() => expect(counts.at(-1)).toBe(1));
  expect(screen.getByText('Message c3')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Next comment' }));
  expect(screen.queryByText('Message c3')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'All comments' }));
  await user.click(screen.getByRole('button', { name: /Message c2/ }));
  await waitFor(() => expect(counts.at(-1)).toBe(0));
  expect(sent).toEqual([{ call: 'POST /rest/comments/seen.json', body: { threads: { c2: 2 } } }]);
});

it('a new comment can be placed while a thread is open', async () => {
  completeBrowser();
  function Panel() {
    const [isPlacing, setPlacing] = useState(false);
    return (
      <>
        <button onClick={() => setPlacing(true)}>Tool</button>
        <EditorComments
          appId="app"
          canvas={null}
          isPlacing={isPlacing}
          onPlacing={setPlacing}
          placedAt={null}
          onTaken={() => undefined}
        />
      </>
    );
  }
  const { user } = renderWithServer(
    <EditorContext.Provider value={new Driver(appWith(['w1', 0, 0, 10, 10])).editor}>
      <Panel />
    </EditorContext.Provider>,
    {
      answers: {
        'GET /rest/comments/apps/app.json': [aComment('c2', 'Ben')],
        'GET /rest/comments/seen.json': { since: 1, threads: { c2: 2 } },
        'POST /rest/comments/seen.json': { since: 1, threads: { c2: 2 } },
        'GET /rest/apps/app/team.json': [],
      },
      account: { id: 'Ada', email: 'ada@example.org' },
    },
  );
  await user.click(await screen.findByRole('button', { name: /Message c2/ }));
  await user.click(screen.getByRole('button', { name: 'Tool' }));
  expect(await screen.findByText(/Click where the comment belongs/)).toBeTruthy();
});

it('pins at one spot are one that lists them, and the chosen one stands beside the others', async () => {
  completeBrowser();
  const canvas = document.body.appendChild(document.createElement('div'));
  const { user } = renderWithServer(
    <EditorContext.Provider value={new Driver(appWith(['w1', 0, 0, 10, 10])).editor}>
      <EditorComments
        appId="app"
        canvas={canvas}
        isPlacing={false}
        onPlacing={() => undefined}
        placedAt={null}
        onTaken={() => undefined}
      />
    </EditorContext.Provider>,
    {
      answers: {
        'GET /rest/comments/apps/app.json': [
          aComment('c2', 'Ben'),
          aComment('c3', 'Ben', { x: 12 }),
          aComment('c4', 'Ada'),
          aComment('c5', 'Ben', { x: 400 }),
        ],
        'GET /rest/comments/seen.json': { since: 9, threads: {} },
        'POST /rest/comments/seen.json': { since: 9, threads: {} },
        'GET /rest/apps/app/team.json': [],
      },
      account: { id: 'Ada', email: 'ada@example.org' },
    },
  );
  const group = await screen.findByRole('button', { name: '3 comments here' });
  expect(screen.getByRole('button', { name: /^Comment 4 by Ben/ })).toBeTruthy();
  act(() => group.focus());
  await user.keyboard('{Enter}');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Comment 1 by BenMessage c2',
    'Comment 2 by BenMessage c3',
    'Comment 3 by AdaMessage c4',
  ]);
  await user.keyboard('{ArrowDown}{Enter}');
  const pin = await screen.findByRole('button', { name: /^Comment 2 by Ben/ });
  expect(pin.getAttribute('aria-pressed')).toBe('true');
  expect(pin.style.left).toContain('-32px');
  expect(screen.getByRole('button', { name: '2 comments here' })).toBeTruthy();
  canvas.remove();
});
