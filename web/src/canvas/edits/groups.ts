import { layoutAround, type Group } from '@prototrail/model';
import { uniqueName } from '../kernels/names';
import type { Draft } from '../store/draft';
import { entriesOf } from '../store/records';
import { chainOf, depthBelow, groupAround, isInInstance, maxGroupDepth, screenOf, widgetsOf } from '../store/structure';
import { mint, type EditContext } from './context';
import { flowMembers, forgetLayoutItems, reorderMembers } from './layout-items';
import { compareStored } from './order';
import { pruneGroups } from './remove';

/**
 * Groups widgets and groups. When all share one parent group, a sub group is made inside it; otherwise a new top group that takes the
 * outermost groups of the members. Members come to lie next to each other in the drawing order.
 * @returns the id of the group, or nothing for fewer than two members, in instances, and where groups would lie in each other too deeply
 */
export function groupAll(context: EditContext, ids: readonly string[]): string | null {
  const { draft } = context;
  const members = ids.filter((id) => draft.find('widgets', id) !== undefined || draft.find('groups', id) !== undefined);
  const first = members[0];
  const parent = first === undefined ? null : groupAround(draft.app, first);
  const shared = parent !== null && members.every((id) => groupAround(draft.app, id) === parent) ? parent : null;
  if (shared !== null && isInInstance(draft.app, shared)) return null;
  const tops = shared === null ? [...new Set(members.map((id) => chainOf(draft.app, id)[0] ?? id))] : members;
  if (tops.length < 2) return null;
  const around = shared === null ? 0 : chainOf(draft.app, shared).length;
  if (around + 1 + Math.max(...tops.map((top) => depthBelow(draft.app, top))) > maxGroupDepth) return null;
  const id = mint(context, 'g');
  const isGroup = (member: string) => draft.find('groups', member) !== undefined;
  const names = Object.values(entriesOf(draft.app, 'groups')).map((group) => group.name);
  const group: Group = {
    id,
    name: uniqueName(`Group ${names.length + 1}`, names),
    children: tops.filter((member) => !isGroup(member)),
    groups: tops.filter(isGroup),
  };
  if (shared !== null) {
    draft.update('groups', shared, (outer) => ({
      ...outer,
      children: outer.children.filter((child) => !tops.includes(child)),
      groups: [...(outer.groups ?? []).filter((inner) => !tops.includes(inner)), id],
    }));
  }
  draft.put('groups', id, group);
  packOrder(draft, widgetsOf(draft.app, id));
  return id;
}

/**
 * Dissolves a group: its members move up into the group around it; links that start or end at the group go.
 * @returns the former direct members
 */
export function ungroup(draft: Draft, groupId: string): string[] {
  const group = draft.find('groups', groupId);
  if (group === undefined) return [];
  const outer = groupAround(draft.app, groupId);
  const inner = (group.groups ?? []).filter((id) => id !== groupId);
  if (outer !== null) {
    draft.update('groups', outer, (around) => ({
      ...around,
      children: [...around.children, ...group.children],
      groups: [...(around.groups ?? []).filter((id) => id !== groupId), ...inner],
    }));
  }
  forgetLayoutItems(draft, [...group.children, ...inner]);
  draft.remove('groups', groupId);
  for (const line of Object.values(entriesOf(draft.app, 'lines'))) {
    if (line.from === groupId || line.to === groupId) draft.remove('lines', line.id);
  }
  return [...group.children, ...inner];
}

/** Moves widgets and groups into a group (or out of all groups with null); groups that become empty go. */
export function moveIntoGroup(draft: Draft, ids: readonly string[], groupId: string | null): void {
  const moving = ids.filter((id) => groupId === null || !chainOf(draft.app, groupId).includes(id));
  const emptied = new Set<string>();
  for (const id of moving) {
    const from = groupAround(draft.app, id);
    if (from === null || from === groupId) continue;
    draft.update('groups', from, (group) => ({
      ...group,
      children: group.children.filter((child) => child !== id),
      ...(group.groups ? { groups: group.groups.filter((inner) => inner !== id) } : {}),
    }));
    const left = draft.find('groups', from);
    if (left !== undefined && left.children.length === 0 && (left.groups ?? []).length === 0) emptied.add(from);
  }
  if (groupId !== null) {
    draft.update('groups', groupId, (group) => {
      const groups = moving.filter(
        (id) => draft.find('groups', id) !== undefined && !(group.groups ?? []).includes(id),
      );
      const children = moving.filter((id) => draft.find('widgets', id) !== undefined && !group.children.includes(id));
      return { ...group, children: [...group.children, ...children], groups: [...(group.groups ?? []), ...groups] };
    });
    emptied.delete(groupId);
  }
  for (const id of emptied) draft.remove('groups', id);
  pruneGroups(draft, emptied);
}

/** Copies of members of one group with a layout follow their originals in it. */
export function joinRow(draft: Draft, originals: readonly string[], copies: readonly string[]): void {
  const [first] = originals;
  const around = first === undefined ? undefined : layoutAround(draft.app, first);
  if (around === undefined || isInInstance(draft.app, around)) return;
  if (originals.some((id) => layoutAround(draft.app, id) !== around)) return;
  const flow = flowMembers(draft.app, around);
  moveIntoGroup(draft, copies, around);
  reorderMembers(draft, around, copies, flow.findLastIndex((id) => originals.includes(id)) + 1);
}

/** Renumbers the screens of the members so that the members follow each other, at the place of the topmost one. */
function packOrder(draft: Draft, memberIds: readonly string[]): void {
  const members = new Set(memberIds);
  const screens = new Set(memberIds.flatMap((id) => screenOf(draft.app, id) ?? []));
  for (const screenId of screens) {
    const children = draft.find('screens', screenId)?.children ?? [];
    const order = children
      .flatMap((id) => draft.find('widgets', id) ?? [])
      .sort(compareStored)
      .map((widget) => widget.id);
    const top = order.findLastIndex((id) => members.has(id));
    const below = order.slice(0, top + 1);
    const packed = [
      ...below.filter((id) => !members.has(id)),
      ...below.filter((id) => members.has(id)),
      ...order.slice(top + 1),
    ];
    if (packed.every((id, i) => id === order[i])) continue;
    packed.forEach((id, i) =>
      draft.update('widgets', id, (widget) => (widget.z === i + 1 ? widget : { ...widget, z: i + 1 })),
    );
  }
}
