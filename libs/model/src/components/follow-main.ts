import type { App, Point, Template } from '../app/types';
import type { IdPrefix } from '../app/ids';
import { isRecord } from '../app/values';
import { deepEqual } from '../document/deep-equal';
import { blueprintOf, mostCommon, type Blueprint, type BlueprintGroup, type BlueprintPart } from './blueprint';
import { followMap } from './follow';
import { lookKeys } from './parts';

/** What a variant of a group component becomes after the component changed. */
export interface FollowedVariant {
  /** Templates to write: the variant itself, parts that changed and parts that came. */
  changed: Template[];
  /** Ids of parts that are gone. */
  removed: string[];
}

export interface FollowOptions {
  /** The component as its parts, before and after the change. */
  from: Blueprint;
  to: Blueprint;
  /** Its group template before the change, and after. */
  component: readonly [Template, Template];
  mint(prefix: IdPrefix): string;
}

/**
 * Gives a variant of a group component what changed in the component: parts that came, parts that went, places, order and subgroups; what
 * parts look like is handed on before. What the variant has of its own stays: values, places and an order that differ from those of the component, parts that it lacks or has
 * alone.
 */
export function followMain(app: App, variant: Template, options: FollowOptions): FollowedVariant {
  const { from, to } = options;
  const mine = blueprintOf(app, variant);
  const own = byKey(mine.parts);
  const before = byKey(from.parts);
  const after = byKey(to.parts);
  const placeOf = placesAfter(own, before, after);
  const parts: NextPart[] = mine.parts
    .filter(({ key }) => !before.has(key) || after.has(key))
    .map((part) => {
      const [was, now] = [before.get(part.key), after.get(part.key)];
      const group = was && now && part.group === was.group ? now.group : part.group;
      return { part, template: part.template, group, place: placeOf(part) };
    });
  const fresh = to.parts.filter(({ key }) => !before.has(key) && !own.has(key));
  for (const part of fresh) {
    const template = { ...partOfVariant(part.template, options.mint('tw')), partKey: part.key };
    parts.push({ part: undefined, key: part.key, template, group: part.group, place: placeOf(part) });
  }
  const groups = followGroups(mine.groups, from.groups, to.groups);
  const corner = upperLeft(variant, parts);
  const written = inOrder(parts, mine, from, to).map(
    ({ template, place, group }, z): [Template, string | undefined] => [
      { ...template, x: place.x - corner.x, y: place.y - corner.y, z },
      groups.some(({ id }) => id === group) ? group : undefined,
    ],
  );
  const idsIn = (group: string | undefined) => written.flatMap(([{ id }, at]) => (at === group ? [id] : []));
  const stored = (Array.isArray(variant['groups']) ? variant['groups'] : []).filter(isRecord);
  const next: Template = {
    ...followTemplate(variant, ...options.component),
    children: sameSet(variant.children, idsIn(undefined)),
    groups: groups.map((group) => {
      const old = stored.find(({ id }) => id === group.id);
      return {
        ...(old
          ? withoutValues(old, mine.groups.find(({ id }) => id === group.id)?.values)
          : { templateType: 'Group' }),
        ...group.values,
        id: group.id,
        name: group.name,
        groupID: variant.id,
        parent: group.parent ?? variant.id,
        children: sameSet(old?.['children'], idsIn(group.id)),
      };
    }),
  };
  const gone = new Map(mine.parts.map(({ template }) => [template.id, template]));
  const changed = written.flatMap(([template]) => {
    const old = gone.get(template.id);
    gone.delete(template.id);
    return old && deepEqual(old, template) ? [] : [template];
  });
  if (!deepEqual(next, variant)) changed.push(next);
  return { changed, removed: [...gone.keys()] };
}

/** A part of a variant that takes its style from the part of the component. */
export function partOfVariant(part: Template, id: string): Template {
  const { sourceApp: _app, sourceHash: _hash, importSourceId: _import, ...rest } = part;
  const isNested = part.variant === true;
  const look = Object.fromEntries(lookKeys.flatMap((key) => (key === 'style' || part[key] ? [[key, {}]] : [])));
  return {
    ...(rest as Template),
    // what is an instance of another component takes its style from that one, and its own values are copied
    ...(isNested ? {} : look),
    id,
    variant: true,
    variantOf: isNested ? (part.variantOf ?? part.id) : part.id,
    origin: part.id,
  };
}

interface NextPart {
  part: BlueprintPart | undefined;
  key?: string;
  template: Template;
  group: string | undefined;
  place: Point;
}

const keyOf = ({ part, key }: NextPart): string => part?.key ?? key ?? '';

function byKey(parts: readonly BlueprintPart[]): Map<string, BlueprintPart> {
  return new Map(parts.map((part) => [part.key, part]));
}

/** Places count from the upper left corner of the parts; a layout counts from its frame. */
function upperLeft(variant: Template, parts: readonly NextPart[]): Point {
  if (variant['autoLayout'] !== undefined || parts.length === 0) return { x: 0, y: 0 };
  return {
    x: Math.min(...parts.map(({ place }) => place.x)),
    y: Math.min(...parts.map(({ place }) => place.y)),
  };
}

type Parts = ReadonlyMap<string, BlueprintPart>;

