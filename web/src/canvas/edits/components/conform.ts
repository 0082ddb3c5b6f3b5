import {
  asInstance,
  follow,
  followValues,
  groupValues,
  mostCommon,
  partKeyOf,
  toNumber,
  type Blueprint,
  type BlueprintPart,
  type Group,
  type Point,
  type Widget,
} from '@prototrail/model';
import { uniqueName } from '../../kernels/names';
import { entriesOf } from '../../store/records';
import { groupAround, groupsBelow, highestZ, screenOf, widgetsOfGroup } from '../../store/structure';
import { mint, type EditContext } from '../context';
import { moveIntoGroup } from '../groups';
import { removeAll } from '../remove';
import { appendChild, namesAround, placeWidget } from '../widgets';
import { placeFrame } from '../settle-layouts';

export interface ConformOptions {
  /** Upper left corner of a group that has no members yet. */
  at?: Point;
  /** The screen of such a group. */
  screenId?: string | null;
  /** The part of the new component that stands for one of the old; by default the one with the same key. */
  keyIn?(part: BlueprintPart): string | undefined;
}

/**
 * Gives an instance of a group component the parts of `to`, which were those of `from`: parts that came are added, parts that went are
 * removed, and what lay where the component had it goes where the component has it now.
 */
export function conform(
  context: EditContext,
  groupId: string,
  { from, to }: { from: Blueprint; to: Blueprint },
  options: ConformOptions = {},
): void {
  const { draft } = context;
  const keyIn = options.keyIn ?? ((part) => part.key);
  const members = membersByKey(context, groupId, from);
  const next = new Map(to.parts.map((part) => [part.key, part]));
  const pairs = from.parts.flatMap((part) => {
    const widget = members.get(part.key);
    return widget ? [{ widget, part, now: next.get(keyIn(part) ?? '') }] : [];
  });
  const place = mostCommon(pairs.map(({ widget, part }) => ({ x: widget.x - part.x, y: widget.y - part.y })));
  const shift = mostCommon(pairs.flatMap(({ part, now }) => (now ? [{ x: now.x - part.x, y: now.y - part.y }] : [])));
  const at = place ? { x: place.x - (shift?.x ?? 0), y: place.y - (shift?.y ?? 0) } : (options.at ?? { x: 0, y: 0 });
  const shown = new Map<string, string>();
  for (const { widget, part, now } of pairs) {
    if (!now) continue;
    shown.set(now.key, widget.id);
    if (now.template !== part.template && widget.template === part.template.id)
      draft.put('widgets', widget.id, {
        ...follow(widget, part.template, now.template),
        template: now.template.id,
        type: now.template.type,
      });
    if (place && widget.x === place.x + part.x && widget.y === place.y + part.y)
      placeWidget(draft, widget.id, { x: at.x + now.x, y: at.y + now.y });
  }
  const screenId = pairs[0] ? screenOf(draft.app, pairs[0].widget.id) : (options.screenId ?? null);
  const isRoot = draft.find('groups', groupId)?.isRootTemplate === true;
  const known = new Set(from.parts.map((part) => keyIn(part)));
  const groups = conformGroups(context, groupId, from, to);
  for (const part of to.parts) {
    // a member that somebody deleted in this instance stays deleted
    if (!shown.has(part.key) && known.has(part.key)) continue;
    if (!shown.has(part.key)) shown.set(part.key, addPart(context, part, { at, screenId, isRoot }));
    const id = shown.get(part.key) ?? '';
    const around = part.group === undefined ? groupId : groups.get(part.group);
    const before = pairs.find(({ now }) => now === part)?.part;
    const isMoved = before === undefined || before.group !== part.group;
    if (around !== undefined && isMoved && groupAround(draft.app, id) !== around) moveIntoGroup(draft, [id], around);
  }
  sortMembers(context, from, to, shown);
  setValues(context, groupId, from.values, to.values, at);
  for (const sub of to.groups) {
    const id = groups.get(sub.id);
    const before = from.groups.find((other) => other.id === sub.id);
    if (id !== undefined) setValues(context, id, before?.values ?? {}, sub.values, at);
  }
  const gone = pairs.flatMap(({ widget, now }) => (now ? [] : [widget.id]));
  if (gone.length > 0) removeAll(draft, gone);
}

