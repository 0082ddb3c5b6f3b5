import type { App, Point, Template } from '../app/types';
import { isRecord, toNumber } from '../app/values';
import { templateOf } from './parts';
import { isGroupTemplate } from './uses';

/** One widget of a component. */
export interface BlueprintPart extends Point {
  /** The same for the part in all variants of its component. */
  key: string;
  template: Template;
  /** Subgroup that holds the part, none for the group itself. */
  group: string | undefined;
}

export interface BlueprintGroup {
  id: string;
  name: string;
  parent: string | undefined;
  /** Values of the group that instances copy, such as its layout. */
  values: Record<string, unknown>;
}

/** A group component as its parts, from back to front; places are relative to its upper left corner. */
export interface Blueprint {
  parts: readonly BlueprintPart[];
  groups: readonly BlueprintGroup[];
  /** Values of the group itself. */
  values: Record<string, unknown>;
}

export const emptyBlueprint: Blueprint = { parts: [], groups: [], values: {} };

/** Keys of groups that a component gives to its instances. */
const groupKeys = ['autoLayout', 'layoutItem', 'sizeTokens', 'style', 'props', 'action', 'template'] as const;

/** Values of a group inside a component; the place of a layout is that of the instance. */
export function groupValues(group: Record<string, unknown>): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const key of groupKeys) {
    const value = group[key];
    if (value === undefined || value === null) continue;
    if (key === 'autoLayout' && isRecord(value)) {
      const { x: _x, y: _y, ...layout } = value;
      values[key] = layout;
    } else values[key] = value;
  }
  return values;
}

/** Values of the group itself as its template holds them; a place in the layout around it is no part of a component. */
export function templateValues(group: Record<string, unknown>): Record<string, unknown> {
  const { style, props, autoLayout, sizeTokens, action } = groupValues(group);
  return { groupStyle: style, groupProps: props, autoLayout, sizeTokens, action };
}

function valuesOfTemplate(template: Template): Record<string, unknown> {
  const { groupStyle: style, groupProps: props, autoLayout, sizeTokens, action } = template;
  return groupValues({ style, props, autoLayout, sizeTokens, action });
}

const maxChain = 32;

/** The part that a widget is, also where a component is nested in another one. */
export function partKeyOf(app: Pick<App, 'templates'>, id: unknown, keys: ReadonlySet<string>): string | undefined {
  let at = id;
  for (let step = 0; step < maxChain; step++) {
    const template = templateOf(app, at);
    if (!template) return undefined;
    if (keys.has(template.id)) return template.id;
    const key = template['partKey'];
    if (typeof key === 'string' && keys.has(key)) return key;
    at = template['origin'] ?? template.variantOf;
  }
  return undefined;
}

export function blueprintOf(app: Pick<App, 'templates'>, template: Template): Blueprint {
  if (!isGroupTemplate(template)) return emptyBlueprint;
  const parts: BlueprintPart[] = [];
  const groups: BlueprintGroup[] = [];
  const take = (ids: unknown, group: string | undefined): void => {
    for (const id of Array.isArray(ids) ? ids : []) {
      const part = templateOf(app, id);
      if (part)
        parts.push({
          key: typeof part['partKey'] === 'string' ? part['partKey'] : part.id,
          template: part,
          group,
          x: toNumber(part['x'], 0),
          y: toNumber(part['y'], 0),
        });
    }
  };
  take(template.children, undefined);
  const subgroups: unknown[] = Array.isArray(template['groups']) ? template['groups'] : [];
  for (const sub of subgroups) {
    if (!isRecord(sub) || typeof sub['id'] !== 'string') continue;
    const parent = typeof sub['parent'] === 'string' && sub['parent'] !== template.id ? sub['parent'] : undefined;
    groups.push({ id: sub['id'], name: String(sub['name'] ?? ''), parent, values: groupValues(sub) });
    take(sub['children'], sub['id']);
  }
  parts.sort((a, b) => toNumber(a.template['z'], 0) - toNumber(b.template['z'], 0));
  return { parts, groups, values: valuesOfTemplate(template) };
}

/** The value that occurs most, the first of those that occur equally often. */
export function mostCommon(points: readonly Point[]): Point | undefined {
  const counts = new Map<string, { point: Point; count: number }>();
  for (const point of points) {
    const key = `${point.x},${point.y}`;
    const entry = counts.get(key) ?? { point, count: 0 };
    entry.count++;
    counts.set(key, entry);
  }
  let best: { point: Point; count: number } | undefined;
  for (const entry of counts.values()) if (!best || entry.count > best.count) best = entry;
  return best?.point;
}
