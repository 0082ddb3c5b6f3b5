/** Logic beside the rules. */
import type { WidgetType } from '@prototrail/model';
import { audioLogicDefinition, restDefinition, scriptDefinition } from '../background-logic/definition';
import type { WidgetDefinition } from '../definition';

export const logic = {
  Rest: restDefinition,
  Script: scriptDefinition,
  AudioLogic: audioLogicDefinition,
} satisfies { [type in WidgetType]?: WidgetDefinition };
