import { screen, waitFor, within } from '@testing-library/react';
import { renderWithServer } from '../../../testing/render-with-server';
import { completeBrowser } from '../../../ui/test/browser';
import { StudyContext, type Study } from '../study';
import { aStudy } from '../testing/a-study';
import ReportView from './report-view';

const path = '/rest/annotations/apps/app1';
const stored = (id: string, fields: object) => ({
  ...{ _id: id, id, appID: 'app1', userID: 'u1', created: 1 },
  ...fields,
});
const stats = { n: 12, mean: 60_000, median: 61_000, sd: 1, sdPop: 1, min: 1, max: 1, q1: 1, q3: 1 };
const overview = {
  sessions: 12,
  allSessions: 14,
  durationMs: stats,
  coverageMean: 0.5,
  taskSuccess: { succeeded: 9, started: 12, gaveUp: 1, timeOver: 0, rate: 0.75, interval: [0.47, 0.91] },
  tasks: [
    {
      ...{ task: 't1', name: 'Buy bread', steps: 2, started: 12, succeeded: 9, gaveUp: 1, timeOver: 0, rate: 0.75 },
      ...{ interval: [0.47, 0.91], durationMs: stats, interactions: { ...stats, mean: 4.4, median: 4 } },
    },
  ],
  screens: [{ screen: 's1', name: 'Start', views: 20, visits: 20, q1: 1, median: 2_500, q3: 1 }],
};
const report = stored('r1', {
  type: 'report',
  value: 'Bread is found',
  blocks: [{ kind: 'text', text: 'Most people find it.' }, { kind: 'figures' }, { kind: 'tasks' }, { kind: 'notes' }],
});
const note = stored('n1', { type: 'note', reference: 'S1', value: 'Hesitates', start: 1_000, tags: ['slow'] });

function show(annotations: object[], study: Partial<Study> = {}) {
  completeBrowser();
  const opened: unknown[] = [];
  const rendered = renderWithServer(
    <StudyContext.Provider value={aStudy({ openReplay: (...place) => opened.push(place), ...study })}>
      <ReportView />
    </StudyContext.Provider>,
    {
      answers: {
        [`GET ${path}/all.json`]: annotations,
        'GET /rest/analytics/app1/overview.json': overview,
        'GET /rest/analytics/app1/size.json': { sessions: 12, allSessions: 14, asOf: Date.UTC(2026, 10, 21, 12) },
        'GET /rest/analytics/app1/sessions.json': { total: 1, rows: [{ session: 'S1', label: null, number: 7 }] },
        'GET /rest/reports/app1/link.json': { link: null },
        'POST /rest/reports/app1/link.json': { link: null },
        [`POST ${path}`]: report,
        [`POST ${path}/r1.json`]: report,
      },
    },
  );
  return { ...rendered, opened };
}

const block = async (name: string) => within(await screen.findByRole('region', { name }));
/** What was stored last. */
const last = (sent: readonly { body: unknown }[]) => sent.at(-1)?.body;

