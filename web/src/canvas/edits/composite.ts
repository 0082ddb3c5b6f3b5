import type { Point, Rect } from '@prototrail/model';
import { buildKit, type Kit } from '@prototrail/widgets';
import { uniqueName } from '../kernels/names';
import { entriesOf } from '../store/records';
import type { WidgetTemplate } from '../store/session-store';
import { highestZ } from '../store/structure';
import { mint, type EditContext } from './context';
import { groupAll } from './groups';
import { addScreen, freePlace } from './screens';
import { addWidget, screenAt, screenTouching } from './widgets';

/**
 * Adds the parts of a composite template as one group. All go to the screen that takes the whole, also parts that stick out.
 * @returns the id of the group
 */
export function addComposite(context: EditContext, template: WidgetTemplate, box: Rect, preferred?: Point): string {
  const { draft } = context;
  const screenId = (preferred ? screenAt(draft, preferred) : null) ?? screenTouching(draft, box);
  const screen = screenId === null ? undefined : draft.find('screens', screenId);
  const ids = addParts(context, template, box, screen);
  const group = groupAll(context, ids);
  if (group === null) return ids[0] ?? '';
  const names = Object.values(entriesOf(draft.app, 'groups')).flatMap(({ id, name }) => (id === group ? [] : [name]));
  draft.update('groups', group, (made) => ({ ...made, name: uniqueName(template.name, names) }));
  return group;
}

/**
 * Adds a screen with the parts of a template beside the others.
 * @returns the id of the screen
 */
export function addScreenOf(context: EditContext, template: WidgetTemplate): string {
  const { draft } = context;
  const place = freePlace(draft, template, null);
  const id = addScreen(context, place, template);
  const others = Object.values(draft.app.screens).flatMap((screen) => (screen.id === id ? [] : [screen.name]));
  draft.update('screens', id, (screen) => ({
    ...screen,
    name: uniqueName(template.name, others),
    style: { ...screen.style, ...template.style },
  }));
  addParts(context, template, place, draft.find('screens', id));
  return id;
}

/**
 * Adds the screens of a kit with the links between them, right of everything else.
 * @returns the ids of the screens
 */
export function addKit(context: EditContext, kit: Kit): string[] {
  const { draft } = context;
  const names = Object.values(draft.app.screens).map(({ name }) => name);
  const { screens, widgets, lines } = buildKit(kit, {
    ...freePlace(draft, kit, null),
    z: highestZ(draft.app) + 1,
    isStart: names.length === 0,
    newId: (prefix) => mint(context, prefix),
    screenName: (wish) => {
      const name = uniqueName(wish, names);
      names.push(name);
      return name;
    },
  });
  for (const widget of widgets) draft.put('widgets', widget.id, widget);
  for (const screen of screens) draft.put('screens', screen.id, screen);
  for (const line of lines) draft.put('lines', line.id, line);
  return screens.map(({ id }) => id);
}

/** Parts that touch several screens go to the one that is given. */
function addParts(context: EditContext, template: WidgetTemplate, at: Point, screen: Point | undefined): string[] {
  const inside = screen && { x: screen.x + 1, y: screen.y + 1 };
  return (template.parts ?? []).map(({ x, y, ...part }) => {
    // the palette keeps its own objects
    const own = JSON.parse(JSON.stringify(part)) as typeof part;
    return addWidget(context, own, { x: at.x + x, y: at.y + y, w: part.w, h: part.h }, inside);
  });
}
