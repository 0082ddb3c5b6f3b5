import {
  asRoot,
  blueprintOf,
  deepEqual,
  groupValues,
  holdsComponent,
  makeTemplate,
  publish,
  readComponents,
  templateValues,
  unlinked,
  type App,
  type Template,
  type Widget,
} from '@prototrail/model';
import { findRecord } from '../../store/records';
import { boundsOf, groupAround, groupsBelow, widgetsOfGroup } from '../../store/structure';
import { mint, type EditContext } from '../context';
import { compareStored } from '../order';
import { conformInstances, publishToVariant, variantsOf } from './instances';
import { dropParts, spread } from './spread';
import { unlinkAll } from './unlink';

/** Puts what the original of a component is into its template, and gives it to instances and variants. Without `before` all that differs. */
export function publishWidget({ draft }: EditContext, root: Widget, before: Widget | undefined): void {
  const template = draft.find('templates', root.template ?? '');
  if (!template) return;
  const changed = publish(template, root, before);
  draft.put('widgets', root.id, changed.root);
  draft.put('templates', template.id, changed.template);
  spread(draft, [[template, changed.template]], new Set([root.id]));
}

/** The same for a group: its members are the parts of the component. */
export function publishGroup(context: EditContext, groupId: string, before: App | undefined): void {
  const { draft } = context;
  const group = draft.find('groups', groupId);
  const template = draft.find('templates', group?.template ?? '');
  const frame = boundsOf(draft.app, groupId);
  if (!group || !template || !frame) return;
  unlinkItself(context, groupId, template);
  const from = blueprintOf(draft.app, template);
  const own = new Set(from.parts.map((part) => part.template.id));
  const members = widgetsOfGroup(draft.app, groupId)
    .flatMap((id) => draft.find('widgets', id) ?? [])
    .sort(compareStored);
  const partOf = new Map<string, string>();
  const changes: [Template, Template][] = [];
  members.forEach((widget, z) => {
    const place = { x: widget.x - frame.x, y: widget.y - frame.y, z, visible: false };
    const known = widget.isRootTemplate === true && own.delete(widget.template ?? '') ? widget.template : undefined;
    const old = draft.find('templates', known ?? '');
    if (!old) {
      partOf.set(widget.id, addPart(context, widget, place, template));
      return;
    }
    const changed = publish(old, widget, before && findRecord(before, 'widgets', widget.id));
    const next = { ...changed.template, ...place };
    const kept = deepEqual(next, old) ? old : next;
    draft.put('templates', old.id, kept);
    draft.put('widgets', widget.id, changed.root);
    partOf.set(widget.id, old.id);
    changes.push([old, kept]);
  });
  const partsIn = (id: string): string[] =>
    (draft.find('groups', id)?.children ?? []).flatMap((child) => partOf.get(child) ?? []);
  const subgroups = publishSubgroups(context, groupId, template, partsIn);
  const wasNamed = before && findRecord(before, 'groups', groupId)?.name;
  const next: Template = {
    ...template,
    ...defined(templateValues(group)),
    ...(wasNamed !== undefined && wasNamed !== group.name ? { name: group.name } : {}),
    children: partsIn(groupId),
    groups: subgroups,
    w: frame.w,
    h: frame.h,
  };
  const isSame = deepEqual(next, template);
  if (!isSame) draft.put('templates', template.id, next);
  const variants = variantsOf(draft.app, template);
  spread(draft, changes, new Set(members.map(({ id }) => id)));
  if (isSame && changes.every(([old, kept]) => old === kept)) return;
  const now = draft.find('templates', template.id) ?? next;
  const to = blueprintOf(draft.app, now);
  conformInstances(context, template.id, { from, to }, groupId);
  for (const variant of variants) publishToVariant(context, variant, { from, to, component: [template, now] });
  dropParts(draft, own);
}

/** An instance of a component in the original of that component would hold itself; it becomes an ordinary group. */
function unlinkItself({ draft }: EditContext, groupId: string, template: Template): void {
  const component = template.variant === true ? (template.variantOf ?? template.id) : template.id;
  for (const id of groupsBelow(draft.app, groupId))
    if (id !== groupId && holdsComponent(draft.app, draft.find('groups', id)?.template, component))
      unlinkAll(draft, [id]);
}

function addPart(
  context: EditContext,
  widget: Widget,
  place: { x: number; y: number; z: number; visible: boolean },
  component: Template,
): string {
  const { draft } = context;
  // a copy of a member is a part of its own and not an instance of the other part
  const isCopy = readComponents(draft.app).ownerOf.get(widget.template ?? '') === component.id;
  const source = isCopy ? unlinked(draft.app, widget) : widget;
  const id = mint(context, 'tw');
  draft.put('templates', id, makeTemplate(draft.app, source, { ...place, id }));
  draft.put('widgets', widget.id, asRoot(source, id));
  return id;
}

function publishSubgroups(
  context: EditContext,
  groupId: string,
  template: Template,
  partsIn: (groupId: string) => string[],
): Record<string, unknown>[] {
  const { draft } = context;
  const ids = new Map<string, string>([[groupId, template.id]]);
  const below = groupsBelow(draft.app, groupId).filter((id) => id !== groupId);
  const stored: unknown[] = Array.isArray(template['groups']) ? template['groups'] : [];
  return below.map((id) => {
    const group = draft.find('groups', id);
    const part = typeof group?.['part'] === 'string' ? group['part'] : mint(context, 'tsg');
    ids.set(id, part);
    if (group && group['part'] !== part) draft.put('groups', id, { ...group, part });
    const before = stored.find((sub) => (sub as { id?: unknown } | null)?.id === part);
    return {
      ...(before as Record<string, unknown> | undefined),
      id: part,
      name: group?.name ?? '',
      templateType: 'Group',
      groupID: template.id,
      parent: ids.get(groupAround(draft.app, id) ?? '') ?? template.id,
      children: partsIn(id),
      ...defined(groupValues(group ?? {})),
    };
  });
}

function defined(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
