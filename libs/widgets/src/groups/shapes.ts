/** Vectors, links, films. */
import type { WidgetType } from '@prototrail/model';
import type { WidgetDefinition } from '../definition';

export const shapes = {} satisfies { [type in WidgetType]?: WidgetDefinition };
