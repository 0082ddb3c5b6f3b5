import type { App, Template, Widget } from '../app/types';
import { deepEqual } from '../document/deep-equal';
import { lookKeys, mapOf, privateProps, splitStyle, templateOf, type LookKey } from './parts';

/** One value of an instance that is not its component's. */
export interface Override {
  part: LookKey | 'props' | 'size';
  key: string;
  value: unknown;
}

/** Values of an instance that differ from its component; none for the original. */
export function overridesOf(app: App, widget: Widget): Override[] {
  const template = templateOf(app, widget.template);
  if (!template || widget.isRootTemplate === true) return [];
  const found: Override[] = [];
  for (const look of lookKeys) {
    const own = look === 'style' ? splitStyle(widget.style).shared : mapOf(widget[look]);
    const keys = new Set([...Object.keys(own), ...Object.keys(mapOf(mapOf(widget['tokenOverrides'])[look]))]);
    for (const key of keys) if (own[key] !== undefined) found.push({ part: look, key, value: own[key] });
  }
  const props = mapOf(template['props']);
  for (const key of new Set([...Object.keys(widget.props), ...Object.keys(props)])) {
    if (!privateProps.has(key) && !deepEqual(widget.props[key], props[key]))
      found.push({ part: 'props', key, value: widget.props[key] });
  }
  for (const key of ['w', 'h'] as const)
    if (widget[key] !== template[key]) found.push({ part: 'size', key, value: widget[key] });
  return found;
}

/** The instance with the component's value again. */
export function withoutOverride(app: App, widget: Widget, { part, key }: Pick<Override, 'part' | 'key'>): Widget {
  const template = templateOf(app, widget.template);
  if (!template) return widget;
  if (part === 'size') return { ...widget, [key]: Number(template[key]) };
  if (part === 'props') return { ...widget, props: taken(widget.props, key, mapOf(template['props'])[key]) };
  const next: Widget = { ...widget, [part]: taken(mapOf(widget[part]), key, undefined) };
  const tokens = mapOf(widget['tokenOverrides']);
  if (tokens[part] !== undefined)
    next['tokenOverrides'] = { ...tokens, [part]: taken(mapOf(tokens[part]), key, undefined) };
  const references = mapOf(widget.designtokens);
  if (references[part] !== undefined)
    next.designtokens = { ...references, [part]: taken(mapOf(references[part]), key, undefined) };
  return next;
}

function taken(map: Record<string, unknown>, key: string, value: unknown): Record<string, unknown> {
  const next = { ...map };
  if (value === undefined) delete next[key];
  else next[key] = value;
  return next;
}

/** An instance that shows another template: its overrides stay where the new one has such a value. */
export function swapped(app: App, widget: Widget, to: Template): Widget {
  const props = { ...mapOf(to['props']) };
  const next: Widget = { ...widget, type: to.type, has: mapOf(to['has']), template: to.id, props };
  for (const { part, key, value } of overridesOf(app, widget))
    if (part === 'props' && value !== undefined && (key in props || to.type === widget.type)) props[key] = value;
  for (const key of privateProps) if (widget.props[key] !== undefined) props[key] = widget.props[key];
  const from = templateOf(app, widget.template);
  for (const key of ['w', 'h'] as const) if (from && widget[key] === from[key]) next[key] = Number(to[key]);
  return next;
}
