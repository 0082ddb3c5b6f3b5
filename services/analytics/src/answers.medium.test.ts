import { QueryService } from './domain/query.service';
import { messageOf, openAnalytics, type AnalyticsProduct } from './test-support/analytics-product';
import { app, aSession, prototype, start, tasks, type Event } from './test-support/bread-shop';

const question = (id: string, type: string, y: number, props: object = {}) => ({
  ...{ id, type, name: id, x: 10, y, w: 100, h: 20, z: 1, style: {}, props: { isSurveyElement: true, ...props } },
});
const scale = Array.from({ length: 11 }, (_, index) => String(index));
const asking = {
  ...prototype,
  screens: { ...prototype.screens, s2: { ...prototype.screens.s2, children: ['recommend', 'stars', 'why', 'age'] } },
  widgets: {
    ...prototype.widgets,
    recommend: question('recommend', 'RadioGroup', 10, { options: scale }),
    stars: question('stars', 'Rating', 20),
    why: question('why', 'TextArea', 30),
    age: question('age', 'HSlider', 40),
  },
};

/** A session that answers one question after the other, 1 s each. */
function answering(session: string, from: number, given: Record<string, unknown>): Event[] {
  const answered = Object.entries(given).map(([widget, value], index) => ({
    ...{ id: `${session}-a${index}`, session, seq: 100 + index, user: 'u', x: -1, y: -1, screen: 's2', widget },
    ...{ type: 'WidgetChange', time: from + 10_000 + index * 1000, state: { type: 'select', value } },
  }));
  return [...aSession(session, { from }), ...answered];
}

