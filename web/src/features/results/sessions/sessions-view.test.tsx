import type { SessionRow } from '@prototrail/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { done, renderWithServer } from '../../../testing/render-with-server';
import { completeBrowser } from '../../../ui/test/browser';
import { StudyContext, type Study } from '../study';
import { aStudy } from '../testing/a-study';
import SessionsView from './sessions-view';

const path = 'GET /rest/analytics/app1/sessions.json';
const annotations = '/rest/annotations/apps/app1';
const task = (fields: Partial<SessionRow['tasks'][number]>) => ({
  task: 't1',
  started: true,
  success: false,
  isByHand: false,
  gaveUp: false,
  timeOver: false,
  durationMs: null,
  interactions: null,
  ...fields,
});

const aRow = (number: number, fields: Partial<SessionRow> = {}): SessionRow => ({
  session: `S${number}`,
  isValid: true,
  isBlocked: false,
  number,
  label: null,
  user: null,
  startMs: Date.UTC(2026, 0, 1) - number,
  durationMs: 61_000,
  activeMs: 40_000,
  isInterrupted: false,
  events: 9,
  interactions: 4,
  clicks: 4,
  missedClicks: 1,
  screenLoads: 2,
  uniqueScreens: 2,
  validationErrors: 0,
  signals: {},
  pathSimilarity: null,
  doubts: [],
  ease: null,
  answered: 0,
  device: 'phone',
  browser: { name: 'Firefox', version: '140' },
  system: null,
  language: null,
  window: null,
  frame: null,
  revision: null,
  link: 'main',
  isPilot: false,
  parameters: {},
  tasks: [],
  tasksSucceeded: 0,
  ...fields,
});

const stored = (session: string, fields: object) => ({
  ...{ _id: `a-${session}`, id: `a-${session}`, appID: 'app1', userID: 'u1', created: 1, type: 'session' },
  ...{ reference: session, ...fields },
});

const dayMs = 86_400_000;
const deleted = {
  ...{ id: 'd1', sessions: 2, first: ['S8', 'S9'], userId: 'u1' },
  ...{ at: Date.now(), erasedAt: Date.now() + 30 * dayMs },
};

function Address() {
  return <output aria-label="address">{useLocation().search}</output>;
}

/** A server with so many sessions, which it hands out in pages. */
function show(
  all: readonly SessionRow[],
  { study = {}, said = [] as object[], address = '', trash = [] as object[] } = {},
) {
  completeBrowser();
  const queries: Record<string, string>[] = [];
  const opened: unknown[] = [];
  const answer = (query: URLSearchParams) => {
    queries.push(Object.fromEntries(query));
    const offset = Number(query.get('offset') ?? 0);
    const find = query.get('find');
    const found = find ? all.filter(({ label }) => label?.includes(find)) : all;
    return { total: found.length, rows: found.slice(offset, offset + Number(query.get('limit'))) };
  };
  const value = aStudy({
    openSessions: (sessions) => opened.push(sessions),
    openReplay: (session) => opened.push(session),
    ...(study as Partial<Study>),
  });
  const rendered = renderWithServer(
    <MemoryRouter initialEntries={[`/${address}`]}>
      <StudyContext.Provider value={value}>
        <SessionsView />
      </StudyContext.Provider>
      <Address />
    </MemoryRouter>,
    {
      answers: {
        [path]: answer,
        'GET /rest/analytics/app1/size.json': (query: URLSearchParams) => ({
          sessions: query.get('validity') === 'all' ? all.length + 1 : all.length,
        }),
        [`GET ${annotations}/all.json`]: said,
        'GET /rest/test/app1.json': { tasks: [{ id: 't1', name: 'Buy bread', flow: [{ type: 'ScreenLoaded' }] }] },
        [`POST ${annotations}/sessions`]: [],
        'POST /rest/events/app1/delete': done,
        'POST /rest/events/app1/trash': deleted,
        'POST /rest/events/app1/trash/d1/restore': done,
        'GET /rest/events/app1/all/trash.json': trash,
        'GET /rest/apps/app1/team.json': [{ id: 'u1', name: 'Ada', permission: 3 }],
      },
    },
  );
  return { ...rendered, queries, opened };
}

