import { emptyDraft, problemOf, readConditions, textOf, toDrafts, type Draft } from './drafts';

const cart: Draft = {
  isNot: true,
  steps: [
    { kind: 'visit', screen: 's1', widget: '' },
    { kind: 'click', screen: 's2', widget: 'w1' },
  ],
  within: '20',
};

describe('conditions on what testers did', () => {
  it('stay the same through the address', () => {
    const text = textOf([cart]);
    expect(readConditions(text)).toEqual([
      {
        isNot: true,
        steps: [
          { kind: 'visit', surface: 's1' },
          { kind: 'click', surface: 's2', widget: 'w1' },
        ],
        withinMs: 20_000,
      },
    ]);
    expect(toDrafts(readConditions(text))).toEqual([cart]);
    expect(textOf([])).toBeUndefined();
  });

  it.each(['', 'null', '{', '[]', '[{"steps":[]}]', '[{"steps":[{"kind":"fly","surface":"s1"}]}]'])(
    'are none in %s',
    (text) => expect(readConditions(text)).toEqual([]),
  );

  it('say what they lack', () => {
    expect(problemOf(emptyDraft)).toBe('noScreen');
    expect(problemOf(cart)).toBeUndefined();
    for (const within of ['0', '-1', 'soon', '90000']) expect(problemOf({ ...cart, within })).toBe('noTime');
  });
});
