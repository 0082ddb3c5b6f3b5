import {
  blueprintOf,
  followMain,
  isGroupTemplate,
  readComponents,
  readUses,
  type App,
  type Blueprint,
  type Group,
  type Template,
} from '@prototrail/model';
import type { Draft } from '../../store/draft';
import { chainOf } from '../../store/structure';
import { mint, type EditContext } from '../context';
import { conform } from './conform';
import { originalOf } from './original';
import { dropParts } from './spread';

export interface VariantParts {
  id: string;
  parts: Blueprint;
}

/** Variants of a group component with the parts that they have now. */
export function variantsOf(app: App, component: Template): VariantParts[] {
  return (readComponents(app).variants.get(component.id) ?? [])
    .filter(isGroupTemplate)
    .map((variant) => ({ id: variant.id, parts: blueprintOf(app, variant) }));
}

/** A variant takes over what changed in its component, and gives it to its original and its instances. */
export function publishToVariant(
  context: EditContext,
  { id, parts }: VariantParts,
  main: { from: Blueprint; to: Blueprint; component: readonly [Template, Template] },
): void {
  const { draft } = context;
  const variant = draft.find('templates', id);
  if (!variant) return;
  const { changed, removed } = followMain(draft.app, variant, { ...main, mint: (prefix) => mint(context, prefix) });
  for (const template of changed) draft.put('templates', template.id, template);
  const to = blueprintOf(draft.app, draft.find('templates', id) ?? variant);
  conformInstances(context, id, { from: parts, to });
  dropParts(draft, new Set(removed));
}

/** Gives the groups that show a component the parts that it has now; `except` is its original where that has them already. */
export function conformInstances(
  context: EditContext,
  templateId: string,
  change: { from: Blueprint; to: Blueprint },
  except?: string,
): void {
  const { draft } = context;
  const nested = (readUses(draft.app.groups).get(templateId) ?? []).filter(({ id }) => id !== except);
  const direct = nested.filter((group) => !isHandedOn(draft, group));
  for (const { id } of direct) conform(context, id, change);
}

/** Whether a nested instance follows the original of the component around it, which gets the change first. */
function isHandedOn(draft: Draft, group: Group): boolean {
  return chainOf(draft.app, group.id).some((id) => {
    const around = id === group.id ? undefined : draft.find('groups', id);
    const shown = draft.find('templates', around?.template ?? '');
    const main = shown?.variant === true ? draft.find('templates', shown.variantOf ?? '') : shown;
    if (!main || (around?.isRootTemplate === true && around.template === main.id)) return false;
    const isPart = blueprintOf(draft.app, main).groups.some(
      (sub) => sub.id === group['part'] && sub.values['template'] === group.template,
    );
    return isPart && originalOf(draft, main.id) !== undefined;
  });
}
