/** A design that is imported again: what came from the file before follows the file, everything else stays. */
import {
  isRecord,
  type App,
  type Extensible,
  type Group,
  type Line,
  type Screen,
  type Template,
  type Widget,
} from '@prototrail/model';
import type { BuiltDesign } from './build-design';

export interface ScreenChange {
  name: string;
  kind: 'changed' | 'same' | 'new';
  /** Layers that are new, look different, or are gone from the file. */
  added: number;
  changed: number;
  removed: number;
}

export interface DesignUpdate {
  screens: Screen[];
  widgets: Widget[];
  groups: Group[];
  lines: Line[];
  templates: Template[];
  designtokens: Record<string, Extensible>;
  removed: { widgets: string[]; groups: string[]; lines: string[] };
  changes: ScreenChange[];
}

/** Ids of frames that a prototype has screens of. */
export const importedFrames = ({ screens }: Pick<App, 'screens'>): Set<string> =>
  new Set(Object.values(screens).flatMap((screen) => sourceOf(screen) ?? []));

const sourceOf = (record: Readonly<Record<string, unknown>>): string | undefined => {
  const source = record['importSourceId'];
  return typeof source === 'string' && source !== '' ? source : undefined;
};

/** Merges what was built with what the prototype has of the same frames. */
export function updateDesign(app: App, built: BuiltDesign): DesignUpdate {
  return new Updating(app, built).run();
}

/** Records of a screen that came from the file, by the layer that they came from. */
interface Known {
  screen: Screen;
  widgets: Map<string, Widget>;
  groups: Map<string, Group>;
}

class Updating {
  private readonly ids = new Map<string, string>();
  private readonly known = new Map<string, Known>();
  private readonly changes: ScreenChange[] = [];
  private readonly removed: DesignUpdate['removed'] = { widgets: [], groups: [], lines: [] };
  private z: number;

  constructor(
    private readonly app: App,
    private readonly built: BuiltDesign,
  ) {
    this.z = built.widgets.reduce((highest, { z }) => Math.max(highest, z), 0);
  }

  run(): DesignUpdate {
    const { app, built } = this;
    this.findKnown();
    this.match(built.templates, Object.values(app.templates ?? {}));
    this.match(
      Object.values(built.designtokens) as { id: string }[],
      Object.values(app.designtokens ?? {}) as { id: string }[],
    );
    this.match(built.lines, Object.values(app.lines));
    const dropped = this.knownOriginals();
    const mapped = replaceIds({ ...built, widgets: built.widgets.filter(({ id }) => !dropped.has(id)) }, this.ids);
    const screens = mapped.screens.map((screen) => this.screen(screen, mapped));
    const byId = Object.fromEntries(mapped.groups.map((group) => [group.id, group]));
    const groups = mapped.groups.filter((group) => !dropped.has(firstWidget(byId, group)));
    const widgets = [...mapped.widgets.map((widget) => this.widget(widget)), ...this.lifted()];
    this.removeLines(mapped.lines);
    const { templates = {}, designtokens = {} } = app;
    return {
      ...{
        screens,
        widgets,
        groups: groups.map((group) => this.group(group)),
        lines: mapped.lines,
        removed: this.removed,
      },
      templates: mapped.templates.map((template) => ({ ...template, ...nameOf(templates[template.id]) })),
      designtokens: Object.fromEntries(
        Object.values(mapped.designtokens).map((token) => {
          const id = String(token['id']);
          return [id, { ...designtokens[id], ...token, ...nameOf(designtokens[id]) }];
        }),
      ),
      changes: this.changes,
    };
  }

