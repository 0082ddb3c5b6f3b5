/** Files, camera, sound, dragging. */
import type { WidgetType } from '@prototrail/model';
import type { WidgetDefinition } from '../definition';

export const device = {} satisfies { [type in WidgetType]?: WidgetDefinition };
