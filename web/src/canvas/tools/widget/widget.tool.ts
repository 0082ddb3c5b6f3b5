import type { ToolDefinition } from '../state';
import { Placing } from './placing';

export const widgetTool: ToolDefinition = { id: 'widget', initial: Placing };
