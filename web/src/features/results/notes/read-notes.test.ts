import type { Annotation } from '../../../api';
import { notesOf, readNotes, tagUses, withoutTag } from './read-notes';
import { suggestions } from './tag-field';

const annotation = (id: string, fields: object): Annotation => ({ _id: id, id, appID: 'a', created: 1, ...fields });
const old = annotation('t1', {
  type: 'tags',
  sessions: { S1: [{ tag: 'bug', start: 500 }, { tag: 'quote', start: 90 }, 7], S2: [{ tag: 'bug', start: 1 }] },
});
const all = [
  annotation('n1', { type: 'note', reference: 'S1', value: 'Hesitates', start: 300, tags: ['bug'] }),
  annotation('n2', { type: 'note', reference: 'S1', value: 'Calm' }),
  annotation('n3', { type: 'note', screen: 's1', value: 'Too long', start: 4 }),
  annotation('r1', { type: 'session', reference: 'S1', isValid: false }),
  old,
];

describe('notes among annotations', () => {
  const notes = readNotes(all);

  it('are those written here and the tags of older clients', () => {
    expect(notesOf(notes, 'S1')).toMatchObject([
      { id: 'n2', atMs: undefined },
      { atMs: 90, tags: ['quote'] },
      { id: 'n1', atMs: 300 },
      { atMs: 500, tags: ['bug'] },
    ]);
    expect(notes.find(({ id }) => id === 'n3')).toMatchObject({ session: undefined, screen: 's1', atMs: undefined });
  });

  it('count tags, the most used first', () => {
    expect(tagUses(notes)).toEqual([
      { tag: 'bug', notes: 3 },
      { tag: 'quote', notes: 1 },
    ]);
  });

  it('lose one tag of an older client and keep the others', () => {
    expect(withoutTag({ annotation: old, index: 0 }, 'S1')).toEqual({
      S1: [{ tag: 'quote', start: 90 }, 7],
      S2: [{ tag: 'bug', start: 1 }],
    });
  });
});

it('suggests tags that begin with the words before others', () => {
  const known = ['wording', 'slow wording', 'word'].map((tag) => ({ tag, notes: 1 }));
  expect(suggestions(known, ['word'], 'WOR')).toEqual(['wording', 'slow wording']);
});
