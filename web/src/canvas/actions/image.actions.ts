import { Crop } from 'lucide-react';
import { canCrop } from '../tools/crop/cropped';
import { action, type Action } from './action';

/** What is done to pictures. */
export const imageActions: readonly Action[] = [
  action(
    'cropImage',
    {
      icon: Crop,
      group: 'edit',
      keys: ['enter'],
      words: ['picture', 'position', 'zoom', 'frame', 'mask'],
      when: (editor) => {
        const id = editor.selection.only;
        return editor.state.tool !== 'crop' && canCrop(editor, id) && !(id !== null && editor.hasText(id));
      },
    },
    (editor) => editor.setTool('crop'),
  ),
];
