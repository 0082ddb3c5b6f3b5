import {
  Braces,
  ClipboardPaste,
  Copy,
  FileCode,
  FileImage,
  PaintRoller,
  Paintbrush,
  PaintbrushVertical,
  Replace,
  Scissors,
  TextQuote,
} from 'lucide-react';
import type { ActionHost } from './action-host';
import { action, type Action, type ActionSource } from './action';
import { hasSelection } from './edit.actions';

/** Anything but links. */
const hasDrawn = (editor: ActionHost): boolean =>
  editor.selection.ids.some((id) => editor.selection.kindOf(id) !== 'line');

/** A menu closes far from where its entry was meant: what it pastes waits for a click. */
async function pasteFrom(editor: ActionHost, source: ActionSource): Promise<void> {
  const isFromMenu = source === 'menu' || source === 'contextMenu';
  if (isFromMenu && (await editor.clipboard.hang())) return;
  await editor.clipboard.paste();
}

export const clipboardActions: readonly Action[] = [
  action(
    'copy',
    { icon: Copy, group: 'clipboard', keys: ['mod+c'], readOnly: true, needsSelection: true, when: hasSelection },
    (editor) => editor.clipboard.copy(),
  ),
  action(
    'cut',
    { icon: Scissors, group: 'clipboard', keys: ['mod+x'], needsSelection: true, when: hasSelection },
    (editor) => editor.clipboard.cut(),
  ),
  action(
    'paste',
    { icon: ClipboardPaste, group: 'clipboard', keys: ['mod+v'] },
    (editor, source) => void pasteFrom(editor, source),
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
  ...(['png', 'svg'] as const).map((kind) =>
    action(
      kind === 'png' ? 'copyAsPng' : 'copyAsSvg',
      {
        icon: kind === 'png' ? FileImage : FileCode,
        group: 'clipboard',
        ...(kind === 'png' ? { keys: ['mod+shift+c'] } : {}),
        words: ['picture', 'image', 'export', kind],
        readOnly: true,
        when: hasDrawn,
      },
      (editor) => editor.request({ type: 'copyPicture', kind }),
    ),
  ),
  action(
    'copyAsCss',
    { icon: Braces, group: 'clipboard', words: ['style', 'code'], readOnly: true, when: hasDrawn },
    (editor) => editor.clipboard.copyAs('css'),
  ),
  action(
    'copyAsText',
    { icon: TextQuote, group: 'clipboard', words: ['label', 'words'], readOnly: true, when: hasDrawn },
    (editor) => editor.clipboard.copyAs('text'),
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
    'copyStyleTo',
    {
      icon: PaintbrushVertical,
      group: 'clipboard',
      keys: ['alt+shift+c'],
      words: ['format', 'painter'],
      when: (editor) => editor.selection.widgetIds().length === 1,
    },
    (editor) => {
      editor.clipboard.copyStyle();
      editor.setTool('style');
    },
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
