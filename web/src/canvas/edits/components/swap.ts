import { blueprintOf, emptyBlueprint, isGroupTemplate, overridesOf, swapped, type Template } from '@prototrail/model';
import { entriesOf } from '../../store/records';
import { boundsOf, groupAround, screenOf, widgetsOf } from '../../store/structure';
import { mint, type EditContext } from '../context';
import { moveIntoGroup } from '../groups';
import { removeAll } from '../remove';
import { addWidget } from '../widgets';
import { conform, membersByKey } from './conform';
import { instanceTemplate } from './create';

/**
 * Shows another component in place of an instance. Texts, props and looks that were changed on the instance stay where the new component
 * has a part of the same name.
 * @returns the ids of the instances, which are new where a widget came in place of a group or the other way round
 */
export function swapInstances(context: EditContext, ids: readonly string[], to: Template): string[] {
  return ids.map((id) => swapInstance(context, id, to));
}

function swapInstance(context: EditContext, id: string, to: Template): string {
  const { draft } = context;
  const widget = draft.find('widgets', id);
  const group = draft.find('groups', id);
  if ((widget ?? group)?.template === to.id || (widget ?? group)?.isRootTemplate === true) return id;
  if (widget && !isGroupTemplate(to)) {
    draft.put('widgets', id, swapped(draft.app, widget, to));
    return id;
  }
  const from = draft.find('templates', group?.template ?? '');
  if (group && from && isGroupTemplate(to)) {
    swapGroup(context, id, from, to);
    return id;
  }
  return replace(context, id, to);
}

/** Parts of the same name and type stand for each other. */
function swapGroup(context: EditContext, id: string, from: Template, to: Template): void {
  const { draft } = context;
  const before = blueprintOf(draft.app, from);
  const after = blueprintOf(draft.app, to);
  const free = new Set(after.parts);
  const pairs = new Map<string, string>();
  for (const part of before.parts) {
    const same = [...free].find(
      ({ template }) => template.name === part.template.name && template.type === part.template.type,
    );
    if (!same) continue;
    free.delete(same);
    pairs.set(part.key, same.key);
  }
  for (const [key, widget] of membersByKey(context, id, before)) {
    const part = after.parts.find((other) => other.key === pairs.get(key));
    const old = before.parts.find((other) => other.key === key);
    if (part && widget.template === old?.template.id)
      draft.put('widgets', widget.id, swapped(draft.app, widget, part.template));
  }
  conform(context, id, { from: before, to: after }, { keyIn: (part) => pairs.get(part.key) });
  draft.update('groups', id, (group) => ({ ...group, template: to.id }));
}

/** A widget in place of a group, or a group in place of a widget: at the same place, with the links of the old one. */
function replace(context: EditContext, id: string, to: Template): string {
  const { draft } = context;
  const box = boundsOf(draft.app, id);
  if (!box) return id;
  const members = widgetsOf(draft.app, id);
  const screenId = screenOf(draft.app, members[0] ?? '');
  const around = groupAround(draft.app, id);
  const screen = screenId === null ? undefined : draft.find('screens', screenId);
  const inside = screen && { x: screen.x + 1, y: screen.y + 1 };
  let made: string;
  if (isGroupTemplate(to)) {
    made = mint(context, 'tg');
    draft.put('groups', made, { id: made, name: to.name, children: [], groups: [], template: to.id });
    conform(context, made, { from: emptyBlueprint, to: blueprintOf(draft.app, to) }, { at: box, screenId });
  } else {
    const template = instanceTemplate(to);
    made = addWidget(context, template, { x: box.x, y: box.y, w: template.w, h: template.h }, inside);
  }
  keepLabel(context, members, widgetsOf(draft.app, made));
  if (around !== null) moveIntoGroup(draft, [made], around);
  for (const line of Object.values(entriesOf(draft.app, 'lines')))
    if (line.from === id || line.to === id)
      draft.put('lines', line.id, {
        ...line,
        from: line.from === id ? made : line.from,
        to: line.to === id ? made : line.to,
      });
  removeAll(draft, [id]);
  return made;
}

/** The first text that was changed goes to the first part that has a text. */
function keepLabel({ draft }: EditContext, from: readonly string[], to: readonly string[]): void {
  const changed = from.flatMap((id) => {
    const widget = draft.find('widgets', id);
    return widget ? overridesOf(draft.app, widget).filter(({ part, key }) => part === 'props' && key === 'label') : [];
  })[0];
  const target = to.find((id) => typeof draft.find('widgets', id)?.props['label'] === 'string');
  if (changed && target !== undefined)
    draft.update('widgets', target, (widget) => ({ ...widget, props: { ...widget.props, label: changed.value } }));
}
