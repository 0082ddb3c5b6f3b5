import { Pencil } from 'lucide-react';
import { defineTool } from '../define-tool';
import { Drawing } from './drawing';

export const pencilTool = defineTool('pencil', {
  initial: Drawing,
  cursor: 'crosshair',
  name: 'Freehand',
  icon: Pencil,
  keys: ['shift+p'],
  words: ['vector', 'pencil', 'sketch', 'draw', 'line'],
});
