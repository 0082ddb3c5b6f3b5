import {
  blueprintOf,
  follow,
  isGroupTemplate,
  overridesOf,
  partOfVariant,
  touches,
  unionRects,
  variantProperties,
  variantSet,
  withoutOverride,
  type Blueprint,
  type Override,
  type Point,
  type Rect,
  type Template,
} from '@prototrail/model';
import type { Draft } from '../../store/draft';
import { entriesOf } from '../../store/records';
import { boundsOf, screenOf, widgetsOf } from '../../store/structure';
import { mint, type EditContext } from '../context';
import { cutOut } from '../fragment';
import { insertFragment } from '../insert';
import { conform } from './conform';
import { originalOf } from './original';
import { nestedUse, swapNested } from './swap-part';

/** Between the originals of variants, px. */
const gap = 24;
/** Below the lowest screen, px. */
const firstGap = 96;

/**
 * Adds a variant that looks like the one given and lies with the other originals on the free canvas.
 * @returns the id of its original
 */
export function addVariant(context: EditContext, shown: Template, properties: Record<string, string>): string | null {
  const { draft } = context;
  const componentId = shown.variant === true ? (shown.variantOf ?? shown.id) : shown.id;
  const root = originalOf(draft, shown.id) ?? originalOf(draft, componentId);
  if (!root) return null;
  const box = boundsOf(draft.app, root.id);
  const fragment = cutOut(draft.app, [root.id]);
  if (!box || !fragment) return null;
  const place = freePlace(draft, componentId, box);
  const offset = { x: place.x - box.x, y: place.y - box.y };
  const [id] = insertFragment(context, { ...fragment, lines: [] }, { offset, screenId: null, withLines: false });
  if (id === undefined) return null;
  const name =
    `${draft.find('templates', componentId)?.name ?? shown.name} ${Object.values(properties).join(' ')}`.trim();
  const template = copyTemplate(context, shown, componentId, { name, variantProperties: properties });
  if (draft.find('widgets', id)) {
    draft.update('widgets', id, (widget) => ({ ...widget, template, isRootTemplate: true }));
    return id;
  }
  const parts = copyParts(context, shown, template);
  for (const member of widgetsOf(draft.app, id))
    draft.update('widgets', member, (widget) => {
      const part = parts.get(widget.template ?? '');
      return part === undefined ? widget : { ...widget, template: part, isRootTemplate: true };
    });
  draft.update('groups', id, (group) => ({ ...group, template, isRootTemplate: true }));
  return id;
}

/**
 * What a variant looks like is no part of a screen: below all screens, then below the other originals there, or at their right where something
 * else lies below.
 */
function freePlace(draft: Draft, componentId: string, box: Rect): Point {
  const { app } = draft;
  const own = variantSet(app, componentId).flatMap(({ id }) => {
    const root = originalOf(draft, id);
    return root && screenOf(app, widgetsOf(app, root.id)[0] ?? '') === null ? [root.id] : [];
  });
  const members = new Set(own.flatMap((id) => widgetsOf(app, id)));
  const others = Object.values(entriesOf(app, 'widgets')).filter(
    ({ id }) => !members.has(id) && screenOf(app, id) === null,
  );
  const set = unionRects(own.flatMap((id) => boundsOf(app, id) ?? []));
  const bottom = Math.max(...[...Object.values(app.screens), ...others].map(({ y, h }) => y + h));
  if (!set) return { x: box.x, y: bottom + firstGap };
  const places = [
    { x: set.x, y: set.y + set.h + gap },
    { x: set.x + set.w + gap, y: set.y },
  ];
  const room = { w: box.w + 2 * gap, h: box.h + 2 * gap };
  const isFree = ({ x, y }: Point) => !others.some((other) => touches({ x: x - gap, y: y - gap, ...room }, other));
  return places.find(isFree) ?? { x: set.x, y: bottom + firstGap };
}

function copyTemplate(
  context: EditContext,
  source: Template,
  variantOf: string,
  values: Record<string, unknown>,
): string {
  const id = mint(context, isGroupTemplate(source) ? 'tg' : 'tw');
  const { sourceApp: _app, sourceHash: _hash, importSourceId: _import, ...rest } = source;
  const isVariant = source.variant === true;
  const plain = isGroupTemplate(source) || isVariant ? {} : { style: {}, ...emptyStates(source) };
  context.draft.put('templates', id, { ...(rest as Template), ...plain, ...values, id, variant: true, variantOf });
  return id;
}

