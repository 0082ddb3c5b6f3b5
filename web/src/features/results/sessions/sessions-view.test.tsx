import type { SessionRow } from '@prototrail/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { done, renderWithServer } from '../../../testing/render-with-server';
import { completeBrowser } from '../../../ui/test/browser';
import { StudyContext, type Study } from '../study';
import { aStudy } from '../testing/a-study';
import SessionsView from './sessions-view';

const path = 'GET /rest/analytics/app1/sessions.json';
const task = (fields: Partial<SessionRow['tasks'][number]>) => ({
  task: 't1',
  started: true,
  success: false,
  gaveUp: false,
  durationMs: null,
  interactions: null,
  ...fields,
});

const aRow = (number: number, fields: Partial<SessionRow> = {}): SessionRow => ({
  session: `S${number}`,
  number,
  label: null,
  user: null,
  startMs: Date.UTC(2026, 0, 1) - number,
  durationMs: 61_000,
  events: 9,
  interactions: 4,
  clicks: 4,
  missedClicks: 1,
  screenLoads: 2,
  uniqueScreens: 2,
  validationErrors: 0,
  device: 'phone',
  browser: { name: 'Firefox', version: '140' },
  system: null,
  window: null,
  frame: null,
  revision: null,
  tasks: [],
  tasksSucceeded: 0,
  ...fields,
});

/** A server with so many sessions, which it hands out in pages. */
function show(all: readonly SessionRow[], study: Partial<Study> = {}) {
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
  const rendered = renderWithServer(
    <StudyContext.Provider
      value={aStudy({
        openSessions: (sessions) => opened.push(sessions),
        openReplay: (session) => opened.push(session),
        ...study,
      })}
    >
      <SessionsView />
    </StudyContext.Provider>,
    {
      answers: {
        [path]: answer,
        'DELETE /rest/events/app1/S1.json': done,
        'DELETE /rest/events/app1/S2.json': done,
      },
    },
  );
  return { ...rendered, queries, opened };
}

const rows = async (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}\\b`) });
const many = Array.from({ length: 230 }, (_, index) => aRow(index + 1));

describe('the list of sessions', () => {
  it('tells the outcome of the tasks, the ones given up apart from the missed ones', async () => {
    const tasks = [task({ success: true }), task({ task: 't2', gaveUp: true }), task({ task: 't3' })];
    show([aRow(1, { tasks, tasksSucceeded: 1 }), aRow(2, { tasks: [task({})] })]);
    expect(within(await rows('Test 1')).getByRole('img', { name: '1 of 3 tasks, 1 given up' })).toBeVisible();
    expect(within(await rows('Test 2')).getByRole('img', { name: '0 of 1 tasks' })).toBeVisible();
  });

  it('names the device of the tester with its browser', async () => {
    show([aRow(1, { device: 'desktop', label: 'Ada' })]);
    expect(within(await rows('Ada')).getByText('Desktop, Firefox')).toBeVisible();
  });

  it('shows a page of a hundred and turns to the next', async () => {
    const { user, queries } = show(many);
    // by label: looking for a role computes the names of a hundred rows
    const pages = within(await screen.findByLabelText('Pages of sessions'));
    expect(pages.getByRole('status')).toHaveTextContent('1 to 100 of 230');
    expect(pages.getByRole('button', { name: 'Previous page' })).toBeDisabled();
    await user.click(pages.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(pages.getByRole('status')).toHaveTextContent('101 to 200 of 230'));
    await user.click(pages.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(pages.getByRole('status')).toHaveTextContent('201 to 230 of 230'));
    expect(pages.getByRole('button', { name: 'Next page' })).toBeDisabled();
    expect(queries.map(({ offset }) => offset)).toEqual(['0', '100', '200']);
  });

  it('begins with the first page when it is sorted in another way', async () => {
    const { user, queries } = show(many);
    await user.click(
      within(await screen.findByLabelText('Pages of sessions')).getByRole('button', { name: 'Next page' }),
    );
    await waitFor(() => expect(queries).toHaveLength(2));
    await user.click(screen.getByText('Clicks'));
    await waitFor(() => expect(queries.at(-1)).toMatchObject({ sort: 'clicks', offset: '0' }));
  });

  it('keeps to the filters of the page and finds by name', async () => {
    const { user, queries } = show([aRow(1, { label: 'Ada' }), aRow(2, { label: 'Bob' })], {
      filter: { device: 'phone' },
    });
    await rows('Ada');
    await user.type(screen.getByRole('searchbox', { name: 'Find a session' }), 'Bob');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Ada/ })).toBeNull());
    expect(queries.at(-1)).toMatchObject({ device: 'phone', find: 'Bob' });
    await user.type(screen.getByRole('searchbox', { name: 'Find a session' }), 'x');
    expect(await screen.findByText('No session has this name.')).toBeVisible();
  });

  it('picks sessions: only these, or deleted after a question', async () => {
    const { user, opened, sent } = show([aRow(1), aRow(2), aRow(3)]);
    await user.click(within(await rows('Test 1')).getByRole('checkbox'));
    await user.click(within(await rows('Test 2')).getByRole('checkbox'));
    expect(screen.getByText('2 sessions selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Only these' }));
    expect(opened).toEqual([['S1', 'S2']]);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete 2 sessions?' }));
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Delete sessions' }));
    expect(await screen.findByText('2 sessions deleted')).toBeInTheDocument();
    expect(sent.map(({ call }) => call)).toEqual([
      'DELETE /rest/events/app1/S1.json',
      'DELETE /rest/events/app1/S2.json',
    ]);
  });

  it('offers no deleting to those who only read', async () => {
    const { user } = show([aRow(1)], { canWrite: false });
    await user.click(within(await rows('Test 1')).getByRole('checkbox'));
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  });

  it('opens what one tester did', async () => {
    const { user, opened } = show([aRow(1)]);
    await user.click(within(await rows('Test 1')).getByRole('button', { name: 'Replay' }));
    expect(opened).toEqual(['S1']);
  });

  it('can be loaded again after a failure', async () => {
    completeBrowser();
    renderWithServer(
      <StudyContext.Provider value={aStudy({ appId: 'gone' })}>
        <SessionsView />
      </StudyContext.Provider>,
    );
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});
