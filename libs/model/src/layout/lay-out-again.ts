import type { App, Group, Rect, Widget } from '../app/types';
import { arrangeAt, hasAutoLayout, layoutRoots, type LaidOut, type MeasureText } from './lay-out-groups';

/** What a member of a group shows while the prototype runs, where that differs from the document. */
export interface ShownMember {
  text?: string;
  /** It is not there at the moment and takes no place. */
  isAbsent?: boolean;
}

const nothing: LaidOut = new Map();

/**
 * New boxes of the widgets, and frames of the groups, around members that show something else than the document says, by their ids there. Groups
 * in which nothing differs are not laid out. Linear in the number of members.
 */
export function layOutAgain(app: App, shown: ReadonlyMap<string, ShownMember>, measure: MeasureText): LaidOut {
  if (shown.size === 0 || !hasAutoLayout(app)) return nothing;
  const roots = layoutRoots(app, shown.keys());
  if (roots.length === 0) return nothing;
  let part = partBelow(app, roots, shown);
  const result = new Map<string, Rect>();
  for (const root of roots) {
    const boxes = arrangeAt(part, root, measure, app);
    part = withBoxes(part, boxes);
    for (const [id, box] of boxes) result.set(id, box);
  }
  return result;
}

/** The document with nothing but what is in the groups, as it is shown. */
function partBelow(app: App, roots: readonly string[], shown: ReadonlyMap<string, ShownMember>): App {
  const widgets: Record<string, Widget> = {};
  const groups: Record<string, Group> = {};
  const visit = (id: string): void => {
    if (Object.hasOwn(widgets, id) || Object.hasOwn(groups, id)) return;
    const widget = Object.hasOwn(app.widgets, id) ? app.widgets[id] : undefined;
    if (widget) widgets[id] = asShown(widget, shown.get(id));
    const group = app.groups && Object.hasOwn(app.groups, id) ? app.groups[id] : undefined;
    if (!group) return;
    groups[id] = group;
    for (const member of [...group.children, ...(group.groups ?? [])]) visit(member);
  };
  roots.forEach(visit);
  return { ...app, widgets, groups };
}

function asShown(widget: Widget, shown: ShownMember | undefined): Widget {
  if (shown === undefined) return widget;
  const { text, isAbsent } = shown;
  return {
    ...widget,
    props: {
      ...widget.props,
      ...(text === undefined ? {} : { label: text }),
      ...(isAbsent === true ? { hidden: true } : {}),
    },
  };
}

function withBoxes(app: App, boxes: LaidOut): App {
  const widgets = { ...app.widgets };
  const groups = { ...app.groups };
  for (const [id, box] of boxes) {
    const widget = widgets[id];
    const group = groups[id];
    if (widget) widgets[id] = { ...widget, ...box };
    if (group) groups[id] = { ...group, autoLayout: { ...(group['autoLayout'] as object), ...box } };
  }
  return { ...app, widgets, groups };
}
