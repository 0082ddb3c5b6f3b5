import { masterOf, touches, withoutMaster, type Point, type Widget } from '@prototrail/model';
import { uniqueName } from '../kernels/names';
import { entriesOf } from '../store/records';
import type { Draft } from '../store/draft';
import { highestZ, screenOf } from '../store/structure';
import { bringTokens } from './bring-tokens';
import { mint, type EditContext } from './context';
import { copiedAnimation, copiedRule } from './copied-references';
import { copiedWidget, originalStates, stamps, withTokens, type Copying } from './copied-widget';
import type { Fragment } from './fragment';
import { appendChild, reassignScreens } from './widgets';

export interface InsertOptions {
  /** Added to every position. */
  offset: Point;
  /** The screen that takes loose widgets; null: the one they touch. */
  screenId: string | null;
  /** Copy links between copied things, too. */
  withLines: boolean;
  /** Ids of things that are here already and are written anew; takes in the ids of all copies, by those of their sources. */
  ids?: Map<string, string>;
}

/**
 * Inserts a fragment with new ids for everything; references inside the fragment are mapped, others removed. Copies lie above all others
 * and keep their order. Templates and tokens that the document lacks come along.
 * @returns ids of what a person would call the copies: screens, outermost groups, single widgets
 */
export function insertFragment(context: EditContext, fragment: Fragment, options: InsertOptions): string[] {
  const { draft } = context;
  const ids = options.ids ?? new Map<string, string>();
  const name = (things: readonly { id: string }[], prefix: Parameters<typeof mint>[1]): void => {
    for (const { id } of things) if (!ids.has(id)) ids.set(id, mint(context, prefix));
  };
  name(fragment.screens, 's');
  name(fragment.widgets, 'w');
  name(fragment.groups, 'g');
  const mapped = (list: readonly string[] | undefined) => (list ?? []).flatMap((id) => ids.get(id) ?? []);
  const tokens = bringTokens(context, fragment);
  bringTemplates(context, fragment, tokens);
  const copying: Copying = { fragment, ids, tokens, isSameApp: fragment.appId === (draft.app.id ?? null) };
  const originalState = originalStates(draft, fragment);
  let z = highestZ(draft.app);
  const inScreens = new Set(fragment.screens.flatMap((screen) => screen.children));
  for (const widget of fragment.widgets) {
    const id = ids.get(widget.id) ?? widget.id;
    const copy = copiedWidget(draft, withTokens(widget, tokens), id, copying, { ...options, z: ++z });
    draft.put('widgets', id, { ...copy, ...originalState(widget), ...stamps(context, widget) });
    if (!inScreens.has(widget.id) && options.screenId !== null) appendChild(draft, options.screenId, id);
  }
  for (const screen of fragment.screens) {
    const { start: _start, ...props } = screen.props ?? {};
    const id = ids.get(screen.id) ?? screen.id;
    const names = Object.values(draft.app.screens).map((other) => other.name);
    const at = { x: screen.x + options.offset.x, y: screen.y + options.offset.y };
    const parents = screen.parents?.flatMap(
      (parent) => ids.get(parent) ?? (copying.isSameApp && draft.find('screens', parent) ? parent : []),
    );
    draft.put('screens', id, {
      ...withTokens(screen, tokens),
      ...at,
      id,
      name: uniqueName(screen.name, names),
      props,
      children: mapped(screen.children),
      ...(parents ? { parents } : {}),
      ...copiedAnimation(screen, ids),
      ...stamps(context, screen),
    });
  }
  for (const group of fragment.groups) {
    const id = ids.get(group.id) ?? group.id;
    const { isRootTemplate: _root, ...rest } = group;
    const names = Object.values(entriesOf(draft.app, 'groups')).map((other) => other.name);
    draft.put('groups', id, {
      ...withTokens(rest, tokens),
      id,
      name: uniqueName(group.name, names),
      children: mapped(group.children),
      groups: mapped(group.groups),
      ...originalState(group),
      ...stamps(context, group),
    });
  }
  if (options.withLines) copyLines(context, fragment, ids, options.offset);
  const loose = fragment.widgets
    .filter((widget) => !inScreens.has(widget.id))
    .map((widget) => ids.get(widget.id) ?? '');
  if (options.screenId === null) {
    reassignScreens(draft, loose);
    for (const id of loose) nameApart(draft, id);
  }
  if (options.screenId !== null) giveAway(draft, options.screenId, loose);
  for (const widget of fragment.widgets) freeFromMaster(draft, ids.get(widget.id) ?? '');
  return topLevel(fragment, inScreens).flatMap((id) => ids.get(id) ?? []);
}

