import { autoLayoutOf, componentUse, traitsOf, unionRects, type App, type Group, type Rect } from '@prototrail/model';
import { boxOf } from '../kernels/box';
import { collections, entriesOf, findRecord, type Collection } from './records';

export { screenOf } from '@prototrail/model';

export const maxGroupDepth = 32;

interface GroupIndex {
  parents: ReadonlyMap<string, string>;
}

const groupIndexes = new WeakMap<object, GroupIndex>();
const noGroups: Record<string, Group> = {};

function groupIndex(app: App): GroupIndex {
  const groups = app.groups ?? noGroups;
  let index = groupIndexes.get(groups);
  if (index === undefined) {
    const parents = new Map<string, string>();
    for (const group of Object.values(groups)) {
      for (const id of group.children) if (!parents.has(id)) parents.set(id, group.id);
      for (const id of group.groups ?? []) if (id !== group.id && !parents.has(id)) parents.set(id, group.id);
    }
    index = { parents };
    groupIndexes.set(groups, index);
  }
  return index;
}

/** The part of a chain that a hand takes: the outermost, or the one on the level of the open group. */
export function chainPart(chain: readonly string[], openGroup: string | null): string {
  const level = openGroup === null ? -1 : chain.indexOf(openGroup);
  return chain[level + 1] ?? chain.at(-1) ?? '';
}

/** The stored widget behind a derived id (`w1@s2` is the copy of `w1` in `s2`). */
export function sourceId(id: string): string {
  const at = id.indexOf('@');
  return at < 0 ? id : id.slice(0, at);
}

/** Whether a thing is a logic element that has something to open: rules, a request or a script. */
export function opensLogic(app: App, id: string): boolean {
  const { logic } = traitsOf(findRecord(app, 'widgets', id)?.type ?? '');
  return logic !== undefined && logic !== 'sound';
}

/** The group directly around a widget or group. */
export function groupAround(app: App, id: string): string | null {
  return groupIndex(app).parents.get(id) ?? null;
}

/** Outermost group, inner groups, the id itself. Damaged files with cycles end at 32 levels. */
export function chainOf(app: App, id: string): string[] {
  const chain = [id];
  let at = groupAround(app, id);
  while (at !== null && chain.length <= maxGroupDepth && !chain.includes(at)) {
    chain.unshift(at);
    at = groupAround(app, at);
  }
  return chain;
}

/** Things of which no group is among them. */
export function topmost(app: App, ids: readonly string[]): string[] {
  const all = new Set(ids);
  return ids.filter((id) => !chainOf(app, id).some((around) => around !== id && all.has(around)));
}

/** Whether a group is an instance of a component or lies in one: its members come and go with those of the original. */
export function isInInstance(app: App, groupId: string): boolean {
  return chainOf(app, groupId).some((id) => componentUse(app, findRecord(app, 'groups', id))?.isRoot === false);
}

/** All widgets below a group, nested groups included; only those that exist. */
export function widgetsOfGroup(app: App, groupId: string): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const walk = (id: string): void => {
    const group = findRecord(app, 'groups', id);
    if (group === undefined || seen.has(id)) return;
    seen.add(id);
    for (const child of group.children) if (findRecord(app, 'widgets', child) !== undefined) found.add(child);
    for (const inner of group.groups ?? []) walk(inner);
  };
  walk(groupId);
  return [...found];
}

/** A group and all groups below it. */
export function groupsBelow(app: App, groupId: string): string[] {
  const seen = new Set<string>();
  const walk = (id: string): void => {
    const group = findRecord(app, 'groups', id);
    if (group === undefined || seen.has(id)) return;
    seen.add(id);
    for (const inner of group.groups ?? []) walk(inner);
  };
  walk(groupId);
  return [...seen];
}

/** How many groups lie in each other at and below an id, at most. */
export function depthBelow(app: App, id: string): number {
  const seen = new Set<string>();
  const depthOf = (groupId: string): number => {
    const group = findRecord(app, 'groups', groupId);
    if (group === undefined || seen.has(groupId)) return 0;
    seen.add(groupId);
    return 1 + Math.max(0, ...(group.groups ?? []).map(depthOf));
  };
  return depthOf(id);
}

/** Which map an id belongs to. Derived ids count as widgets. */
export function collectionOf(app: App, id: string): Collection | null {
  const stored = sourceId(id);
  return collections.find((collection) => findRecord(app, collection, stored) !== undefined) ?? null;
}

/** Widgets that an id stands for: itself, the members of a group, nothing for screens and lines. */
export function widgetsOf(app: App, id: string): string[] {
  if (findRecord(app, 'widgets', id) !== undefined) return [id];
  return findRecord(app, 'groups', id) === undefined ? [] : widgetsOfGroup(app, id);
}

/** Bounds of a screen, widget or group in canvas px; of a group that arranges its members its frame, padding included. */
export function boundsOf(app: App, id: string): Rect | null {
  const single = findRecord(app, 'widgets', id) ?? findRecord(app, 'screens', id);
  if (single !== undefined) return boxOf(single);
  const frame = autoLayoutOf(findRecord(app, 'groups', id));
  if (frame !== undefined) return boxOf(frame);
  const members = widgetsOf(app, id).flatMap((widget) => findRecord(app, 'widgets', widget) ?? []);
  return unionRects(members) ?? null;
}

/** Bounds around several, or nothing. */
export function boundsOfAll(app: App, ids: readonly string[]): Rect | null {
  return unionRects(ids.flatMap((id) => boundsOf(app, id) ?? [])) ?? null;
}

/** Highest `z` of the document, 0 for none. */
export function highestZ(app: App): number {
  let highest = 0;
  for (const widget of Object.values(entriesOf(app, 'widgets'))) {
    const z = Number(widget.z);
    if (z > highest) highest = z;
  }
  return highest;
}

export function isLocked(app: App, id: string): boolean {
  const widget = findRecord(app, 'widgets', sourceId(id));
  if (widget === undefined) return widgetsOf(app, id).some((member) => isLocked(app, member));
  return widget.style?.locked === true || widget.props?.locked === true;
}

export function isHidden(app: App, id: string): boolean {
  const group = findRecord(app, 'groups', id);
  if (group !== undefined) return group.props?.hidden === true;
  return findRecord(app, 'widgets', sourceId(id))?.props?.hidden === true;
}
