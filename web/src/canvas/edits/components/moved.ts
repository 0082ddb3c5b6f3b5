import { blueprintOf, mostCommon, partKeyOf, type App, type Point } from '@prototrail/model';
import type { Draft } from '../../store/draft';
import { findRecord } from '../../store/records';
import { widgetsOfGroup } from '../../store/structure';
import { placeWidget } from '../widgets';

/** A member of an instance that does not lie where its component has it. */
export interface MovedMember {
  id: string;
  /** Where it would lie. */
  to: Point;
}

/** Members of an instance of a group that were moved; none where a layout places them. */
export function movedMembers(app: App, groupId: string): MovedMember[] {
  const group = findRecord(app, 'groups', groupId);
  const template = findRecord(app, 'templates', group?.template ?? '');
  if (!group || !template || group.isRootTemplate === true || group['autoLayout']) return [];
  const { parts } = blueprintOf(app, template);
  const known = new Set(parts.flatMap((part) => [part.template.id, part.key]));
  const pairs = widgetsOfGroup(app, groupId).flatMap((id) => {
    const widget = findRecord(app, 'widgets', id);
    const key = partKeyOf(app, widget?.template, known) ?? widget?.['part'];
    const part = parts.find((each) => each.key === key || each.template.id === key);
    return widget && part ? [{ widget, part }] : [];
  });
  const place = mostCommon(pairs.map(({ widget, part }) => ({ x: widget.x - part.x, y: widget.y - part.y })));
  if (!place) return [];
  return pairs.flatMap(({ widget, part }) => {
    const to = { x: place.x + part.x, y: place.y + part.y };
    return widget.x === to.x && widget.y === to.y ? [] : [{ id: widget.id, to }];
  });
}

/** Puts moved members back where the component has them: all, or one. */
export function resetPlaces(draft: Draft, groupIds: readonly string[], only?: string): void {
  for (const group of groupIds)
    for (const { id, to } of movedMembers(draft.app, group))
      if (only === undefined || id === only) placeWidget(draft, id, to);
}
