import { asksQuestions, studyBlocks } from './read-study';
import { isScreenBlock, isShowable, preferenceLabels, readFirstClick } from './screen-blocks';

const read = (block: Record<string, unknown>) => studyBlocks({ blocks: [{ id: 'b1', ...block }] })[0];
const showable = (block: Record<string, unknown>): boolean => {
  const found = read(block);
  return found !== undefined && isScreenBlock(found) && isShowable(found);
};
const question = { id: 'q', type: 'text', text: 'What was it about?' };

describe('blocks that show screens', () => {
  it('are read from what any client may have written', () => {
    expect(read({ kind: 'fiveSecond', screen: 4, seconds: 900, questions: 'none', later: 1 })).toMatchObject({
      ...{ screen: '', seconds: 60, text: '', questions: [], later: 1 },
    });
    expect(read({ kind: 'fiveSecond', seconds: Number.NaN })).toMatchObject({ seconds: 5 });
    expect(read({ kind: 'preference', options: [1, { screen: 's1' }] })).toMatchObject({
      ...{ options: [{ screen: 's1', label: '' }], reason: '' },
    });
  });

  it('are shown once they have their words and screens', () => {
    expect(showable({ kind: 'fiveSecond', screen: 's1' })).toBe(false);
    expect(showable({ kind: 'fiveSecond', screen: 's1', questions: [question] })).toBe(true);
    expect(showable({ kind: 'firstClick', screen: 's1', text: ' ' })).toBe(false);
    expect(showable({ kind: 'firstClick', screen: 's1', text: 'Where to?' })).toBe(true);
    expect(showable({ kind: 'preference', text: 'Which?', options: [{ screen: 's1' }] })).toBe(false);
    expect(showable({ kind: 'preference', text: 'Which?', options: [{ screen: 's1' }, { screen: 's2' }] })).toBe(true);
    const prototypeHash = 'a'.repeat(60);
    expect(showable({ kind: 'preference', text: 'Which?', options: [{ prototypeHash }, { prototypeHash }] })).toBe(
      true,
    );
    expect(
      showable({ kind: 'preference', text: 'Which?', options: [{ prototypeHash: '../x' }, { prototypeHash }] }),
    ).toBe(false);
    const blocks = [{ id: 'b1', kind: 'firstClick', screen: 's1', text: 'Where to?' }];
    expect(asksQuestions({ tasks: [], blocks: blocks as never })).toBe(true);
  });

  it('name every screen of a comparison once', () => {
    const option = (label: string) => ({ screen: 's1', label });
    expect(preferenceLabels({ options: [option('Photo'), option(''), option('Photo ')] })).toEqual([
      ...['Photo', 'B', 'Photo (C)'],
    ]);
  });
});

it('a first click is a place on the screen', () => {
  expect(readFirstClick({ x: 0.5, y: 1, widget: 'w1', label: 'Pay', ms: 900 })).toEqual({
    ...{ x: 0.5, y: 1, widget: 'w1', label: 'Pay', ms: 900 },
  });
  expect(readFirstClick({ x: 0.5, y: 0, ms: -1 })).toEqual({ x: 0.5, y: 0, widget: '', label: '', ms: 0 });
  for (const value of [null, 'x', { x: 2, y: 0 }, { x: 0.1 }]) expect(readFirstClick(value)).toBeUndefined();
});
