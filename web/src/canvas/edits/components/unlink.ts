import {
  componentUse,
  foldedTemplate,
  isGroupTemplate,
  partIds,
  readComponents,
  readUses,
  unlinked,
  variantSet,
  type Group,
} from '@prototrail/model';
import type { Draft } from '../../store/draft';
import { groupsBelow, widgetsOfGroup } from '../../store/structure';
import { dropParts } from './spread';

/** Makes instances and originals ordinary widgets and groups that look the same. Components nested in them stay linked. */
export function unlinkAll(draft: Draft, ids: readonly string[]): void {
  for (const id of ids) {
    const group = draft.find('groups', id);
    if (group) unlinkGroup(draft, group);
    else draft.update('widgets', id, (widget) => unlinked(draft.app, widget));
  }
}

function unlinkGroup(draft: Draft, group: Group): void {
  const template = draft.find('templates', group.template ?? '');
  const parts = new Set(template ? partIds(template) : []);
  for (const id of widgetsOfGroup(draft.app, group.id)) {
    const widget = draft.find('widgets', id);
    if (!widget || !parts.has(widget.template ?? '')) continue;
    const inner = draft.find('templates', widget.template ?? '');
    // a part that was an instance itself is one of that component again
    const base = typeof inner?.['origin'] === 'string' ? draft.find('templates', inner['origin']) : undefined;
    const free = unlinked(draft.app, widget);
    draft.put(
      'widgets',
      id,
      base && componentUse(draft.app, { ...free, template: base.id }) ? widgetOf(free, base.id) : free,
    );
  }
  for (const id of groupsBelow(draft.app, group.id)) {
    draft.update('groups', id, (member) => {
      const { part: _part, ...rest } = member;
      if (id !== group.id) return rest as Group;
      const { template: _template, isRootTemplate: _root, ...free } = rest;
      return free as Group;
    });
  }
}

function widgetOf<T extends object>(widget: T, template: string): T {
  return { ...widget, template };
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