/** Members of an instance by the part that they are. */
export function membersByKey({ draft }: EditContext, groupId: string, blueprint: Blueprint): Map<string, Widget> {
  const keys = new Map(
    blueprint.parts.flatMap((part) => [[part.template.id, part.key] as const, [part.key, part.key] as const]),
  );
  const known = new Set(keys.keys());
  const members = new Map<string, Widget>();
  for (const id of widgetsOfGroup(draft.app, groupId)) {
    const widget = draft.find('widgets', id);
    // a nested instance that shows another component here names the part that it stands for
    const key = keys.get(partKeyOf(draft.app, widget?.template, known) ?? String(widget?.['part'] ?? ''));
    if (widget && key !== undefined && !members.has(key)) members.set(key, widget);
  }
  return members;
}

function addPart(
  context: EditContext,
  part: BlueprintPart,
  { at, screenId, isRoot }: { at: Point; screenId: string | null; isRoot: boolean },
): string {
  const { draft } = context;
  const id = mint(context, 'w');
  const values = asInstance(part.template);
  draft.put('widgets', id, {
    ...values,
    id,
    name: uniqueName(values.name, namesAround(draft, screenId)),
    x: at.x + part.x,
    y: at.y + part.y,
    z: highestZ(draft.app) + 1,
    ...(isRoot ? { isRootTemplate: true } : {}),
  });
  if (screenId !== null) appendChild(draft, screenId, id);
  return id;
}

/** Subgroups of the instance by those of the component; groups that are missing are made. */
function conformGroups(context: EditContext, groupId: string, from: Blueprint, to: Blueprint): Map<string, string> {
  const { draft } = context;
  const found = new Map<string, string>();
  for (const id of groupsBelow(draft.app, groupId)) {
    const part = draft.find('groups', id)?.['part'];
    if (id !== groupId && typeof part === 'string') found.set(part, id);
  }
  const first = new Map(from.groups.map((sub) => [sub.id, sub]));
  const made: Map<string, string> = new Map();
  for (const sub of to.groups) {
    const known = found.get(sub.id);
    // a subgroup that somebody dissolved in this instance stays dissolved
    if (known === undefined && first.has(sub.id)) continue;
    const id = known ?? mint(context, 'tg');
    const around = sub.parent === undefined ? groupId : (made.get(sub.parent) ?? groupId);
    if (known === undefined) {
      const names = Object.values(entriesOf(draft.app, 'groups')).map((group) => group.name);
      const group: Group = { id, name: uniqueName(sub.name, names), children: [], groups: [], part: sub.id };
      draft.put('groups', id, group);
      draft.update('groups', around, (outer) => ({ ...outer, groups: [...(outer.groups ?? []), id] }));
    } else if (first.get(sub.id)?.parent !== sub.parent && groupAround(draft.app, id) !== around) {
      moveIntoGroup(draft, [id], around);
    }
    made.set(sub.id, id);
  }
  return made;
}

/** Members that lie behind each other as the component had them, lie as it has them now. */
function sortMembers({ draft }: EditContext, from: Blueprint, to: Blueprint, shown: ReadonlyMap<string, string>): void {
  const before = from.parts.map(({ key }) => key).filter((key) => shown.has(key));
  const wanted = to.parts.map(({ key }) => key);
  const isSame = before.length === wanted.length && before.every((key, index) => key === wanted[index]);
  const widgets = wanted.flatMap((key) => draft.find('widgets', shown.get(key) ?? '') ?? []);
  if (isSame || widgets.length < 2) return;
  const heights = widgets.map(({ z }) => toNumber(z, 0)).sort((a, b) => a - b);
  widgets.forEach(({ id }, index) => {
    const z = heights[index] ?? 0;
    draft.update('widgets', id, (widget) => (widget.z === z ? widget : { ...widget, z }));
  });
}

type Values = Record<string, unknown>;

function setValues({ draft }: EditContext, id: string, from: Values, to: Values, at: Point): void {
  if (JSON.stringify(from) === JSON.stringify(to)) return;
  const group = draft.find('groups', id);
  if (!group) return;
  const own = Object.fromEntries(Object.keys({ ...from, ...to }).map((key) => [key, ownValue(group, key)]));
  const values = followValues(own, from, to);
  const next: Group = { ...group };
  for (const key of Object.keys(own)) {
    if (values[key] === undefined) delete next[key];
    else if (key !== 'autoLayout') next[key] = values[key];
  }
  draft.put('groups', id, next);
  const layout = values['autoLayout'] as Values | undefined;
  if (layout !== undefined) {
    const frame = (group['autoLayout'] as Values | undefined) ?? { x: at.x, y: at.y };
    draft.put('groups', id, { ...next, autoLayout: layout });
    placeFrame(draft, id, { x: toNumber(frame['x'], at.x), y: toNumber(frame['y'], at.y) });
  }
}

/** A value of an instance as components hold it: without the place of a layout. */
function ownValue(group: Group, key: string): unknown {
  return groupValues({ [key]: group[key] })[key];
}
