/** Charts. */
import type { WidgetType } from '@prototrail/model';
import type { WidgetDefinition } from '../definition';

export const charts = {} satisfies { [type in WidgetType]?: WidgetDefinition };
