import { Spline } from 'lucide-react';
import { defineTool } from '../define-tool';
import { Idle } from './idle';

export const lineTool = defineTool('line', {
  initial: Idle,
  cursor: 'crosshair',
  name: 'Link',
  icon: Spline,
  keys: ['l'],
  words: ['link', 'connect'],
  bar: 'buildOnScreen',
  choose: (editor) => {
    editor.setMode('prototype');
    editor.setTool('line');
  },
});