  /** The same layer in the same screen keeps its id, and so do links and tests that name it. */
  private findKnown(): void {
    const { app, built } = this;
    const screenOf = new Map(
      Object.values(app.screens).flatMap(({ id, children }) => children.map((child) => [child, id] as const)),
    );
    const old = new Map(
      Object.values(app.screens).flatMap((screen) => (sourceOf(screen) ? [[sourceOf(screen), screen] as const] : [])),
    );
    for (const screen of built.screens) {
      const before = old.get(sourceOf(screen));
      if (!before) continue;
      this.ids.set(screen.id, before.id);
      const known: Known = { screen: before, widgets: new Map(), groups: new Map() };
      for (const id of before.children) {
        const widget = app.widgets[id];
        const source = widget && sourceOf(widget);
        if (widget && source) known.widgets.set(source, widget);
      }
      for (const group of Object.values(app.groups ?? {})) {
        const source = sourceOf(group);
        if (source && screenOf.get(firstWidget(app.groups ?? {}, group)) === before.id) known.groups.set(source, group);
      }
      this.known.set(before.id, known);
      const inside = new Set(screen.children);
      for (const widget of built.widgets) if (inside.has(widget.id)) this.take(widget, known.widgets);
      const groups = Object.fromEntries(built.groups.map((group) => [group.id, group]));
      for (const group of built.groups) if (inside.has(firstWidget(groups, group))) this.take(group, known.groups);
    }
  }

  private take(made: { id: string }, before: ReadonlyMap<string, { id: string }>): void {
    const same = before.get(sourceOf(made as unknown as Record<string, unknown>) ?? '');
    if (same) this.ids.set(made.id, same.id);
  }

  private match(made: readonly { id: string }[], before: readonly { id: string }[]): void {
    const bySource = new Map(
      before.flatMap((each) => (isRecord(each) && sourceOf(each) ? [[sourceOf(each) ?? '', each] as const] : [])),
    );
    for (const each of made) this.take(each, bySource);
  }

  /** Originals of components that are there already stay as they lie; their looks come with the templates. */
  private knownOriginals(): Set<string> {
    const shown = new Set(this.built.screens.flatMap(({ children }) => children));
    const templates = new Set(Object.keys(this.app.templates ?? {}));
    return new Set(
      this.built.widgets.flatMap(({ id, template }) =>
        !shown.has(id) && templates.has(this.ids.get(template ?? '') ?? '') ? [id] : [],
      ),
    );
  }

  private screen(made: Screen, { widgets }: Pick<BuiltDesign, 'widgets'>): Screen {
    const known = this.known.get(made.id);
    if (!known) {
      this.changes.push({ name: made.name, kind: 'new', added: made.children.length, changed: 0, removed: 0 });
      return made;
    }
    const before = known.screen;
    const shift = { x: before.x - made.x, y: before.y - made.y };
    const inside = new Set(made.children);
    let [added, changed] = [0, 0];
    widgets.forEach((widget, index) => {
      if (!inside.has(widget.id)) return;
      const moved = { ...widget, x: widget.x + shift.x, y: widget.y + shift.y };
      widgets[index] = moved;
      const old = this.app.widgets[widget.id];
      if (!old) added += 1;
      else if (looks(this.merged(old, moved)) !== looks(old)) changed += 1;
    });
    const gone = [...known.widgets.values()].filter(({ id }) => !inside.has(id));
    const removed = gone.filter(({ id }) => !this.isLinked(id));
    this.removed.widgets.push(...removed.map(({ id }) => id));
    const isRemoved = new Set(removed.map(({ id }) => id));
    const own = before.children.filter((id) => !inside.has(id) && !isRemoved.has(id));
    const kind =
      added + changed + removed.length > 0 || JSON.stringify(before.style) !== JSON.stringify(made.style)
        ? 'changed'
        : 'same';
    this.changes.push({ name: before.name, kind, added, changed, removed: removed.length });
    const { props, name, x, y } = before;
    return { ...before, ...made, props, name, x, y, children: [...made.children, ...own] };
  }

  /** A link that somebody drew here starts or ends at it. */
  private isLinked(id: string): boolean {
    return Object.values(this.app.lines).some(
      (line) => sourceOf(line) === undefined && (line.from === id || line.to === id),
    );
  }

  private widget(made: Widget): Widget {
    const before = this.app.widgets[made.id];
    return before ? this.merged(before, made) : made;
  }

  /** Names, data and actions that were given here stay. */
  private merged(before: Widget, made: Widget): Widget {
    const { designtokens: _tokens, template: _template, isRootTemplate: _root, layoutItem: _item, ...kept } = before;
    const props = Object.fromEntries(Object.entries(before.props).filter(([key]) => !ofFile.has(key)));
    return { ...(kept as Widget), ...made, name: before.name, props: { ...props, ...made.props } };
  }

