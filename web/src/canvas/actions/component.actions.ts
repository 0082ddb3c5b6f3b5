import { componentUse, rootOf } from '@prototrail/model';
import { Component, Crosshair, Unlink } from 'lucide-react';
import { canBecomeComponent } from '../edits/components/create';
import { action, type Action } from './action';
import type { ActionHost } from './action-host';

/** The one selected widget or group with its component. */
function componentOf(editor: ActionHost) {
  const id = editor.selection.only;
  const thing = id === null ? undefined : (editor.document.find('groups', id) ?? editor.document.find('widgets', id));
  return componentUse(editor.app, thing);
}

export const componentActions: readonly Action[] = [
  action(
    'createComponent',
    {
      icon: Component,
      group: 'group',
      keys: ['mod+alt+k'],
      words: ['symbol', 'template', 'reuse', 'master'],
      when: (editor) => {
        const id = editor.selection.only;
        return id !== null && canBecomeComponent(editor.app, id);
      },
    },
    (editor) => {
      const id = editor.selection.only;
      if (id !== null) editor.request({ type: 'createComponent', id });
    },
  ),
  action(
    'goToComponent',
    {
      icon: Crosshair,
      group: 'group',
      readOnly: true,
      words: ['symbol', 'original', 'main'],
      when: (editor) => componentOf(editor)?.isRoot === false,
    },
    (editor) => {
      const use = componentOf(editor);
      const root = use && (rootOf(editor.app, use.shown.id) ?? rootOf(editor.app, use.component.id));
      if (!root) return;
      editor.selection.set([root.id]);
      editor.camera.centerOn(root.id);
    },
  ),
  action(
    'unlinkComponent',
    {
      icon: Unlink,
      group: 'group',
      keys: ['mod+alt+b'],
      words: ['detach', 'symbol'],
      when: (editor) => componentOf(editor) !== undefined,
    },
    (editor) => editor.edit.components.unlink(editor.selection.ids),
  ),
];
