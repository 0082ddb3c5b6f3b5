import { leadsOut, leavingWords, quotaBlocks, quotasOf } from './quotas';
import { studyBlocks } from './read-study';

const asked = (fields: object) => ({
  ...{ id: 'q1', kind: 'question', question: { type: 'single', text: 'Pets?', options: ['Cat', 'Dog', 'None'] } },
  ...fields,
});
const study = (...blocks: object[]) => ({ blocks });
const quotas = (fields: object) => studyBlocks(study(asked(fields))).map((block) => quotasOf(block))[0];

describe('quotas of answers', () => {
  it('are whole numbers for answers that there are and that end nothing', () => {
    expect(quotas({ quotas: { Cat: 20, Dog: 2.5, None: 5, Fish: 3 }, ends: ['None'] })).toEqual([
      { answer: 'Cat', places: 20 },
    ]);
    expect(quotas({ quotas: { Cat: -1 } })).toEqual([]);
    expect(quotas({ quotas: 'many' })).toEqual([]);
  });

  it('count before the tasks alone', () => {
    const tasks = { id: 'tasks', kind: 'tasks' };
    const block = asked({ quotas: { Cat: 1 } });
    expect(quotaBlocks(study(block, tasks)).map(({ id }) => id)).toEqual(['q1']);
    expect(quotaBlocks(study(tasks, block))).toEqual([]);
    expect(leadsOut(study(tasks, block))).toBe(false);
    expect(leadsOut(study(block, tasks))).toBe(true);
  });

  it('have words for those whom they lead out', () => {
    const [block] = studyBlocks(study(asked({ quotaPage: { title: 'Full' }, endPage: { text: 'Bye' } })));
    expect(leavingWords(block, 'quota')).toEqual({ title: 'Full', text: '' });
    expect(leavingWords(block, 'screened')).toEqual({ title: '', text: 'Bye' });
    expect(leavingWords(undefined, 'quota')).toEqual({ title: '', text: '' });
    expect(leadsOut(study(asked({ endPage: { text: 'Bye' } })))).toBe(true);
  });
});
