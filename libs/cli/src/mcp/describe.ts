import { decodeLabel, type App, type Line, type Widget } from '@prototrail/model';

/** A screen in words, for a reader that sees no picture. */
export interface ScreenFacts {
  id: string;
  name: string;
  isStart: boolean;
  size: { w: number; h: number };
  widgets: WidgetFacts[];
}

export interface WidgetFacts {
  id: string;
  name: string;
  type: string;
  text?: string;
  place: { x: number; y: number; w: number; h: number };
  /** Where presses lead. */
  links?: { to: string; event: string }[];
}

/** The screens of a prototype, all or those that are named; places are relative to the screen. */
export function screensOf(app: App, only?: readonly string[]): ScreenFacts[] {
  const links = linksBySource(app);
  return Object.values(app.screens)
    .filter(({ id, name }) => only === undefined || only.includes(id) || only.includes(name))
    .map((screen) => ({
      id: screen.id,
      name: screen.name,
      isStart: screen.props.start === true,
      size: { w: screen.w, h: screen.h },
      widgets: screen.children.flatMap((id) => {
        const widget = app.widgets[id];
        return widget ? [factsOf(widget, screen, links.get(id) ?? [], app)] : [];
      }),
    }));
}

function factsOf(widget: Widget, screen: { x: number; y: number }, lines: readonly Line[], app: App): WidgetFacts {
  const text = textOf(widget);
  return {
    id: widget.id,
    name: widget.name,
    type: widget.type,
    ...(text === undefined ? {} : { text }),
    place: { x: widget.x - screen.x, y: widget.y - screen.y, w: widget.w, h: widget.h },
    ...(lines.length === 0
      ? {}
      : {
          links: lines.map(({ to, event }) => ({ to: app.screens[to]?.name ?? to, event: String(event ?? 'click') })),
        }),
  };
}

/** The words on a widget; undefined where it has none. */
export function textOf({ props }: Pick<Widget, 'props'>): string | undefined {
  const label = props['label'];
  return typeof label === 'string' && label !== '' ? decodeLabel(label) : undefined;
}

function linksBySource(app: App): ReadonlyMap<string, readonly Line[]> {
  const found = new Map<string, Line[]>();
  for (const line of Object.values(app.lines)) found.set(line.from, [...(found.get(line.from) ?? []), line]);
  return found;
}
