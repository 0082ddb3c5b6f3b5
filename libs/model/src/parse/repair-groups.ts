import { compareIds } from '../app/ids';
import { entriesOf, has, listOf, removeEntry, type Draft } from './draft';
import { nameOf, removeReferences } from './repair-structure';
import type { Report } from './report';
import { documentLimits } from './vocabulary';

/** R16 to R20: members, circles, double membership, empty groups. */
export function repairGroups(draft: Draft, report: Report): void {
  cleanMembers(draft, report);
  const parents = breakCircles(draft, report);
  keepOneGroup(draft, report, parents);
  removeEmptyGroups(draft, report);
}

function cleanMembers(draft: Draft, report: Report): void {
  for (const [id, group] of entriesOf(draft, 'groups')) {
    for (const key of ['children', 'groups'] as const) {
      const value = group[key];
      if (key === 'groups' && (value === undefined || value === null)) continue;
      const path = `groups.${id}.${key}`;
      if (!Array.isArray(value)) {
        group[key] = [];
        report.repair('R16', path, `Group ${nameOf(group)} had no list "${key}"; it is empty now`);
        continue;
      }
      const seen = new Set<unknown>();
      const kept = value.filter((member) => {
        if (!has(draft, key === 'children' ? 'widgets' : 'groups', member)) {
          report.repair('R16', path, `Group ${nameOf(group)} listed ${JSON.stringify(member)}, which does not exist`);
          return false;
        }
        if (seen.has(member)) {
          report.repair('R17', path, `Group ${nameOf(group)} listed ${member} more than once`);
          return false;
        }
        seen.add(member);
        return true;
      });
      if (kept.length < value.length) group[key] = kept;
    }
  }
}

function subgroupsOf(draft: Draft, id: string): string[] {
  return listOf(draft.maps.groups[id]?.['groups']).filter((member): member is string => typeof member === 'string');
}

function unlist(draft: Draft, groupId: string, key: 'children' | 'groups', member: string): void {
  const group = draft.maps.groups[groupId];
  if (group) group[key] = listOf(group[key]).filter((id) => id !== member);
}

/** Walks from the roots in id order and removes each link that leads back. Returns parents of each group. */
function breakCircles(draft: Draft, report: Report): Map<string, string[]> {
  const ids = Object.keys(draft.maps.groups).sort(compareIds);
  const inner = new Set(ids.flatMap((id) => subgroupsOf(draft, id).filter((child) => child !== id)));
  const state = new Map<string, 'open' | 'done'>();
  const heights = new Map<string, number>();
  const order = [...ids.filter((id) => !inner.has(id)), ...ids];
  for (const root of order) {
    if (state.has(root)) continue;
    const stack = [{ id: root, children: subgroupsOf(draft, root), next: 0 }];
    state.set(root, 'open');
    while (stack.length > 0) {
      const top = stack[stack.length - 1];
      if (!top) break;
      const child = top.children[top.next++];
      if (child === undefined) {
        state.set(top.id, 'done');
        heights.set(top.id, 1 + Math.max(0, ...subgroupsOf(draft, top.id).map((id) => heights.get(id) ?? 0)));
        stack.pop();
      } else if (state.get(child) === 'open') {
        unlist(draft, top.id, 'groups', child);
        report.repair(
          'R18',
          `groups.${top.id}.groups`,
          `Group ${top.id} contained ${child === top.id ? 'itself' : `its own ancestor ${child}`}; the entry was removed`,
        );
      } else if (stack.length + (heights.get(child) ?? 1) > documentLimits.groupNesting) {
        unlist(draft, top.id, 'groups', child);
        report.repair(
          'V8',
          `groups.${top.id}.groups`,
          `Group ${child} was nested more than ${documentLimits.groupNesting} levels deep; it stands alone now`,
        );
      } else if (!state.has(child)) {
        state.set(child, 'open');
        stack.push({ id: child, children: subgroupsOf(draft, child), next: 0 });
      }
    }
  }
  const parents = new Map<string, string[]>();
  for (const id of ids)
    for (const child of subgroupsOf(draft, id)) parents.set(child, [...(parents.get(child) ?? []), id]);
  return parents;
}

function keepOneGroup(draft: Draft, report: Report, parents: Map<string, string[]>): void {
  const groupsOf = new Map<string, string[]>();
  for (const [id, group] of entriesOf(draft, 'groups')) {
    for (const member of listOf(group['children'])) {
      if (typeof member === 'string') groupsOf.set(member, [...(groupsOf.get(member) ?? []), id]);
    }
  }
  const choose = (key: 'children' | 'groups', member: string, owners: string[]): void => {
    const above = ancestorsOf(parents, owners);
    const inner = owners.filter((owner) => !above.has(owner));
    const home = [...(inner.length > 0 ? inner : owners)].sort(compareIds)[0];
    for (const owner of owners) {
      if (owner === home) continue;
      unlist(draft, owner, key, member);
      report.repair('R19', `groups.${owner}.${key}`, `${member} stood in several groups and stays in ${home} only`);
    }
    if (key === 'groups' && home) parents.set(member, [home]);
  };
  for (const [member, owners] of groupsOf) if (owners.length > 1) choose('children', member, owners);
  for (const [member, owners] of [...parents]) if (owners.length > 1) choose('groups', member, owners);
}

/** All groups above the given ones. There are no circles any more, so a group is never above itself. */
function ancestorsOf(parents: ReadonlyMap<string, string[]>, groups: readonly string[]): Set<string> {
  const above = new Set<string>();
  const queue = [...groups];
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    for (const parent of parents.get(id) ?? []) {
      if (above.has(parent)) continue;
      above.add(parent);
      queue.push(parent);
    }
  }
  return above;
}

function removeEmptyGroups(draft: Draft, report: Report): void {
  const isEmpty = (id: string): boolean =>
    listOf(draft.maps.groups[id]?.['children']).length === 0 && subgroupsOf(draft, id).length === 0;
  const parents = new Map<string, string>();
  for (const [id] of entriesOf(draft, 'groups')) for (const child of subgroupsOf(draft, id)) parents.set(child, id);
  const removed = new Set<string>();
  const queue = Object.keys(draft.maps.groups).filter(isEmpty);
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const group = draft.maps.groups[id];
    if (!group) continue;
    report.repair('R20', `groups.${id}`, `Group ${nameOf(group)} was empty; it and its lines were removed`);
    removeEntry(draft, 'groups', id);
    removed.add(id);
    const parent = parents.get(id);
    if (parent === undefined) continue;
    unlist(draft, parent, 'groups', id);
    if (isEmpty(parent)) queue.push(parent);
  }
  if (removed.size > 0) removeReferences(draft, removed);
}
