import { readTaggedMoments, tagStatistics } from './tags';

const statisticsOf = (...annotations: object[]) =>
  tagStatistics(annotations.flatMap((annotation) => readTaggedMoments({ ...annotation })));

describe('tags', () => {
  it('are counted by use and by session, with the mean of their starts', () => {
    const sessions = {
      s1: [
        { tag: 'joy', start: 50 },
        { tag: 'bug', start: 100 },
        { tag: 'bug', start: 300 },
      ],
      s2: [{ tag: 'bug', start: 500 }],
    };
    expect(statisticsOf({ type: 'tags', sessions })).toEqual([
      { tag: 'bug', count: 3, sessions: 2, meanStartMs: 300 },
      { tag: 'joy', count: 1, sessions: 1, meanStartMs: 50 },
    ]);
  });

  it('of notes and of whole sessions count too, without a start', () => {
    const annotations = [
      { type: 'note', reference: 's1', tags: ['bug'], start: 100 },
      { type: 'note', reference: 's1', tags: ['bug', 'slow'] },
      { type: 'session', reference: 's2', tags: ['slow'] },
    ];
    expect(statisticsOf(...annotations)).toEqual([
      { tag: 'bug', count: 2, sessions: 1, meanStartMs: 100 },
      { tag: 'slow', count: 2, sessions: 2, meanStartMs: null },
    ]);
  });

  it('are not read from what is no tag', () => {
    const broken = { s1: 'bug', s2: [null, { tag: 5 }, { start: 1 }, { tag: '' }, 'bare'] };
    expect(statisticsOf({ type: 'tags', sessions: broken }, { type: 'tags' }, { type: 'note', tags: ['x'] })).toEqual([
      { tag: 'bare', count: 1, sessions: 1, meanStartMs: null },
    ]);
  });
});
