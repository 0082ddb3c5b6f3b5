import { isRecord } from '@prototrail/model';
import type { Json } from './document';

/** Documents with more widgets are reduced before a picture is drawn, which takes time for every widget. */
const maxWidgets = 1000;
/** So many widgets of a screen are drawn, those behind the others first. */
export const maxDrawnWidgets = 3000;
/** Longer texts of a widget do not fit into a picture; other strings are paths and addresses. */
const maxLabel = 2000;
const maxString = 100_000;

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];

/** The part of a large document that a picture of one screen shows: the screen, what it takes over from others, and segments. */
export function partForScreen(document: Json, screenId: string | undefined): Json {
  const { screens, widgets } = document;
  if (!isRecord(screens) || !isRecord(widgets) || Object.keys(widgets).length <= maxWidgets) return document;
  const shown = new Set<string>();
  const show = (id: string): void => {
    const screen = Object.hasOwn(screens, id) ? screens[id] : undefined;
    if (shown.has(id) || !isRecord(screen)) return;
    shown.add(id);
    for (const parent of textsOf(screen.parents)) show(parent);
  };
  for (const [id, screen] of Object.entries(screens))
    if (id === screenId || (isRecord(screen) && (screen.segment === true || (!screenId && isStart(screen))))) show(id);
  if (shown.size === 0) return document;
  const keep = (from: Json, ids: Iterable<string>): Json =>
    Object.fromEntries([...ids].flatMap((id) => (Object.hasOwn(from, id) ? [[id, from[id]]] : [])));
  const children = [...shown].flatMap((id) => textsOf((screens[id] as Json).children).slice(0, maxDrawnWidgets));
  const part = keep(widgets, new Set(children));
  return { ...document, screens: keep(screens, shown), widgets: part, lines: {} };
}

/** The same document with long texts cut off: laying out takes time for every line of them. */
export function withShortTexts(document: Json): Json {
  const { widgets } = document;
  if (!isRecord(widgets)) return document;
  const short = Object.entries(widgets).map(([id, widget]) => {
    if (!isRecord(widget) || !isRecord(widget.props)) return [id, widget];
    const props = Object.entries(widget.props).map(([name, value]) => [name, shorten(name, value)]);
    return [id, { ...widget, props: Object.fromEntries(props) as Json }];
  });
  return { ...document, widgets: Object.fromEntries(short) as Json };
}

function shorten(name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.slice(0, name === 'label' ? maxLabel : maxString) : value;
}

function isStart(screen: Json): boolean {
  return isRecord(screen.props) && screen.props.start === true;
}
