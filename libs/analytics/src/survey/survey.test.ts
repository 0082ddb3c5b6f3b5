import { survey } from '../metrics/survey';
import { surveySummary } from '../metrics/survey-summary';
import { TestSession } from '../test-support/events';
import { openStudyStore, type StudyStore } from '../test-support/recorded-study';
import { surveyQuestions } from './questions';

const box = { x: 0, y: 0, w: 200, h: 400, props: {}, style: {} };
const question = (id: string, type: string, y: number, props: object = {}, name: string | undefined = undefined) => ({
  ...{
    id,
    type,
    name: name ?? id,
    x: 10,
    y,
    w: 100,
    h: 20,
    z: 1,
    style: {},
    props: { isSurveyElement: true, ...props },
  },
});
const conversation = [
  { type: 'message', role: 'assistant', content: 'And now?' },
  { type: 'message', role: 'assistant', content: 'Thanks!' },
];
const matrix = [
  ['', 'no', 'yes'],
  ['Clear?', '', ''],
  ['Fast?', '', ''],
];

/** The second screen stands left of the first. */
const prototype = {
  name: 'Questions',
  screenSize: { w: 200, h: 400 },
  screens: {
    last: { ...box, id: 'last', name: 'Last', x: 500, children: ['stars', 'why', 'grid', 'secret'] },
    home: { ...box, id: 'home', name: 'Home', children: ['likes', 'from', 'talk', 'news', 'plain'] },
  },
  widgets: {
    why: question('why', 'TextArea', 50, {}, 'Why?'),
    stars: question('stars', 'Rating', 20, {}, 'Stars'),
    grid: question('grid', 'RadioTable', 90, { data: matrix }),
    secret: question('secret', 'Password', 10),
    from: question('from', 'DropDown', 60, { options: ['Friends', 'Search'] }),
    likes: question('likes', 'CheckBoxGroup', 20, { options: ['Price', 'Speed, ease'] }),
    talk: question('talk', 'Chat', 90, { responses: conversation }),
    news: question('news', 'Switch', 120),
    plain: { ...question('plain', 'TextBox', 5), props: {} },
    lost: question('lost', 'HSlider', 0),
  },
  lines: {},
};

const change = (session: TestSession, at: number, widget: string, value: unknown, type = 'select'): TestSession =>
  session.event(at, 'WidgetChange', { screen: 'home', widget, state: { type, value } });

describe('survey answers', () => {
  let store: StudyStore;
  beforeAll(async () => {
    store = await openStudyStore();
  });
  afterAll(() => store.close());

  const asked = surveyQuestions(prototype as never).map(({ widget, item }) =>
    item === null ? widget : `${widget} ${item}`,
  );
  const answersOf = async (...sessions: TestSession[]): Promise<Record<string, unknown>[]> => {
    const study = await store.record({ events: sessions.flatMap((session) => session.list()), prototype });
    const { rows } = await survey.run(store.reader, study, {});
    return rows.map(({ session, label, answers }) => ({
      ...{ session, label },
      ...Object.fromEntries(asked.flatMap((name, index) => (answers[index] === null ? [] : [[name, answers[index]]]))),
    }));
  };

  it('asks in reading order, with a column for each row of a matrix and each message of a chat, and never for passwords', () => {
    expect(asked).toEqual([
      'likes',
      'from',
      'talk 1',
      'talk 2',
      'news',
      'stars',
      'why',
      'grid Clear?',
      'grid Fast?',
      'lost',
    ]);
    const kinds = surveyQuestions(prototype as never).map(({ kind }) => kind);
    expect(kinds).toEqual([
      'choices',
      'choice',
      'text',
      'text',
      'boolean',
      'rating',
      'text',
      'choice',
      'choice',
      'number',
    ]);
  });

  it('takes the last answer; what a widget begins with and where its menu stands are none', async () => {
    const ada = new TestSession('ada').begin().load(0, 'home');
    ada.event(5, 'WidgetInit', { screen: 'home', widget: 'news', state: { type: 'checked', value: true } });
    change(ada, 10, 'stars', 1);
    change(ada, 20, 'stars', 3);
    change(ada, 30, 'from', 'Search');
    change(ada, 40, 'from', { hover: 1 }, 'close');
    ada.click(50, 'home', 'why');
    change(ada, 60, 'likes', ['Price', 'Speed, ease'], 'checked');
    change(ada, 70, 'grid@copy', { 'Clear?': 'yes' });
    const said = [
      { role: 'assistant', content: 'Hello' },
      { role: 'user', content: 'Hi' },
    ];
    change(ada, 80, 'talk', said, 'chat');
    change(ada, 90, 'secret', '1234', 'text');
    const bob = new TestSession('bob')
      .event(0, 'SessionStart', { screen: 'home', label: 'Panel 7' })
      .load(1000, 'home');
    expect(await answersOf(ada, bob)).toEqual([
      {
        ...{ session: 'ada', label: 'Test 1', likes: 'Price, Speed, ease', from: 'Search' },
        ...{ 'talk 1': 'Hi', stars: 4, 'grid Clear?': 'yes' },
      },
      { session: 'bob', label: 'Panel 7' },
    ]);
  });

  it('counts options, entries of lists and shares; empty answers are no answers', async () => {
    const sessions = [['Price'], [], ['Price', 'Speed, ease']].map((likes, index) => {
      const tester = new TestSession(`t${index}`).begin().load(0, 'home');
      change(tester, 10, 'likes', likes, 'checked');
      change(tester, 20, 'news', index > 0, 'checked');
      change(tester, 30, 'why', index === 0 ? '' : 'Because', 'text');
      return change(tester, 40, 'stars', index);
    });
    const study = await store.record({ events: sessions.flatMap((session) => session.list()), prototype });
    const summary = await surveySummary.run(store.reader, study, {});
    const of = (widget: string): unknown => summary.find((entry) => entry.widget === widget);
    expect(of('likes')).toMatchObject({ answered: 2, rate: 2 / 3, counts: { Price: 2, 'Speed, ease': 1 } });
    expect(of('news')).toMatchObject({ answered: 3, rate: 1, shareTrue: 2 / 3 });
    expect(of('why')).toMatchObject({ answered: 2, counts: { Because: 2 } });
    expect(of('stars')).toMatchObject({ mean: 2, median: 2, sd: 1 });
    expect(of('lost')).toEqual({ widget: 'lost', item: null, answered: 0, rate: 0 });
  });
});
