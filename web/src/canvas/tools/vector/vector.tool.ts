import { defineTool } from '../define-tool';
import { Idle } from './idle';

/** Points of a vector; taken by editing one, not from the bar. */
export const vectorTool = defineTool('vector', { initial: Idle, cursor: 'default', choices: [] });
