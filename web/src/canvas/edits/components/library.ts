import {
  blueprintOf,
  cutComponent,
  isRecord,
  isSameFont,
  isGroupTemplate,
  takeIn,
  withoutSource,
  type Blueprint,
  type Template,
} from '@prototrail/model';
import type { Draft } from '../../store/draft';
import type { LibraryPick } from '../../store/session-store';
import { entriesOf } from '../../store/records';
import { tokensInOwnModes } from '../bring-tokens';
import { mint, type EditContext } from '../context';
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
export function bringFonts(draft: Draft, { fonts = [] }: LibraryPick): void {
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
