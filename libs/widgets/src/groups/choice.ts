/** Choices beyond the common ones. */
import type { WidgetType } from '@prototrail/model';
import type { WidgetDefinition } from '../definition';

export const choice = {} satisfies { [type in WidgetType]?: WidgetDefinition };
