import type { App, Screen, ScreenId, Widget, WidgetId } from '../app/types';
import { compareDrawing, deriveScreen, resolveCanvasWidget } from './derive-screen';
import { changedKeys, IdIndex } from './id-index';
import { affectedRecords, styleReferences } from './style-sources';
import { styleSettings } from './styles';
import type { DerivedScreen, ResolvedWidget } from './types';

const none: ReadonlySet<string> = new Set();

interface Change {
  screens: ReadonlySet<ScreenId>;
  /** Widgets that changed, or whose templates or tokens did. */
  widgets: ReadonlySet<WidgetId>;
}

/**
 * The drawn screens of one document through its edits. `advance` compares the records of two versions by identity and derives
 * only the screens that a change reaches: those of the widgets that changed or use a changed template or token, and those that
 * inherit from them.
 */
export class Derivation {
  #app: App;
  #screens: Record<ScreenId, DerivedScreen> = {};
  #canvasWidgets: ResolvedWidget[] = [];
  /** Screens whose `children` hold a widget: one, unless the document is damaged. */
  readonly #placed = new IdIndex();
  /** Screens that have a screen as master. */
  readonly #heirs = new IdIndex();
  /** Widgets and screens that name a template or token. */
  readonly #uses = new IdIndex();
  readonly #unplaced = new Set<WidgetId>();

  constructor(app: App) {
    this.#app = app;
    for (const screen of Object.values(app.screens)) this.#addScreen(screen);
    for (const widget of Object.values(app.widgets)) this.#addWidget(widget);
    for (const id of Object.keys(app.widgets)) if (!this.#placed.has(id)) this.#unplaced.add(id);
    this.#deriveScreens(null);
    this.#deriveCanvasWidgets();
  }

  get app(): App {
    return this.#app;
  }

  get screens(): Record<ScreenId, DerivedScreen> {
    return this.#screens;
  }

  /** Widgets in no screen, from back to front. */
  get canvasWidgets(): ResolvedWidget[] {
    return this.#canvasWidgets;
  }

  /** Screens that may hold a widget; certain for the latest version of the document only. */
  placesOf(widgetId: WidgetId): readonly ScreenId[] {
    return this.#placed.get(widgetId);
  }

  /** Goes on to another version of the document. */
  advance(app: App): void {
    const before = this.#app;
    this.#app = app;
    const screens = changedKeys(before.screens, app.screens);
    const widgets = changedKeys(before.widgets, app.widgets);
    const placedAnew = this.#updateScreens(before, screens);
    const users = this.#usersOf(affectedRecords(before, app));
    for (const id of widgets) this.#updateWidget(before.widgets[id], app.widgets[id]);
    const isUnplacedChanged = this.#updateUnplaced([...placedAnew, ...widgets]);
    const dirty = this.#reached(screens, [...widgets, ...users]);
    const isAll = styleSettings(before).some((value, index) => value !== styleSettings(app)[index]);
    const changed = new Set([...widgets, ...users]);
    if (isAll || dirty.size > 0) this.#deriveScreens(isAll ? null : { screens: dirty, widgets: changed });
    if (isAll || isUnplacedChanged || [...changed].some((id) => this.#unplaced.has(id))) this.#deriveCanvasWidgets();
  }

  /** Keeps the indexes of screens; returns the widgets that came to a screen or left one. */
  #updateScreens(before: App, changed: ReadonlySet<string>): WidgetId[] {
    const moved: WidgetId[] = [];
    for (const id of changed) {
      const [old, now] = [before.screens[id], this.#app.screens[id]];
      if (old?.children !== now?.children) moved.push(...(old?.children ?? []), ...(now?.children ?? []));
      if (old) this.#removeScreen(old);
      if (now) this.#addScreen(now);
    }
    return moved;
  }

  #addScreen(screen: Screen): void {
    for (const id of screen.children) this.#placed.add(id, screen.id);
    for (const id of screen.parents ?? []) this.#heirs.add(id, screen.id);
    for (const id of styleReferences(screen)) this.#uses.add(id, screen.id);
  }

  #removeScreen(screen: Screen): void {
    for (const id of screen.children) this.#placed.remove(id, screen.id);
    for (const id of screen.parents ?? []) this.#heirs.remove(id, screen.id);
    for (const id of styleReferences(screen)) this.#uses.remove(id, screen.id);
  }

  #addWidget(widget: Widget): void {
    for (const id of styleReferences(widget)) this.#uses.add(id, widget.id);
  }

  #updateWidget(old: Widget | undefined, now: Widget | undefined): void {
    if (old) for (const id of styleReferences(old)) this.#uses.remove(id, old.id);
    if (now) this.#addWidget(now);
  }

  #usersOf(records: ReadonlySet<string>): string[] {
    return [...records].flatMap((id) => this.#uses.get(id));
  }

  #updateUnplaced(ids: readonly WidgetId[]): boolean {
    let isChanged = false;
    for (const id of ids) {
      const isUnplaced = Object.hasOwn(this.#app.widgets, id) && !this.#placed.has(id);
      if (isUnplaced === this.#unplaced.has(id)) continue;
      isChanged = true;
      if (isUnplaced) this.#unplaced.add(id);
      else this.#unplaced.delete(id);
    }
    return isChanged;
  }

  /** The screens on which something looks different, those that inherit it included. */
  #reached(screens: ReadonlySet<string>, elements: readonly string[]): ReadonlySet<string> {
    if (screens.size === 0 && elements.length === 0) return none;
    const reached = new Set(screens);
    for (const id of elements) {
      if (Object.hasOwn(this.#app.screens, id)) reached.add(id);
      for (const screenId of this.#placed.get(id)) reached.add(screenId);
    }
    for (const id of [...reached]) for (const heir of this.#heirs.get(id)) reached.add(heir);
    return reached;
  }

  /** Derives the screens that a change reaches, or all. */
  #deriveScreens(change: Change | null): void {
    const before = this.#screens;
    const derived: Record<ScreenId, DerivedScreen> = {};
    let isChanged = change === null;
    for (const screen of Object.values(this.#app.screens)) {
      const known = change ? before[screen.id] : undefined;
      const isReached = !known || !change || change.screens.has(screen.id);
      const next = isReached
        ? deriveScreen(this.#app, screen, known && change ? { screen: known, changed: change.widgets } : undefined)
        : known;
      derived[screen.id] = next;
      isChanged ||= next !== before[screen.id];
    }
    if (isChanged || Object.keys(before).length !== Object.keys(derived).length) this.#screens = derived;
  }

  #deriveCanvasWidgets(): void {
    const widgets = [...this.#unplaced].flatMap((id) => {
      const widget = this.#app.widgets[id];
      return widget ? [resolveCanvasWidget(this.#app, widget)] : [];
    });
    this.#canvasWidgets = widgets.sort(compareDrawing);
  }
}
