import type { LucideIcon } from 'lucide-react';
import type { BarPlace } from '../tools/define-tool';
import type { ActionHost } from './action-host';

export type ActionGroup =
  | 'edit'
  | 'clipboard'
  | 'order'
  | 'arrange'
  | 'group'
  | 'view'
  | 'tool'
  | 'screen'
  | 'prototype'
  | 'text'
  | 'vector';

/** Who ran an action. */
export type ActionSource = 'shortcut' | 'toolbar' | 'menu' | 'contextMenu' | 'palette' | 'panel' | 'api';

/**
 * One thing a person can do. Toolbar, menus, command palette, shortcuts and the shortcut sheet read the list of these.
 * `labelKey` is an i18n key, `name` the English text where the action brings it along. `shortcuts` are written as in `mod+shift+z`; `mod` is Ctrl, or Cmd on a Mac.
 */
export interface Action {
  id: string;
  labelKey: string;
  name?: string;
  icon: LucideIcon;
  group: ActionGroup;
  keywords: readonly string[];
  shortcuts: readonly string[];
  /** Repeats while the key is held. */
  repeats?: boolean;
  /** Of a tool: its place in the bar. */
  bar?: BarPlace;
  /** Its key says that something has to be selected when nothing is. */
  needsSelection?: boolean;
  /** Works in read-only mode, too. */
  readOnly?: boolean;
  /** Works in a window that is for review only. */
  review?: boolean;
  isEnabled(editor: ActionHost): boolean;
  /** For toggles. */
  isChecked?(editor: ActionHost): boolean;
  run(editor: ActionHost, source: ActionSource, how: ActionManner): void;
}

/** How an action was asked for. */
export interface ActionManner {
  /** Shift was held at a press of its button. */
  shift: boolean;
}

type ActionOptions = Omit<Action, 'id' | 'labelKey' | 'keywords' | 'shortcuts' | 'isEnabled' | 'run'> & {
  keys?: readonly string[];
  words?: readonly string[];
  when?: (editor: ActionHost) => boolean;
};

/** Fills in what most actions share; the label key is `editor.action.<id>`. */
export function action(id: string, options: ActionOptions, run: Action['run']): Action {
  const { keys = [], words = [], when = () => true, ...rest } = options;
  return { ...rest, id, labelKey: `editor.action.${id}`, shortcuts: keys, keywords: words, isEnabled: when, run };
}
