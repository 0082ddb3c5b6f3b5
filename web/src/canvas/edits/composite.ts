import type { Point, Rect } from '@prototrail/model';
import { uniqueName } from '../kernels/names';
import { entriesOf } from '../store/records';
import type { WidgetTemplate } from '../store/session-store';
import type { EditContext } from './context';
import { groupAll } from './groups';
import { addWidget, screenAt, screenTouching } from './widgets';

/**
 * Adds the parts of a composite template as one group. All go to the screen that takes the whole, also parts that stick out.
 * @returns the id of the group
 */
export function addComposite(context: EditContext, template: WidgetTemplate, box: Rect, preferred?: Point): string {
  const { draft } = context;
  const screenId = (preferred ? screenAt(draft, preferred) : null) ?? screenTouching(draft, box);
  const screen = screenId === null ? undefined : draft.find('screens', screenId);
  const inside = screen && { x: screen.x + 1, y: screen.y + 1 };
  const ids = (template.parts ?? []).map(({ x, y, ...part }) =>
    addWidget(
      context,
      JSON.parse(JSON.stringify(part)) as typeof part,
      { x: box.x + x, y: box.y + y, w: part.w, h: part.h },
      inside,
    ),
  );
  const group = groupAll(context, ids);
  if (group === null) return ids[0] ?? '';
  const names = Object.values(entriesOf(draft.app, 'groups')).flatMap(({ id, name }) => (id === group ? [] : [name]));
  draft.update('groups', group, (made) => ({ ...made, name: uniqueName(template.name, names) }));
  return group;
}
