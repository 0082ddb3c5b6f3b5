import { ClipboardPaste, Copy, PaintRoller, Paintbrush, Replace, Scissors } from 'lucide-react';
import { action, type Action } from './action';
import { hasSelection } from './edit.actions';

export const clipboardActions: readonly Action[] = [
  action('copy', { icon: Copy, group: 'clipboard', keys: ['mod+c'], readOnly: true, when: hasSelection }, (editor) =>
    editor.clipboard.copy(),
  ),
  action('cut', { icon: Scissors, group: 'clipboard', keys: ['mod+x'], when: hasSelection }, (editor) =>
    editor.clipboard.cut(),
  ),
  action(
    'paste',
    { icon: ClipboardPaste, group: 'clipboard', keys: ['mod+v'] },
    (editor) => void editor.clipboard.paste(),
  ),
  action(
    'pasteInPlace',
    { icon: ClipboardPaste, group: 'clipboard', keys: ['mod+shift+v'] },
    (editor) => void editor.clipboard.paste({ inPlace: true }),
  ),
  action(
    'pasteReplace',
    {
      icon: Replace,
      group: 'clipboard',
      keys: ['mod+shift+r'],
      words: ['swap', 'exchange'],
      when: (editor) => editor.selection.widgetIds().length > 0,
    },
    (editor) => void editor.clipboard.pasteToReplace(),
  ),
  action(
    'copyStyle',
    {
      icon: Paintbrush,
      group: 'clipboard',
      keys: ['mod+alt+c'],
      words: ['format'],
      when: (editor) => editor.selection.widgetIds().length === 1,
    },
    (editor) => editor.clipboard.copyStyle(),
  ),
  action(
    'pasteStyle',
    {
      icon: PaintRoller,
      group: 'clipboard',
      keys: ['mod+alt+v'],
      words: ['format'],
      when: (editor) => editor.clipboard.hasStyle && editor.selection.widgetIds().length > 0,
    },
    (editor) => editor.clipboard.pasteStyle(),
  ),
];
