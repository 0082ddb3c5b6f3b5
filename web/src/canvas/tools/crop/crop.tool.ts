import { defineTool } from '../define-tool';
import { Idle } from './idle';

/** A picture in its frame; taken by a double click or Enter on one, not from the bar. */
export const cropTool = defineTool('crop', { initial: Idle, cursor: 'default', choices: [] });
