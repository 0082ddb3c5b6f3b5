import type { ToolDefinition } from '../state';
import { Idle } from './idle';

export const handTool: ToolDefinition = { id: 'hand', initial: Idle };
