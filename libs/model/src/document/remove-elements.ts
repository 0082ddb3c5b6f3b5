import { withAnimationTargets } from '../app/animation-targets';
import { withoutMaster } from '../app/override-parts';
import type { App, Group, Screen, Widget } from '../app/types';
import { isRecord } from '../app/values';
import { deepEqual } from './deep-equal';

/**
 * The document without screens, widgets, groups and lines, and without what only makes sense with them: widgets of a screen, members of a
 * group, lines from and to, entries in other records, groups that become empty. Overrides of a removed widget become ordinary widgets.
 * Maps and records that nothing is taken from stay the same objects; ids that are not there are left alone.
 */
export function removeElements(app: App, ids: readonly string[]): App {
  const groups = app.groups ?? {};
  const gone = new Set<string>();
  for (const id of ids) {
    gone.add(id);
    for (const child of recordOf(app.screens, id)?.children ?? []) gone.add(child);
    for (const member of belowGroup(groups, id)) gone.add(member);
  }
  const widgets = without(app.widgets, gone, (widget) => cleanedWidget(app, widget, gone));
  // before the links, because groups that become empty take theirs along
  const left = prunedGroups(groups, gone);
  const screens = without(app.screens, gone, (screen) => cleanedScreen(screen, gone));
  const isGone = ({ from, to }: App['lines'][string]): boolean => gone.has(from) || gone.has(to);
  const loose = Object.values(app.lines).flatMap((line) => (isGone(line) ? [line.id] : []));
  const lines = without(app.lines, new Set([...gone, ...loose]));
  const isSame = widgets === app.widgets && left === groups && screens === app.screens && lines === app.lines;
  return isSame ? app : { ...app, screens, widgets, lines, ...(left === groups ? {} : { groups: left }) };
}

/** Groups without removed members; those that become empty go as well, upwards, and are added to `gone`. */
export function prunedGroups(
  groups: Readonly<Record<string, Group>>,
  gone: Set<string>,
): Readonly<Record<string, Group>> {
  let left = without(groups, gone);
  for (let changed = true; changed;) {
    changed = false;
    const next = { ...left };
    for (const group of Object.values(left)) {
      const children = group.children.filter((id) => !gone.has(id));
      const inner = group.groups?.filter((id) => !gone.has(id));
      if (children.length === group.children.length && inner?.length === group.groups?.length) continue;
      changed = true;
      if (children.length === 0 && (inner ?? []).length === 0) {
        delete next[group.id];
        gone.add(group.id);
      } else next[group.id] = { ...group, children, ...(inner ? { groups: inner } : {}) };
    }
    if (changed) left = next;
  }
  return left;
}

/** A group's widgets and the groups in it, at any depth. */
function belowGroup(groups: Readonly<Record<string, Group>>, id: string): Set<string> {
  const found = new Set<string>();
  const waiting = [id];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const group = recordOf(groups, at);
    for (const child of group?.children ?? []) found.add(child);
    for (const inner of group?.groups ?? []) {
      if (!found.has(inner)) waiting.push(inner);
      found.add(inner);
    }
  }
  return found;
}

/** A map without entries, and with others changed; the same map where nothing differs. */
function without<T>(
  map: Readonly<Record<string, T>>,
  gone: ReadonlySet<string>,
  change: (entry: T) => T = (entry) => entry,
): Record<string, T> {
  let differs = false;
  const left: Record<string, T> = {};
  for (const [id, entry] of Object.entries(map)) {
    if (gone.has(id)) {
      differs = true;
      continue;
    }
    const changed = change(entry);
    differs ||= changed !== entry;
    left[id] = changed;
  }
  return differs ? left : map;
}

/** Widgets that a screen lists, its masters and its load animations. */
function cleanedScreen(screen: Screen, gone: ReadonlySet<string>): Screen {
  const children = screen.children.filter((id) => !gone.has(id));
  const parents = screen.parents?.filter((id) => !gone.has(id));
  const animation = screen.animation && withAnimationTargets(screen.animation, (id) => (gone.has(id) ? undefined : id));
  const change: Partial<Screen> = {
    ...(children.length < screen.children.length ? { children } : {}),
    ...(parents && parents.length !== screen.parents?.length ? { parents } : {}),
    ...(animation !== undefined && !deepEqual(animation, screen.animation) ? { animation } : {}),
  };
  return Object.keys(change).length === 0 ? screen : { ...screen, ...change };
}

function cleanedWidget(app: App, widget: Widget, gone: ReadonlySet<string>): Widget {
  const isFreed = widget.parentWidget !== undefined && gone.has(widget.parentWidget);
  const master = isFreed ? recordOf(app.widgets, widget.parentWidget ?? '') : undefined;
  const freed = master === undefined ? widget : withoutMaster(app, widget, master);
  const { refs, navigation, validation } = freed.props ?? {};
  const cleaned = isRecord(refs) ? withoutRefs(refs, gone) : refs;
  const rules = isRecord(validation) ? withoutErrorLabels(validation, gone) : validation;
  const entries = Array.isArray(navigation) ? withoutTargets(navigation, gone) : navigation;
  if (cleaned === refs && entries === navigation && rules === validation) return freed;
  return {
    ...freed,
    props: {
      ...freed.props,
      ...(cleaned === undefined ? {} : { refs: cleaned }),
      ...(entries === undefined ? {} : { navigation: entries }),
      ...(rules === undefined ? {} : { validation: rules }),
    },
  };
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

const recordOf = <T>(map: Readonly<Record<string, T>>, id: string): T | undefined =>
  Object.hasOwn(map, id) ? map[id] : undefined;
