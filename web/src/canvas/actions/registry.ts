import type { ActionHost } from './action-host';
import type { KeyInput } from '../input/input';
import { matchesShortcut } from '../kernels/shortcut';
import type { Action, ActionGroup, ActionSource } from './action';

/** All actions of one editor, by id and by key. */
export class ActionRegistry {
  readonly #editor: ActionHost;
  readonly #actions = new Map<string, Action>();
  readonly #listeners = new Set<(action: Action, source: ActionSource) => void>();

  constructor(editor: ActionHost, actions: readonly Action[]) {
    this.#editor = editor;
    for (const action of actions) this.#actions.set(action.id, action);
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
    if (action === undefined) return false;
    const { readOnly, review } = this.#editor.state;
    const isAllowed = action.readOnly === true || (!readOnly && (!review || action.review === true));
    return isAllowed && action.isEnabled(this.#editor);
  }

  isChecked(id: string): boolean {
    return this.#actions.get(id)?.isChecked?.(this.#editor) ?? false;
  }

  /** Runs an action if it is enabled; tells whether it did. */
  run(id: string, source: ActionSource): boolean {
    const action = this.#actions.get(id);
    if (action === undefined || !this.isEnabled(id)) return false;
    action.run(this.#editor, source);
    for (const listener of [...this.#listeners]) listener(action, source);
    return true;
  }

  /** Runs the action of a key; true when the key belongs to an enabled action. */
  runShortcut(key: KeyInput): boolean {
    // Several actions may share a key, such as Enter for groups and for texts.
    const action = this.list().find(
      ({ id, shortcuts }) => shortcuts.some((shortcut) => matchesShortcut(shortcut, key)) && this.isEnabled(id),
    );
    if (action === undefined || (key.repeat && action.repeats !== true)) return false;
    return this.run(action.id, 'shortcut');
  }

  /** For announcements and counts: called after each run. */
  onRun(listener: (action: Action, source: ActionSource) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
