import { newLink, studyTexts, translateStudy, type Task, type TestSettings } from '@prototrail/model';
import { makePrototype } from '@prototrail/testing';
import { checkStudy, type CheckInput } from './study-findings';

const app = makePrototype({
  screens: { home: { widgets: { go: { type: 'Button' } } }, list: {}, end: {} },
  lines: [{ from: 'go', to: 'list' }],
});
const task = (more: Partial<Task> = {}): Task => ({
  ...{ id: 't1', name: 'Buy', description: 'Buy it' },
  flow: [{ screen: 'list', widget: null, type: 'ScreenLoaded' }],
  ...more,
});
const check = (settings: Partial<TestSettings>, more: Partial<CheckInput> = {}) =>
  checkStudy({
    app,
    settings: { tasks: [task()], ...settings },
    paths: new Map(),
    images: undefined,
    now: 1000,
    ...more,
  }).findings.map(({ level, rule, place }) => [level, rule, place]);

describe('the check of a study', () => {
  it('finds nothing in a study that works', () => {
    const result = checkStudy({
      app,
      settings: { tasks: [task()] },
      paths: new Map([['t1', { kind: 'found', steps: [], end: 'list', states: 2 }]]),
      images: new Set(),
      now: 0,
    });
    expect(result.findings).toEqual([]);
    expect(result.checks).toBeGreaterThan(6);
  });

  it('names tasks that nobody can see or finish', () => {
    const place = { kind: 'task', id: 't1' };
    expect(check({ tasks: [task({ description: ' ' })] })).toEqual([['must', 'noText', place]]);
    expect(check({ tasks: [task({ flow: [] })] })).toEqual([
      ['must', 'noSteps', place],
      ['look', 'deadEnd', { kind: 'screen', id: 'list' }],
    ]);
    const gone = task({ flow: [{ screen: 'gone', widget: null, type: 'ScreenLoaded' }] });
    expect(check({ tasks: [gone] })[0]).toEqual(['must', 'stepGone', place]);
    expect(check({ tasks: [] })[0]).toEqual(['look', 'noTasks', { kind: 'study' }]);
  });

  it('tells no way at all from none within the limit, and from what scripts may do', () => {
    const path = (more: object) =>
      check(
        {},
        {
          paths: new Map([
            ['t1', { kind: 'notFound', states: 9, depth: 0, isComplete: true, needsCalls: false, ...more }],
          ]),
        },
      )[0]?.slice(0, 2);
    expect(path({})).toEqual(['must', 'noPath']);
    expect(path({ isComplete: false })).toEqual(['look', 'noPathInLimit']);
    expect(path({ needsCalls: true })).toEqual(['look', 'noPathWithCalls']);
  });

  it('finds questions and pages without words', () => {
    const blocks = [
      { id: 'q', kind: 'question', question: { id: 'q', type: 'single', text: 'Which?', options: ['one'] } },
      { id: 'p', kind: 'text', title: '', text: '' },
    ] as NonNullable<TestSettings['blocks']>;
    expect(check({ blocks })).toEqual([
      ['must', 'question', { kind: 'block', id: 'q' }],
      ['must', 'emptyPage', { kind: 'block', id: 'p' }],
    ]);
  });

  it('finds links that lead nowhere or are shut', () => {
    const targets = { finished: 'https://panel.example/{pid}', full: '', closed: '' };
    const links = [
      { ...newLink('p1', 'Panel'), maxTests: 5, targets },
      { ...newLink('p2', 'Old'), closesAt: 900 },
    ];
    expect(check({ links })).toEqual([
      ['must', 'placeholder', { kind: 'link', id: 'p1' }],
      ['must', 'noTarget', { kind: 'link', id: 'p1' }],
      ['look', 'notOpen', { kind: 'link', id: 'p2' }],
    ]);
  });

  it('finds fonts that testers do not have', () => {
    const text = (fontFamily: string) => ({ type: 'Label', props: { label: 'Hi' }, style: { fontFamily } });
    const widgets = {
      a: text('Gotham, Arial'),
      b: text('"Gotham"'),
      c: text('Arial, sans-serif'),
      d: text('Own Sans'),
    };
    const page = {
      ...makePrototype({ screens: { home: { widgets } } }),
      fonts: [{ name: 'Own Sans', url: 'app1/o.woff2' }],
    };
    const settings = { tasks: [task({ flow: [{ screen: 'home', widget: null, type: 'ScreenLoaded' }] })] };
    expect(check(settings, { app: page as never })).toEqual([['look', 'fontGone', { kind: 'screen', id: 'home' }]]);
  });

  it('finds pictures that are gone, or that testers are not shown', () => {
    const picture = (url: string) => ({ type: 'Image', style: { backgroundImage: { url, w: 10, h: 10 } } });
    const gallery = makePrototype({
      screens: { home: { widgets: { a: picture('app1/a.png'), b: picture('https://x.org/b.png') } } },
    });
    const settings = { tasks: [task({ flow: [{ screen: 'home', widget: null, type: 'ScreenLoaded' }] })] };
    expect(check(settings, { app: gallery, images: new Set() })).toEqual([
      ['must', 'imageGone', { kind: 'screen', id: 'home' }],
      ['must', 'imageElsewhere', { kind: 'recording' }],
    ]);
    expect(
      check({ ...settings, allowExternalImages: true }, { app: gallery, images: new Set(['app1/a.png']) }),
    ).toEqual([]);
  });

  it('counts the texts that testers would read in another language than theirs', () => {
    const several = { ...app, languages: { de: {}, fr: {} } };
    const translated = translateStudy(
      { tasks: [task()] },
      'de',
      studyTexts({ tasks: [task()] }).map((text) => ({ ...text, text: 'Kaufen' })),
    );
    const found = (more: Partial<TestSettings>) =>
      checkStudy({ app: several, settings: { ...translated, ...more }, paths: new Map(), images: undefined, now: 0 })
        .findings.filter(({ rule }) => rule === 'untranslated')
        .map(({ level, values }) => [level, values]);
    expect(found({})).toEqual([]);
    expect(found({ prototypeLanguage: 'de' })).toEqual([]);
    expect(found({ prototypeLanguage: 'browser' })).toEqual([['look', { language: 'fr', count: 2 }]]);
    const renamed = translated.tasks.map((each) => ({ ...each, name: 'Order' }));
    expect(found({ prototypeLanguage: 'de', tasks: renamed })).toEqual([['look', { language: 'de', count: 1 }]]);
  });
});
