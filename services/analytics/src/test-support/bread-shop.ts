/** A small prototype, and what its testers do. */
export const app = 'app1';
const style = {};
export const prototype = {
  id: app,
  name: 'Bread shop',
  type: 'smartphone',
  screenSize: { w: 400, h: 800 },
  screens: {
    s1: { id: 's1', name: 'Start', x: 0, y: 0, w: 400, h: 800, children: ['w1', 'w2'], props: { start: true }, style },
    s2: { id: 's2', name: 'End', x: 500, y: 0, w: 400, h: 800, children: [], props: {}, style },
  },
  widgets: {
    w1: { id: 'w1', name: 'Go', type: 'Button', x: 10, y: 10, w: 100, h: 40, z: 1, props: {}, style },
    w2: { id: 'w2', name: 'Picture', type: 'Image', x: 10, y: 100, w: 100, h: 40, z: 2, props: {}, style },
  },
  lines: { l1: { id: 'l1', from: 'w1', to: 's2', points: [], event: 'click' } },
  groups: {},
  templates: {},
  lastUUID: 10000,
};
export const tasks = [
  {
    id: 't1',
    name: 'Reach the end',
    flow: [
      { screen: 's1', type: 'ScreenLoaded' },
      { screen: 's2', type: 'ScreenLoaded' },
    ],
  },
];
export const start = 1_764_000_000_000;

export type Event = Record<string, unknown>;

/** A session on a phone: start, a missed click, and for `reaches` the click to the end. */
export function aSession(session: string, { reaches = true, from = start, width = 390 } = {}): Event[] {
  const events: Event[] = [
    { type: 'SessionStart', screen: 's1', time: from, device: { w: width, h: 800 }, state: {} },
    { type: 'ScreenLoaded', screen: 's1', time: from },
    { type: 'WidgetClick', screen: 's1', widget: 'w2', x: 0.1, y: 0.2, time: from + 1000 },
  ];
  if (reaches) {
    events.push({ type: 'WidgetClick', screen: 's1', widget: 'w1', x: 0.25, y: 0.5, time: from + 3000 });
    events.push({ type: 'ScreenLoaded', screen: 's2', time: from + 3000 });
  }
  return events.map((event, index) => ({
    id: `${session}-${index}`,
    session,
    seq: index + 1,
    user: `tester of ${session}`,
    x: -1,
    y: -1,
    ...event,
  }));
}
