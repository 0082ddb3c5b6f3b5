import {
  follow,
  followLook,
  foldedTemplate,
  readComponents,
  readUses,
  unlinked,
  type App,
  type Template,
} from '@prototrail/model';
import type { Draft } from '../../store/draft';

/** Instances, variants and their instances follow templates that changed; `written` are variants that have their new values already. */
export function spread(
  draft: Draft,
  changes: readonly (readonly [Template, Template])[],
  roots: ReadonlySet<string>,
  written: ReadonlySet<string> = new Set(),
): void {
  const real = changes.filter(([from, to]) => from !== to);
  if (real.length === 0) return;
  const uses = readUses(draft.app.widgets);
  const followers = readFollowers(draft.app);
  const visit = (from: Template, to: Template, around: ReadonlySet<string>): void => {
    for (const { id } of uses.get(to.id) ?? [])
      if (!roots.has(id)) draft.update('widgets', id, (widget) => follow(widget, from, to));
    for (const id of followers.get(to.id) ?? []) {
      const template = draft.find('templates', id);
      if (!template || written.has(id) || around.has(id)) continue;
      const next = template.variantOf === to.id ? follow(template, from, to) : followLook(template, from, to);
      draft.put('templates', id, next);
      if (next !== template) visit(template, next, new Set([...around, id]));
    }
  };
  for (const [from, to] of real) visit(from, to, new Set([to.id]));
}

/**
 * Ids of templates that follow another one: those that take their style from it, parts of variants that stand for it, and parts that were
 * made of instances of it.
 */
function readFollowers({ templates = {} }: App): ReadonlyMap<string, ReadonlySet<string>> {
  const followers = new Map<string, Set<string>>();
  for (const { id, variantOf, partKey, origin } of Object.values(templates)) {
    for (const other of new Set([variantOf, partKey ?? origin])) {
      if (typeof other !== 'string' || other === id) continue;
      const known = followers.get(other);
      if (known) known.add(id);
      else followers.set(other, new Set([id]));
    }
  }
  return followers;
}

/** Removes templates of parts that are gone; what took its style from one keeps its look, also members that were moved out of their instances. */
export function dropParts(draft: Draft, gone: ReadonlySet<string>): void {
  if (gone.size === 0) return;
  const uses = readUses(draft.app.widgets);
  for (const part of gone)
    for (const { id } of uses.get(part) ?? []) draft.update('widgets', id, (widget) => unlinked(draft.app, widget));
  const { basedOn } = readComponents(draft.app);
  for (const id of gone) {
    for (const { id: other } of basedOn.get(id) ?? [])
      draft.update('templates', other, (template) => foldedTemplate(draft.app, template));
  }
  for (const id of gone) draft.remove('templates', id);
}
