import type { App, Template, Widget } from '../app/types';
import { toNumber } from '../app/values';
import { baseOf, carriedOf, lookKeys, mapOf, splitStyle, templateOf } from './parts';

export interface TemplatePlace {
  id: string;
  /** Relative to the component, px. */
  x: number;
  y: number;
  /** Order within the component. */
  z: number;
  /** False for parts of a group. */
  visible: boolean;
}

/**
 * The template that a widget becomes. An instance of another component becomes a variant of that one: it keeps following it, and its own
 * values are those of the variant.
 */
export function makeTemplate(app: App, widget: Widget, place: TemplatePlace): Template {
  const inner = templateOf(app, widget.template);
  const base = baseOf(app, inner) ?? inner;
  const tokens = inner?.designtokens ?? widget.designtokens;
  const template: Template = {
    ...carriedOf(widget),
    ...place,
    templateType: 'Widget',
    type: widget.type,
    name: widget.name,
    w: widget.w,
    h: widget.h,
    props: widget.props,
    has: widget.has ?? {},
    ...(tokens ? { designtokens: tokens } : {}),
    ...(base ? { variant: true, variantOf: base.id } : {}),
    ...(inner ? { origin: inner.id } : {}),
  };
  for (const look of lookKeys) {
    const own = look === 'style' ? splitStyle(widget.style).shared : widget[look];
    const ofVariant = inner && inner !== base ? inner[look] : undefined;
    if (look === 'style' || own || ofVariant) template[look] = { ...mapOf(ofVariant), ...mapOf(own) };
  }
  return template;
}

/** The widget as the original of a template: its look is in the template. */
export function asRoot(widget: Widget, templateId: string): Widget {
  const { designtokens: _tokens, tokenOverrides: _own, ...rest } = widget;
  const root: Widget = {
    ...(rest as Widget),
    template: templateId,
    isRootTemplate: true,
    style: splitStyle(widget.style).kept,
  };
  for (const look of lookKeys) if (look !== 'style' && root[look]) root[look] = {};
  return root;
}

/** What a component gives to a new instance: everything but identity and place. */
export interface InstanceValues {
  type: string;
  name: string;
  w: number;
  h: number;
  props: Record<string, unknown>;
  has: Record<string, unknown>;
  style: Record<string, unknown>;
  template: string;
  [key: string]: unknown;
}

export function asInstance(template: Template): InstanceValues {
  return {
    ...carriedOf(template),
    type: template.type,
    name: template.name,
    w: toNumber(template['w'], 1),
    h: toNumber(template['h'], 1),
    props: mapOf(template['props']),
    has: mapOf(template['has']),
    style: {},
    template: template.id,
  };
}
