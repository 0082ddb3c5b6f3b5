import type { ToolDefinition } from '../state';
import { Idle } from './idle';

export const selectTool: ToolDefinition = { id: 'select', initial: Idle };
