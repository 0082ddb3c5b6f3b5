import type { App, Template } from '../app/types';
import { isRecord } from '../app/values';
import { componentIndex } from './uses';

/** Names of the properties of a component with the values that its variants have. */
export type VariantAxes = ReadonlyMap<string, readonly string[]>;

/** What sets a variant apart, such as `{ Size: 'Large' }`; those of old files have their name only. */
export function variantProperties(template: Template): Record<string, string> {
  const stored = template['variantProperties'];
  if (!isRecord(stored)) return { Variant: template.name };
  return Object.fromEntries(
    Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

/** The component and its variants, the component first. */
export function variantSet(app: App, componentId: string): Template[] {
  const component = app.templates?.[componentId];
  return component ? [component, ...(componentIndex(app).variants.get(componentId) ?? [])] : [];
}

/** Properties of a component with their values in the order of the variants. */
export function variantAxes(app: App, componentId: string): VariantAxes {
  const axes = new Map<string, string[]>();
  for (const template of variantSet(app, componentId)) {
    for (const [name, value] of Object.entries(variantProperties(template))) {
      const values = axes.get(name) ?? [];
      if (!values.includes(value)) values.push(value);
      axes.set(name, values);
    }
  }
  return axes;
}

/** The variant that has a value and otherwise as many of the present values as possible; undefined when none has it. */
export function variantWith(
  app: App,
  shown: Template,
  componentId: string,
  name: string,
  value: string,
): Template | undefined {
  const wish = { ...variantProperties(shown), [name]: value };
  let best: Template | undefined;
  let bestCount = -1;
  for (const template of variantSet(app, componentId)) {
    const properties = variantProperties(template);
    if (properties[name] !== value) continue;
    const count = Object.entries(wish).filter(([key, wanted]) => properties[key] === wanted).length;
    if (count > bestCount) {
      best = template;
      bestCount = count;
    }
  }
  return best;
}
