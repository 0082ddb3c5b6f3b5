import { Grid2x2Plus } from 'lucide-react';
import { defineTool } from '../define-tool';
import { Idle } from './idle';

export const replicateTool = defineTool('replicate', {
  initial: Idle,
  cursor: 'default',
  name: 'Replicate',
  icon: Grid2x2Plus,
  keys: ['c'],
  words: ['clone', 'copies', 'tiles', 'grid', 'repeat', 'multiply', 'array'],
  // The same key puts it away.
  choose: (editor) => {
    if (editor.state.tool === 'replicate') editor.setTool('select');
    else if (editor.selection.widgetIds().length === 0)
      editor.request({ type: 'notice', key: 'editor.notice.nothingSelected' });
    else editor.setTool('replicate');
  },
});
