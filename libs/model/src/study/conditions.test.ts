import { conditionOf, conditionValues, endingAnswers, meetsCondition } from './conditions';
import { studyBlocks } from './read-study';

const cat = { id: 'q1', kind: 'question', question: { type: 'single', text: 'A cat?', options: ['Yes', 'No'] } };
const card = (when: unknown) => ({ id: 'b1', kind: 'text', title: 'Cats', text: '', when });
const conditionIn = (given: unknown[]) => {
  const blocks = studyBlocks({ blocks: given });
  const block = blocks.find(({ id }) => id === 'b1');
  return block && conditionOf(blocks, block);
};

describe('who sees a block', () => {
  it('is decided by the answer to an earlier question', () => {
    const condition = conditionIn([cat, card({ question: 'q1', values: ['Yes', 'Gone'] })]);
    expect(condition).toEqual({ question: 'q1', values: ['Yes'], isNot: false });
    if (!condition) throw new Error('The condition is missing.');
    expect(meetsCondition(condition, ['Yes'])).toBe(true);
    expect(meetsCondition(condition, [])).toBe(false);
    expect(meetsCondition({ ...condition, isNot: true }, [])).toBe(true);
  });

  it('is everyone when the question is gone, comes later, or has no such answer', () => {
    expect(conditionIn([card({ question: 'q1', values: ['Yes'] }), cat])).toBeUndefined();
    expect(conditionIn([cat, card({ question: 'q2', values: ['Yes'] })])).toBeUndefined();
    expect(conditionIn([cat, card({ question: 'q1', values: ['Maybe'] })])).toBeUndefined();
    expect(conditionIn([cat, card('q1')])).toBeUndefined();
  });

  it('can depend on every answer that can be chosen', () => {
    const values = (block: object) =>
      studyBlocks({ blocks: [{ id: 'b', ...block }] })
        .slice(0, 1)
        .flatMap(conditionValues);
    expect(values({ kind: 'question', question: { type: 'scale', text: 'How?', points: 5 } })).toHaveLength(5);
    expect(values({ kind: 'question', question: { type: 'nps', text: 'How?' } })).toHaveLength(11);
    expect(values({ kind: 'question', question: { type: 'text', text: 'How?' } })).toEqual([]);
    expect(values({ kind: 'text', title: 'Cats' })).toEqual([]);
  });
});

it('only answers that are offered end a study', () => {
  const [block] = studyBlocks({ blocks: [{ ...cat, ends: ['No', 'Gone', 3] }] });
  expect(block && endingAnswers(block)).toEqual(['No']);
});
