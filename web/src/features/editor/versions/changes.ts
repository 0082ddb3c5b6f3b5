import { deepEqual, type App, type Widget } from '@prototrail/model';

/** What happened to one widget between two states of a prototype. */
export interface WidgetChange {
  kind: 'added' | 'changed' | 'removed';
  id: string;
  name: string;
}

/** What happened to one screen; `kind` says when the whole screen is new or gone. */
export interface ScreenChange {
  id: string;
  name: string;
  kind: 'added' | 'changed' | 'removed' | 'same';
  changes: readonly WidgetChange[];
}

/** Differences of two states, by screen in the order of reading the newer one's canvas; screens that are gone come last. */
export function changesBetween(before: App, now: App): ScreenChange[] {
  const inOrder = Object.values(now.screens).sort((a, b) => a.y - b.y || a.x - b.x);
  const kept = inOrder.map(({ id, name }): ScreenChange => {
    const old = before.screens[id];
    const current = now.screens[id];
    const changes = widgetChanges(before, now, old?.children ?? [], current?.children ?? []);
    if (!old) return { id, name, kind: 'added', changes };
    const isSame = changes.length === 0 && deepEqual(own(old), own(current));
    return { id, name, kind: isSame ? 'same' : 'changed', changes };
  });
  const gone = Object.values(before.screens)
    .filter(({ id }) => !now.screens[id])
    .map(({ id, name, children }): ScreenChange => ({
      ...{ id, name, kind: 'removed' },
      changes: widgetChanges(before, now, children, []),
    }));
  return [...kept, ...gone];
}

const own = (screen: unknown): unknown => ({ ...(screen as object), children: null });

function widgetChanges(before: App, now: App, old: readonly string[], current: readonly string[]): WidgetChange[] {
  const was = new Set(old);
  const is = new Set(current);
  const added = current.filter((id) => !was.has(id)).flatMap((id) => changeOf('added', now.widgets[id]));
  const changed = current
    .filter((id) => was.has(id) && !deepEqual(before.widgets[id], now.widgets[id]))
    .flatMap((id) => changeOf('changed', now.widgets[id]));
  const removed = old.filter((id) => !is.has(id)).flatMap((id) => changeOf('removed', before.widgets[id]));
  return [...added, ...changed, ...removed];
}

const changeOf = (kind: WidgetChange['kind'], widget: Widget | undefined): WidgetChange[] =>
  widget ? [{ kind, id: widget.id, name: widget.name }] : [];
