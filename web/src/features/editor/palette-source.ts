import type { ResolvedWidget } from '@prototrail/model';
import type { LucideIcon } from 'lucide-react';
import type { Editor } from '../../canvas';
import { readableZoom } from '../../canvas';
import { giveFocusBackToCanvas } from './focus-field';
import { layerIcon } from './panels/layer-icons';
import { shortcutText } from './shortcuts/shortcut-words';
import { screenKind } from './panels/layer-tree';

/** One line of the command palette. */
export interface PaletteEntry {
  id: string;
  group: 'screens' | 'widgets' | 'commands';
  label: string;
  detail?: string;
  /** Searched, not shown. */
  words?: string;
  shortcut?: string;
  icon?: LucideIcon;
}

export interface EditorPaletteSource {
  entries: readonly PaletteEntry[];
  run(id: string): void;
}

/** The palette itself, and the tool that waits for a place: `addScreen` has the same name and needs no pointer. */
const unlisted: ReadonlySet<string> = new Set(['commands', 'screen']);

const widgetEntry = ({ id, name, type }: ResolvedWidget): PaletteEntry => ({
  id: `show:${id}`,
  group: 'widgets',
  label: name,
  icon: layerIcon({ kind: 'widget', type }),
});

/** Screens, widgets and groups to jump to, and every command that can run now, under its name and key. */
export function paletteSource(editor: Editor, label: (key: string, fallback: string) => string): EditorPaletteSource {
  const { derived } = editor;
  const screens = Object.values(derived.app.screens).map((screen): PaletteEntry => ({
    id: `show:${screen.id}`,
    group: 'screens',
    label: screen.name,
    icon: layerIcon({ kind: screenKind(screen), width: screen.w }),
  }));
  const widgets = Object.values(derived.screens).flatMap(({ screen, widgets: list }) =>
    list
      .filter((widget) => !widget.inherited)
      .map((widget): PaletteEntry => ({ ...widgetEntry(widget), detail: screen.name })),
  );
  const outside = derived.canvasWidgets.map(widgetEntry);
  const groups = Object.values(derived.app.groups ?? {}).map(({ id, name }): PaletteEntry => ({
    id: `show:${id}`,
    group: 'widgets',
    label: name,
    icon: layerIcon({ kind: 'group' }),
  }));
  const commands = editor.actions
    .list()
    .filter(({ id }) => !unlisted.has(id) && !id.startsWith('nudge') && editor.actions.isEnabled(id))
    .map((action): PaletteEntry => {
      const [key] = action.shortcuts;
      return {
        id: `run:${action.id}`,
        group: 'commands',
        label: label(action.labelKey, action.name ?? action.id),
        ...(action.keywords.length > 0 ? { words: action.keywords.join(' ') } : {}),
        ...(key ? { shortcut: shortcutText(key) } : {}),
      };
    });
  return {
    entries: [...screens, ...widgets, ...outside, ...groups, ...commands],
    run: (id) => {
      const [kind, ...rest] = id.split(':');
      const target = rest.join(':');
      if (kind === 'run') editor.actions.run(target, 'palette');
      else {
        editor.selection.set([target]);
        editor.camera.centerOn(target, readableZoom);
        // Keys are meant for what was jumped to, not for the button that had the focus before.
        giveFocusBackToCanvas();
      }
    },
  };
}
