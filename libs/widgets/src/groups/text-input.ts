/** Fields with more than a line of text. */
import type { WidgetType } from '@prototrail/model';
import type { WidgetDefinition } from '../definition';

export const textInput = {} satisfies { [type in WidgetType]?: WidgetDefinition };
