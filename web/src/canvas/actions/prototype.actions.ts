import {
  Braces,
  Download,
  FileJson,
  Frame,
  Flag,
  FolderMinus,
  FolderPlus,
  GitBranch,
  ImageUp,
  Languages,
  MessageSquarePlus,
  Play,
  Plus,
  Scaling,
  Share2,
  Sparkles,
  TextCursorInput,
  WandSparkles,
  Waypoints,
} from 'lucide-react';
import { folderOf } from '../edits/screen-folders';
import { opensLogic } from '../store/structure';
import type { ActionHost } from './action-host';
import { action, type Action } from './action';

/** The one selected logic element that has something to open. */
function selectedLogic({ app, selection }: ActionHost): string | null {
  const id = selection.only;
  return id !== null && opensLogic(app, id) ? id : null;
}

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
  action(
    'editLogic',
    {
      icon: Braces,
      group: 'prototype',
      keys: ['alt+enter', 'enter'],
      words: ['rules', 'condition', 'web service', 'rest', 'script', 'code', 'a/b', 'variables'],
      readOnly: true,
      when: (editor) => selectedLogic(editor) !== null,
    },
    (editor) => {
      const id = selectedLogic(editor);
      if (id !== null) editor.request({ type: 'editLogic', id });
    },
  ),
  action(
    'addComment',
    {
      icon: MessageSquarePlus,
      group: 'tool',
      words: ['note', 'feedback', 'pin', 'discuss'],
      readOnly: true,
      review: true,
    },
    (editor) => editor.request({ type: 'comment' }),
  ),
  action(
    'changeSize',
    {
      icon: Scaling,
      group: 'screen',
      words: ['device', 'width', 'height', 'phone', 'tablet', 'desktop'],
      when: (editor) => Object.keys(editor.app.screens).length > 0,
    },
    (editor) => editor.request({ type: 'screenSize' }),
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
    'pull',
    {
      icon: GitBranch,
      group: 'prototype',
      words: ['git', 'github', 'gitlab', 'gitea', 'code host', 'repository', 'update'],
    },
    (editor) => editor.request({ type: 'pull' }),
  ),
  action(
    'translate',
    {
      icon: Languages,
      group: 'prototype',
      words: ['texts', 'language', 'translations', 'csv', 'xliff', 'localisation'],
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
    'revise',
    {
      icon: WandSparkles,
      group: 'screen',
      words: ['ai', 'assistant', 'change', 'fill', 'realistic content', 'rewrite', 'translate', 'prompt'],
      when: (editor) => Object.keys(editor.app.screens).length > 0,
    },
    (editor) => editor.request({ type: 'revise' }),
  ),
  action(
    'editText',
    {
      icon: TextCursorInput,
      group: 'text',
      review: true,
      keys: ['enter'],
      when: (editor) => editor.selection.only !== null && editor.hasText(editor.selection.only),
    },
    (editor) => {
      if (editor.selection.only !== null) editor.startEditing(editor.selection.only);
    },
  ),
];
