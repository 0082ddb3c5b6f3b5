import { traitsOf, type App } from '@prototrail/model';
import { getDefinition } from '@prototrail/widgets';
import { findRecord } from '../store/records';
import { groupAround, widgetsOfGroup } from '../store/structure';
import type { EditContext } from './context';
import { groupAll } from './groups';
import { compareStored } from './order';
import { setPart } from './widget-part';

/** Whether a widget is a mask of its group. */
export const isMask = (app: App, id: string): boolean =>
  findRecord(app, 'widgets', id)?.props['isMask'] === true && groupAround(app, id) !== null;

/** Shapes and pictures have an area to look through; controls, texts and logic have none. */
export function canBeMask(app: App, id: string): boolean {
  const widget = findRecord(app, 'widgets', id);
  if (widget === undefined) return false;
  const { logic, container, value, isLabel } = traitsOf(widget.type);
  const { hasControls, invisible } = getDefinition(widget.type).abilities;
  const isDrawing = value === 'none' && logic === undefined && container === undefined;
  return isDrawing && !isLabel && hasControls !== true && invisible !== true;
}

/**
 * Makes one widget the mask of its group. Several things become a group, of which the lowest widget that can be one is the mask.
 * @returns what is selected then
 */
export function useAsMask(context: EditContext, ids: readonly string[]): readonly string[] {
  const { draft } = context;
  const [only] = ids;
  if (only !== undefined && ids.length === 1) {
    sendBelow(context, only, groupAround(draft.app, only));
    setPart(draft, only, 'props', { isMask: true });
    return ids;
  }
  const made = groupAll(context, ids);
  if (made === null) return ids;
  const [lowest] = (draft.find('groups', made)?.children ?? [])
    .filter((id) => canBeMask(draft.app, id))
    .flatMap((id) => draft.find('widgets', id) ?? [])
    .sort(compareStored);
  if (lowest === undefined) return [made];
  sendBelow(context, lowest.id, made);
  setPart(draft, lowest.id, 'props', { isMask: true });
  return [made];
}

/** The mask comes to lie below all that it is the mask of; they keep their places in the order of the screen. */
function sendBelow({ draft }: EditContext, maskId: string, groupId: string | null): void {
  if (groupId === null) return;
  const drawn = widgetsOfGroup(draft.app, groupId)
    .flatMap((id) => draft.find('widgets', id) ?? [])
    .sort(compareStored);
  const order = [maskId, ...drawn.map(({ id }) => id).filter((id) => id !== maskId)];
  order.forEach((id, at) => {
    const z = drawn[at]?.z;
    if (z !== undefined) draft.update('widgets', id, (widget) => (widget.z === z ? widget : { ...widget, z }));
  });
}
