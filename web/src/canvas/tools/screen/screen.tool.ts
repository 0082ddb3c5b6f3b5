import { Smartphone } from 'lucide-react';
import { defineTool } from '../define-tool';
import { Placing } from './placing';

export const screenTool = defineTool('screen', {
  initial: Placing,
  cursor: 'crosshair',
  name: 'Add screen',
  icon: Smartphone,
  keys: ['s'],
  words: ['page'],
  bar: 'build',
});
