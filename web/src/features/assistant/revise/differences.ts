/** A revision as lines that a person reads and chooses from. */
import type { CompactElement } from './compact';
import type { ElementChange, Revision } from './read-revision';

export interface Difference {
  key: string;
  kind: 'change' | 'add' | 'remove';
  /** Name of the element. */
  name: string;
  /** What it was and becomes. */
  parts: readonly { what: string; before: string; after: string }[];
}

const mostSigns = 160;
const brief = (value: unknown): string =>
  (typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value)).slice(0, mostSigns);

const partsOf = (change: ElementChange, element: CompactElement | undefined): Difference['parts'] => [
  ...Object.entries(change.texts).map(([key, after]) => ({
    ...{ what: 'text', before: brief(element?.texts?.[key]), after: brief(after) },
  })),
  ...Object.entries(change.lists).map(([key, after]) => ({
    ...{ what: 'list', before: brief(element?.lists?.[key]?.flat().join(', ')), after: brief(after.flat().join(', ')) },
  })),
  ...Object.entries(change.style).map(([what, after]) => ({
    ...{ what, before: brief(element?.style?.[what]), after: brief(after) },
  })),
  ...Object.entries(change.box).map(([what, after]) => ({
    ...{ what, before: brief(element?.[what as 'x' | 'y' | 'w' | 'h']), after: brief(after) },
  })),
];

export function differencesOf({ changes, adds, removes }: Revision, elements: readonly CompactElement[]): Difference[] {
  const byId = new Map(elements.map((element) => [element.id, element]));
  const nameOf = (id: string): string => byId.get(id)?.name ?? id;
  return [
    ...changes.map((change): Difference => ({
      ...{ key: `change-${change.id}`, kind: 'change', name: nameOf(change.id) },
      parts: partsOf(change, byId.get(change.id)),
    })),
    ...adds.map(({ type, text }, at): Difference => ({
      ...{ key: `add-${at}`, kind: 'add', name: text === '' ? type : `${type}: ${brief(text)}`, parts: [] },
    })),
    ...removes.map((id): Difference => ({ key: `remove-${id}`, kind: 'remove', name: nameOf(id), parts: [] })),
  ];
}

/** The revision without what a person left out. */
export const withoutLeft = <R extends Revision>(revision: R, left: ReadonlySet<string>): R => ({
  ...revision,
  changes: revision.changes.filter(({ id }) => !left.has(`change-${id}`)),
  adds: revision.adds.filter((_, at) => !left.has(`add-${at}`)),
  removes: revision.removes.filter((id) => !left.has(`remove-${id}`)),
});
