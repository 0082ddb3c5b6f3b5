import { defineTool } from '../define-tool';
import { Hanging } from './hanging';

export const pasteTool = defineTool('paste', { initial: Hanging, cursor: 'crosshair', choices: [] });
