/** Logic beside the rules. */
import type { WidgetType } from '@prototrail/model';
import type { WidgetDefinition } from '../definition';

export const logic = {} satisfies { [type in WidgetType]?: WidgetDefinition };
