import { screen, within } from '@testing-library/react';
import { renderWithServer } from '../../../testing/render-with-server';
import { completeBrowser } from '../../../ui/test/browser';
import { StudyContext } from '../study';
import { aStudy } from '../testing/a-study';
import GhostsView from './ghosts-view';

const event = (session: string, seq: number, type: string, more: object = {}): object => ({
  ...{ id: `${session}${seq}`, session, seq, type, time: 1_000 * seq, screen: 's1', user: 'tester', ...more },
});
const recording = (session: string): object[] => [
  event(session, 1, 'SessionStart'),
  event(session, 2, 'ScreenLoaded'),
  event(session, 3, 'ScreenClick', { x: 0.5, y: 0.5 }),
  event(session, session === 'S1' ? 5 : 4, 'ScreenLoaded', { screen: session === 'S1' ? 's2' : 's1' }),
];
const row = (session: string, number: number): object => ({
  revision: 'r1',
  total: 1,
  rows: [{ session, number, label: null, revision: 'r1' }],
});

function show(sessions: readonly string[]) {
  completeBrowser();
  const shown: (readonly string[])[] = [];
  const opened: unknown[] = [];
  const rendered = renderWithServer(
    <StudyContext.Provider value={aStudy({ openReplay: (session) => opened.push(session) })}>
      <GhostsView sessions={sessions} startAt={0} onSessions={(next) => shown.push(next)} />
    </StudyContext.Provider>,
    {
      answers: {
        'GET /rest/events/app1/S1.json': recording('S1'),
        'GET /rest/events/app1/S2.json': recording('S2'),
        'GET /rest/events/app1/S3.json': [],
        'GET /rest/mouse/app1/S1.json': [],
        'GET /rest/mouse/app1/S2.json': [],
        'GET /rest/mouse/app1/S3.json': [],
        'GET /rest/test/app1.json': { tasks: [] },
        'GET /rest/analytics/app1/sessions.json': (query: URLSearchParams) =>
          row(query.get('session') ?? '', Number(query.get('session')?.slice(1))),
      },
    },
  );
  return { ...rendered, shown, opened };
}

describe('several tests at once', () => {
  it('are listed with where each is, hidden, left out and played alone', async () => {
    const { user, shown, opened } = show(['S1', 'S2']);
    const first = within((await screen.findByText('Test 1')).closest('li') as HTMLElement);
    expect(first.getByText('0:04')).toBeVisible();
    await user.click(first.getByRole('button', { name: 'Hide Test 1' }));
    expect(first.getByRole('button', { name: 'Show Test 1' })).toBeVisible();
    await user.click(first.getByRole('button', { name: 'Play Test 1 alone' }));
    expect(opened).toEqual(['S1']);
    await user.click(screen.getByRole('button', { name: 'Leave out Test 2' }));
    expect(shown).toEqual([['S1']]);
  });

  it('say which recording is gone, and lead back when none is left', async () => {
    const { user, shown } = show(['S3']);
    expect(await screen.findByText('None of these recordings is there any more')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'All sessions' }));
    expect(shown).toEqual([[]]);
  });
});
