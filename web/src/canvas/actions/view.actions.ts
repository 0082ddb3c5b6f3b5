import {
  BoxSelect,
  CodeXml,
  Command,
  Component,
  Focus,
  Frame,
  Fullscreen,
  Grid3x3,
  Keyboard,
  Layers2,
  Magnet,
  Map as MapIcon,
  Maximize,
  MessageSquare,
  Minus,
  Mouse,
  PaintBucket,
  Palette,
  PanelLeft,
  PanelLeftClose,
  Plus,
  Ruler,
  ScanSearch,
  Search,
  Spline,
  SquareMousePointer,
  SquarePen,
  Target,
  Workflow,
  type LucideIcon,
} from 'lucide-react';
import type { ActionHost } from './action-host';
import type { ViewOptions } from '../store/session-store';
import { action, type Action } from './action';

/** Panels that have no place of their own in a menu: the palette opens them, and a key where somebody gives them one. */
const panels = [
  ['showTokens', 'tokens', Palette, ['design tokens', 'colours', 'variables', 'modes', 'theme', 'restyle']],
  ['showComponents', 'components', Component, ['library', 'symbols', 'variants']],
  ['showChecks', 'checks', ScanSearch, ['contrast', 'accessibility', 'dead ends', 'findings']],
] as const;

const toggles: readonly (readonly [string, keyof ViewOptions, LucideIcon, string])[] = [
  ['toggleGrid', 'showGrid', Grid3x3, "mod+'"],
  ['toggleSnap', 'snapToGrid', Magnet, "mod+shift+'"],
  ['toggleDistances', 'showDistances', Ruler, ''],
  ['toggleFrame', 'showFrame', Frame, 'shift+s'],
  ['toggleLinks', 'showLinks', Spline, ''],
  ['toggleComments', 'showComments', MessageSquare, ''],
  ['toggleMinimap', 'showMinimap', MapIcon, 'shift+m'],
  ['toggleMarqueeTouch', 'marqueeTouches', BoxSelect, ''],
  ['toggleWheelZoom', 'wheelZooms', Mouse, ''],
  ['toggleBodySelect', 'bodySelects', SquareMousePointer, ''],
  ['toggleInherited', 'listsInherited', Layers2, ''],
];

/** Ways from the canvas to a value in the inspector, for those who build without a pointer. */
const fields = [
  ['editPlace', 'place', SquarePen, 'alt+x', ['position', 'size', 'width', 'height', 'x', 'y']],
  ['editFill', 'fill', PaintBucket, 'alt+c', ['colour', 'color', 'background']],
  ['editBorder', 'border', Frame, 'alt+b', ['stroke', 'line', 'corner', 'radius', 'rounded']],
  ['editTextStyle', 'text', SquarePen, 'alt+t', ['font', 'size', 'weight', 'typography']],
  ['editLink', 'link', Spline, 'alt+l', ['animation', 'event', 'transition', 'interaction']],
] as const;

const isolatable = (editor: ActionHost): string[] =>
  editor.selection.ids.filter((id) => editor.selection.kindOf(id) !== 'line');

export const viewActions: readonly Action[] = [
  action(
    'zoomIn',
    { icon: Plus, group: 'view', keys: ['+', '=', 'mod+=', 'mod++'], repeats: true, readOnly: true },
    (editor) => editor.camera.step(1),
  ),
  action('zoomOut', { icon: Minus, group: 'view', keys: ['-', 'mod+-'], repeats: true, readOnly: true }, (editor) =>
    editor.camera.step(-1),
  ),
  action('zoom100', { icon: Search, group: 'view', keys: ['1', 'mod+0'], readOnly: true }, (editor) =>
    editor.camera.zoomTo(1),
  ),
  action('zoom50', { icon: Search, group: 'view', keys: ['2'], readOnly: true }, (editor) => editor.camera.zoomTo(0.5)),
  action('zoom25', { icon: Search, group: 'view', keys: ['3'], readOnly: true }, (editor) =>
    editor.camera.zoomTo(0.25),
  ),
  action('zoom200', { icon: Search, group: 'view', readOnly: true }, (editor) => editor.camera.zoomTo(2)),
  action(
    'zoomFit',
    { icon: Maximize, group: 'view', keys: ['shift+1'], words: ['fit', 'all'], readOnly: true },
    (editor) => editor.camera.fit(),
  ),
  action(
    'zoomSelection',
    { icon: Focus, group: 'view', keys: ['shift+2'], readOnly: true, when: (editor) => !editor.selection.isEmpty },
    (editor) => editor.camera.fitSelection(),
  ),
  ...toggles.map(([id, option, icon, key]) =>
    action(
      id,
      {
        icon,
        group: 'view',
        keys: key === '' ? [] : [key],
        readOnly: true,
        isChecked: (editor) => editor.state.view[option],
      },
      (editor) => editor.setView({ [option]: !editor.state.view[option] }),
    ),
  ),
  action(
    'isolate',
    {
      icon: Target,
      group: 'view',
      keys: ['shift+o'],
      words: ['only', 'focus', 'alone', 'show all'],
      readOnly: true,
      when: (editor) => editor.state.isolated !== null || isolatable(editor).length > 0,
      isChecked: (editor) => editor.state.isolated !== null,
    },
    (editor) => editor.session.patch({ isolated: editor.state.isolated === null ? isolatable(editor) : null }),
  ),
  ...panels.map(([id, panel, icon, words]) =>
    action(id, { icon, group: 'view', words, readOnly: true, review: true }, (editor) =>
      editor.request({ type: 'panel', panel }),
    ),
  ),
  action(
    'togglePrototype',
    {
      icon: Workflow,
      group: 'view',
      keys: ['mod+shift+e'],
      words: ['links', 'design'],
      readOnly: true,
      isChecked: (editor) => editor.state.mode === 'prototype',
    },
    (editor) => editor.setMode(editor.state.mode === 'design' ? 'prototype' : 'design'),
  ),
  action(
    'inspect',
    {
      icon: CodeXml,
      group: 'view',
      keys: ['shift+d'],
      words: ['code', 'css', 'html', 'react', 'vue', 'developer', 'handoff', 'measures'],
      readOnly: true,
      review: true,
    },
    (editor) => editor.request({ type: 'inspect' }),
  ),
  ...fields.map(([id, field, icon, key, words]) =>
    action(id, { icon, group: 'edit', keys: [key], words, when: (editor) => !editor.selection.isEmpty }, (editor) =>
      editor.request({ type: 'focusField', field }),
    ),
  ),
  action(
    'fullScreen',
    { icon: Fullscreen, group: 'view', keys: ['alt+shift+f'], words: ['presentation', 'present'], readOnly: true },
    (editor) => editor.request({ type: 'fullScreen' }),
  ),
  action('hidePanels', { icon: PanelLeftClose, group: 'view', keys: ['mod+.'], readOnly: true }, (editor) =>
    editor.request({ type: 'togglePanels', which: 'all' }),
  ),
  action('hideLeftPanel', { icon: PanelLeft, group: 'view', keys: ['mod+\\'], readOnly: true }, (editor) =>
    editor.request({ type: 'togglePanels', which: 'left' }),
  ),
  action(
    'shortcuts',
    { icon: Keyboard, group: 'view', keys: ['?'], words: ['keys', 'help'], readOnly: true },
    (editor) => editor.request({ type: 'shortcuts' }),
  ),
  action('commands', { icon: Command, group: 'view', keys: ['mod+k'], words: ['search'], readOnly: true }, (editor) =>
    editor.request({ type: 'commands' }),
  ),
];
