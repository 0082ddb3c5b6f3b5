import { isRecord, type ResolvedWidget } from '@prototrail/model';
import { memo, type ComponentType, type NamedExoticComponent } from 'react';
import type { StyleTarget } from './style-target';

/** Where a widget lies is shown by the layout section alone, which follows it by itself. */
const places: ReadonlySet<string> = new Set(['x', 'y', 'modified']);
/** Of more widgets only the records themselves are compared. */
const maxCompared = 40;

type Values = Readonly<Record<string, unknown>>;

function sameValues(a: Values, b: Values, isSame: (a: unknown, b: unknown, key: string) => boolean): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && isSame(a[key], b[key], key));
}

/** Maps of a widget with the style of one of its states, stored or as it is shown. */
const styleMaps: ReadonlySet<string> = new Set(
  'style effectiveStyle hover error focus active checked pressed disabled'.split(' '),
);

/** Compares styles by their values; keys that belong to other sections may differ. */
function sameStyle(a: unknown, b: unknown, others: RegExp | undefined): boolean {
  if (Object.is(a, b)) return true;
  if (!isRecord(a) || !isRecord(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => Object.is(a[key], b[key]) || others?.test(key) === true);
}

/** Whether two records of a widget differ in nothing that a section shows. */
function sameLook(a: ResolvedWidget | undefined, b: ResolvedWidget | undefined, others: RegExp | undefined): boolean {
  if (a === b) return true;
  if (a === undefined || b === undefined) return false;
  return sameValues(a, b, (one, other, key) => {
    if (Object.is(one, other) || places.has(key)) return true;
    if (styleMaps.has(key)) return sameStyle(one, other, others);
    return key === 'states' && sameValues(one as Values, other as Values, (x, y) => sameStyle(x, y, others));
  });
}

const sameItems = <Item>(a: readonly Item[], b: readonly Item[], isSame: (a: Item, b: Item | undefined) => boolean) =>
  a.length === b.length && a.every((item, index) => isSame(item, b[index]));

const sameIds = (a: readonly string[], b: readonly string[]): boolean => sameItems(a, b, Object.is);

function sameWidgets(a: readonly ResolvedWidget[], b: readonly ResolvedWidget[], others: RegExp | undefined): boolean {
  if (a === b) return true;
  return sameItems(a, b, a.length > maxCompared ? Object.is : (one, other) => sameLook(one, other, others));
}

const sameTarget = (a: StyleTarget, b: StyleTarget, others: RegExp | undefined): boolean =>
  a.state === b.state &&
  a.isReadOnly === b.isReadOnly &&
  sameIds(a.widgetIds, b.widgetIds) &&
  sameWidgets(a.widgets, b.widgets, others);

/** How props of sections are compared that are made anew each time; others by identity. */
const comparisons: Readonly<Record<string, (a: never, b: never, others: RegExp | undefined) => boolean>> = {
  ...{ target: sameTarget, widgets: sameWidgets, widgetIds: sameIds, ids: sameIds },
};

/**
 * A section of the inspector that is rendered again only when what it shows of the selection changes: not when a widget moves.
 * @param others keys of the style that the section neither shows nor writes
 */
export function memoSection<Props extends object>(
  Section: ComponentType<Props>,
  others?: RegExp,
): NamedExoticComponent<Props> {
  return memo(Section as ComponentType<object>, (before, now) =>
    sameValues(before as Values, now as Values, (a, b, key) => {
      const compare = comparisons[key];
      return Object.is(a, b) || (compare !== undefined && compare(a as never, b as never, others));
    }),
  ) as unknown as NamedExoticComponent<Props>;
}
