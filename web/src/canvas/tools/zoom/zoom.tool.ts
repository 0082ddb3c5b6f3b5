import type { ToolDefinition } from '../state';
import { Idle } from './idle';

export const zoomTool: ToolDefinition = { id: 'zoom', initial: Idle };
