import { decodeLabel, deepEqual, encodeLabel, readRichText, storeRichText } from '@prototrail/model';
import type { EditorCore } from '../core/editor-core';
import type { Gesture } from '../store/history';

type Core = Pick<EditorCore, 'laidOut' | 'session' | 'history' | 'edit' | 'state'>;

interface Writing {
  /** Everything that is typed belongs to this step. */
  step: Gesture;
  /** The box grows with the text. */
  grows: boolean;
  /** Typed so far, null before the first key. */
  typed: Typed | null;
}

/** A text as it was typed. */
interface Typed {
  text: string;
  /** Where styles inside the text can be edited: the stored ones, null for none. */
  richText?: unknown;
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
    this.#writing = { step, grows: edit.fitsItsText(widgetId), typed: null };
    session.patch({ editing: widgetId, selection: [widgetId], shownState: null });
  }

  /** Saves what was typed. */
  stop(): void {
    const { session, state } = this.#core;
    const { editing } = state;
    const writing = this.#writing;
    if (editing === null) return;
    this.#writing = null;
    session.patch({ editing: null });
    const typed = writing?.typed ?? null;
    if (typed !== null && !this.#isStored(editing, typed)) this.#save(editing, typed);
    writing?.step.commit();
  }

  /** Text typed so far, held so that a press elsewhere can save it; a box that fits its text grows with it. */
  type(typed: Typed): void {
    const { editing } = this.#core.state;
    if (this.#writing === null || editing === null) return;
    this.#writing.typed = typed;
    if (this.#writing.grows) this.#save(editing, typed);
  }

  #save(widgetId: string, { text, richText }: Typed): void {
    const label = encodeLabel(text);
    if (richText === undefined) this.#core.edit.setText(widgetId, label);
    else this.#core.edit.setText(widgetId, label, richText ?? undefined);
  }

  /** Whether the text is what the document holds: then the stored form stays as it is, byte for byte. */
  #isStored(widgetId: string, { text, richText }: Typed): boolean {
    const props = this.#core.laidOut.widgets[widgetId]?.props ?? {};
    if (decodeLabel(String(props.label ?? '')) !== text) return false;
    if (richText === undefined) return true;
    const stored = readRichText(props);
    return deepEqual((stored && storeRichText(stored)) ?? null, richText);
  }
}
