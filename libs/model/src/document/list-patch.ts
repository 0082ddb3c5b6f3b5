import { deepEqual } from './deep-equal';

/**
 * What happened to a list of distinct texts, such as the children of a screen. `order` is there when additions at the end and removals do not
 * describe it: the list as its author left it.
 */
export interface ListChange {
  added: readonly string[];
  removed: readonly string[];
  order?: readonly string[] | undefined;
}

/** Longest member of a list that is changed member by member. */
export const maxMember = 500;

/** Whether members of a list can be distinguished: then two people who change it at once both succeed. */
export function isMemberList(value: unknown): value is string[] {
  return (
    isTextList(value) && value.every((member) => member.length <= maxMember) && new Set(value).size === value.length
  );
}

export function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((member) => typeof member === 'string');
}

/** The change that turns one list into another. */
export function diffList(before: readonly string[], after: readonly string[]): ListChange {
  const [had, has] = [new Set(before), new Set(after)];
  const added = after.filter((member) => !had.has(member));
  const removed = before.filter((member) => !has.has(member));
  const change = { added, removed };
  return deepEqual(applyListChange(before, change), after) ? change : { ...change, order: after };
}

/**
 * Applies a change to the list as it is now. Members that its author did not know stay, behind the member that they follow now; members that
 * were removed meanwhile stay away.
 */
export function applyListChange(present: readonly string[], { added, removed, order }: ListChange): string[] {
  const gone = new Set(removed);
  const here = new Set(present);
  const fresh = new Set(added);
  const remaining = present.filter((member) => !gone.has(member) || fresh.has(member));
  if (order === undefined) return [...remaining, ...[...fresh].filter((member) => !here.has(member))];
  const result = [...new Set(order)].filter((member) => here.has(member) || fresh.has(member));
  return insertUnknown(result, remaining);
}

function insertUnknown(ordered: readonly string[], remaining: readonly string[]): string[] {
  const known = new Set(ordered);
  const followers = new Map<string | null, string[]>();
  let previous: string | null = null;
  for (const member of remaining) {
    if (known.has(member)) previous = member;
    else followers.set(previous, [...(followers.get(previous) ?? []), member]);
  }
  return [...(followers.get(null) ?? []), ...ordered.flatMap((member) => [member, ...(followers.get(member) ?? [])])];
}
