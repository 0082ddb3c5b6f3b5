import type { ActionHost } from './action-host';
import type { KeyInput } from '../input/input';
import { isSingleKey, matchesShortcut } from '../kernels/shortcut';
import type { Action, ActionGroup, ActionManner, ActionSource } from './action';

/** Shortcuts that a person chose in place of the usual ones. */
export interface ShortcutSettings {
  /** By the id of the action; none for an action without a key. */
  own: Readonly<Record<string, readonly string[]>>;
  /** Whether keys without Ctrl or Alt do something. */
  hasSingleKeys: boolean;
}

/** All actions of one editor, by id and by key. */
export class ActionRegistry {
  readonly #editor: ActionHost;
  readonly #usual: readonly Action[];
  #actions: ReadonlyMap<string, Action>;
  #version = 0;
  #withheld: ReadonlySet<string> = new Set();
  readonly #shortcutListeners = new Set<() => void>();
  readonly #listeners = new Set<(action: Action, source: ActionSource) => void>();

  constructor(editor: ActionHost, actions: readonly Action[]) {
    this.#editor = editor;
    this.#usual = actions;
    this.#actions = new Map(actions.map((action) => [action.id, action]));
  }

  /** Grows each time the shortcuts change. */
  get version(): number {
    return this.#version;
  }

  /** Replaces shortcuts by those of a person; everything that shows or reads keys follows. */
  setShortcuts({ own, hasSingleKeys }: ShortcutSettings): void {
    this.#actions = new Map(
      this.#usual.map((action) => {
        const chosen = own[action.id] ?? action.shortcuts;
        const shortcuts = hasSingleKeys ? chosen : chosen.filter((shortcut) => !isSingleKey(shortcut));
        return [action.id, { ...action, shortcuts }];
      }),
    );
    this.#version += 1;
    for (const listener of [...this.#shortcutListeners]) listener();
  }

  /** Called when the shortcuts changed. */
  onShortcuts(listener: () => void): () => void {
    this.#shortcutListeners.add(listener);
    return () => this.#shortcutListeners.delete(listener);
  }

  /** Actions that cannot be run here, in place of those named before. */
  withhold(ids: readonly string[]): void {
    this.#withheld = new Set(ids);
  }

  list(group?: ActionGroup): Action[] {
    const all = [...this.#actions.values()];
    return group === undefined ? all : all.filter((action) => action.group === group);
  }

  find(id: string): Action | undefined {
    return this.#actions.get(id);
  }

  isEnabled(id: string): boolean {
    const action = this.#actions.get(id);
    if (action === undefined || this.#withheld.has(id)) return false;
    return this.#isAllowed(action) && action.isEnabled(this.#editor);
  }

  #isAllowed(action: Action): boolean {
    const { readOnly, review } = this.#editor.state;
    return action.readOnly === true || (!readOnly && (!review || action.review === true));
  }

  isChecked(id: string): boolean {
    return this.#actions.get(id)?.isChecked?.(this.#editor) ?? false;
  }

  /** Runs an action if it is enabled; tells whether it did. */
  run(id: string, source: ActionSource, how: ActionManner = { shift: false }): boolean {
    const action = this.#actions.get(id);
    if (action === undefined || !this.isEnabled(id)) return false;
    action.run(this.#editor, source, how);
    for (const listener of [...this.#listeners]) listener(action, source);
    return true;
  }

  /** Whether a key belongs to an action, enabled or not. */
  hasShortcut(key: KeyInput): boolean {
    return this.#meantBy(key).length > 0;
  }

  /** Several actions may share a key, such as Enter for groups and for texts. */
  #meantBy(key: KeyInput): readonly Action[] {
    return this.list().filter(({ shortcuts }) => shortcuts.some((shortcut) => matchesShortcut(shortcut, key)));
  }

  /** Runs the action of a key; true when the key belongs to an enabled action. */
  runShortcut(key: KeyInput): boolean {
    const meant = this.#meantBy(key);
    const action = meant.find(({ id }) => this.isEnabled(id));
    if (action === undefined) return this.#askForSelection(meant);
    if (key.repeat && action.repeats !== true) return false;
    return this.run(action.id, 'shortcut');
  }

  #askForSelection(meant: readonly Action[]): boolean {
    const editor = this.#editor;
    const isMissing = meant.some((action) => action.needsSelection === true && this.#isAllowed(action));
    if (!isMissing || !editor.selection.isEmpty) return false;
    editor.request({ type: 'notice', key: 'editor.notice.nothingSelected' });
    return true;
  }

  /** For announcements and counts: called after each run. */
  onRun(listener: (action: Action, source: ActionSource) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
