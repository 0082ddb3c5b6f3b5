import {
  foldedTemplate,
  isGroupTemplate,
  partIds,
  readComponents,
  readUses,
  relinked,
  unlinked,
  variantSet,
  type Group,
} from '@prototrail/model';
import type { Draft } from '../../store/draft';
import { groupsBelow, widgetsOfGroup } from '../../store/structure';
import { dropParts } from './spread';
import { nestedUse, unlinkNested } from './swap-part';

/** Makes instances and originals ordinary widgets and groups that look the same. Components nested in them stay linked. */
export function unlinkAll(draft: Draft, ids: readonly string[]): void {
  for (const id of ids) {
    const group = draft.find('groups', id);
    const widget = draft.find('widgets', id);
    const nested = widget && nestedUse(draft.app, widget);
    if (group) unlinkGroup(draft, group);
    else if (widget && nested) unlinkNested(draft, widget, nested);
    else if (widget) draft.put('widgets', id, unlinked(draft.app, widget));
  }
}

function unlinkGroup(draft: Draft, group: Group): void {
  const template = draft.find('templates', group.template ?? '');
  const parts = new Set(template ? partIds(template) : []);
  for (const id of widgetsOfGroup(draft.app, group.id)) {
    const widget = draft.find('widgets', id);
    if (!widget || !parts.has(widget.template ?? '')) continue;
    const part = draft.find('templates', widget.template ?? '');
    // parts of variants stand for those of the component
    const known = draft.find('templates', String(part?.['partKey'])) ?? part;
    const own = draft.find('templates', String(part?.['origin']));
    const origin =
      own && !readComponents(draft.app).ownerOf.has(own.id) ? own : draft.find('templates', String(known?.['origin']));
    draft.put('widgets', id, part && origin ? relinked(draft.app, widget, part, origin) : unlinked(draft.app, widget));
  }
  const linked = groupsBelow(draft.app, group.id).filter((id) => id !== group.id && isLinked(draft, id));
  const inLinked = new Set(linked.flatMap((id) => groupsBelow(draft.app, id).filter((inner) => inner !== id)));
  for (const id of groupsBelow(draft.app, group.id)) {
    // subgroups of a component that is nested here are parts of that one
    if (inLinked.has(id)) continue;
    draft.update('groups', id, (member) => {
      const { part: _part, ...rest } = member;
      if (id !== group.id) return rest as Group;
      const { template: _template, isRootTemplate: _root, ...free } = rest;
      return free as Group;
    });
  }
}

function isLinked(draft: Draft, groupId: string): boolean {
  return draft.find('templates', draft.find('groups', groupId)?.template ?? '') !== undefined;
}

/** Removes a component with its variants; everything that was linked to it keeps its look. */
export function deleteComponent(draft: Draft, componentId: string): void {
  const component = draft.find('templates', componentId);
  if (!component) return;
  const set = component.variant === true ? [component] : variantSet(draft.app, componentId);
  const widgets = readUses(draft.app.widgets);
  const groups = readUses(draft.app.groups);
  for (const { id } of set)
    unlinkAll(
      draft,
      [...(groups.get(id) ?? []), ...(widgets.get(id) ?? [])].map((use) => use.id),
    );
  const gone = new Set(
    set.flatMap((template) => [template.id, ...(isGroupTemplate(template) ? partIds(template) : [])]),
  );
  const { basedOn } = readComponents(draft.app);
  for (const id of gone)
    for (const other of basedOn.get(id) ?? [])
      if (!gone.has(other.id)) draft.update('templates', other.id, (template) => foldedTemplate(draft.app, template));
  dropParts(draft, gone);
}
