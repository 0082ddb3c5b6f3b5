/** The player marks a missed click while it records; analytics works it out for recordings that carry no mark. */
import { knownWidgetTypes, type Line } from '@prototrail/model';
import { Driver, makePrototype, type PrototypeParts } from '../../../web/src/simulator/testing/prototype-factory';
import { clicks } from './metrics/clicks';
import { openStudyStore, type StudyStore } from './test-support/recorded-study';

const types = [...knownWidgetTypes, 'Hologram'];
/** One widget of each type on the start screen, and a second screen that lines can lead to. */
const widgets = Object.fromEntries(types.map((type, index) => [`w${index}`, { type, y: index * 60, h: 40 }]));
const ids = Object.keys(widgets);
const lineFrom = (from: string, change: Partial<Line> = {}) => ({ from, to: 'next', ...change });
const screens = { home: { h: types.length * 60, widgets }, next: {} };

const prototypes: Record<string, PrototypeParts> = {
  'without lines': { screens },
  'with a click line on each widget': { screens, lines: ids.map((id) => lineFrom(id)) },
  'with a hover line on each widget': { screens, lines: ids.map((id) => lineFrom(id, { event: 'hover' })) },
  'with a line that only joins parts of a component': {
    screens,
    lines: ids.map((id) => lineFrom(id, { isTemplateTransition: true })),
  },
  'with a click line on their group': {
    screens,
    groups: { g: { id: 'g', name: 'Group', children: ids } },
    lines: [lineFrom('g')],
  },
  'with an action': {
    screens: {
      ...screens,
      home: {
        ...screens.home,
        widgets: Object.fromEntries(
          Object.entries(widgets).map(([id, widget]) => [id, { ...widget, action: { type: 'back' } }]),
        ),
      },
    },
  },
  'with a click line on the screen': { screens, lines: [lineFrom('home')] },
};

let store: StudyStore;
beforeAll(async () => {
  store = await openStudyStore();
});
afterAll(() => store.close());

const clickOn = (type: string) =>
  new Driver(makePrototype({ screens: { home: { widgets: { w: { type } } } } })).click('w').at(0);

it('a click on a progress bar is missed, one on a table, a calendar or a link to a page is not', () => {
  expect(clickOn('ProgressBar')?.missed).toBe(true);
  for (const type of ['Table', 'Date', 'WebLink', 'NavBar', 'AudioPlayer'])
    expect(clickOn(type)?.missed).toBeUndefined();
});

describe('player and analytics agree about a missed click on every widget type', () => {
  it.each(Object.entries(prototypes))('%s', async (_name, parts) => {
    const prototype = makePrototype(parts);
    const recorded = [...ids, null].flatMap((id) =>
      new Driver(prototype).click(id).map((event) => ({ ...event, session: `s-${id ?? 'screen'}` })),
    );
    const events = recorded.map((event, index) => ({ ...event, id: `e${index}`, seq: index, missed: undefined }));
    const study = await store.record({ events, prototype });
    const judged = await clicks.run(store.reader, study, {});
    const marked = events.filter((_, index) => recorded[index]?.missed === true);
    const typeOf = (id: string) => {
      const event = events.find((each) => each.id === id);
      return `${event?.type ?? ''} ${prototype.widgets[event?.widget ?? '']?.type ?? ''}`;
    };
    expect([...(judged.missed.ids ?? [])].map(typeOf).sort()).toEqual(marked.map(({ id }) => typeOf(id)).sort());
  });
});
