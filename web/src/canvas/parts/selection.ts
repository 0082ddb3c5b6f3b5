import { deepEqual, type Rect, type Widget } from '@prototrail/model';
import type { DocumentStore } from '../store/document-store';
import { entriesOf, findRecord } from '../store/records';
import type { SessionStore } from '../store/session-store';
import { shownApp } from '../store/shown-app';
import { boundsOfAll, chainOf, chainPart, collectionOf, isLocked, screenOf, widgetsOf } from '../store/structure';
import type { ThingKind } from '../core/things';

const kinds = { screens: 'screen', widgets: 'widget', groups: 'group', lines: 'line' } as const;

/** What is selected, and the rules of choosing groups and what lies in them. */
export class Selection {
  readonly #document: DocumentStore;
  readonly #session: SessionStore;

  constructor(document: DocumentStore, session: SessionStore) {
    this.#document = document;
    this.#session = session;
  }

  /** Ids of screens, widgets (also derived ones), groups and lines, in the order of choosing. */
  get ids(): readonly string[] {
    return this.#session.state.selection;
  }

  get isEmpty(): boolean {
    return this.ids.length === 0;
  }

  kindOf(id: string): ThingKind | null {
    const collection = collectionOf(this.#document.app, id);
    return collection !== null && collection in kinds ? kinds[collection as keyof typeof kinds] : null;
  }

  has(id: string): boolean {
    return this.ids.includes(id);
  }

  /** The one selected thing, or nothing when none or several are selected. */
  get only(): string | null {
    return this.ids.length === 1 ? (this.ids[0] ?? null) : null;
  }

  /** The thing among several to which the others align; null for none. */
  get keyId(): string | null {
    const { keyId } = this.#session.state;
    return keyId !== null && this.ids.length > 1 && this.has(keyId) ? keyId : null;
  }

  /** Makes one of several selected things the one to which the others align. */
  setKey(id: string | null): void {
    this.#session.patch({ keyId: id });
  }

  ofKind(kind: ThingKind): string[] {
    return this.ids.filter((id) => this.kindOf(id) === kind);
  }

  /** Selected widgets, members of selected groups included; stored ones only. */
  widgetIds(): string[] {
    return [...new Set(this.ids.flatMap((id) => widgetsOf(this.#document.app, id)))];
  }

  widgets(): Widget[] {
    return this.widgetIds().flatMap((id) => findRecord(this.#document.app, 'widgets', id) ?? []);
  }

  /** Common frame in canvas px, as it is shown. */
  bounds(): Rect | null {
    return boundsOfAll(shownApp(this.#document.app, this.#session.state), this.ids);
  }

  /** The screen that is selected or that the first selected thing lies on. */
  screenId(): string | null {
    const first = this.ids[0];
    if (first === undefined) return null;
    if (this.kindOf(first) === 'screen') return first;
    const at = first.indexOf('@');
    if (at >= 0) return first.slice(at + 1);
    const line = findRecord(this.#document.app, 'lines', first);
    const widget = widgetsOf(this.#document.app, line?.from ?? first)[0];
    return widget === undefined ? null : screenOf(this.#document.app, widget);
  }

  set(ids: readonly string[]): void {
    const unique = [...new Set(ids)].filter((id) => this.kindOf(id) !== null);
    const openGroup =
      unique.length === 1 && unique[0] !== undefined
        ? (this.#chain(unique[0]).at(-2) ?? null)
        : this.#session.state.openGroup;
    const same = unique.length === this.ids.length && unique.every((id, i) => id === this.ids[i]);
    this.#session.patch(same ? { openGroup, guide: null } : { selection: unique, openGroup, keyId: null, guide: null });
  }

  clear(): void {
    this.#session.patch({ selection: [], openGroup: null, keyId: null, guide: null });
  }

  toggle(id: string): void {
    this.set(this.has(id) ? this.ids.filter((other) => other !== id) : [...this.ids, id]);
  }

  /** Everything on the selected screen (or on the canvas when no screen is involved), groups as groups. */
  selectAll(): void {
    const app = this.#document.app;
    const screenId = this.screenId();
    const screen = screenId === null ? undefined : findRecord(app, 'screens', screenId);
    const inside =
      screen?.children ?? Object.keys(entriesOf(app, 'widgets')).filter((id) => screenOf(app, id) === null);
    const tops = inside
      .filter((id) => findRecord(app, 'widgets', id) !== undefined)
      .map((id) => chainOf(app, id)[0] ?? id);
    this.set(screen === undefined && tops.length === 0 ? Object.keys(app.screens) : tops);
  }

  /** All widgets, on any screen, of the types of the selected ones; by style: those that also look the same. Locked ones stay out. */
  selectSame(by: 'type' | 'style'): void {
    const chosen = this.widgets();
    const styles = new Map<string, Widget[]>();
    for (const widget of chosen) styles.set(widget.type, [...(styles.get(widget.type) ?? []), widget]);
    const alike = Object.values(entriesOf(this.#document.app, 'widgets')).filter((widget) => {
      const same = isLocked(this.#document.app, widget.id) ? undefined : styles.get(widget.type);
      return same !== undefined && (by === 'type' || same.some((other) => looksAlike(other, widget)));
    });
    this.set([...this.widgetIds(), ...alike.map(({ id }) => id)]);
  }

  /** What `selectAll` would take, without what is selected. */
  invert(): void {
    const before = new Set(this.ids);
    this.selectAll();
    this.set(this.ids.filter((id) => !before.has(id)));
  }

  /** What a click on a widget means: the outermost group, or its part on the level that is open already. */
  resolve(id: string): string {
    return chainPart(this.#chain(id), this.#session.state.openGroup);
  }

  /** One level deeper than what is selected now on the way to the widget, or the widget itself. */
  deeper(id: string): string {
    const chain = this.#chain(id);
    const level = chain.findIndex((entry) => this.has(entry));
    return chain[Math.min(level + 1, chain.length - 1)] ?? id;
  }

  #chain(id: string): string[] {
    return chainOf(this.#document.app, id);
  }
}

const looks = [
  'style',
  'hover',
  'focus',
  'error',
  'active',
  'checked',
  'pressed',
  'disabled',
  'designtokens',
  'template',
] as const;

function looksAlike(one: Widget, other: Widget): boolean {
  return looks.every((part) => deepEqual(one[part] ?? null, other[part] ?? null));
}
