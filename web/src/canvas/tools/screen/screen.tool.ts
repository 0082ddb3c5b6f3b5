import type { ToolDefinition } from '../state';
import { Placing } from './placing';

export const screenTool: ToolDefinition = { id: 'screen', initial: Placing };
