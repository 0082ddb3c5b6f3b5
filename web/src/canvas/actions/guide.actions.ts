import { centerOf, layoutGridOf } from '@prototrail/model';
import {
  Columns3,
  Eraser,
  Lock,
  PencilRuler,
  Ruler,
  SeparatorHorizontal,
  SeparatorVertical,
  Trash2,
} from 'lucide-react';
import { selectedGuide } from '../tools/select/guide-grips';
import { action, type Action } from './action';
import type { ActionHost } from './action-host';

/** The screen that gets a guide: the selected one, else the one in the middle of the view. */
function screenFor(editor: ActionHost): string | null {
  return (
    editor.state.guide?.screenId ??
    editor.selection.screenId() ??
    editor.hits.screenAt(centerOf(editor.camera.visible()))
  );
}

function addGuide(editor: ActionHost, axis: 'x' | 'y'): void {
  const screenId = screenFor(editor);
  const screen = screenId === null ? undefined : editor.app.screens[screenId];
  if (screen === undefined) return editor.request({ type: 'notice', key: 'notice.noScreenForGuide' });
  const guide = editor.edit.guides.add(screen.id, axis, Math.round((axis === 'x' ? screen.w : screen.h) / 2));
  editor.selection.clear();
  editor.setView({ showGuides: true });
  editor.session.patch({ guide });
}

const screensWithGuides = (editor: ActionHost): string[] =>
  Object.values(editor.app.screens)
    .filter(({ rulers }) => (rulers ?? []).length > 0)
    .map(({ id }) => id);

/** Rulers, guides and layout grids. */
export const guideActions: readonly Action[] = [
  action(
    'toggleRulers',
    {
      icon: PencilRuler,
      group: 'view',
      keys: ['shift+r'],
      words: ['ruler', 'scale'],
      readOnly: true,
      isChecked: (editor) => editor.state.view.showRulers,
    },
    (editor) => editor.setView({ showRulers: !editor.state.view.showRulers }),
  ),
  action(
    'toggleGuides',
    {
      icon: Ruler,
      group: 'view',
      keys: ['mod+;'],
      words: ['guide', 'hide'],
      readOnly: true,
      isChecked: (editor) => editor.state.view.showGuides,
    },
    (editor) => {
      editor.setView({ showGuides: !editor.state.view.showGuides });
      editor.session.patch({ guide: null });
    },
  ),
  action(
    'lockGuides',
    {
      icon: Lock,
      group: 'view',
      keys: ['mod+alt+;'],
      words: ['guide', 'protect'],
      isChecked: (editor) => editor.state.view.locksGuides,
    },
    (editor) => {
      editor.setView({ locksGuides: !editor.state.view.locksGuides });
      editor.session.patch({ guide: null });
    },
  ),
  action(
    'toggleLayoutGrids',
    {
      icon: Columns3,
      group: 'view',
      keys: ['shift+g'],
      words: ['columns', 'rows', 'gutter'],
      readOnly: true,
      when: (editor) => Object.values(editor.app.screens).some((screen) => layoutGridOf(screen) !== undefined),
      isChecked: (editor) => editor.state.view.showLayoutGrids,
    },
    (editor) => editor.setView({ showLayoutGrids: !editor.state.view.showLayoutGrids }),
  ),
  action('addVerticalGuide', { icon: SeparatorVertical, group: 'arrange', words: ['ruler', 'line'] }, (editor) =>
    addGuide(editor, 'x'),
  ),
  action('addHorizontalGuide', { icon: SeparatorHorizontal, group: 'arrange', words: ['ruler', 'line'] }, (editor) =>
    addGuide(editor, 'y'),
  ),
  action(
    'deleteGuide',
    {
      icon: Trash2,
      group: 'arrange',
      keys: ['delete', 'backspace'],
      words: ['remove', 'ruler'],
      when: (editor) => selectedGuide(editor) !== null && !editor.state.view.locksGuides,
    },
    (editor) => {
      const { guide } = editor.state;
      if (guide !== null) editor.edit.guides.remove(guide);
      editor.session.patch({ guide: null });
    },
  ),
  action(
    'clearScreenGuides',
    {
      icon: Eraser,
      group: 'arrange',
      words: ['remove', 'ruler'],
      when: (editor) => screensWithGuides(editor).includes(screenFor(editor) ?? ''),
    },
    (editor) => {
      editor.edit.guides.clear([screenFor(editor) ?? '']);
      editor.session.patch({ guide: null });
    },
  ),
  action(
    'clearGuides',
    {
      icon: Eraser,
      group: 'arrange',
      words: ['remove', 'all', 'ruler'],
      when: (editor) => screensWithGuides(editor).length > 0,
    },
    (editor) => {
      editor.edit.guides.clear(screensWithGuides(editor));
      editor.session.patch({ guide: null });
    },
  ),
];
