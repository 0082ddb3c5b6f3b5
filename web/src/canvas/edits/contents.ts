import { deriveApp, traitsOf, type App } from '@prototrail/model';
import { findRecord } from '../store/records';
import { widgetsOf } from '../store/structure';

/** The widgets and all that lies in those of them that are grid containers or repeaters: such a container is moved, copied, ordered and deleted with what it holds. */
export function withContents(app: App, widgetIds: readonly string[]): string[] {
  const derived = deriveApp(app);
  const found = new Set<string>();
  const add = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    const widget = findRecord(app, 'widgets', id);
    const container = widget === undefined ? undefined : traitsOf(widget.type).container;
    if (container !== 'grid' && container !== 'repeater') return;
    for (const child of derived.childrenOf(id)) if (!child.inherited) add(child.id);
  };
  widgetIds.forEach(add);
  return [...found];
}

/** What lies in containers among the things without being one of them: widgets that come along. */
export function carriedBy(app: App, ids: readonly string[]): string[] {
  const own = new Set(
    ids.flatMap((id) => [...widgetsOf(app, id), ...(findRecord(app, 'screens', id)?.children ?? [])]),
  );
  return withContents(app, [...own]).filter((id) => !own.has(id));
}
