import { MousePointer2 } from 'lucide-react';
import { defineTool } from '../define-tool';
import { Idle } from './idle';

export const selectTool = defineTool('select', {
  initial: Idle,
  cursor: 'default',
  name: 'Select',
  icon: MousePointer2,
  keys: ['a', 'v'],
  bar: 'view',
  readOnly: true,
});
