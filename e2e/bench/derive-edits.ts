import { createApp, type App, type Group, type Line, type Screen, type Template, type Widget } from '@prototrail/model';

const perScreen = 20;
const size = { w: 375, h: 812 };

/** A prototype with screens of 20 widgets below two masters, with groups, links, templates and tokens. */
export function documentOf(count: number): App {
  const screens: Record<string, Screen> = {};
  const widgets: Record<string, Widget> = {};
  const groups: Record<string, Group> = {};
  const lines: Record<string, Line> = {};
  for (let s = 0; s < count / perScreen; s += 1) {
    const ids = Array.from({ length: perScreen }, (_, index) => `w${s * perScreen + index}`);
    screens[`s${s}`] = screenOf(s, ids);
    ids.forEach((id, index) => (widgets[id] = widgetOf(id, s, index)));
    groups[`g${s}`] = { id: `g${s}`, name: `Group ${s}`, children: ids.slice(4, 8) };
    lines[`l${s}`] = { id: `l${s}`, from: ids[9] ?? '', to: `s${(s + 1) % (count / perScreen)}`, points: [] };
  }
  const templates: Record<string, Template> = {};
  const designtokens: NonNullable<App['designtokens']> = {};
  for (let index = 0; index < 50; index += 1) {
    templates[`tw${index}`] = {
      id: `tw${index}`,
      type: 'Box',
      name: `Part ${index}`,
      style: { background: '#333333' },
    };
    designtokens[`dt${index}`] = { id: `dt${index}`, name: `Colour ${index}`, type: 'color', value: '#336699' };
  }
  return {
    ...createApp({ name: 'Large', screenSize: size }, 1_764_000_000_000),
    screens,
    widgets,
    groups,
    lines,
    templates,
    designtokens,
    lastUUID: 100_000,
  };
}

function screenOf(s: number, children: string[]): Screen {
  const parents = s > 1 && s < 52 ? { parents: [`s${s % 2}`] } : {};
  const place = { x: (s % 40) * 475, y: Math.floor(s / 40) * 912 };
  return {
    id: `s${s}`,
    type: 'Screen',
    name: `Screen ${s}`,
    ...place,
    ...size,
    props: {},
    style: {},
    children,
    ...parents,
  };
}

/** Every tenth widget is of a template and every tenth one has a token; each of both serves 20 of 1,000 widgets. */
function widgetOf(id: string, s: number, index: number): Widget {
  const n = s * perScreen + index;
  return {
    id,
    type: index === 0 ? 'Box' : 'Button',
    name: `Widget ${n}`,
    x: (s % 40) * 475 + 20 + (index % 2) * 175,
    y: Math.floor(s / 40) * 912 + 20 + Math.floor(index / 2) * 78,
    w: 160,
    h: 60,
    z: n,
    props: { label: `Widget ${n}` },
    has: { label: true },
    style: { background: '#ffffff', color: '#333333', fontSize: 14, borderTopWidth: 1, borderTopColor: '#888888' },
    hover: { background: '#eeeeee' },
    ...(n % 10 === 3 ? { template: `tw${Math.floor(n / 10) % 50}` } : {}),
    ...(n % 10 === 7 ? { designtokens: { style: { background: `dt${Math.floor(n / 10) % 50}` } } } : {}),
  };
}

interface EditKind {
  name: string;
  /** The document after the edit; `round` makes each one another. */
  edit(app: App, round: number): App;
}

type MapName = 'screens' | 'widgets' | 'groups' | 'lines' | 'templates' | 'designtokens';

function withEntry(app: App, map: MapName, id: string, change: (entry: Record<string, unknown>) => object): App {
  const entries = (app[map] ?? {}) as Record<string, Record<string, unknown>>;
  return { ...app, [map]: { ...entries, [id]: change(entries[id] ?? {}) } };
}

function without(app: App, map: MapName, id: string): App {
  const { [id]: _gone, ...rest } = (app[map] ?? {}) as Record<string, unknown>;
  return { ...app, [map]: rest };
}

const patch =
  (map: MapName, id: (round: number) => string, change: (round: number) => object) =>
  (app: App, round: number): App =>
    withEntry(app, map, id(round), (entry) => ({ ...entry, ...change(round) }));

function add(app: App, round: number): App {
  const id = `w${100_000 + round}`;
  const added = { ...app, widgets: { ...app.widgets, [id]: { ...widgetOf(id, 7, 3), id } } };
  return withEntry(added, 'screens', 's7', (screen) => ({
    ...screen,
    children: [...(screen['children'] as string[]), id],
  }));
}

function remove(app: App, round: number): App {
  const id = `w${142 + (round % 18) + 20 * Math.floor(round / 18)}`;
  const screenId = `s${7 + Math.floor(round / 18)}`;
  const children = app.screens[screenId]?.children.filter((child) => child !== id) ?? [];
  return withEntry(without(app, 'widgets', id), 'screens', screenId, (screen) => ({ ...screen, children }));
}

function moveScreen(app: App, round: number): App {
  const screen = app.screens[`s${20 + round}`];
  if (!screen) return app;
  const widgets = { ...app.widgets };
  for (const id of screen.children) {
    const widget = widgets[id];
    if (widget) widgets[id] = { ...widget, x: widget.x + 10 };
  }
  return { ...app, widgets, screens: { ...app.screens, [screen.id]: { ...screen, x: screen.x + 10 } } };
}

const some = (round: number): string => `w${3_000 + round * 31}`;

/** One edit of each kind. */
export const editKinds: readonly EditKind[] = [
  { name: 'move', edit: patch('widgets', some, (round) => ({ x: round })) },
  { name: 'restyle', edit: patch('widgets', some, (round) => ({ style: { background: `#0000${10 + round}` } })) },
  { name: 'rename', edit: patch('widgets', some, (round) => ({ name: `Name ${round}` })) },
  { name: 'reorder', edit: patch('widgets', some, (round) => ({ z: 50_000 + round })) },
  { name: 'add', edit: add },
  { name: 'delete', edit: remove },
  {
    name: 'regroup',
    edit: patch(
      'groups',
      (round) => `g${round + 5}`,
      (round) => ({ children: [`w${(round + 5) * perScreen}`] }),
    ),
  },
  {
    name: 'link',
    edit: patch(
      'lines',
      (round) => `l${200_000 + round}`,
      (round) => ({ id: `l${200_000 + round}`, from: 'w150', to: `s${round}`, points: [] }),
    ),
  },
  { name: 'screen moved', edit: moveScreen },
  {
    name: 'screen restyled',
    edit: patch(
      'screens',
      (round) => `s${30 + round}`,
      () => ({ style: { background: '#fafafa' } }),
    ),
  },
  {
    name: 'widget of a master of 25 screens',
    edit: patch(
      'widgets',
      () => 'w25',
      (round) => ({ x: 475 + round }),
    ),
  },
  {
    name: 'token of 20 widgets',
    edit: patch(
      'designtokens',
      (round) => `dt${round % 50}`,
      (round) => ({ value: `#0000${10 + round}` }),
    ),
  },
  {
    name: 'template of 20 widgets',
    edit: patch(
      'templates',
      (round) => `tw${round % 50}`,
      (round) => ({ style: { background: `#00${10 + round}00` } }),
    ),
  },
  { name: 'name of the prototype', edit: (app, round) => ({ ...app, name: `Large ${round}` }) },
];
