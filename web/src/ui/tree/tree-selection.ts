export interface SelectModifiers {
  /** Adds the rows from the anchor on. */
  shift: boolean;
  /** Adds or removes one row. */
  ctrl: boolean;
}

export interface TreeChoice {
  selected: Set<string>;
  /** Where a range begins. */
  anchor: string;
}

/** What is selected after a row was chosen: alone, as one more, or as the end of a range. */
export function choose(
  ids: readonly string[],
  id: string,
  before: { selected: ReadonlySet<string>; anchor: string | null },
  { shift, ctrl }: SelectModifiers,
): TreeChoice {
  if (shift && before.anchor !== null && ids.includes(before.anchor)) {
    const [from, to] = [ids.indexOf(before.anchor), ids.indexOf(id)].sort((a, b) => a - b) as [number, number];
    const range = ids.slice(from, to + 1);
    return { selected: new Set(ctrl ? [...before.selected, ...range] : range), anchor: before.anchor };
  }
  if (!ctrl) return { selected: new Set([id]), anchor: id };
  const selected = new Set(before.selected);
  if (!selected.delete(id)) selected.add(id);
  return { selected, anchor: id };
}