/** Copies that came to lie beside the screen go to the one that they touch; what hung out of its screen before still does. */
function giveAway(draft: Draft, screenId: string, copies: readonly string[]): void {
  const isBeside = (id: string | null, widget: Widget): boolean => {
    const screen = id === null ? undefined : draft.find('screens', id);
    return screen !== undefined && !touches(screen, widget);
  };
  const away = copies.filter((id) => {
    const copy = draft.find('widgets', id);
    const source = copy && draft.find('widgets', String(copy['copyOf']));
    return copy && isBeside(screenId, copy) && !(source && isBeside(screenOf(draft.app, source.id), source));
  });
  reassignScreens(draft, away);
  for (const id of away) nameApart(draft, id);
}

/** A copy overrides a widget of a master only where its screen has that master and nothing else overrides it there. */
function freeFromMaster(draft: Draft, id: string): void {
  const { app } = draft;
  const copy = draft.find('widgets', id);
  const master = copy?.parentWidget === undefined ? undefined : draft.find('widgets', copy.parentWidget);
  if (copy === undefined || master === undefined) return;
  const others = draft.find('screens', screenOf(app, id) ?? '')?.children ?? [];
  const isTaken = others.some((other) => other !== id && draft.find('widgets', other)?.parentWidget === master.id);
  if (masterOf(app, copy) === master && !isTaken) return;
  draft.update('widgets', id, (widget) => withoutMaster(app, { ...widget, parentWidgetPos: false }, master));
}

/** Where a copy landed is known only now; names are unique there. */
function nameApart(draft: Draft, id: string): void {
  const screen = draft.find('screens', screenOf(draft.app, id) ?? '');
  const others = (screen?.children ?? []).flatMap((other) =>
    other === id ? [] : (draft.find('widgets', other)?.name ?? []),
  );
  draft.update('widgets', id, (widget) =>
    others.includes(widget.name) ? { ...widget, name: uniqueName(widget.name, others) } : widget,
  );
}

function copyLines(context: EditContext, fragment: Fragment, ids: Map<string, string>, offset: Point): void {
  for (const line of fragment.lines) {
    const from = ids.get(line.from);
    const to = ids.get(line.to);
    if (from === undefined || to === undefined) continue;
    const points = line.points.map((point) => ({ ...point, x: point.x + offset.x, y: point.y + offset.y }));
    const id = ids.get(line.id) ?? mint(context, 'l');
    ids.set(line.id, id);
    context.draft.put('lines', id, { ...line, ...copiedRule(line, ids, context.draft), id, from, to, points });
  }
}

function bringTemplates({ draft }: EditContext, fragment: Fragment, tokens: ReadonlyMap<string, string>): void {
  for (const template of fragment.templates) {
    if (draft.find('templates', template.id) === undefined)
      draft.put('templates', template.id, withTokens(template, tokens));
  }
}

function topLevel(fragment: Fragment, inScreens: ReadonlySet<string>): string[] {
  const innerGroups = new Set(fragment.groups.flatMap((group) => group.groups ?? []));
  const carried = new Set(fragment.carried);
  const grouped = new Set([...fragment.groups.flatMap((group) => group.children), ...carried]);
  const screens = fragment.screens.map((screen) => screen.id);
  const groups = fragment.groups
    .filter((group) => !innerGroups.has(group.id) && !group.children.some((id) => carried.has(id)))
    .map((group) => group.id);
  const widgets = fragment.widgets
    .filter((widget) => !grouped.has(widget.id) && !inScreens.has(widget.id))
    .map((widget) => widget.id);
  const loose = groups.filter((id) => screens.length === 0 || !isInScreens(fragment, id, inScreens));
  return [...screens, ...loose, ...widgets];
}

function isInScreens(fragment: Fragment, groupId: string, inScreens: ReadonlySet<string>): boolean {
  const group = fragment.groups.find((other) => other.id === groupId);
  return group !== undefined && group.children.some((id) => inScreens.has(id));
}
