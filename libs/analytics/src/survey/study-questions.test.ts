import type { StudyBlock, TestSettings } from '@prototrail/model';
import { answerOf } from './answer';
import { scoreQuestionnaires } from './questionnaire-scores';
import { studyQuestions } from './study-questions';

const question = { id: 'q1', type: 'single' as const, text: 'How often?', options: ['Daily', 'Daily', ' ', 'Never'] };
const settings: TestSettings = {
  tasks: [
    {
      ...{ id: 't1', name: 'Pay', flow: [], asksEase: true },
      questions: [{ id: 'q2', type: 'text', text: 'What held you up?' }],
    },
  ],
  blocks: [
    { id: 'q1', kind: 'question', question },
    { id: 'tasks', kind: 'tasks' },
    { id: 'b1', kind: 'questionnaire', questionnaire: 'umuxLite' },
    { id: 'later', kind: 'cardSort' } as unknown as StudyBlock,
    { id: 'q3', kind: 'question', question: { ...question, id: 'q3', options: ['Only one'] } },
  ],
};

describe('what a study asks beside its prototype', () => {
  it('comes in the order of its blocks, without what testers cannot answer and kinds that are not known', () => {
    const { before, after } = studyQuestions(settings);
    expect(before).toMatchObject([{ widget: 'study_q1', kind: 'choice', options: ['Daily', 'Never'] }]);
    expect(after.map(({ widget, item, kind, scored }) => [widget, item, kind, scored?.kind])).toEqual([
      ['study_ease_t1', null, 'rating', 'seq'],
      ['study_q2', null, 'text', undefined],
      ['study_b1', '1', 'rating', 'umuxLite'],
      ['study_b1', '2', 'rating', 'umuxLite'],
    ]);
  });

  it('includes what is asked about screens', () => {
    const { after } = studyQuestions({
      tasks: [],
      blocks: [
        { id: 'tasks', kind: 'tasks' },
        { id: 'b1', kind: 'fiveSecond', screen: 's1', seconds: 5, text: '', questions: [question] },
        { id: 'b2', kind: 'firstClick', screen: 's1', text: 'Where to?' },
        { id: 'b3', kind: 'firstClick', screen: '', text: 'No screen yet' },
        {
          ...{ id: 'b4', kind: 'preference', text: 'Which?', reason: 'Why?' },
          options: [
            { screen: 's1', label: 'Photo' },
            { screen: 's2', label: '' },
            { screen: 's3', label: 'Shop', prototypeHash: 'h'.repeat(64) },
          ],
        },
      ],
    });
    expect(after).toMatchObject([
      { widget: 'study_q1', kind: 'choice', surface: 's1' },
      { widget: 'study_b2', kind: 'click', surface: 's1', label: 'Where to?' },
      { widget: 'study_b4', kind: 'choice', options: ['Photo', 'B', 'Shop'] },
      { widget: 'study_opened_b4', kind: 'choices', options: ['Shop'] },
      { widget: 'study_b4_why', kind: 'text', label: 'Why?' },
    ]);
    const [, click] = after;
    if (!click) throw new Error('The first click is missing.');
    const state = { x: 0.25, y: 0.5, widget: 'w1', label: 'Pay', ms: 1200 };
    expect(answerOf(click, 'click', state)).toEqual({
      ...{ value: 'Pay: x 25.0 %, y 50.0 %', items: ['Pay'], click: state },
    });
    expect(answerOf(click, 'click', 'elsewhere')).toBeUndefined();
  });

  it('is nothing for settings of other clients', () => {
    expect(studyQuestions({ tasks: [] })).toEqual({ before: [], after: [] });
    expect(studyQuestions({ tasks: [], blocks: 'none' as never })).toEqual({ before: [], after: [] });
  });

  it('is scored where all of a questionnaire was answered, and compared with other products', () => {
    const { after } = studyQuestions(settings);
    const row = (...values: (number | undefined)[]) => ({
      answers: values.map((value) => (value === undefined ? undefined : { value, atMs: 0 })),
    });
    const scores = scoreQuestionnaires(after, [row(7, undefined, 7, 7), row(5, undefined, 4, 4), row(6, undefined, 2)]);
    expect(scores).toMatchObject([
      { kind: 'seq', about: 'Pay', complete: 3, incomplete: 0, score: 6, norm: 5.5 },
      { kind: 'umuxLite', about: 'UMUX-Lite', complete: 2, incomplete: 1, score: 75, susEquivalent: 71.65 },
    ]);
  });

  it('is the load of a task where that was asked, 0 to 100 without weights', () => {
    const blocks = [
      { id: 'tasks', kind: 'tasks' as const },
      { id: 'b1', kind: 'questionnaire' as const, questionnaire: 'tlx' as const },
    ];
    const { after } = studyQuestions({ tasks: [], blocks });
    expect(after.map(({ label, options }) => [label, options.length])[3]).toEqual([
      'How successful were you in accomplishing what you were asked to do?',
      11,
    ]);
    const row = (...values: number[]) => ({ answers: values.map((value) => ({ value, atMs: 0 })) });
    const scores = scoreQuestionnaires(after, [
      row(1, 1, 1, 1, 1, 1),
      row(11, 11, 11, 11, 11, 11),
      row(6, 1, 6, 1, 6, 1),
    ]);
    // 0, 100 and 25
    expect(scores).toMatchObject([{ kind: 'tlx', about: 'NASA-TLX', complete: 3, norm: 49.93, susEquivalent: null }]);
    expect(scores[0]?.score).toBeCloseTo(125 / 3, 9);
  });
});
