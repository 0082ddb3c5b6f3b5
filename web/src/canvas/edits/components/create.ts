import {
  asInstance,
  asRoot,
  blueprintOf,
  componentIndex,
  emptyBlueprint,
  isGroupTemplate,
  makeTemplate,
  toNumber,
  type App,
  type Point,
  type Rect,
  type Template,
} from '@prototrail/model';
import { uniqueName } from '../../kernels/names';
import { entriesOf } from '../../store/records';
import type { WidgetTemplate } from '../../store/session-store';
import { chainOf, isInInstance, widgetsOfGroup } from '../../store/structure';
import { mint, type EditContext } from '../context';
import { renameThing } from '../rename';
import { addWidget, screenAt, screenTouching } from '../widgets';
import { conform } from './conform';
import { bringComponent } from './library';
import { publishGroup } from './publish';

/** Whether a widget or group can become a component: nothing of an original is inside or around it, and no instance around it. */
export function canBecomeComponent(app: App, id: string): boolean {
  if (id.includes('@')) return false;
  const group = app.groups?.[id];
  if (!group && !app.widgets[id]) return false;
  const around = chainOf(app, id);
  const inside = group ? widgetsOfGroup(app, id) : [id];
  return (
    inside.length > 0 &&
    !around.some((other) => app.groups?.[other]?.isRootTemplate === true) &&
    !around.slice(0, -1).some((other) => isInInstance(app, other)) &&
    !inside.some((widget) => app.widgets[widget]?.isRootTemplate === true)
  );
}

/**
 * Makes a component of a widget or group, which becomes its original.
 * @returns the id of the component
 */
export function createComponent(context: EditContext, id: string, wish: string): string | null {
  const { draft } = context;
  if (!canBecomeComponent(draft.app, id)) return null;
  const name = uniqueName(
    wish.trim() || 'Component',
    componentIndex(draft.app).components.map((component) => component.name),
  );
  const widget = draft.find('widgets', id);
  const template = mint(context, widget ? 'tw' : 'tg');
  if (widget) {
    const made = makeTemplate(draft.app, widget, { id: template, x: 0, y: 0, z: 0, visible: true });
    const { variant: _variant, variantOf: _of, ...own } = made;
    // a component of its own: an instance that becomes one keeps its look
    draft.put('templates', template, widget.template ? { ...made, name } : { ...(own as Template), name });
    draft.put('widgets', id, asRoot(widget, template));
    renameThing(draft, id, name);
    return template;
  }
  draft.put('templates', template, {
    ...{ id: template, type: 'Group', templateType: 'Group', name, visible: true },
    ...{ children: [], groups: [] },
  });
  draft.update('groups', id, (group) => ({ ...group, template, isRootTemplate: true }));
  publishGroup(context, id, undefined);
  renameThing(draft, id, name);
  return template;
}

/** What the canvas places for a component. */
export function instanceTemplate(template: Template): WidgetTemplate {
  const size = { w: toNumber(template['w'], 1), h: toNumber(template['h'], 1) };
  return isGroupTemplate(template)
    ? { type: 'Group', name: template.name, ...size, component: template.id, parts: [] }
    : { ...asInstance(template), component: template.id };
}

/**
 * Places an instance of a component.
 * @returns the id of the widget or group
 */
export function addInstance(context: EditContext, template: WidgetTemplate, box: Rect, preferred?: Point): string {
  const { draft } = context;
  const { pick } = template;
  const id = pick ? bringComponent(context, pick) : String(template['component']);
  const component = draft.find('templates', id ?? '');
  if (!component) return '';
  if (!isGroupTemplate(component)) {
    const values = asInstance(component);
    const size = box.w <= 1 && box.h <= 1 ? { ...box, w: values.w, h: values.h } : box;
    return addWidget(context, values, size, preferred);
  }
  const group = mint(context, 'tg');
  const names = Object.values(entriesOf(draft.app, 'groups')).map((other) => other.name);
  const name = uniqueName(component.name, names);
  draft.put('groups', group, { id: group, name, children: [], groups: [], template: component.id });
  const screenId = (preferred ? screenAt(draft, preferred) : null) ?? screenTouching(draft, box);
  const to = blueprintOf(draft.app, component);
  conform(context, group, { from: emptyBlueprint, to }, { at: box, screenId });
  return group;
}
