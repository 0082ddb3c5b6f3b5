import {
  blueprintOf,
  componentUse,
  isGroupTemplate,
  swapped,
  type App,
  type Template,
  type Widget,
} from '@prototrail/model';
import type { Draft } from '../../store/draft';
import { findRecord } from '../../store/records';
import { chainOf } from '../../store/structure';
import type { EditContext } from '../context';
import { conform, membersByKey } from './conform';
import { replaceInstance } from './replace-instance';
import { nestedUse, swapBack, swapNested } from './swap-part';

/**
 * Shows another component in place of an instance. Texts, props and looks that were changed on the instance stay where the new component
 * has a part of the same name.
 * @returns the ids of the instances, which are new where a widget came in place of a group or the other way round
 */
export function swapInstances(context: EditContext, ids: readonly string[], to: Template): string[] {
  const before = context.draft.snapshot();
  const shown = ids.map((id) => swapInstance(context, id, to));
  retypeOverrides(context.draft, before);
  return shown;
}

/** What overrides a widget of a master is of the type that this has now. */
function retypeOverrides(draft: Draft, before: App): void {
  for (const { id, type, parentWidget } of Object.values(draft.app.widgets)) {
    const then = findRecord(before, 'widgets', parentWidget ?? '');
    const now = draft.find('widgets', parentWidget ?? '');
    if (then && now && then.type !== now.type && type === then.type)
      draft.update('widgets', id, (widget) => ({ ...widget, type: now.type, has: now.has }));
  }
}

function swapInstance(context: EditContext, id: string, to: Template): string {
  const { draft } = context;
  const widget = draft.find('widgets', id);
  const group = draft.find('groups', id);
  const nested = widget && nestedUse(draft.app, widget);
  if ((widget ?? group)?.template === to.id || (!nested && (widget ?? group)?.isRootTemplate === true)) return id;
  if (widget && nested && !isGroupTemplate(to)) {
    swapNested(draft, widget, nested, to);
    return id;
  }
  if (widget && !isGroupTemplate(to)) {
    const part = partBefore(draft, widget, to);
    if (part) {
      swapBack(draft, widget, part);
      return id;
    }
    draft.put('widgets', id, swapped(draft.app, widget, to));
    return id;
  }
  const from = draft.find('templates', group?.template ?? '');
  if (group && from && isGroupTemplate(to)) {
    swapGroup(context, id, from, to);
    return id;
  }
  return replaceInstance(context, id, to);
}

/** The part that a swapped nested instance stands for, if that shows the component that is asked for. */
function partBefore({ app }: Draft, widget: Widget, to: Template): Template | undefined {
  if (typeof widget['part'] !== 'string') return undefined;
  const parts = chainOf(app, widget.id).flatMap((id) => {
    const around = findRecord(app, 'templates', findRecord(app, 'groups', id)?.template ?? '');
    return around ? blueprintOf(app, around).parts : [];
  });
  const part = parts.find(({ key }) => key === widget['part'])?.template;
  return part && componentUse(app, { ...widget, template: part.id })?.shown.id === to.id ? part : undefined;
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
