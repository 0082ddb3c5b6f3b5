import type { Template, Widget } from '../app/types';
import { deepEqual } from '../document/deep-equal';
import { isCarried, lookKeys, mapOf, privateProps, splitStyle } from './parts';

type Values = Record<string, unknown>;

/** Sets a key, or removes it for `undefined`. */
function put(map: Values, key: string, value: unknown): void {
  if (value === undefined) delete map[key];
  else map[key] = value;
}

function union(a: Values, b: Values): Set<string> {
  return new Set([...Object.keys(a), ...Object.keys(b)]);
}

/** Values that equal those of `from` become those of `to`; other values are overrides and stay. */
export function followMap(map: Values, from: Values, to: Values, isFollowed: (key: string) => boolean): Values {
  let next: Values | undefined;
  for (const key of union(from, to)) {
    if (!isFollowed(key) || deepEqual(from[key], to[key]) || !deepEqual(map[key], from[key])) continue;
    next ??= { ...map };
    put(next, key, to[key]);
  }
  return next ?? map;
}

/** Size, content and behaviour of an instance, or of a variant, after its component changed from `from` to `to`. */
export function follow<T extends Widget | Template>(thing: T, from: Template, to: Template): T {
  let next: Values = followMap(thing, from, to, (key) => key === 'w' || key === 'h' || isCarried(key));
  for (const key of ['props', 'has'] as const) {
    const map = followMap(mapOf(thing[key]), mapOf(from[key]), mapOf(to[key]), (name) => !privateProps.has(name));
    if (map !== mapOf(thing[key]) && !deepEqual(map, mapOf(thing[key]))) next = { ...next, [key]: map };
  }
  if (thing['variant'] === true) {
    const tokens = followTokens(mapOf(thing['designtokens']), mapOf(from.designtokens), mapOf(to.designtokens));
    if (tokens) next = { ...next, designtokens: tokens };
  }
  return next as T;
}

/** The same for a template that copied the look of another one when it was made, as parts of nested components do. */
export function followLook(template: Template, from: Template, to: Template): Template {
  let next = follow(template, from, to);
  for (const look of lookKeys) {
    const map = followMap(mapOf(template[look]), mapOf(from[look]), mapOf(to[look]), () => true);
    if (map !== mapOf(template[look]) && !deepEqual(map, mapOf(template[look]))) next = { ...next, [look]: map };
  }
  return next;
}

function followTokens(own: Values, from: Values, to: Values): Values | undefined {
  let next: Values | undefined;
  for (const state of union(from, to)) {
    const map = followMap(mapOf(own[state]), mapOf(from[state]), mapOf(to[state]), () => true);
    if (!deepEqual(map, mapOf(own[state]))) next = { ...(next ?? own), [state]: map };
  }
  return next;
}

/** The changed keys of a map. */
function changes(now: Values, before: Values): [string, unknown][] {
  return [...union(now, before)].filter((key) => !deepEqual(now[key], before[key])).map((key) => [key, now[key]]);
}

/**
 * What the original of a component has become since `before` goes into its template; without `before` all that differs does. The look
 * moves there, the original itself keeps none.
 * @returns the same objects when nothing changed
 */
export function publish(
  template: Template,
  root: Widget,
  before: Widget | undefined,
): { template: Template; root: Widget } {
  const next: Values = { ...template };
  const cleared: Values = { ...root };
  const tokens: Values = { ...mapOf(template.designtokens) };
  for (const look of lookKeys) {
    const { shared, kept } = look === 'style' ? splitStyle(root.style) : { shared: mapOf(root[look]), kept: {} };
    const then = mapOf(before?.[look]);
    const fresh = Object.entries(shared).filter(([key, value]) => !before || !deepEqual(value, then[key]));
    if (fresh.length === 0) continue;
    next[look] = { ...mapOf(template[look]), ...Object.fromEntries(fresh) };
    const left = Object.entries(shared).filter(([key]) => !fresh.some(([name]) => name === key));
    cleared[look] = { ...kept, ...Object.fromEntries(left) };
    const references = { ...mapOf(tokens[look]) };
    for (const [key] of fresh) delete references[key];
    if (tokens[look] !== undefined) tokens[look] = references;
  }
  if (root.designtokens !== undefined) {
    for (const [state, references] of Object.entries(mapOf(root.designtokens)))
      tokens[state] = { ...mapOf(tokens[state]), ...mapOf(references) };
    delete cleared['designtokens'];
  }
  if (!deepEqual(tokens, mapOf(template.designtokens))) next['designtokens'] = tokens;
  for (const key of ['w', 'h'] as const) if (root[key] !== before?.[key]) next[key] = root[key];
  for (const key of ['props', 'has'] as const) {
    const map = { ...mapOf(template[key]) };
    for (const [name, value] of changes(mapOf(root[key]), mapOf(before ? before[key] : template[key])))
      if (!privateProps.has(name)) put(map, name, value);
    next[key] = map;
  }
  for (const [key, value] of changes(root, before ?? template)) if (isCarried(key)) put(next, key, value);
  if (before !== undefined && before.name !== root.name) next['name'] = root.name;
  return {
    template: deepEqual(next, template) ? template : (next as Template),
    root: deepEqual(cleared, root) ? root : (cleared as Widget),
  };
}
