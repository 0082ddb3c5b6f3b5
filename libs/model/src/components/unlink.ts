import type { App, Template, Widget } from '../app/types';
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
