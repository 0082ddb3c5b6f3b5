import { layOutGroup, layoutRoots, type App, type Rect } from '@prototrail/model';
import { measureText } from '@prototrail/widgets';

/** The document with groups laid out again whose members changed; frames of groups with a layout follow. */
export function settleLayouts(before: App, app: App): App {
  const touched = Object.keys({ ...before.widgets, ...app.widgets }).filter(
    (id) => before.widgets[id] !== app.widgets[id],
  );
  // of a widget that is gone, the group that it was in tells what is to be laid out
  const pruned = Object.keys(app.groups ?? {}).filter((id) => before.groups?.[id] !== app.groups?.[id]);
  let settled = app;
  for (const root of layoutRoots(app, [...touched, ...pruned]))
    for (const [id, box] of layOutGroup(settled, root, before, measureText)) settled = withBox(settled, id, box);
  return settled;
}

function withBox(app: App, id: string, box: Rect): App {
  const widget = app.widgets[id];
  if (widget) {
    const isSame = (['x', 'y', 'w', 'h'] as const).every((side) => widget[side] === box[side]);
    return isSame ? app : { ...app, widgets: { ...app.widgets, [id]: { ...widget, ...box } } };
  }
  const group = app.groups?.[id];
  if (!group || group['autoLayout'] === undefined) return app;
  const autoLayout = { ...(group['autoLayout'] as object), ...box };
  return { ...app, groups: { ...app.groups, [id]: { ...group, autoLayout } } };
}