describe('the report', () => {
  it('puts words beside figures of the chosen tests', async () => {
    const { user, opened } = show([report, note]);
    expect(await screen.findByText(/12 of 14 tests, as of/)).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Title of the report' })).toHaveValue('Bread is found');
    const tasks = within(await (await block('Task success, block 3')).findByRole('table'));
    expect(tasks.getByRole('row', { name: /Buy bread .*9\/12 61 4\.4/ })).toBeVisible();
    await user.click(await (await block('Notes from replays, block 4')).findByRole('button', { name: 'Test 7, 0:01' }));
    expect(opened).toEqual([['S1', 1_000]]);
  });

  it('is begun with the usual blocks, and stored', async () => {
    const { user, sent } = show([]);
    await user.click(await screen.findByRole('button', { name: 'Write a report' }));
    expect(await screen.findByRole('region', { name: 'Key figures, block 2' })).toBeVisible();
    await waitFor(() => expect(sent).toHaveLength(1), { timeout: 3000 });
    expect(last(sent)).toMatchObject({
      type: 'report',
      value: 'Bread shop',
      blocks: [{ kind: 'text', text: '' }, {}, {}, {}],
    });
    expect(await screen.findByText('Saved')).toBeVisible();
  });

  it('has blocks that are written, moved, added and removed with undo', async () => {
    const { user, sent } = show([report]);
    await user.type(await screen.findByRole('textbox', { name: 'Text, block 1' }), ' Good.');
    await user.click((await block('Key figures, block 2')).getByRole('button', { name: 'Move up' }));
    await user.click((await block('Text, block 2')).getByRole('button', { name: 'Add a block below' }));
    await user.click(screen.getByRole('menuitem', { name: 'Heading' }));
    await user.click((await block('Task success, block 4')).getByRole('button', { name: 'Remove the block' }));
    expect(screen.queryByRole('region', { name: /Task success/ })).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('region', { name: 'Task success, block 4' })).toBeVisible();
    await waitFor(() => expect(sent.length).toBeGreaterThan(0), { timeout: 3000 });
    await waitFor(() =>
      expect(last(sent)).toMatchObject({
        blocks: [
          { kind: 'figures' },
          { kind: 'text', text: 'Most people find it. Good.' },
          { kind: 'heading', text: '' },
          { kind: 'tasks' },
          { kind: 'notes' },
        ],
      }),
    );
  });

  it('keeps figures as they are now, and says of when they are', async () => {
    const { user, sent } = show([report]);
    const bar = await block('Task success, block 3');
    await user.click(await bar.findByRole('button', { name: 'Freeze the figures as they are now' }));
    expect(bar.getByText(/^Frozen .*12 of 14 tests$/)).toBeVisible();
    await waitFor(() => expect(sent.length).toBeGreaterThan(0), { timeout: 3000 });
    expect(last(sent)).toMatchObject({
      blocks: [
        {},
        {},
        { kind: 'tasks', frozen: { sessions: 12, allSessions: 14, tasks: [{ task: 't1', succeeded: 9 }] } },
        {},
      ],
    });
    await user.click(bar.getByRole('button', { name: 'Let the figures follow new tests' }));
    expect(bar.queryByText(/^Frozen/)).toBeNull();
  });

  it('shows pictures of charts with words of the team, and where they were taken from', async () => {
    const picture = {
      ...{ title: 'Buy bread', summary: 'Three steps', image: 'data:image/webp;base64,UklGRg==', at: 1 },
      ...{ width: 300, height: 200, sessions: 12, allSessions: 14, address: 'view=funnels&device=phone' },
      table: { head: ['Step', 'Reached'], rows: [['Start', 12]] },
    };
    const blocks = [{ kind: 'picture', text: 'Most leave here.', picture }];
    const openAddress = jest.fn();
    const { user, sent } = show([stored('r1', { type: 'report', value: 'Bread', blocks })], { openAddress });
    const shown = await block('Picture, block 1');
    expect(shown.getByRole('img', { name: 'Three steps' })).toBeVisible();
    expect(shown.getByText(/^As of .*12 of 14 tests$/)).toBeVisible();
    await user.type(shown.getByRole('textbox', { name: 'Text below Buy bread' }), ' Why?');
    await waitFor(
      () => expect(last(sent)).toMatchObject({ blocks: [{ kind: 'picture', text: 'Most leave here. Why?', picture }] }),
      { timeout: 3000 },
    );
    await user.click(shown.getByRole('button', { name: 'Open in the results' }));
    expect(openAddress).toHaveBeenCalledWith('view=funnels&device=phone');
  });

  it('is shared by a link, with a password if wanted', async () => {
    const { user, sent } = show([report], { filter: { device: 'phone', from: 5 }, isFiltered: true });
    await user.click(await screen.findByRole('button', { name: 'Share the report' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Ask for a password' }));
    await user.type(screen.getByLabelText('Password'), 'abc');
    await user.click(screen.getByRole('button', { name: 'Make the link' }));
    expect(screen.getByText('The password needs at least 6 characters.')).toBeVisible();
    await user.type(screen.getByLabelText('Password'), 'defg');
    await user.click(screen.getByRole('button', { name: 'Make the link' }));
    expect(await screen.findByText('The report is shared.')).toBeVisible();
    expect(last(sent)).toEqual({ password: 'abcdefg', closesAt: null, filter: { device: 'phone', from: '5' } });
  });

  it('is read without controls by those who may not write', async () => {
    show([report], { canWrite: false });
    expect(await screen.findByRole('heading', { name: 'Bread is found' })).toBeVisible();
    expect(screen.getByText('Most people find it.')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Move up' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Print or save as PDF' })).toBeVisible();
  });
});