describe('answers of testers', () => {
  let product: AnalyticsProduct;
  beforeEach(async () => {
    product = await openAnalytics();
    product.revisions['r1'] = asking;
    await product.publish(
      messageOf(answering('S1', start, { recommend: '10', stars: 4, why: 'Fast and clear', age: 30 })),
      messageOf(answering('S2', start + 60_000, { recommend: '3', stars: 2, why: 'Too many clicks', age: 50 })),
      messageOf(answering('S3', start + 120_000, { why: '' })),
    );
  });
  afterEach(() => product.close());

  it('counts them by question, with what nobody chose', async () => {
    const { questions } = (await product.ask('answers')) as { questions: Record<string, unknown>[] };
    expect(questions.map(({ id, kind, answered }) => [id, kind, answered])).toEqual([
      ['recommend', 'choice', 2],
      ['stars', 'rating', 2],
      ['why', 'text', 2],
      ['age', 'number', 2],
    ]);
    const [recommend, stars, why, age] = questions;
    expect(recommend).toMatchObject({ nps: { score: 0, promoters: 0.5, detractors: 0.5 } });
    expect((recommend?.['options'] as { count: number }[]).map(({ count }) => count)).toEqual([
      0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 1,
    ]);
    expect(stars).toMatchObject({ statistics: { n: 2, mean: 4 }, options: { length: 5 }, nps: null });
    expect(why).toMatchObject({ options: [], statistics: null });
    expect(age).toMatchObject({ statistics: { mean: 40, min: 30, max: 50 }, ranges: { length: 8 } });
  });

  it('are numbers in tables where people answered with numbers', async () => {
    const { rows } = await product.service
      .get(QueryService)
      .run(
        { app, user: 'u1', filter: {} },
        "select question, answer, value from answers where session = 'S1' order by 1",
      );
    expect(rows).toEqual([
      ['age', '30', 30],
      ['recommend', '10', 10],
      ['stars', '5', 5],
      ['why', 'Fast and clear', null],
    ]);
  });

  it('lists them newest first, a page at a time, and finds words', async () => {
    expect(await product.ask('answerRows', { limit: 2 })).toMatchObject({
      columns: ['recommend', 'stars', 'why', 'age'],
      total: 3,
      rows: [
        { session: 'S3', number: 3, answers: [null, null, '', null], atMs: null },
        { session: 'S2', number: 2, answers: ['3', 3, 'Too many clicks', 50] },
      ],
    });
    const why = { question: 'why' };
    expect(await product.ask('answerRows', { ...why, offset: 1 })).toMatchObject({
      columns: ['why'],
      total: 2,
      rows: [{ session: 'S1', answers: ['Fast and clear'], atMs: 12_000 }],
    });
    expect(await product.ask('answerRows', { ...why, find: 'CLICKS many' })).toMatchObject({
      total: 1,
      rows: [{ session: 'S2' }],
    });
    expect(await product.ask('answerRows', { question: 'nothing' })).toMatchObject({ columns: [], total: 0 });
  });

  it('shows where testers clicked first, and counts what they hit', async () => {
    product.study['blocks'] = [{ id: 'b1', kind: 'firstClick', screen: 's1', text: 'Where would you pay?' }];
    const clicked = (session: string, from: number, value: object): Event[] => [
      ...aSession(session, { from }),
      {
        ...{ id: `${session}-c`, session, seq: 100, user: 'u', x: -1, y: -1, screen: 's1', widget: 'study_b1' },
        ...{ type: 'StudyAnswer', time: from + 9000, state: { type: 'click', value } },
      },
    ];
    await product.publish(
      messageOf(clicked('C1', start + 200_000, { x: 0.25, y: 0.5, widget: 'w1', label: 'Buy', ms: 1200 })),
      messageOf(clicked('C2', start + 260_000, { x: 0.9, y: 0.1, widget: '', label: '', ms: 800 })),
      messageOf(clicked('C3', start + 320_000, { x: 7, y: 0 })),
    );
    const { questions } = await product.ask('answers');
    const click = questions.find(({ widget }) => widget === 'study_b1');
    expect(click).toMatchObject({
      ...{ kind: 'click', screen: 's1', answered: 2 },
      options: [
        { label: 'Buy', count: 1 },
        { label: '', count: 1 },
      ],
      clicks: [
        { session: 'C1', x: 0.25, y: 0.5, widget: 'w1', ms: 1200 },
        { session: 'C2', x: 0.9, y: 0.1, widget: '', ms: 800 },
      ],
    });
    const { rows } = await product.ask('answerRows', { question: 'study_b1' });
    expect(rows.map(({ answers }) => answers)).toEqual([['x 90.0 %, y 10.0 %'], ['Buy: x 25.0 %, y 50.0 %']]);
  });

  describe('in a language of the study', () => {
    const inGerman = (of: string, text: string) => ({ de: { name: { of, text } } });
    beforeEach(() => {
      const why = {
        ...question('why', 'RadioGroup', 30, { options: ['Price', 'Size'] }),
        translations: {
          de: { 'options/0': { of: 'Price', text: 'Preis' }, 'options/1': { of: 'Size', text: 'Preis' } },
        },
      };
      product.revisions['r2'] = {
        ...asking,
        ...{ language: 'en', languages: { de: {} } },
        widgets: { ...asking.widgets, why },
      };
      product.study['tasks'] = tasks.map((task) => ({ ...task, translations: inGerman(task.name, 'Das Ende finden') }));
      product.study['blocks'] = [
        { id: 'tasks', kind: 'tasks' },
        {
          ...{ id: 'b1', kind: 'question' },
          question: { id: 'b1', type: 'single', text: 'How often?', options: ['Daily', 'Never'], required: true },
          translations: {
            de: {
              'question/text': { of: 'How often?', text: 'Wie oft?' },
              'question/options/0': { of: 'Daily', text: 'Täglich' },
            },
          },
        },
      ];
    });

    it('has names of tasks, questions and options as testers read them', async () => {
      expect((await product.ask('funnels', { words: 'de-AT' })).funnels).toMatchObject([{ name: 'Das Ende finden' }]);
      const { questions } = await product.ask('answers', { words: 'de' });
      const asked = questions.find(({ label }) => label === 'Wie oft?');
      expect(asked).toMatchObject({ options: [{ label: 'Täglich' }, { label: 'Never' }] });
      // what people answered stays what they answered
      expect(questions.find(({ widget }) => widget === 'stars')).toMatchObject({ statistics: { mean: 4 } });
    });

    it('is as it was written without one, in its own and in an unknown one', async () => {
      for (const words of [undefined, 'en-GB', 'fr'])
        expect((await product.ask('funnels', { words })).funnels).toMatchObject([{ name: 'Reach the end' }]);
      const { status, body } = await product.get(`/examples/analytics/${app}/funnels.json?words=%2e%2e`);
      expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('words')]);
    });
  });

  it('tells guests of a public prototype no names', async () => {
    const { body } = await product.get(`/examples/analytics/${app}/answerRows.json`);
    expect(body).toMatchObject({ total: 3, rows: [{ label: null }, { label: null }, { label: null }] });
    expect(JSON.stringify(body)).not.toContain('tester of');
  });
});
