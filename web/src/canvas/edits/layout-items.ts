import { autoLayoutOf, layoutAround, layoutItemOf, membersInOrder, type LayoutItem } from '@prototrail/model';
import { patched } from '../kernels/patched';
import type { Draft } from '../store/draft';
import { screenOf, widgetsOf } from '../store/structure';
import { compareStored, orderAround, renumber } from './order';

/** Changes how things behave in the layout around them; keys that are `undefined` go. */
export function setLayoutItem(
  draft: Draft,
  ids: readonly string[],
  patch: { [Key in keyof LayoutItem]?: LayoutItem[Key] | undefined },
): void {
  for (const id of ids) {
    if (Object.keys(patch).length === 0) continue;
    const change = <Thing extends { [key: string]: unknown }>(thing: Thing): Thing => ({
      ...thing,
      layoutItem: patched(thing['layoutItem'] as Record<string, unknown> | undefined, patch),
    });
    draft.update('widgets', id, change);
    draft.update('groups', id, change);
    // A member cannot fill a group that is as large as its members: such a group keeps its size from now on.
    const around = layoutAround(draft.app, id);
    if (around !== undefined && patch.width === 'fill') keepSize(draft, around, 'width');
    if (around !== undefined && patch.height === 'fill') keepSize(draft, around, 'height');
    if (around !== undefined && patch.position === 'background') stackMembers(draft, around);
  }
}

function keepSize(draft: Draft, groupId: string, key: 'width' | 'height'): void {
  const group = draft.find('groups', groupId);
  const spec = autoLayoutOf(group);
  const isMain = spec !== undefined && (spec.direction === 'column') === (key === 'height');
  if (isMain && layoutItemOf(group)[key] === 'hug') setLayoutItem(draft, [groupId], { [key]: 'fixed' });
}

/** Forgets how things behaved in a layout; groups that arrange their members keep how large they are. */
export function forgetLayoutItems(draft: Draft, ids: readonly string[]): void {
  for (const id of ids) {
    const strip = <Thing extends { [key: string]: unknown }>(thing: Thing): Thing => {
      if (thing['layoutItem'] === undefined) return thing;
      const { layoutItem: _item, ...rest } = thing;
      return rest as Thing;
    };
    draft.update('widgets', id, strip);
    if (autoLayoutOf(draft.find('groups', id)) === undefined) draft.update('groups', id, strip);
    else setLayoutItem(draft, [id], { order: undefined, position: undefined });
  }
}

/** Members of a group that follow each other, without free ones and backgrounds. */
export function flowMembers(app: Draft['app'], groupId: string): string[] {
  return membersInOrder(app, groupId).filter((id) => {
    const thing = app.widgets[id] ?? app.groups?.[id];
    return layoutItemOf(thing).position === 'flow' && thing?.props?.['hidden'] !== true;
  });
}

/** Puts members at a place among the others of their group: before the one that has this index without them. */
export function reorderMembers(draft: Draft, groupId: string, ids: readonly string[], index: number): void {
  const moving = new Set(ids);
  const all = flowMembers(draft.app, groupId);
  const rest = all.filter((id) => !moving.has(id));
  const order = [...rest.slice(0, index), ...all.filter((id) => moving.has(id)), ...rest.slice(index)];
  order.forEach((id, place) => {
    const thing = draft.find('widgets', id) ?? draft.find('groups', id);
    if (layoutItemOf(thing).order !== place + 1) setLayoutItem(draft, [id], { order: place + 1 });
  });
  stackMembers(draft, groupId);
}

/** Draws members in their order: backgrounds behind all, the first or the last on top. They share the places that they have. */
export function stackMembers(draft: Draft, groupId: string): void {
  const spec = autoLayoutOf(draft.find('groups', groupId));
  if (spec === undefined) return;
  const members = membersInOrder(draft.app, groupId);
  const isBehind = (id: string): boolean =>
    layoutItemOf(draft.find('widgets', id) ?? draft.find('groups', id)).position === 'background';
  const front = members.filter((id) => !isBehind(id));
  const stack = [...members.filter(isBehind), ...(spec.firstOnTop ? front.reverse() : front)];
  const widgets = stack.flatMap((id) =>
    widgetsOf(draft.app, id)
      .flatMap((member) => draft.find('widgets', member) ?? [])
      .sort(compareStored),
  );
  const places = widgets.map((widget) => Number(widget.z) || 0).sort((a, b) => a - b);
  if (new Set(places).size < places.length) {
    restack(
      draft,
      widgets.map(({ id }) => id),
    );
    return;
  }
  widgets.forEach(({ id, z }, index) => {
    const place = places[index] ?? z;
    if (place !== z) draft.update('widgets', id, (widget) => ({ ...widget, z: place }));
  });
}

/** Numbers the screen anew where members share a place in the drawing order. */
function restack(draft: Draft, stack: readonly string[]): void {
  const [first] = stack;
  const members = new Set(stack);
  const order = orderAround(draft, first === undefined ? null : screenOf(draft.app, first)).map(({ id }) => id);
  const next = stack.filter((id) => order.includes(id));
  renumber(
    draft,
    order.map((id) => (members.has(id) ? (next.shift() ?? id) : id)),
  );
}
