import { deepEqual, isRecord } from '@prototrail/model';
import type { Draft } from '../store/draft';
import { entriesOf } from '../store/records';
import { groupsBelow, screenOf, widgetsOf } from '../store/structure';
import { withTargets } from './copied-references';
import { withoutMaster } from './masters/override-parts';
import { detachChild } from './widgets';

/**
 * Removes screens, widgets, groups and lines with everything that only makes sense with them: widgets of a screen, members of a group,
 * lines from and to, entries in other records, groups that become empty. Overrides of a removed widget become ordinary widgets.
 */
export function removeAll(draft: Draft, ids: readonly string[]): void {
  const widgets = new Set<string>();
  const others = new Set<string>();
  for (const id of ids) {
    const screen = draft.find('screens', id);
    for (const child of screen?.children ?? []) widgets.add(child);
    for (const member of widgetsOf(draft.app, id)) widgets.add(member);
    if (draft.find('groups', id) !== undefined) for (const group of groupsBelow(draft.app, id)) others.add(group);
    if (draft.find('widgets', id) === undefined) others.add(id);
  }
  const gone = new Set([...widgets, ...others]);
  freeOverrides(draft, widgets);
  for (const id of widgets) {
    const screenId = screenOf(draft.app, id);
    if (screenId !== null) detachChild(draft, screenId, id);
  }
  for (const id of widgets) draft.remove('widgets', id);
  for (const id of others) {
    draft.remove('screens', id);
    draft.remove('lines', id);
    draft.remove('groups', id);
  }
  // before the links, because groups that become empty take theirs along
  pruneGroups(draft, gone);
  for (const line of Object.values(entriesOf(draft.app, 'lines'))) {
    if (gone.has(line.from) || gone.has(line.to)) draft.remove('lines', line.id);
  }
  forget(draft, gone);
}

/** Takes removed members out of groups; groups that become empty go as well, upwards. */
export function pruneGroups(draft: Draft, gone: Set<string>): void {
  for (let changed = true; changed;) {
    changed = false;
    for (const group of Object.values(entriesOf(draft.app, 'groups'))) {
      const children = group.children.filter((id) => !gone.has(id));
      const inner = group.groups?.filter((id) => !gone.has(id));
      if (children.length === group.children.length && inner?.length === group.groups?.length) continue;
      changed = true;
      if (children.length === 0 && (inner ?? []).length === 0) {
        draft.remove('groups', group.id);
        gone.add(group.id);
      } else {
        draft.put('groups', group.id, { ...group, children, ...(inner ? { groups: inner } : {}) });
      }
    }
  }
}

/** References to removed things in screens (masters, load animations) and in the props of widgets. */
function forget(draft: Draft, gone: ReadonlySet<string>): void {
  for (const screen of Object.values(draft.app.screens)) {
    const parents = screen.parents?.filter((id) => !gone.has(id));
    const animation = screen.animation && withTargets(screen.animation, (id) => (gone.has(id) ? undefined : id));
    const isAnimated = animation !== undefined && !deepEqual(animation, screen.animation);
    if (isAnimated || (parents && parents.length !== screen.parents?.length))
      draft.put('screens', screen.id, {
        ...screen,
        ...(parents ? { parents } : {}),
        ...(isAnimated ? { animation } : {}),
      });
  }
  for (const widget of Object.values(entriesOf(draft.app, 'widgets'))) {
    const { refs, navigation, validation } = widget.props ?? {};
    const cleaned = isRecord(refs) ? withoutRefs(refs, gone) : refs;
    const rules = isRecord(validation) ? withoutErrorLabels(validation, gone) : validation;
    const entries = Array.isArray(navigation) ? withoutTargets(navigation, gone) : navigation;
    if (cleaned !== refs || entries !== navigation || rules !== validation)
      draft.put('widgets', widget.id, {
        ...widget,
        props: {
          ...widget.props,
          ...(cleaned === undefined ? {} : { refs: cleaned }),
          ...(entries === undefined ? {} : { navigation: entries }),
          ...(rules === undefined ? {} : { validation: rules }),
        },
      });
  }
}

/** Entries of a navigation stay and lead nowhere; the same list when none led to what is gone. */
function withoutTargets(navigation: unknown[], gone: ReadonlySet<string>): unknown[] {
  const leadsToGone = (entry: unknown): entry is Record<string, unknown> =>
    isRecord(entry) && typeof entry['to'] === 'string' && gone.has(entry['to']);
  return navigation.some(leadsToGone)
    ? navigation.map((entry) => (leadsToGone(entry) ? { ...entry, to: '' } : entry))
    : navigation;
}

function withoutRefs(refs: Record<string, unknown>, gone: ReadonlySet<string>): Record<string, unknown> {
  let result = refs;
  for (const [key, value] of Object.entries(refs)) {
    if (!Array.isArray(value) || !value.some((id) => gone.has(id))) continue;
    result = { ...result, [key]: value.filter((id) => !gone.has(id)) };
  }
  return result;
}

/** Old files name the labels of errors in the validation. */
function withoutErrorLabels(validation: Record<string, unknown>, gone: ReadonlySet<string>): Record<string, unknown> {
  const { errorLabels } = validation;
  if (!Array.isArray(errorLabels) || !errorLabels.some((id) => gone.has(id))) return validation;
  return { ...validation, errorLabels: errorLabels.filter((id) => !gone.has(id)) };
}

function freeOverrides(draft: Draft, removed: ReadonlySet<string>): void {
  for (const widget of Object.values(entriesOf(draft.app, 'widgets'))) {
    const master = widget.parentWidget === undefined ? undefined : draft.find('widgets', widget.parentWidget);
    if (master === undefined || !removed.has(master.id) || removed.has(widget.id)) continue;
    draft.put('widgets', widget.id, withoutMaster(draft.app, widget, master));
  }
}