const row = async (name: string) => screen.findByRole('row', { name: new RegExp(`\\b${name}\\b`) });
const many = Array.from({ length: 3000 }, (_, index) => aRow(index + 1));
/** What the server was told, without those that only read. */
const decisions = (sent: readonly { call: string; body: unknown }[]) =>
  sent.filter(({ call }) => call === `POST ${annotations}/sessions`).map(({ body }) => body);

/** Presses Undo in the message with this text; messages of earlier tests may still be shown. */
async function undo(user: UserEvent, text: string): Promise<void> {
  const message = (await screen.findByText(text)).closest<HTMLElement>('[role=alertdialog]');
  await user.click(within(message ?? document.body).getByRole('button', { name: 'Undo' }));
}

describe('the list of sessions', () => {
  it('tells the outcome of the tasks, the ones given up, out of time and set by hand apart from the missed ones', async () => {
    const tasks = [
      task({ success: true, isByHand: true }),
      task({ task: 't2', gaveUp: true }),
      task({ task: 't3', timeOver: true }),
    ];
    show([aRow(1, { tasks, tasksSucceeded: 1 }), aRow(2, { tasks: [task({})] })]);
    const words = '1 of 3 tasks, 1 given up, time over for 1, 1 set by hand';
    expect(within(await row('Test 1')).getByRole('img', { name: words })).toBeVisible();
    expect(within(await row('Test 2')).getByRole('img', { name: '0 of 1 tasks' })).toBeVisible();
  });

  it('draws a few of thousands of rows, and loads those that are scrolled to', async () => {
    const { queries } = show(many);
    const grid = await screen.findByRole('grid', { name: 'Sessions' });
    expect(grid).toHaveAttribute('aria-rowcount', '3001');
    expect(grid.querySelectorAll('[role=row]').length).toBeLessThan(40);
    const frame = grid.parentElement as HTMLElement;
    frame.scrollTop = 40 * 2500;
    fireEvent.scroll(frame);
    expect(await screen.findByText('Test 2501')).toBeVisible();
    expect(queries.map(({ offset }) => offset)).toEqual(['0', '2400']);
  });

  it('says on paper that there are more rows than those on the screen', async () => {
    show(many);
    expect(await screen.findByText(/Export gives all 3,000 tests/)).toBeInTheDocument();
  });

  it('is sorted by the server, as the address says', async () => {
    const { user, queries } = show([aRow(1)], { address: '?sort=length&order=ascending' });
    await row('Test 1');
    expect(queries.at(-1)).toMatchObject({ sort: 'length', direction: 'ascending', validity: 'valid' });
    expect(screen.getByRole('columnheader', { name: 'Length' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('button', { name: 'Clicks' }));
    await waitFor(() => expect(queries.at(-1)).toMatchObject({ sort: 'clicks', direction: 'descending' }));
    expect(screen.getByLabelText('address')).toHaveTextContent('sort=clicks&order=descending');
  });

  it('remembers the chosen columns', async () => {
    const { user, store } = show([aRow(1, { user: 'ada' })]);
    await row('Test 1');
    expect(screen.queryByRole('columnheader', { name: 'Tester' })).toBeNull();
    await user.click(screen.getByRole('button', { name: /Columns/ }));
    await user.click(screen.getByRole('checkbox', { name: 'Tester' }));
    expect(store.getState().preferences.sessionColumns).toContain('tester');
    expect(screen.getByLabelText('address')).toHaveTextContent(/columns=.*tester/);
  });

  it('keeps to the filters of the page and finds by name', async () => {
    const { user, queries } = show([aRow(1, { label: 'Ada' }), aRow(2, { label: 'Bob' })], {
      study: { filter: { device: 'phone' } },
    });
    await row('Ada');
    await user.type(screen.getByRole('searchbox', { name: 'Find a session' }), 'Bob');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Ada/ })).toBeNull());
    expect(queries.at(-1)).toMatchObject({ device: 'phone', find: 'Bob' });
    await waitFor(() => expect(screen.getByLabelText('address')).toHaveTextContent('find=Bob'));
    await user.type(screen.getByRole('searchbox', { name: 'Find a session' }), 'x');
    expect(await screen.findByText('No session has this name.')).toBeVisible();
  });

  it('shows whoever opens its address the sessions that were found', async () => {
    const { queries } = show([aRow(1, { label: 'Ada' }), aRow(2, { label: 'Bob' })], { address: '?find=Bob' });
    await row('Bob');
    expect(screen.queryByRole('row', { name: /Ada/ })).toBeNull();
    expect(screen.getByRole('searchbox', { name: 'Find a session' })).toHaveValue('Bob');
    expect(queries.every(({ find }) => find === 'Bob')).toBe(true);
  });

  it('says that a screen counts once, however often it was opened', async () => {
    show([aRow(1, { uniqueScreens: 3 })]);
    await row('Test 1');
    const head = within(screen.getByRole('columnheader', { name: 'Different screens' }));
    expect(head.getByRole('button')).toHaveAttribute('title', expect.stringContaining('Counts a screen once'));
  });

  it('shows those left out when it is asked to', async () => {
    const { user, queries } = show([aRow(1)]);
    await row('Test 1');
    await user.click(await screen.findByRole('radio', { name: 'Left out 1' }));
    await waitFor(() => expect(queries.at(-1)).toMatchObject({ validity: 'ignored' }));
  });

  it('is walked through and selected with keys', async () => {
    const { user, opened } = show([aRow(1), aRow(2), aRow(3)]);
    const first = await row('Test 1');
    act(() => first.focus());
    await user.keyboard(' {Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect(screen.getByText('3 sessions selected')).toBeVisible();
    expect(await row('Test 3')).toHaveFocus();
    await user.keyboard('{Escape}{Enter}');
    expect(screen.queryByText(/selected/)).toBeNull();
    expect(opened).toEqual(['S3']);
  });

  it('selects everything that was found, also what is not loaded', async () => {
    const { user, opened } = show(many);
    await row('Test 1');
    await user.click(screen.getByRole('checkbox', { name: 'Select all sessions' }));
    expect(await screen.findByText('3,000 sessions selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Only these' }));
    expect(opened[0]).toHaveLength(3000);
  });

  it('leaves sessions out and puts them back', async () => {
    const { user, sent } = show([aRow(1), aRow(2, { isValid: false })], {
      said: [stored('S2', { isValid: false })],
      address: '?show=all',
    });
    expect(within(await row('Test 2')).getByText('Left out')).toBeVisible();
    await user.click(within(await row('Test 1')).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Leave out' }));
    await undo(user, '1 session left out of every result');
    await waitFor(() => expect(decisions(sent)).toHaveLength(2));
    expect(decisions(sent)).toEqual([
      { sessions: ['S1'], isValid: false },
      { sessions: ['S1'], isValid: true },
    ]);
    await user.click(within(await row('Test 1')).getByRole('checkbox'));
    await user.click(within(await row('Test 2')).getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Count again' }));
    await waitFor(() => expect(decisions(sent)[2]).toEqual({ sessions: ['S2'], isValid: true }));
  });

  it('takes keys after a checkbox was pressed', async () => {
    const { user, sent } = show([aRow(1), aRow(2)]);
    await user.click(within(await row('Test 2')).getByRole('checkbox'));
    await user.keyboard('x');
    await waitFor(() => expect(decisions(sent)).toEqual([{ sessions: ['S2'], isValid: false }]));
  });

  it('sets a task result by hand, and takes it back to what was there', async () => {
    const { user, sent } = show([aRow(1), aRow(2)], {
      said: [
        stored('S2', {
          tasks: { t1: false },
          judgements: { t1: { userID: 'u1', time: 1, reason: 'Another cart' } },
        }),
      ],
    });
    await user.click(within(await row('Test 1')).getByRole('checkbox'));
    await user.click(within(await row('Test 2')).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: 'Task result' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Set a task result for 2 sessions' }));
    await user.click(dialog.getByRole('button', { name: 'Set the result' }));
    expect(dialog.getByText('Say why the recorded result is not right.')).toBeVisible();
    await user.type(dialog.getByRole('textbox', { name: 'Why' }), 'Paid by phone');
    await user.click(dialog.getByRole('button', { name: 'Set the result' }));
    await undo(user, 'Task result set for 2 sessions');
    await waitFor(() => expect(decisions(sent)).toHaveLength(3));
    expect(decisions(sent)).toEqual([
      { sessions: ['S1', 'S2'], tasks: { t1: true }, reason: 'Paid by phone' },
      { sessions: ['S1'], tasks: { t1: null } },
      { sessions: ['S2'], tasks: { t1: false }, reason: 'Another cart' },
    ]);
  });

  it('tags sessions, and takes tags off', async () => {
    const { user, sent } = show([aRow(1)], { said: [stored('S1', { tags: ['bug'] })] });
    expect(within(await row('Test 1')).getByText('bug')).toBeVisible();
    act(() => screen.getByRole('row', { name: /Test 1/ }).focus());
    await user.keyboard('t');
    const dialog = within(await screen.findByRole('dialog', { name: 'Tag' }));
    await user.click(dialog.getByRole('button', { name: 'Take the tag bug off' }));
    await user.type(dialog.getByRole('combobox', { name: 'Tags to add' }), 'slow,');
    await user.click(dialog.getByRole('button', { name: 'Tag 1 session' }));
    await waitFor(() => expect(decisions(sent)).toHaveLength(2));
    expect(decisions(sent)).toEqual([
      { sessions: ['S1'], removeTags: ['bug'] },
      { sessions: ['S1'], addTags: ['slow'] },
    ]);
  });

  it('deletes sessions so that they can be restored, or for good after a question', async () => {
    const { user, sent } = show([aRow(1), aRow(2), aRow(3)]);
    const remove = async (name: string, how: RegExp): Promise<void> => {
      await user.click(within(await row(name)).getByRole('checkbox'));
      await user.click(screen.getByRole('button', { name: 'Delete' }));
      await user.click(await screen.findByRole('menuitem', { name: how }));
    };
    await remove('Test 1', /restored for 30 days/);
    await undo(user, '1 session deleted; it can be restored for 30 days');
    await remove('Test 2', /for good/);
    await user.click(await screen.findByRole('button', { name: 'Erase' }));
    expect(await screen.findByText('1 session erased')).toBeVisible();
    expect(sent.filter(({ call }) => call.startsWith('POST'))).toEqual([
      { call: 'POST /rest/events/app1/trash', body: { sessions: ['S1'] } },
      { call: 'POST /rest/events/app1/trash/d1/restore', body: {} },
      { call: 'POST /rest/events/app1/delete', body: { sessions: ['S2'] } },
    ]);
  });

  it('lists what was deleted, who did it and how long it can be restored', async () => {
    const { user, sent } = show([aRow(1)], { trash: [deleted] });
    await user.click(await screen.findByRole('button', { name: 'Deleted 1' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deleted tests' }));
    expect(dialog.getByText('2 tests')).toBeVisible();
    expect(dialog.getByText(/by Ada/)).toBeVisible();
    expect(dialog.getByText('Erased in 30 days')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(sent.at(-1)?.call).toBe('POST /rest/events/app1/trash/d1/restore'));
  });

  it('offers no change to those who only read', async () => {
    const { user } = show([aRow(1)], { study: { canWrite: false } });
    await user.click(within(await row('Test 1')).getByRole('checkbox'));
    expect(screen.getByRole('button', { name: 'Only these' })).toBeVisible();
    for (const name of ['Delete', 'Leave out', 'Tag', 'Task result'])
      expect(screen.queryByRole('button', { name })).toBeNull();
  });

  it('opens what one tester did', async () => {
    const { user, opened } = show([aRow(1)]);
    await user.click(within(await row('Test 1')).getByText('Test 1'));
    expect(opened).toEqual(['S1']);
  });

  it('can be loaded again after a failure', async () => {
    show([], { study: { appId: 'gone' } });
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('shows signs of frustration, quality and ease, and keeps sets of columns', async () => {
    const row = aRow(1, { signals: { rage: 2, dead: 1 }, doubts: ['tooShort'], ease: 5.5, answered: 3 });
    const { user, store } = show([row], { address: '?columns=frustration,quality,ease,answers' });
    const cells = await screen.findByRole('row', { name: /Test 1|Session 1/ });
    expect(within(cells).getByRole('img', { name: 'Rage clicks: 2, Dead clicks: 1' })).toBeVisible();
    expect(cells).toHaveTextContent('below 3 s5.53');
    await user.click(screen.getByRole('button', { name: /Columns/ }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Enter a name.')).toBeVisible();
    await user.type(screen.getByLabelText('Save these columns as'), 'Mood');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(store.getState().preferences.columnSets).toEqual([
      { name: 'Mood', columns: ['frustration', 'quality', 'ease', 'answers'] },
    ]);
    await user.click(screen.getByRole('checkbox', { name: 'Ease' }));
    await user.click(screen.getByRole('button', { name: 'Mood' }));
    expect(screen.getByRole('checkbox', { name: 'Ease' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Remove the columns Mood' }));
    expect(store.getState().preferences.columnSets).toEqual([]);
  });
});
