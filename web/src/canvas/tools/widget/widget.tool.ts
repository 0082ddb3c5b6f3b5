import { defineTool } from '../define-tool';
import { Placing } from './placing';
import { widgetChoices } from './widget-choices';

export const widgetTool = defineTool('widget', { initial: Placing, cursor: 'crosshair', choices: widgetChoices });
