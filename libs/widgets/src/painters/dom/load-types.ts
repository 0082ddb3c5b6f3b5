/** Definitions and views that a page loads when a prototype needs them. */
import { groupOf, type WidgetGroup } from '@prototrail/model';
import type { WidgetDefinition } from '../../definition';
import { isRegistered, registerDefinitions } from '../../definitions';
import type { View } from './view';
import { registerViews } from './views';

interface Group {
  definitions: Readonly<Record<string, WidgetDefinition>>;
  views: Readonly<Record<string, View>>;
}

const groups: { readonly [group in WidgetGroup]: () => Promise<Group> } = {
  shapes: () => import('./groups/shapes'),
  textInput: () => import('./groups/text-input'),
  choice: () => import('./groups/choice'),
  numbers: () => import('./groups/numbers'),
  data: () => import('./groups/data'),
  charts: () => import('./groups/charts'),
  device: () => import('./groups/device'),
  logic: () => import('./groups/logic'),
};

/**
 * Loads what is missing to paint and run these types; nothing where everything is there at the start (see
 * `groups/at-start.ts`). To be awaited before the first of them is painted. Unknown types are skipped.
 * @throws TypeError when a file cannot be loaded; a later call tries again
 */
export const loadTypes = async (types: Iterable<string>): Promise<void> => {
  const missing = new Set<WidgetGroup>();
  for (const type of types) {
    const group = isRegistered(type) ? undefined : groupOf(type);
    if (group !== undefined) missing.add(group);
  }
  await Promise.all(
    [...missing].map(async (name) => {
      const { definitions, views } = await groups[name]();
      registerViews(views);
      registerDefinitions(definitions);
    }),
  );
};
