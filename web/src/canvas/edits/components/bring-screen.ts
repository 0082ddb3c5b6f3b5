import { cutComponent, takeIn, withPictures, withTokens, type App, type Screen } from '@prototrail/model';
import type { LibraryPick } from '../../store/session-store';
import type { Draft } from '../../store/draft';
import { entriesOf } from '../../store/records';
import { highestZ } from '../../store/structure';
import { tokensInOwnModes } from '../bring-tokens';
import { mint, type EditContext } from '../context';
import { cutOut, type Fragment } from '../fragment';
import { insertFragment } from '../insert';
import { removeAll } from '../remove';
import { freePlace } from '../screens';
import { bringComponent, bringFonts } from './library';

const parts = ['screens', 'widgets', 'groups', 'lines'] as const;

/** Where a thing came from, in the ids of the other prototype; undefined for copies of it, for other imports and for what was made here. */
const sourceOf = (thing: object): string | undefined => {
  const { importSourceId, copyOf } = thing as { importSourceId?: unknown; copyOf?: unknown };
  return typeof importSourceId === 'string' && copyOf === importSourceId ? importSourceId : undefined;
};

/** The screen that was brought from there before; undefined when none is left. */
export const broughtScreen = (app: App, { sourceApp, id }: Pick<LibraryPick, 'sourceApp' | 'id'>): Screen | undefined =>
  Object.values(app.screens).find((screen) => screen['sourceApp'] === sourceApp && sourceOf(screen) === id);

/**
 * Copies a screen of another prototype, with its masters, beside the screens here.
 * @returns ids of the copies
 */
export function bringScreen(context: EditContext, pick: LibraryPick): string[] {
  const fragment = takeFragment(context, pick);
  if (!fragment) return [];
  const { frame } = fragment;
  const place = freePlace(context.draft, frame, null);
  return insert(context, fragment, { pick, offset: { x: place.x - frame.x, y: place.y - frame.y }, ids: new Map() });
}

/**
 * Gives a screen that was brought before what its source has now (model 27), and its masters too. Places, names and what was added here
 * stay, and so do links; what the source no longer has goes, unless somebody linked it here.
 * @returns ids of the screens; none when the screen is not here
 */
export function updateScreen(context: EditContext, pick: LibraryPick): string[] {
  const { draft } = context;
  const fragment = broughtScreen(draft.app, pick) && takeFragment(context, pick);
  if (!fragment) return [];
  const known = fragment.screens.flatMap(({ id }) => broughtScreen(draft.app, { ...pick, id }) ?? []);
  const ids = new Map(known.map((screen) => [sourceOf(screen) ?? '', screen.id]));
  const own = draft.app;
  dropGone(draft, fragment, { known, ids });
  const written = new Set(ids.values());
  const added = known.flatMap(({ children }) =>
    children.filter((id) => !written.has(id) && draft.find('widgets', id) !== undefined),
  );
  const copies = insert(context, inPlace(draft, fragment, ids), { pick, offset: { x: 0, y: 0 }, ids });
  for (const screen of known)
    draft.update('screens', screen.id, ({ props, children, ...made }) => ({
      ...made,
      name: screen.name,
      props: { ...props, ...(screen.props?.['start'] === undefined ? {} : { start: screen.props['start'] }) },
      children: [...children, ...screen.children.filter((id) => added.includes(id))],
    }));
  for (const id of ids.values()) {
    const widget = own.widgets[id];
    if (widget) draft.update('widgets', id, (made) => ({ ...made, name: widget.name }));
    const group = own.groups?.[id];
    if (group) draft.update('groups', id, (made) => ({ ...made, name: group.name }));
  }
  keepOwnGroups(draft);
  let z = highestZ(draft.app);
  for (const id of added.sort((a, b) => (own.widgets[a]?.z ?? 0) - (own.widgets[b]?.z ?? 0)))
    draft.update('widgets', id, (widget) => ({ ...widget, z: ++z }));
  return copies;
}

interface Insertion {
  pick: LibraryPick;
  offset: { x: number; y: number };
  ids: Map<string, string>;
}

/** Inserts and notes at each copy where it came from. */
function insert(context: EditContext, fragment: Fragment, { pick, offset, ids }: Insertion): string[] {
  const { draft } = context;
  const copies = insertFragment(context, fragment, { offset, screenId: null, withLines: true, ids });
  for (const [importSourceId, id] of ids)
    for (const part of parts)
      if (draft.find(part, id) !== undefined)
        draft.update(part, id, (thing) => ({
          ...thing,
          ...{ importSourceId, copyOf: importSourceId },
          ...(part === 'screens' ? { imported: true, sourceApp: pick.sourceApp } : {}),
        }));
  return copies;
}

