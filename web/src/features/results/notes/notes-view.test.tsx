import { screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { renderWithServer } from '../../../testing/render-with-server';
import { completeBrowser } from '../../../ui/test/browser';
import { StudyContext, type Study } from '../study';
import { aStudy } from '../testing/a-study';
import NotesView from './notes-view';

const path = '/rest/annotations/apps/app1';
const stored = (id: string, fields: object) => ({
  ...{ _id: id, id, appID: 'app1', userID: 'u1', created: 1, type: 'note', reference: 'S1' },
  ...fields,
});
const all = [
  stored('n1', { value: 'Hesitates', start: 61_000, tags: ['slow'], screen: 's2', task: 't1' }),
  stored('n2', { value: 'Smiles', reference: 'S2', tags: ['praise', 'slow'], userID: 'u2' }),
  stored('n3', { value: 'Zooms in' }),
];

function show({ study = {} as Partial<Study>, notes = all as object[], address = '' } = {}) {
  completeBrowser();
  const opened: unknown[] = [];
  const rendered = renderWithServer(
    <MemoryRouter initialEntries={[`/${address}`]}>
      <StudyContext.Provider
        value={aStudy({
          openReplay: (...place) => opened.push(place),
          openAllSessions: () => opened.push('all'),
          ...study,
        })}
      >
        <NotesView />
      </StudyContext.Provider>
    </MemoryRouter>,
    {
      answers: {
        [`GET ${path}/all.json`]: notes,
        'GET /rest/analytics/app1/sessions.json': (query: URLSearchParams) => ({
          total: 2,
          rows: [
            { session: 'S1', label: null, number: 7 },
            { session: 'S2', label: 'Ada', number: 8 },
          ].filter(({ session }) => query.get('session')?.includes(session) && query.get('device') !== session),
        }),
        'GET /rest/apps/app1/team.json': [
          { _id: 'u1', id: 'u1', name: 'Bo', permission: 3 },
          { _id: 'u2', id: 'u2', name: 'Cy', permission: 2 },
        ],
        'GET /rest/test/app1.json': { tasks: [{ id: 't1', name: 'Buy bread', flow: [] }] },
        [`POST ${path}/n1.json`]: all[0],
      },
    },
  );
  return { ...rendered, opened };
}

const group = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the board of notes', () => {
  it('sorts notes by tag, and opens their moments', async () => {
    const { user, opened } = show();
    expect((await group('slow')).getAllByRole('article')).toHaveLength(2);
    expect((await group('praise')).getByText('Smiles')).toBeVisible();
    expect((await group('No tag')).getByText('Zooms in')).toBeVisible();
    expect(screen.getByText('3 notes from 2 tests')).toBeVisible();
    await user.click((await group('slow')).getByRole('button', { name: 'Test 7, 1:01' }));
    expect(opened).toEqual([['S1', 61_000]]);
  });

  it.each([
    ['screen', ['Cart', 'No screen']],
    ['task', ['Buy bread', 'No task']],
    ['session', ['Test 7', 'Ada']],
  ])('sorts them by %s as the address says', async (by, names) => {
    show({ address: `?by=${by}&notes=list` });
    for (const name of names) expect((await group(name)).getAllByRole('article').length).toBeGreaterThan(0);
  });

  it('finds by words and by tag', async () => {
    const { user } = show();
    await group('slow');
    await user.type(screen.getByRole('searchbox', { name: 'Find a note' }), 'zooms');
    expect(await screen.findByText('1 note from 1 test')).toBeVisible();
    await user.type(screen.getByRole('searchbox', { name: 'Find a note' }), 'x');
    await user.click(await screen.findByRole('button', { name: 'Clear the filters of notes' }));
    await user.click(screen.getByRole('button', { name: /All tags/ }));
    await user.click(screen.getByRole('option', { name: 'praise' }));
    expect(await screen.findByText('1 note from 1 test')).toBeVisible();
  });

  it('keeps to the sessions that the filters of the page select', async () => {
    show({ study: { filter: { device: 'S1' }, isFiltered: true } });
    expect(await screen.findByText('1 note from 1 test')).toBeVisible();
    expect(screen.queryByText('Hesitates')).toBeNull();
  });

  it('moves a note to another tag', async () => {
    const { user, sent } = show({ address: '?notes=list' });
    const card = within((await group('slow')).getByText('Hesitates').closest('article') as HTMLElement);
    await user.click(card.getByRole('button', { name: 'Change the note' }));
    await user.click(screen.getByRole('menuitem', { name: 'Move to' }));
    await user.click(await screen.findByRole('menuitem', { name: 'praise' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({
      call: `POST ${path}/n1.json`,
      body: { tags: ['praise'], task: 't1', screen: 's2' },
    });
  });

  it('is only read by those who may not write', async () => {
    show({ study: { canWrite: false } });
    expect((await group('slow')).queryByRole('button', { name: 'Change the note' })).toBeNull();
  });

  it('says how notes come about where there are none', async () => {
    const { user, opened } = show({ notes: [] });
    await user.click(await screen.findByRole('button', { name: 'Open the sessions' }));
    expect(opened).toEqual(['all']);
  });
});
