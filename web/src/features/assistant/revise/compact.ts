/** What is selected, in few words: one line of JSON for each element. */
import { type App, type DerivedApp, type Widget } from '@prototrail/model';
import { screenOf, textsOf, widgetsOf } from '../../../canvas';

export type TextList = string[] | string[][];

/** How an element is told to the model. */
export interface CompactElement {
  id: string;
  type: string;
  name: string;
  screen?: string;
  x: number;
  y: number;
  w: number;
  h: number;
  texts?: Record<string, string>;
  lists?: Record<string, TextList>;
  style?: Record<string, unknown>;
}

/** What a model may change of the look; one word for all sides and corners. */
export const styleWords = {
  background: ['background'],
  color: ['color'],
  borderColor: ['borderTopColor', 'borderRightColor', 'borderBottomColor', 'borderLeftColor'],
  borderWidth: ['borderTopWidth', 'borderRightWidth', 'borderBottomWidth', 'borderLeftWidth'],
  radius: [
    ...['borderTopLeftRadius', 'borderTopRightRadius'],
    ...['borderBottomLeftRadius', 'borderBottomRightRadius'],
  ],
  fontSize: ['fontSize'],
  fontWeight: ['fontWeight'],
  textAlign: ['textAlign'],
  opacity: ['opacity'],
} as const;
export type StyleWord = keyof typeof styleWords;

/** More than that does not fit a question. */
export const mostElements = 300;

/** The ids of the screens and widgets that are meant by a selection; all of them where nothing is selected. */
export function meantIds(app: App, selection: readonly string[]): string[] {
  const chosen = selection.length === 0 ? Object.keys(app.screens) : selection;
  const all = chosen.flatMap((id) => {
    const screen = app.screens[id];
    return screen ? [id, ...screen.children] : widgetsOf(app, id);
  });
  return [...new Set(all)].filter((id) => app.screens[id] || app.widgets[id]);
}

const isList = (value: unknown): value is TextList =>
  Array.isArray(value) &&
  value.length > 0 &&
  (value.every((entry) => typeof entry === 'string') ||
    value.every((row) => Array.isArray(row) && row.every((cell) => typeof cell === 'string')));

/** Texts by their place, and lists that may become longer or shorter. */
export function wordsOf(widget: Pick<Widget, 'type' | 'props'>): Pick<CompactElement, 'texts' | 'lists'> {
  const texts: Record<string, string> = {};
  const lists: Record<string, TextList> = {};
  for (const { path, text } of textsOf(widget)) {
    const [key = ''] = path;
    const value = widget.props[key];
    if (path.length > 1 && isList(value)) lists[key] = value;
    else texts[path.join('/')] = text;
  }
  return {
    ...(Object.keys(texts).length > 0 ? { texts } : {}),
    ...(Object.keys(lists).length > 0 ? { lists } : {}),
  };
}

const styleOf = (style: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(styleWords).flatMap(([word, [key]]) => {
      const value = style[key];
      return value === undefined || value === null || value === '' ? [] : [[word, value]];
    }),
  );

/** Elements in the order in which they lie on their screens. `withLook` tells sizes and styles, too. */
export function compactElements(derived: DerivedApp, ids: readonly string[], withLook: boolean): CompactElement[] {
  const { app } = derived;
  return ids.slice(0, mostElements).flatMap((id): CompactElement[] => {
    const screen = app.screens[id];
    if (screen) {
      const { name, w, h } = screen;
      return withLook ? [{ id, type: 'Screen', name, x: 0, y: 0, w, h, style: styleOf(screen.style) }] : [];
    }
    const widget = app.widgets[id];
    if (!widget) return [];
    const words = wordsOf(widget);
    if (!withLook && words.texts === undefined && words.lists === undefined) return [];
    const around = screenOf(app, id);
    const home = around === null ? undefined : app.screens[around];
    const { type, name, w, h } = widget;
    return [
      {
        ...{ id, type, name, ...(around === null ? {} : { screen: around }) },
        ...{ x: Math.round(widget.x - (home?.x ?? 0)), y: Math.round(widget.y - (home?.y ?? 0)), w, h },
        ...words,
        ...(withLook ? { style: styleOf(derived.widget(id)?.style ?? widget.style) } : {}),
      },
    ];
  });
}

/** The elements as lines of JSON. */
export const compactLines = (elements: readonly CompactElement[]): string =>
  elements.map((element) => JSON.stringify(element)).join('\n');
