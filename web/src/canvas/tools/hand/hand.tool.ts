import { Hand } from 'lucide-react';
import { defineTool } from '../define-tool';
import { Idle } from './idle';

export const handTool = defineTool('hand', {
  initial: Idle,
  cursor: 'grab',
  name: 'Pan',
  icon: Hand,
  words: ['pan', 'move'],
  bar: 'view',
  readOnly: true,
});
