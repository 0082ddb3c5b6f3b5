import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { done, renderWithServer } from '../../../testing/render-with-server';
import { completeBrowser } from '../../../ui/test/browser';
import { MomentMarks } from '../parts/moment-marks';
import { StudyContext, type Study } from '../study';
import { aStudy } from '../testing/a-study';
import { NotePanel, useNoteMoments } from './note-panel';
import { notesOf } from './read-notes';
import { useNotes, type NoteDraft } from './use-notes';

const path = '/rest/annotations/apps/app1';
const stored = (id: string, fields: object) => ({
  ...{ _id: id, id, appID: 'app1', userID: 'u1', created: 1, type: 'note', reference: 'S1' },
  ...fields,
});

function Part({ onSeek }: { onSeek(t: number): void }) {
  const loaded = useNotes();
  const [draft, setDraft] = useState<NoteDraft>();
  const notes = notesOf(loaded.notes ?? [], 'S1');
  const moments = useNoteMoments(notes, ({ atMs = 0 }) => onSeek(atMs));
  return (
    <>
      <MomentMarks label="Notes" tone="written" moments={moments} durationMs={10_000} t={0} />
      <NotePanel
        session="S1"
        loaded={loaded}
        notes={notes}
        t={4_200}
        onSeek={onSeek}
        draft={draft}
        onDraft={setDraft}
        onAdd={() => setDraft({ text: '', tags: [], atMs: 4_200, screen: 's1' })}
      />
    </>
  );
}

function show(study: Partial<Study> = {}) {
  completeBrowser();
  const all = [
    stored('n1', { value: 'Hesitates', start: 1_000, tags: ['slow'] }),
    stored('n2', { value: 'Elsewhere', reference: 'S2', tags: ['praise'] }),
  ];
  const sought: number[] = [];
  const rendered = renderWithServer(
    <StudyContext.Provider value={aStudy(study)}>
      <Part onSeek={(t) => sought.push(t)} />
    </StudyContext.Provider>,
    {
      answers: {
        [`GET ${path}/all.json`]: all,
        'GET /rest/apps/app1/team.json': [{ _id: 'u1', id: 'u1', name: 'Ada', permission: 3 }],
        [`POST ${path}`]: stored('n3', {}),
        [`POST ${path}/n1.json`]: all[0],
        [`DELETE ${path}/n1.json`]: done,
      },
    },
  );
  return { ...rendered, sought };
}

describe('the notes of a session', () => {
  it('lead to their moments, from the list and from the timeline', async () => {
    const { user, sought } = show();
    await user.click(await screen.findByRole('button', { name: 'at 0:01' }));
    await user.click(screen.getByRole('button', { name: 'Note at 0:01: Hesitates' }));
    expect(sought).toEqual([1_000, 1_000]);
    expect(screen.queryByText('Elsewhere')).toBeNull();
  });

  it('are written with tags that others use', async () => {
    const { user, sent } = show();
    await user.click(await screen.findByRole('button', { name: 'Add a note at 0:04' }));
    const form = within(screen.getByRole('form', { name: 'Note' }));
    await user.click(form.getByRole('button', { name: 'Save note' }));
    expect(form.getByText('Write something or add a tag.')).toBeVisible();
    await user.type(form.getByRole('textbox', { name: 'Note' }), 'Looks for the price');
    await user.type(form.getByRole('combobox', { name: 'Tags' }), 'pra{ArrowDown}{Enter}new,');
    await user.click(form.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    expect(sent).toEqual([
      {
        call: `POST ${path}`,
        body: {
          ...{ type: 'note', value: 'Looks for the price', tags: ['praise', 'new'] },
          ...{ reference: 'S1', start: 4_200, screen: 's1', task: null },
        },
      },
    ]);
  });

  it('are changed, also to the whole session', async () => {
    const { user, sent } = show();
    await user.click(await screen.findByRole('button', { name: 'Edit the note' }));
    await user.type(screen.getByRole('textbox', { name: 'Note' }), ' twice');
    await user.click(screen.getByRole('checkbox', { name: 'At 0:01, not on the whole session' }));
    await user.click(screen.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ value: 'Hesitates twice', start: null, tags: ['slow'] });
  });

  it('come back after they were deleted', async () => {
    const { user, sent } = show();
    await user.click(await screen.findByRole('button', { name: 'Delete the note' }));
    expect(screen.queryByText('Hesitates')).toBeNull();
    const undo = await screen.findByRole('button', { name: 'Undo' });
    await act(() => user.click(undo));
    expect(await screen.findByText('Hesitates')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('are only read by those who may not write', async () => {
    show({ canWrite: false });
    expect(await screen.findByText('Hesitates')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Add|Edit|Delete/ })).toBeNull();
  });
});
