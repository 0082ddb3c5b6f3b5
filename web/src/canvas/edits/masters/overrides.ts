import {
  deriveApp,
  inheritedParts,
  masterBox,
  masterOf,
  type MasterOverride,
  type ResolvedWidget,
  type Widget,
} from '@prototrail/model';
import { uniqueName } from '../../kernels/names';
import type { Draft } from '../../store/draft';
import { chainOf, screenOf } from '../../store/structure';
import { mint, type EditContext } from '../context';
import { addLine, linesFrom } from '../lines';
import { orderAround, renumber } from '../order';
import { removeAll } from '../remove';
import { appendChild, namesAround } from '../widgets';

/**
 * Makes widgets that a screen inherits editable there: each gets an override of its own, which looks and behaves as the inherited one and
 * follows it in everything that is not changed.
 * @returns the ids of the overrides
 */
export function overrideInherited(context: EditContext, ids: readonly string[]): string[] {
  const { draft } = context;
  const derived = deriveApp({ ...draft.app });
  const copies = new Set(ids.flatMap((id) => derived.widget(id) ?? []).filter((widget) => widget.inherited));
  const screens = new Set([...copies].map((copy) => copy.screenId));
  return [...screens].flatMap((screenId) => {
    const inOrder = derived.screens[screenId]?.widgets.filter((widget) => copies.has(widget)) ?? [];
    const made = inOrder.flatMap((copy) => addOverride(context, copy) ?? []);
    sendBehindOwn(draft, screenId, made);
    return made;
  });
}

function addOverride(context: EditContext, copy: ResolvedWidget): string | undefined {
  const { draft } = context;
  const master = draft.find('widgets', copy.sourceId);
  if (master === undefined) return undefined;
  const id = mint(context, 'w');
  const { x, y, w, h } = copy;
  // Other states and the action are not inherited by the format, so the override has them of its own.
  const { focus, active, checked, pressed, disabled, action, isContainer, error } = master;
  const override: Widget = {
    id,
    type: master.type,
    name: uniqueName(master.name, namesAround(draft, copy.screenId)),
    ...{ x, y, w, h, z: master.z },
    props: {},
    has: master.has ?? {},
    style: {},
    hover: {},
    ...(error ? { error: {} } : {}),
    ...(focus ? { focus } : {}),
    ...(active ? { active } : {}),
    ...(checked ? { checked } : {}),
    ...(pressed ? { pressed } : {}),
    ...(disabled ? { disabled } : {}),
    ...(action ? { action } : {}),
    ...(isContainer === undefined ? {} : { isContainer }),
    parentWidget: master.id,
    parentWidgetPos: true,
  };
  draft.put('widgets', id, override);
  appendChild(draft, copy.screenId, id);
  copyLines(context, master.id, id);
  return id;
}

/** Links are looked up on the override, no more on the widget of the master; those of groups around it come with it. */
function copyLines(context: EditContext, from: string, to: string): void {
  const { draft } = context;
  for (const owner of chainOf(draft.app, from).reverse()) {
    for (const line of linesFrom(draft, owner)) {
      const added = addLine(context, to, line.to, { event: line.event ?? 'click' });
      if ('id' in added) draft.put('lines', added.id, { ...line, id: added.id, from: to, points: [] });
    }
  }
}

/** What comes from masters lies behind everything that is the screen's own. */
function sendBehindOwn(draft: Draft, screenId: string, made: readonly string[]): void {
  const rest = orderAround(draft, screenId).filter((widget) => !made.includes(widget.id));
  const first = rest.findIndex((widget) => masterOf(draft.app, widget) === undefined);
  const at = first < 0 ? rest.length : first;
  const ids = rest.map((widget) => widget.id);
  renumber(draft, [...ids.slice(0, at), ...made, ...ids.slice(at)]);
}

/** Takes what the master has: one value, or all that overrides have of their own. */
export function resetOverrides(draft: Draft, ids: readonly string[], only?: MasterOverride): void {
  for (const id of ids) {
    draft.update('widgets', id, (widget) => {
      const master = masterOf(draft.app, widget);
      if (master === undefined) return widget;
      const place = { ...masterBox(draft.app, widget, master), parentWidgetPos: true };
      if (only?.part === 'place') return { ...widget, ...place };
      if (only !== undefined) {
        const { [only.key]: _gone, ...rest } = widget[only.part] ?? {};
        return { ...widget, [only.part]: rest };
      }
      const { designtokens: _tokens, ...reset } = widget;
      for (const part of inheritedParts) if (reset[part]) reset[part] = {};
      return { ...(reset as Widget), ...place };
    });
  }
}

/**
 * Removes overrides, so that the screen shows the widgets of its masters again.
 * @returns the ids of the inherited widgets
 */
export function inheritAgain(draft: Draft, ids: readonly string[]): string[] {
  const overrides = ids.filter((id) => masterOf(draft.app, draft.find('widgets', id)) !== undefined);
  const copies = overrides.map(
    (id) => `${draft.find('widgets', id)?.parentWidget ?? ''}@${screenOf(draft.app, id) ?? ''}`,
  );
  removeAll(draft, overrides);
  return copies;
}
