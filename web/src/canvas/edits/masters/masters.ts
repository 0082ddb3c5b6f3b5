import { masterBox, masterOf, valuesOf, withoutMaster, type App } from '@prototrail/model';
import type { Draft } from '../../store/draft';
import { entriesOf, findRecord } from '../../store/records';
import { screenOf } from '../../store/structure';

/** Sets the masters of a screen, later ones above. Overrides of a master that goes become ordinary widgets. */
export function setMasters(draft: Draft, screenId: string, masters: readonly string[]): void {
  const screen = draft.find('screens', screenId);
  if (screen === undefined) return;
  const wanted = [...new Set(masters)].filter((id) => id !== screenId && draft.find('screens', id) !== undefined);
  for (const id of screen.children) {
    const widget = draft.find('widgets', id);
    const master = masterOf(draft.app, widget);
    if (widget === undefined || master === undefined) continue;
    if (!wanted.includes(screenOf(draft.app, master.id) ?? ''))
      draft.put('widgets', id, withoutMaster(draft.app, widget, master));
  }
  draft.put('screens', screenId, { ...screen, parents: wanted });
}

/** Overrides that follow the place of their master are where it is, so that frames and guides find them there. */
export function settleOverrides(draft: Draft): void {
  const changed = touchedScreens(draft);
  if (changed.size === 0) return;
  for (const screen of Object.values(draft.app.screens)) {
    if (!screen.parents?.some((id) => changed.has(id))) continue;
    for (const id of screen.children) {
      const widget = draft.find('widgets', id);
      const master = widget?.parentWidgetPos === true ? masterOf(draft.app, widget) : undefined;
      if (widget === undefined || master === undefined) continue;
      const box = masterBox(draft.app, widget, master);
      if (box.x !== widget.x || box.y !== widget.y || box.w !== widget.w || box.h !== widget.h)
        draft.put('widgets', id, { ...widget, ...box });
    }
  }
}

/** Overrides that are on another screen than before, or whose master is, become widgets of their own and look as they did. */
export function freeOverridesElsewhere(draft: Draft, before: App): void {
  const moved = elsewhere(draft, before);
  if (moved.size === 0 || !valuesOf(before.screens).some(({ parents = [] }) => parents.length > 0)) return;
  for (const widget of valuesOf(entriesOf(draft.app, 'widgets'))) {
    const { id, parentWidget } = widget;
    const master = parentWidget === undefined ? undefined : draft.find('widgets', parentWidget);
    if (master === undefined || !(moved.has(id) || moved.has(master.id))) continue;
    if (masterOf(before, findRecord(before, 'widgets', id)) === undefined || masterOf(draft.app, widget)) continue;
    draft.put('widgets', id, withoutMaster(draft.app, { ...widget, parentWidgetPos: false }, master));
  }
}

/** Widgets that were on another screen before. */
function elsewhere(draft: Draft, before: App): ReadonlySet<string> {
  const moved = new Set<string>();
  for (const key of draft.touched) {
    if (!key.startsWith('screens:')) continue;
    const id = key.slice(key.indexOf(':') + 1);
    const [old, now] = [findRecord(before, 'screens', id)?.children, draft.find('screens', id)?.children];
    if (old === now) continue;
    for (const child of [...(old ?? []), ...(now ?? [])])
      if (screenOf(draft.app, child) !== screenOf(before, child)) moved.add(child);
  }
  return moved;
}

/** Screens that changed, or a widget of theirs did. */
function touchedScreens(draft: Draft): ReadonlySet<string> {
  const screens = new Set<string>();
  for (const key of draft.touched) {
    const id = key.slice(key.indexOf(':') + 1);
    if (key.startsWith('screens:')) screens.add(id);
    const around = key.startsWith('widgets:') ? screenOf(draft.app, id) : null;
    if (around !== null) screens.add(around);
  }
  return screens;
}
