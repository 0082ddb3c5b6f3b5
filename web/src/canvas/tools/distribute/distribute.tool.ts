import { Columns3 } from 'lucide-react';
import { defineTool } from '../define-tool';
import { distributedOf } from './distributed';
import { Idle } from './idle';

export const distributeTool = defineTool('distribute', {
  initial: Idle,
  cursor: 'default',
  name: 'Distribute with handles',
  icon: Columns3,
  keys: ['d'],
  words: ['spacing', 'gap', 'grid', 'rows', 'columns', 'table'],
  // The same key puts it away.
  choose: (editor) => {
    if (editor.state.tool === 'distribute') editor.setTool('select');
    else if (distributedOf(editor) === null)
      editor.request({ type: 'notice', key: 'editor.notice.nothingToDistribute' });
    else editor.setTool('distribute');
  },
});
