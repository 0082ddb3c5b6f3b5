import {
  blueprintOf,
  emptyBlueprint,
  isGroupTemplate,
  lookKeys,
  overridesOf,
  swapped,
  type Template,
  type Widget,
} from '@prototrail/model';
import type { Draft } from '../../store/draft';
import { entriesOf } from '../../store/records';
import { boundsOf, screenOf, widgetsOf } from '../../store/structure';
import { mint, type EditContext } from '../context';
import { removeAll } from '../remove';
import { takeGroup, takeLayer } from '../replace';
import { addWidget } from '../widgets';
import { conform } from './conform';
import { instanceTemplate } from './create';
import { ofComponent } from './swap-part';

/**
 * Puts a widget in place of a group, or a group in place of a widget: where the old one lay, also in the drawing order and in a layout, with
 * its links and with what was changed on parts that have the same name or type.
 * @returns the id of the new instance
 */
export function replaceInstance(context: EditContext, id: string, to: Template): string {
  const { draft } = context;
  const box = boundsOf(draft.app, id);
  if (!box) return id;
  const members = widgetsOf(draft.app, id);
  const screenId = screenOf(draft.app, members[0] ?? '');
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
  const pairs = keepOverrides(draft, members, widgetsOf(draft.app, made));
  takeLayer(draft, id, [made]);
  takeGroup(draft, id, [made]);
  keepLines(draft, new Map([...pairs, [id, made]]));
  removeAll(draft, [id]);
  return made;
}

/**
 * Gives what was changed on old widgets to the new ones that stand for them. A text whose widget has no counterpart goes to the first part
 * with a text that got none.
 * @returns the new widget of each old one that has a counterpart
 */
function keepOverrides(draft: Draft, from: readonly string[], to: readonly string[]): Map<string, string> {
  const pairs = counterparts(draft, from, to);
  const taken = new Set<string>();
  let lost: unknown;
  for (const id of from) {
    const stored = draft.find('widgets', id);
    const widget = stored && ofComponent(draft.app, stored);
    if (!widget) continue;
    const target = draft.find('widgets', pairs.get(id) ?? '');
    const label = overridesOf(draft.app, widget).find(({ part, key }) => part === 'props' && key === 'label')?.value;
    if (target) draft.put('widgets', target.id, withOverrides(draft, target, widget));
    if (label === undefined) continue;
    if (typeof target?.props['label'] === 'string') taken.add(target.id);
    else lost ??= label;
  }
  const free = to.find((id) => !taken.has(id) && typeof draft.find('widgets', id)?.props['label'] === 'string');
  if (lost !== undefined && free !== undefined)
    draft.update('widgets', free, (widget) => ({ ...widget, props: { ...widget.props, label: lost } }));
  return pairs;
}

/** New widgets by the old ones whose part has the same name, then by those of the same type. */
function counterparts(draft: Draft, from: readonly string[], to: readonly string[]): Map<string, string> {
  const pairs = new Map<string, string>();
  const free = new Set(to);
  const part = (id: string) => draft.find('templates', draft.find('widgets', id)?.template ?? '');
  const isAlike = {
    both: (one?: Template, other?: Template) => one?.name === other?.name && one?.type === other?.type,
    name: (one?: Template, other?: Template) => one?.name === other?.name,
    type: (one?: Template, other?: Template) => one?.type === other?.type,
  };
  for (const rule of ['both', 'name', 'type'] as const)
    for (const id of from) {
      if (pairs.has(id) || !part(id)) continue;
      const found = [...free].find((other) => part(other) && isAlike[rule](part(id), part(other)));
      if (found === undefined) continue;
      free.delete(found);
      pairs.set(id, found);
    }
  return pairs;
}

/** The new widget with the props and looks that differ on the old one from its component. */
function withOverrides(draft: Draft, target: Widget, old: Widget): Widget {
  const template = draft.find('templates', target.template ?? '');
  if (!template || old.isRootTemplate === true) return target;
  const { props, tokenOverrides, ...like } = swapped(draft.app, old, template);
  const looks = Object.fromEntries(lookKeys.flatMap((look) => (like[look] === undefined ? [] : [[look, like[look]]])));
  return {
    ...target,
    ...looks,
    props,
    ...(tokenOverrides === undefined ? {} : { tokenOverrides }),
    ...(like.designtokens === undefined ? {} : { designtokens: like.designtokens }),
  };
}

function keepLines(draft: Draft, shown: ReadonlyMap<string, string>): void {
  for (const line of Object.values(entriesOf(draft.app, 'lines'))) {
    const { from, to } = line;
    if (shown.has(from) || shown.has(to))
      draft.put('lines', line.id, { ...line, from: shown.get(from) ?? from, to: shown.get(to) ?? to });
  }
}
