import { ZoomIn } from 'lucide-react';
import { defineTool, toolChoice } from '../define-tool';
import { Idle } from './idle';

export const zoomTool = defineTool('zoom', {
  initial: Idle,
  cursor: 'zoom-in',
  choices: [toolChoice('zoomTool', 'zoom', { name: 'Zoom', icon: ZoomIn, keys: ['z'], readOnly: true })],
});
