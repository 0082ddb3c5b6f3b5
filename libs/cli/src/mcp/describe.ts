import { decodeLabel, type App, type Line, type Widget } from '@prototrail/model';
import { finishedTypes, getDefinition } from '@prototrail/widgets';

/** A screen in words, for a reader that sees no picture. */
interface ScreenFacts extends Partial<Details> {
  id: string;
  name: string;
  isStart: boolean;
  /** On the canvas. */
  at: { x: number; y: number };
  size: { w: number; h: number };
  /** Where its own events lead, such as a timer. */
  links?: LinkFacts[];
  widgets: WidgetFacts[];
}

interface WidgetFacts extends Partial<Details> {
  id: string;
  name: string;
  type: string;
  text?: string;
  place: { x: number; y: number; w: number; h: number };
  /** Where presses lead. */
  links?: LinkFacts[];
}

interface LinkFacts {
  id: string;
  to: string;
  event: string;
  animation?: string;
}

interface Details {
  props: object;
  style: object;
}

interface DescribeOptions {
  /** Ids or names of screens; all when missing. */
  only?: readonly string[] | undefined;
  /** With settings and look. */
  isDetailed?: boolean | undefined;
}

/** The screens of a prototype, all or those that are named; places are relative to the screen. */
export function screensOf(app: App, { only, isDetailed = false }: DescribeOptions = {}): ScreenFacts[] {
  const links = linksBySource(app);
  const detailsOf = ({ props, style }: Details): Partial<Details> => (isDetailed ? { props, style } : {});
  return Object.values(app.screens)
    .filter(({ id, name }) => only === undefined || only.includes(id) || only.includes(name))
    .map((screen) => ({
      id: screen.id,
      name: screen.name,
      isStart: screen.props.start === true,
      at: { x: screen.x, y: screen.y },
      size: { w: screen.w, h: screen.h },
      ...linkFacts(links.get(screen.id), app),
      ...detailsOf(screen),
      widgets: screen.children.flatMap((id) => {
        const widget = app.widgets[id];
        if (!widget) return [];
        return [{ ...factsOf(widget, screen), ...linkFacts(links.get(id), app), ...detailsOf(widget) }];
      }),
    }));
}

function factsOf(widget: Widget, screen: { x: number; y: number }): WidgetFacts {
  const text = textOf(widget);
  return {
    id: widget.id,
    name: widget.name,
    type: widget.type,
    ...(text === undefined ? {} : { text }),
    place: { x: widget.x - screen.x, y: widget.y - screen.y, w: widget.w, h: widget.h },
  };
}

/** The words on a widget; undefined where it has none. */
export function textOf({ props }: Pick<Widget, 'props'>): string | undefined {
  const label = props['label'];
  return typeof label === 'string' && label !== '' ? decodeLabel(label) : undefined;
}

function linkFacts(lines: readonly Line[] | undefined, app: App): { links?: LinkFacts[] } {
  if (!lines) return {};
  return {
    links: lines.map(({ id, to, event, animation }) => ({
      ...{ id, to: app.screens[to]?.name ?? to, event: event ?? 'click' },
      ...(animation ? { animation } : {}),
    })),
  };
}

function linksBySource(app: App): ReadonlyMap<string, readonly Line[]> {
  const found = new Map<string, Line[]>();
  for (const line of Object.values(app.lines)) found.set(line.from, [...(found.get(line.from) ?? []), line]);
  return found;
}

/** Types of widgets: an overview, or those that are named with the settings and the look that they begin with. */
export function widgetTypes(only?: readonly string[]): object[] {
  return finishedTypes
    .filter((type) => only?.includes(type) ?? true)
    .map((type) => {
      const { name, defaults } = getDefinition(type);
      const { w, h, has, props, style } = defaults;
      const facts = { type, name, size: { w, h }, hasText: has['label'] === true };
      return only === undefined ? facts : { ...facts, props, style };
    });
}
