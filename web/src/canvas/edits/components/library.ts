import {
  blueprintOf,
  cutComponent,
  isRecord,
  isSameFont,
  isGroupTemplate,
  takeIn,
  withoutSource,
  withPictures,
  withTokens,
  type Blueprint,
  type Template,
} from '@prototrail/model';
import type { Draft } from '../../store/draft';
import type { LibraryPick } from '../../store/session-store';
import { entriesOf } from '../../store/records';
import { tokensInOwnModes } from '../bring-tokens';
import { mint, type EditContext } from '../context';
import { cutOut, type Fragment } from '../fragment';
import { insertFragment } from '../insert';
import { freePlace } from '../screens';
import { conformInstances } from './instances';
import { dropParts, spread } from './spread';

type Taken = ReturnType<typeof takeIn>;

/**
 * Takes a component of another prototype in, unless it is here already.
 * @returns its id here; null when the source has no such component
 */
export function bringComponent(context: EditContext, pick: LibraryPick): string | null {
  const known = Object.values(entriesOf(context.draft.app, 'templates')).find(
    (template) => template['sourceApp'] === pick.sourceApp && template['importSourceId'] === pick.id,
  );
  return known?.id ?? takeComponent(context, pick)?.ids.get(pick.id) ?? null;
}

/** Writes the templates and tokens of a component as its source has them; instances follow what changed. */
export function takeComponent(context: EditContext, pick: LibraryPick): Taken | null {
  const { draft } = context;
  const cut = cutComponent(pick.source, pick.id);
  if (!cut) return null;
  const before = draft.app;
  const designtokens = tokensInOwnModes(draft, pick.source, cut.designtokens);
  const taken = takeIn(draft.app, cut, { ...pick, designtokens, mint: (prefix) => mint(context, prefix) });
  bringFonts(draft, pick);
  const groups = new Map<string, Blueprint>();
  const changes: [Template, Template][] = [];
  const gone = new Set<string>();
  for (const [id, next] of Object.entries(taken.templates)) {
    const old = draft.find('templates', id);
    if (!old) continue;
    if (!isGroupTemplate(next)) changes.push([old, next]);
    else groups.set(id, blueprintOf(before, old));
  }
  for (const [id, token] of Object.entries(taken.designtokens)) draft.put('designtokens', id, token);
  for (const [id, template] of Object.entries(taken.templates)) draft.put('templates', id, template);
  spread(draft, changes, new Set(), new Set(Object.keys(taken.templates)));
  for (const [id, from] of groups) {
    const template = draft.find('templates', id);
    if (!template) continue;
    const to = blueprintOf(draft.app, template);
    conformInstances(context, id, { from, to });
    for (const part of from.parts) if (!to.parts.some(({ key }) => key === part.key)) gone.add(part.template.id);
  }
  dropParts(draft, gone);
  return taken;
}

/** Adds the copies of fonts that are not here yet. */
function bringFonts(draft: Draft, { fonts = [] }: LibraryPick): void {
  const own = (draft.app.fonts ?? []).filter(isRecord);
  const fresh = fonts.filter((font) => !own.some((other) => isSameFont(other, font)));
  if (fresh.length > 0) draft.setField('fonts', [...(draft.app.fonts ?? []), ...fresh]);
}

/** Gives components their source no say any more. */
export function detachFromLibrary({ draft }: EditContext, componentIds: readonly string[]): void {
  for (const id of componentIds) {
    const from = draft.find('templates', id)?.['sourceApp'];
    for (const [own, template] of Object.entries(cutComponent(draft.app, id)?.templates ?? {}))
      if (template['sourceApp'] === from) draft.put('templates', own, withoutSource(template));
  }
}

/**
 * Copies a screen of another prototype, with its masters, beside the screens here.
 * @returns ids of the copies
 */
export function bringScreen(context: EditContext, pick: LibraryPick): string[] {
  const { source, id } = pick;
  const masters = source.screens[id]?.parents?.filter((parent) => Object.hasOwn(source.screens, parent)) ?? [];
  const fragment = cutOut(source, [id, ...masters]);
  if (!fragment) return [];
  bringFonts(context.draft, pick);
  const own = takeFragment(context, fragment, pick);
  const place = freePlace(context.draft, own.frame, null);
  const offset = { x: place.x - own.frame.x, y: place.y - own.frame.y };
  return insertFragment(context, own, { offset, screenId: null, withLines: true });
}

/** The fragment in terms of this document: its components, tokens and pictures are those that were taken in. */
function takeFragment(context: EditContext, fragment: Fragment, pick: LibraryPick): Fragment {
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