  private group(made: Group): Group {
    const before = this.app.groups?.[made.id];
    if (!before) return made;
    const own = before.children.filter((id) => this.app.widgets[id] && sourceOf(this.app.widgets[id]) === undefined);
    const { autoLayout: _layout, layoutItem: _item, template: _template, ...kept } = before;
    return {
      ...(kept as Group),
      ...made,
      ...this.frameOf(made),
      name: before.name,
      children: [...made.children, ...own],
    };
  }

  /** A layout has its place in px of the canvas, which moved with the screen. */
  private frameOf(made: Group): Record<string, unknown> {
    const layout = made['autoLayout'];
    const screen = [...this.known.values()].find(
      ({ groups }) => groups.get(sourceOf(made) ?? '')?.id === made.id,
    )?.screen;
    const target = this.built.screens.find(({ id }) => this.ids.get(id) === screen?.id);
    if (!isRecord(layout) || !screen || !target) return {};
    return {
      autoLayout: {
        ...layout,
        x: Number(layout['x']) + screen.x - target.x,
        y: Number(layout['y']) + screen.y - target.y,
      },
    };
  }

  /** What was added here lies above what comes from the file. */
  private lifted(): Widget[] {
    return [...this.known.values()].flatMap(({ screen }) =>
      screen.children
        .flatMap((id) => this.app.widgets[id] ?? [])
        .filter((widget) => sourceOf(widget) === undefined)
        .sort((a, b) => a.z - b.z)
        .map((widget) => ({ ...widget, z: (this.z += 1) })),
    );
  }

  private removeLines(made: readonly Line[]): void {
    const kept = new Set(made.map(({ id }) => id));
    const gone = new Set(this.removed.widgets);
    const inside = new Set(
      [...this.known.values()].flatMap(({ screen, widgets, groups }) => [
        screen.id,
        ...[...widgets.values(), ...groups.values()].map(({ id }) => id),
      ]),
    );
    for (const line of Object.values(this.app.lines))
      if (!kept.has(line.id) && (gone.has(line.from) || (sourceOf(line) !== undefined && inside.has(line.from))))
        this.removed.lines.push(line.id);
    const groups = new Set(this.built.groups.map(({ id }) => this.ids.get(id) ?? id));
    for (const { groups: before } of this.known.values())
      for (const group of before.values())
        if (!groups.has(group.id) && group.children.every((id) => gone.has(id))) this.removed.groups.push(group.id);
  }
}

/** Props that the file decides about. */
const ofFile: ReadonlySet<string> = new Set(['label', 'richText', 'paths', 'bbox', 'resize']);

const nameOf = (before: { name?: unknown } | undefined): { name: string } | Record<string, never> =>
  typeof before?.name === 'string' ? { name: before.name } : {};

/** What a person sees of a widget. */
const looks = ({ x, y, w, h, style, props, type }: Widget): string =>
  JSON.stringify([type, Math.round(x), Math.round(y), Math.round(w), Math.round(h), sorted(style), sorted(props)]);

const sorted = (map: Readonly<Record<string, unknown>>): unknown =>
  Object.entries(map).sort(([a], [b]) => (a < b ? -1 : 1));

function firstWidget(groups: Readonly<Record<string, Group>>, group: Group, depth = 0): string {
  const [first] = group.children;
  if (first !== undefined) return first;
  const inner = groups[group.groups?.[0] ?? ''];
  return inner && depth < 40 ? firstWidget(groups, inner, depth + 1) : '';
}

/** Ids stand in many places, and nothing else looks like one. */
function replaceIds<T>(value: T, ids: ReadonlyMap<string, string>): T {
  const visit = (each: unknown): unknown => {
    if (typeof each === 'string') return ids.get(each) ?? each;
    if (Array.isArray(each)) return each.map(visit);
    if (!isRecord(each)) return each;
    return Object.fromEntries(Object.entries(each).map(([key, inner]) => [ids.get(key) ?? key, visit(inner)]));
  };
  return visit(value) as T;
}
