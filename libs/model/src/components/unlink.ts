import type { App, Style, Template, Widget } from '../app/types';
import { deepEqual } from '../document/deep-equal';
import { baseOf, lookKeys, mapOf, templateOf } from './parts';

/** An instance as an ordinary widget that looks the same: what it took from its component is written into it. */
export function unlinked(app: App, widget: Widget): Widget {
  const template = templateOf(app, widget.template);
  const { template: _template, isRootTemplate: _root, isNewTemplateChild: _new, tokenOverrides, ...rest } = widget;
  const free: Widget = { ...(rest as Widget) };
  if (!template) return free;
  const base = baseOf(app, template);
  for (const look of lookKeys) {
    if (look !== 'style' && !base?.[look] && !template[look]) continue;
    free[look] = { ...mapOf(base?.[look]), ...mapOf(template[look]), ...mapOf(widget[look]) };
  }
  const tokens = tokensWith(template.designtokens ?? widget.designtokens, template.designtokens && tokenOverrides);
  if (tokens) free.designtokens = tokens;
  return free;
}

/**
 * A member that was an instance of another component before it became a part of the unlinked one: an instance of that component again. What
 * the unlinked component had of its own there is its own now.
 */
export function relinked(app: App, widget: Widget, part: Template, origin: Template): Widget {
  const { isRootTemplate: _root, isNewTemplateChild: _new, tokenOverrides, ...rest } = widget;
  const next: Widget = { ...(rest as Widget), template: origin.id };
  const base = baseOf(app, origin);
  for (const look of lookKeys) {
    const own: Style = { ...mapOf(part[look]), ...mapOf(widget[look]) };
    const inherited = { ...mapOf(base?.[look]), ...mapOf(origin[look]) };
    for (const key of Object.keys(own)) if (deepEqual(own[key], inherited[key])) delete own[key];
    if (look === 'style' || widget[look] || Object.keys(own).length > 0) next[look] = own;
  }
  const tokens = tokenDifferences(tokensWith(part.designtokens, tokenOverrides), origin.designtokens);
  if (!origin.designtokens && part.designtokens) next.designtokens = tokens;
  else if (Object.keys(tokens).length > 0) next['tokenOverrides'] = tokens;
  return next;
}

/** References of `own` that `from` does not have, and `null` for those that it has alone. */
function tokenDifferences(own: unknown, from: unknown): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const look of lookKeys) {
    const [mine, theirs] = [mapOf(mapOf(own)[look]), mapOf(mapOf(from)[look])];
    const keys = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])].filter(
      (key) => mine[key] !== theirs[key],
    );
    if (keys.length > 0) found[look] = Object.fromEntries(keys.map((key) => [key, mine[key] ?? null]));
  }
  return found;
}

/** Token references of a component with those of an instance: a key that is `null` has the literal value instead. */
export function tokensWith(tokens: unknown, overrides: unknown): Record<string, unknown> | undefined {
  if (tokens === undefined) return undefined;
  const result: Record<string, unknown> = { ...mapOf(tokens) };
  for (const [state, keys] of Object.entries(mapOf(overrides))) {
    const references = { ...mapOf(result[state]) };
    for (const [key, token] of Object.entries(mapOf(keys))) {
      if (typeof token === 'string') references[key] = token;
      else delete references[key];
    }
    result[state] = references;
  }
  return result;
}

/** A template that no longer takes its style from another, but looks the same. */
export function foldedTemplate(app: App, template: Template): Template {
  const base = baseOf(app, template);
  const { variant: _variant, variantOf: _of, variantProperties: _properties, ...rest } = template;
  const free: Template = { ...(rest as Template) };
  if (!base) return free;
  for (const look of lookKeys)
    if (base[look] || template[look]) free[look] = { ...mapOf(base[look]), ...mapOf(template[look]) };
  return free;
}
