import { filterNotes, groupNotes, movedTags } from './board';
import type { Note } from './read-notes';

const note = (id: string, fields: Partial<Note> = {}): Note => ({
  id,
  session: 'S1',
  atMs: 0,
  screen: undefined,
  task: undefined,
  text: '',
  tags: [],
  userId: 'u1',
  created: 1,
  ...fields,
});
const notes = [
  note('n1', { text: 'Reads it aloud', tags: ['quote', 'slow'], screen: 's1' }),
  note('n2', { tags: ['slow'], task: 't1', userId: 'u2' }),
  note('n3', { text: 'Zooms in', session: 'S2' }),
];
const ids = (list: readonly Note[]) => list.map(({ id }) => id);

describe('the board of notes', () => {
  it('puts a note into the group of each of its tags, the largest first, the rest last', () => {
    const groups = groupNotes(notes, 'tag').map(({ key, notes: list }) => [key, ids(list)]);
    expect(groups).toEqual([
      ['slow', ['n1', 'n2']],
      ['quote', ['n1']],
      [undefined, ['n3']],
    ]);
  });

  it('groups by screen, task and session', () => {
    expect(groupNotes(notes, 'screen').map(({ key }) => key)).toEqual(['s1', undefined]);
    expect(groupNotes(notes, 'task').map(({ key }) => key)).toEqual(['t1', undefined]);
    expect(groupNotes(notes, 'session').map(({ key }) => key)).toEqual(['S1', 'S2']);
  });

  it('finds by words, tag and author', () => {
    expect(ids(filterNotes(notes, { words: 'ALOUD slow' }))).toEqual(['n1']);
    expect(ids(filterNotes(notes, { words: '', tag: 'slow', author: 'u2' }))).toEqual(['n2']);
    expect(filterNotes(notes, { words: 'nothing' })).toEqual([]);
  });

  it('changes one tag for another when a note is moved', () => {
    expect(movedTags(['quote', 'slow'], 'slow', 'idea')).toEqual(['quote', 'idea']);
    expect(movedTags(['quote', 'slow'], 'slow', 'quote')).toEqual(['quote']);
    expect(movedTags(['quote'], 'quote', undefined)).toEqual([]);
    expect(movedTags([], undefined, 'idea')).toEqual(['idea']);
  });
});
