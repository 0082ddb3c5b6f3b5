import { decodeLabel, encodeLabel } from '@prototrail/model';
import type { EditorCore } from '../core/editor-core';
import type { Gesture } from '../store/history';

type Core = Pick<EditorCore, 'document' | 'session' | 'history' | 'edit' | 'state'>;

interface Writing {
  /** Everything that is typed belongs to this step. */
  step: Gesture;
  /** The box grows with the text. */
  grows: boolean;
  /** Typed so far, null before the first key. */
  text: string | null;
}

/** Editing the text of a widget in place: one step of undo from the first key to the last. */
export class TextEditing {
  readonly #core: Core;
  #writing: Writing | null = null;

  constructor(core: Core) {
    this.#core = core;
  }

  /** Begins in the step that created the widget, or in one of its own. */
  start(widgetId: string, created?: Gesture): void {
    const { history, edit, session, state } = this.#core;
    if (state.readOnly) return;
    const step = created ?? history.begin('edit.text');
    this.#writing = { step, grows: edit.fitsItsText(widgetId), text: null };
    session.patch({ editing: widgetId, selection: [widgetId], shownState: null });
  }

  /** Saves what was typed. */
  stop(): void {
    const { session, edit, state } = this.#core;
    const { editing } = state;
    const writing = this.#writing;
    if (editing === null) return;
    this.#writing = null;
    session.patch({ editing: null });
    const typed = writing?.text ?? null;
    if (typed !== null && this.#labelOf(editing) !== typed) edit.setText(editing, encodeLabel(typed));
    writing?.step.commit();
  }

  /** Text typed so far, held so that a press elsewhere can save it; a box that fits its text grows with it. */
  type(text: string): void {
    const { editing } = this.#core.state;
    if (this.#writing === null || editing === null) return;
    this.#writing.text = text;
    if (this.#writing.grows) this.#core.edit.setText(editing, encodeLabel(text));
  }

  #labelOf(widgetId: string): string {
    return decodeLabel(String(this.#core.document.find('widgets', widgetId)?.props.label ?? ''));
  }
}
