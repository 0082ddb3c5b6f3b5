import type { ToolDefinition } from './define-tool';
import { cropTool } from './crop/crop.tool';
import { distributeTool } from './distribute/distribute.tool';
import { handTool } from './hand/hand.tool';
import { lineTool } from './line/line.tool';
import { replicateTool } from './replicate/replicate.tool';
import { scaleTool } from './scale/scale.tool';
import { pasteTool } from './paste/paste.tool';
import { penTool } from './pen/pen.tool';
import { pencilTool } from './pencil/pencil.tool';
import { screenTool } from './screen/screen.tool';
import { selectTool } from './select/select.tool';
import { styleTool } from './style/style.tool';
import { vectorTool } from './vector/vector.tool';
import { widgetTool } from './widget/widget.tool';
import { zoomTool } from './zoom/zoom.tool';

/** Every tool of the editor, in the order of the bar. A tool is its folder and its line here. */
export const toolDefinitions: readonly ToolDefinition[] = [
  selectTool,
  handTool,
  screenTool,
  widgetTool,
  penTool,
  pencilTool,
  vectorTool,
  styleTool,
  pasteTool,
  cropTool,
  lineTool,
  scaleTool,
  replicateTool,
  distributeTool,
  zoomTool,
];
