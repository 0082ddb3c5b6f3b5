import { PenTool } from 'lucide-react';
import { defineTool } from '../define-tool';
import { Drawing } from './drawing';

export const penTool = defineTool('pen', {
  initial: Drawing,
  cursor: 'crosshair',
  name: 'Pen',
  icon: PenTool,
  keys: ['p'],
  words: ['vector', 'path', 'curve', 'bezier', 'line', 'draw'],
  bar: 'buildOnScreen',
});