/** A variant begins without values of its own in states that its component has. */
function emptyStates(source: Template): Record<string, unknown> {
  const states = ['hover', 'focus', 'error', 'active', 'pressed', 'disabled'].filter((state) => source[state]);
  return Object.fromEntries(states.map((state) => [state, {}]));
}

/** Parts of a variant of a group: each takes its style from the part of the component. */
function copyParts(context: EditContext, shown: Template, template: string): Map<string, string> {
  const { draft } = context;
  const made = new Map<string, string>();
  for (const { template: part, key } of blueprintOf(draft.app, shown).parts) {
    const id = mint(context, 'tw');
    draft.put('templates', id, { ...partOfVariant(part, id), partKey: key });
    made.set(part.id, id);
  }
  const swap = (ids: unknown): string[] =>
    (Array.isArray(ids) ? ids : []).flatMap((id: unknown) => made.get(String(id)) ?? []);
  draft.update('templates', template, (copy) => ({
    ...copy,
    children: swap(copy.children),
    groups: (Array.isArray(copy['groups']) ? copy['groups'] : []).map((sub: Record<string, unknown>) => ({
      ...sub,
      groupID: template,
      ...(sub['parent'] === shown.id ? { parent: template } : {}),
      children: swap(sub['children']),
    })),
  }));
  return made;
}

/** Shows another variant in instances; overrides stay. */
export function switchVariant(context: EditContext, ids: readonly string[], to: Template): void {
  const { draft } = context;
  for (const id of ids) {
    const group = draft.find('groups', id);
    const widget = draft.find('widgets', id);
    const from = draft.find('templates', group?.template ?? widget?.template ?? '');
    const nested = widget && nestedUse(draft.app, widget);
    if (widget && nested) swapNested(draft, widget, nested, to);
    if (nested || !from || from.id === to.id || (group ?? widget)?.isRootTemplate === true) continue;
    if (widget) draft.put('widgets', id, { ...follow(widget, from, to), template: to.id });
    else showBlueprint(context, id, blueprintOf(draft.app, from), to);
  }
}

function showBlueprint(context: EditContext, id: string, from: Blueprint, to: Template): void {
  conform(context, id, { from, to: blueprintOf(context.draft.app, to) });
  context.draft.update('groups', id, (group) => ({ ...group, template: to.id }));
}

/** Sets what sets a variant apart; `undefined` removes a property. */
export function setVariantProperties(draft: Draft, templateId: string, properties: Record<string, string>): void {
  draft.update('templates', templateId, (template) => ({ ...template, variantProperties: properties }));
}

/** Renames a property, or removes it (`null`), in all variants of a component. */
export function renameProperty(draft: Draft, componentId: string, name: string, to: string | null): void {
  for (const template of variantSet(draft.app, componentId)) {
    const entries = Object.entries(variantProperties(template)).flatMap(([key, value]) =>
      key === name ? (to === null ? [] : [[to, value]]) : [[key, value]],
    );
    setVariantProperties(draft, template.id, Object.fromEntries(entries) as Record<string, string>);
  }
}

/** Adds a property that all variants have with the same value. */
export function addProperty(draft: Draft, componentId: string, name: string, value: string): void {
  const set = variantSet(draft.app, componentId);
  for (const template of set) {
    const isBare = set.length === 1 && template['variantProperties'] === undefined;
    setVariantProperties(draft, template.id, { ...(isBare ? {} : variantProperties(template)), [name]: value });
  }
}

/** Gives values of instances back to the component; without `override` all of them, those of members too. */
export function resetOverrides(draft: Draft, ids: readonly string[], override?: Pick<Override, 'part' | 'key'>): void {
  for (const id of ids.flatMap((each) => widgetsOf(draft.app, each))) {
    const widget = draft.find('widgets', id);
    if (!widget) continue;
    const list = override ? [override] : overridesOf(draft.app, widget);
    draft.put(
      'widgets',
      id,
      list.reduce((reset, entry) => withoutOverride(draft.app, reset, entry), widget),
    );
  }
}
