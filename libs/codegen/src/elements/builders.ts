/** One builder for each type of widget; a missing one is an error of the compiler. */
import type { WidgetType } from '@prototrail/model';
import { choiceBuilders } from './choices';
import { chatBuilders } from './chat';
import type { Builder } from './context';
import { dataBuilders } from './data';
import { fieldBuilders } from './fields';
import { navigationBuilders } from './navigation';
import { textBuilders } from './text';

const builders: Readonly<Record<WidgetType, Builder>> = {
  ...textBuilders,
  ...fieldBuilders,
  ...choiceBuilders,
  ...dataBuilders,
  ...navigationBuilders,
  ...chatBuilders,
};

const byType: ReadonlyMap<string, Builder> = new Map(Object.entries(builders));

/** The builder of a type; types that are not known are boxes with their text. */
export const builderOf = (type: string): Builder => byType.get(type) ?? textBuilders.Box;
