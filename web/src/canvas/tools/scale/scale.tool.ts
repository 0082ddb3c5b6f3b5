import { Scaling } from 'lucide-react';
import { defineTool } from '../define-tool';
import { Idle } from './idle';

export const scaleTool = defineTool('scale', {
  initial: Idle,
  cursor: 'default',
  name: 'Scale',
  icon: Scaling,
  keys: ['k'],
  words: ['resize', 'proportional', 'size'],
});
