import { basicWidgets } from '../tools/widget/basic-widgets';
import { action, type Action } from './action';

export const toolActions: readonly Action[] = [
  action(
    'select',
    {
      icon: 'MousePointer2',
      group: 'tool',
      keys: ['a', 'v'],
      readOnly: true,
      isChecked: (editor) => editor.state.tool === 'select',
    },
    (editor) => editor.setTool('select'),
  ),
  action(
    'hand',
    {
      icon: 'Hand',
      group: 'tool',
      words: ['pan', 'move'],
      readOnly: true,
      isChecked: (editor) => editor.state.tool === 'hand',
    },
    (editor) => editor.setTool('hand'),
  ),
  action(
    'screen',
    {
      icon: 'Smartphone',
      group: 'tool',
      keys: ['s'],
      words: ['page'],
      isChecked: (editor) => editor.state.tool === 'screen',
    },
    (editor) => editor.setTool('screen'),
  ),
  ...basicWidgets.map(({ id, icon, key, template }) =>
    action(
      id,
      {
        icon,
        group: 'tool',
        keys: [key],
        isChecked: (editor) => editor.state.tool === 'widget' && editor.state.armed?.type === template.type,
      },
      (editor) => editor.arm(template),
    ),
  ),
  action('widgets', { icon: 'Shapes', group: 'tool', keys: ['w'], words: ['library', 'insert'] }, (editor) =>
    editor.request({ type: 'widgets' }),
  ),
  action(
    'line',
    {
      icon: 'Spline',
      group: 'tool',
      keys: ['l'],
      words: ['link', 'connect'],
      isChecked: (editor) => editor.state.tool === 'line',
    },
    (editor) => {
      editor.setMode('prototype');
      editor.setTool('line');
    },
  ),
  action(
    'zoomTool',
    { icon: 'ZoomIn', group: 'tool', keys: ['z'], readOnly: true, isChecked: (editor) => editor.state.tool === 'zoom' },
    (editor) => editor.setTool('zoom'),
  ),
];