/** Parts that lie where the component had them go where it has them now; others stay where they are. */
function placesAfter(own: Parts, before: Parts, after: Parts): (part: BlueprintPart) => Point {
  const pairs = [...before].flatMap(([key, was]) => {
    const [part, now] = [own.get(key), after.get(key)];
    return part && now ? [{ part, was, now }] : [];
  });
  const place = mostCommon(pairs.map(({ part, was }) => ({ x: part.x - was.x, y: part.y - was.y }))) ?? { x: 0, y: 0 };
  const shift = mostCommon(pairs.map(({ was, now }) => ({ x: now.x - was.x, y: now.y - was.y }))) ?? { x: 0, y: 0 };
  return (part) => {
    const [was, now] = [before.get(part.key), after.get(part.key)];
    if (now && (!was || (part.x === place.x + was.x && part.y === place.y + was.y)))
      return { x: place.x + now.x, y: place.y + now.y };
    // the upper left corner that places are counted from moved with the parts of the component
    return { x: part.x + shift.x, y: part.y + shift.y };
  };
}

/** From back to front: as the component has them now where the variant had them as the component did, else new parts above their neighbours. */
function inOrder(parts: readonly NextPart[], mine: Blueprint, from: Blueprint, to: Blueprint): NextPart[] {
  const [own, before, after] = [byKey(mine.parts), byKey(from.parts), byKey(to.parts)];
  const isLikeMain = deepEqual(
    mine.parts.filter(({ key }) => before.has(key)).map(({ key }) => key),
    from.parts.filter(({ key }) => own.has(key)).map(({ key }) => key),
  );
  const isShared = (part: NextPart) => (isLikeMain ? after.has(keyOf(part)) : part.part !== undefined);
  const rank = new Map((isLikeMain ? to : mine).parts.map(({ key }, index) => [key, index]));
  const order = parts.filter(isShared).sort((a, b) => (rank.get(keyOf(a)) ?? 0) - (rank.get(keyOf(b)) ?? 0));
  const neighbours = (isLikeMain ? mine : to).parts.map(({ key }) => key);
  for (const part of parts) {
    if (isShared(part)) continue;
    const behind = neighbours.slice(0, neighbours.indexOf(keyOf(part))).reverse();
    const at = behind.map((key) => order.findIndex((other) => keyOf(other) === key)).find((index) => index >= 0);
    order.splice((at ?? -1) + 1, 0, part);
  }
  return order;
}

function followGroups(
  mine: readonly BlueprintGroup[],
  from: readonly BlueprintGroup[],
  to: readonly BlueprintGroup[],
): BlueprintGroup[] {
  const find = (groups: readonly BlueprintGroup[], id: string) => groups.find((group) => group.id === id);
  const kept = mine.flatMap((group): BlueprintGroup[] => {
    const [was, now] = [find(from, group.id), find(to, group.id)];
    if (!was) return [group];
    if (!now) return [];
    const next = followMap({ name: group.name, parent: group.parent }, { ...was }, { ...now }, (key) =>
      ['name', 'parent'].includes(key),
    ) as Pick<BlueprintGroup, 'name' | 'parent'>;
    return [
      { ...group, name: next.name, parent: next.parent, values: followValues(group.values, was.values, now.values) },
    ];
  });
  const fresh = to.filter(({ id }) => !find(from, id) && !find(mine, id));
  const all = [...kept, ...fresh];
  const isThere = (id: string | undefined) => id !== undefined && all.some((group) => group.id === id);
  return all.map((group) => (isThere(group.parent) ? group : { ...group, parent: undefined }));
}

type Values = Record<string, unknown>;

/** Values of a group; maps such as its layout are followed key by key. */
export function followValues(own: Values, from: Values, to: Values): Values {
  const next = followMap(own, from, to, () => true);
  const maps = Object.keys(to).flatMap((key) => {
    const [map, was, now] = [next[key], from[key], to[key]];
    if (!isRecord(map) || !isRecord(was) || !isRecord(now) || deepEqual(was, now)) return [];
    return [[key, followMap(map, was, now, () => true)]];
  });
  return maps.length === 0 ? next : { ...next, ...(Object.fromEntries(maps) as Values) };
}

const followedKeys = ['groupStyle', 'groupProps', 'autoLayout', 'sizeTokens', 'action', 'w', 'h'] as const;

function followTemplate(variant: Template, from: Template, to: Template): Template {
  const pick = (template: Template): Values =>
    Object.fromEntries(followedKeys.flatMap((key) => (template[key] === undefined ? [] : [[key, template[key]]])));
  const next: Template = { ...variant };
  for (const key of followedKeys) delete next[key];
  return { ...next, ...followValues(pick(variant), pick(from), pick(to)) };
}

function withoutValues(group: Values, values: Values = {}): Values {
  return Object.fromEntries(Object.entries(group).filter(([key]) => !Object.hasOwn(values, key)));
}

/** Ids in the order of the document, new ones at the end. */
function sameSet(stored: unknown, ids: readonly string[]): string[] {
  const before = (Array.isArray(stored) ? stored : []).filter((id: unknown): id is string => typeof id === 'string');
  const known = new Set(before);
  return [...before.filter((id) => ids.includes(id)), ...ids.filter((id) => !known.has(id))];
}
