import type { ToolDefinition } from '../state';
import { Idle } from './idle';

export const lineTool: ToolDefinition = { id: 'line', initial: Idle };