/** Finds what is still there, into `ids`, and removes what came from the source before and is not there any more. */
function dropGone(
  draft: Draft,
  fragment: Fragment,
  { known, ids }: { known: readonly Screen[]; ids: Map<string, string> },
): void {
  const wanted = new Set(parts.flatMap((part) => fragment[part].map(({ id }) => id)));
  const lines = Object.values(entriesOf(draft.app, 'lines'));
  const linked = new Set(lines.flatMap((line) => (sourceOf(line) === undefined ? [line.from, line.to] : [])));
  const brought = new Set(known.map(({ id }) => id));
  const gone: string[] = [];
  const note = (thing: { id: string }): void => {
    const source = sourceOf(thing);
    if (source === undefined) return;
    brought.add(thing.id);
    if (wanted.has(source)) ids.set(source, thing.id);
    else if (!linked.has(thing.id)) gone.push(thing.id);
  };
  const inside = new Set(known.flatMap(({ children }) => children));
  for (const id of inside) note(draft.find('widgets', id) ?? { id });
  const groups = Object.values(entriesOf(draft.app, 'groups')).filter(({ children }) =>
    children.some((id) => inside.has(id)),
  );
  groups.forEach(note);
  // a link that was copied with a copy starts there
  for (const line of lines) if (brought.has(line.from)) note(line);
  const ungrouped = groups.filter(({ id }) => gone.includes(id)).map(({ id }) => id);
  for (const id of ungrouped) draft.remove('groups', id);
  for (const group of groups)
    if (group.groups?.some((id) => ungrouped.includes(id)) === true && !ungrouped.includes(group.id))
      draft.update('groups', group.id, (each) => ({
        ...each,
        groups: (each.groups ?? []).filter((id) => !ungrouped.includes(id)),
      }));
  removeAll(
    draft,
    gone.filter((id) => !ungrouped.includes(id)),
  );
}

/** The fragment with its screens where those are that they are written into; screens that are new here get a free place. */
function inPlace(draft: Draft, fragment: Fragment, ids: ReadonlyMap<string, string>): Fragment {
  const shifts = new Map(
    fragment.screens.flatMap((screen) => {
      const at = draft.find('screens', ids.get(screen.id) ?? '') ?? freePlace(draft, screen, null);
      const shift = { x: at.x - screen.x, y: at.y - screen.y };
      return [screen.id, ...screen.children].map((id) => [id, shift] as const);
    }),
  );
  const moved = <Thing extends { id: string; x: number; y: number }>(thing: Thing): Thing => {
    const { x, y } = shifts.get(thing.id) ?? { x: 0, y: 0 };
    return { ...thing, x: thing.x + x, y: thing.y + y };
  };
  return { ...fragment, screens: fragment.screens.map(moved), widgets: fragment.widgets.map(moved) };
}

/** What was grouped here stays in its group and leaves that of the source. */
function keepOwnGroups(draft: Draft): void {
  const all = Object.values(entriesOf(draft.app, 'groups'));
  const taken = new Set(
    all
      .filter((group) => sourceOf(group) === undefined)
      .flatMap(({ children, groups = [] }) => [...children, ...groups]),
  );
  if (taken.size === 0) return;
  for (const group of all)
    if (sourceOf(group) !== undefined && [...group.children, ...(group.groups ?? [])].some((id) => taken.has(id)))
      draft.update('groups', group.id, (each) => ({
        ...each,
        children: each.children.filter((id) => !taken.has(id)),
        groups: (each.groups ?? []).filter((id) => !taken.has(id)),
      }));
}

/** A screen and its masters in terms of this document: components, tokens and pictures are those that were taken in. */
function takeFragment(context: EditContext, pick: LibraryPick): Fragment | null {
  const { source } = pick;
  const masters = source.screens[pick.id]?.parents?.filter((parent) => Object.hasOwn(source.screens, parent)) ?? [];
  const fragment = cutOut(source, [pick.id, ...masters]);
  if (!fragment) return null;
  bringFonts(context.draft, pick);
  const ids = new Map<string, string>();
  for (const user of [...fragment.widgets, ...fragment.groups]) {
    const { template } = user;
    const cut = template && !ids.has(template) ? cutComponent(pick.source, template) : undefined;
    if (!cut) continue;
    bringComponent(context, { ...pick, id: cut.id });
    for (const each of Object.values(entriesOf(context.draft.app, 'templates')))
      if (each['sourceApp'] === pick.sourceApp) ids.set(String(each['importSourceId']), each.id);
  }
  const tokens = takeIn(
    context.draft.app,
    {
      ...{ id: '', templates: {} },
      designtokens: tokensInOwnModes(context.draft, pick.source, fragment.designtokens),
    },
    { ...pick, mint: (prefix) => mint(context, prefix) },
  );
  for (const [id, token] of Object.entries(tokens.designtokens)) context.draft.put('designtokens', id, token);
  const named = <T extends { template?: string | null }>(thing: T): T => {
    if (typeof thing.template !== 'string') return thing;
    const { template, ...rest } = thing;
    const own = ids.get(template);
    return (own === undefined ? rest : { ...rest, template: own }) as T;
  };
  return withPictures(
    {
      ...fragment,
      screens: fragment.screens.map((screen) => withTokens(screen, tokens.tokenIds)),
      widgets: fragment.widgets.map((widget) => withTokens(named(widget), tokens.tokenIds)),
      groups: fragment.groups.map((group) => withTokens(named(group), tokens.tokenIds)),
      templates: [],
      designtokens: {},
    },
    pick.pictures,
  );
}
