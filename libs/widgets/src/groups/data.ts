/** Tables, trees, navigation, pictures in rows. */
import type { WidgetType } from '@prototrail/model';
import type { WidgetDefinition } from '../definition';

export const data = {} satisfies { [type in WidgetType]?: WidgetDefinition };
