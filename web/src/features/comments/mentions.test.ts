import { mentionAt, mentionsOf, splitMessage, suggest, withMention } from './mentions';

const ada = { id: 'a', name: 'Ada' };
const adaLong = { id: 'l', name: 'Ada Lovelace' };
const priya = { id: 'p', name: 'Priya Shah' };
const people = [ada, adaLong, priya];

describe('a mention', () => {
  it.each([
    ['@', 1, { start: 0, text: '' }],
    ['Hi @pri', 7, { start: 3, text: 'pri' }],
    ['Hi @Priya Sh', 12, { start: 3, text: 'Priya Sh' }],
    ['(@a', 3, { start: 1, text: 'a' }],
    ['ada@example.org', 15, null],
    ['Hi @ there', 10, null],
    ['@ada\nnext', 9, null],
    ['no', 2, null],
  ])('is being typed in %j at %i: %j', (text, caret, expected) => expect(mentionAt(text, caret)).toEqual(expected));

  it('is offered for the beginning of any part of a name', () => {
    expect(suggest(people, 'sha')).toEqual([priya]);
    expect(suggest(people, 'ADA')).toEqual([ada, adaLong]);
    expect(suggest(people, 'ovel')).toEqual([]);
  });

  it('replaces what was typed and leaves one space behind it', () => {
    expect(withMention('Hi @pri', { start: 3, text: 'pri' }, 'Priya Shah')).toEqual({
      text: 'Hi @Priya Shah ',
      caret: 15,
    });
    expect(withMention('Hi @p you', { start: 3, text: 'p' }, 'Ada').text).toBe('Hi @Ada you');
  });

  it('is the longest name that fits, and each person counts once', () => {
    expect(mentionsOf('@Ada Lovelace and @Ada, @Ada again, mail a@b.c', people)).toEqual([adaLong, ada]);
    expect(splitMessage('Ask @Ada now', people)).toEqual([
      { text: 'Ask ' },
      { text: '@Ada', mention: ada },
      { text: ' now' },
    ]);
    expect(splitMessage('', people)).toEqual([]);
  });
});
