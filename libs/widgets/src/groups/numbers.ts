/** Dates, pages, ratings. */
import type { WidgetType } from '@prototrail/model';
import type { WidgetDefinition } from '../definition';

export const numbers = {} satisfies { [type in WidgetType]?: WidgetDefinition };
