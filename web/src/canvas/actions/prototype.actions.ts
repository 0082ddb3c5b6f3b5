import {
  Download,
  FileJson,
  Frame,
  Flag,
  FolderMinus,
  FolderPlus,
  ImageUp,
  Languages,
  Play,
  Plus,
  Share2,
  Sparkles,
  TextCursorInput,
  Waypoints,
} from 'lucide-react';
import { folderOf } from '../edits/screen-folders';
import { action, type Action } from './action';

export const prototypeActions: readonly Action[] = [
  action(
    'flowOverview',
    {
      icon: Waypoints,
      group: 'prototype',
      keys: ['shift+f'],
      words: ['links', 'screens', 'dead ends', 'unreachable', 'map'],
      readOnly: true,
      review: true,
    },
    (editor) => editor.request({ type: 'flow' }),
  ),
  action('addScreen', { icon: Plus, group: 'screen', words: ['new', 'page'] }, (editor) => {
    const id = editor.edit.createScreen(null, editor.state.screenPreset ?? undefined);
    if (id !== null) editor.camera.centerOn(id);
  }),
  action(
    'setStartScreen',
    {
      icon: Flag,
      group: 'screen',
      words: ['home', 'first'],
      when: (editor) => editor.selection.ofKind('screen').length === 1,
      isChecked: (editor) => editor.document.find('screens', editor.selection.only ?? '')?.props?.start === true,
    },
    (editor) => {
      const id = editor.selection.ofKind('screen')[0];
      if (id !== undefined) editor.edit.setStartScreen(id);
    },
  ),
  action(
    'addFolder',
    {
      icon: FolderPlus,
      group: 'screen',
      keys: ['mod+alt+g'],
      words: ['section', 'sort', 'organise', 'organize', 'group screens'],
      when: (editor) => editor.selection.ofKind('screen').length > 0,
    },
    (editor) => {
      const name = editor.edit.addScreenFolder(editor.selection.ofKind('screen'));
      if (name !== null) editor.request({ type: 'renameFolder', name });
    },
  ),
  action(
    'leaveFolder',
    {
      icon: FolderMinus,
      group: 'screen',
      words: ['section', 'sort'],
      when: (editor) =>
        editor.selection.ofKind('screen').some((id) => folderOf(editor.document.find('screens', id)) !== null),
    },
    (editor) => editor.edit.setScreenFolder(editor.selection.ofKind('screen'), null),
  ),
  action(
    'simulate',
    { icon: Play, group: 'prototype', keys: ['mod+enter'], words: ['preview', 'run'], readOnly: true },
    (editor) => editor.request({ type: 'simulate', screenId: editor.selection.screenId() }),
  ),
  action('share', { icon: Share2, group: 'prototype', readOnly: true }, (editor) => editor.request({ type: 'share' })),
  action(
    'export',
    { icon: Download, group: 'prototype', words: ['download', 'image', 'png', 'svg', 'pdf', 'zip'], readOnly: true },
    (editor) => editor.request({ type: 'export' }),
  ),
  action(
    'importImages',
    { icon: ImageUp, group: 'screen', words: ['pictures', 'upload', 'png', 'screenshots', 'zip'] },
    (editor) => editor.request({ type: 'importImages' }),
  ),
  action('importDesign', { icon: Frame, group: 'screen', words: ['figma', 'design', 'file', 'frames'] }, (editor) =>
    editor.request({ type: 'importDesign' }),
  ),
  action(
    'importApi',
    { icon: FileJson, group: 'screen', words: ['openapi', 'swagger', 'rest', 'forms', 'schema'] },
    (editor) => editor.request({ type: 'importApi' }),
  ),
  action(
    'translate',
    {
      icon: Languages,
      group: 'prototype',
      words: ['texts', 'language', 'csv', 'xliff', 'localisation'],
      readOnly: true,
    },
    (editor) => editor.request({ type: 'translate' }),
  ),
  action(
    'assistant',
    { icon: Sparkles, group: 'screen', words: ['ai', 'generate', 'prompt', 'design assistant', 'model'] },
    (editor) => editor.request({ type: 'assistant' }),
  ),
  action(
    'editText',
    {
      icon: TextCursorInput,
      group: 'text',
      review: true,
      keys: ['enter'],
      when: (editor) => editor.selection.only !== null && editor.selection.kindOf(editor.selection.only) === 'widget',
    },
    (editor) => {
      const id = editor.selection.only;
      if (id !== null && editor.hasText(id)) editor.startEditing(id);
    },
  ),
];
