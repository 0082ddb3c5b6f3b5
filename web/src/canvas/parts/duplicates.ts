import type { Point, Rect } from '@prototrail/model';
import type { EditorCore } from '../core/editor-core';
import { boundsOfAll } from '../store/structure';

/**
 * Copies beside their originals. A copy that was moved and is duplicated again goes on by the same distance, so that a row of copies is one
 * drag and a key that is held.
 */
export class Duplicates {
  readonly #editor: EditorCore;
  #last: { copies: readonly string[]; from: Rect } | null = null;

  constructor(editor: EditorCore) {
    this.#editor = editor;
  }

  /** Copies the things and selects the copies; of screens beside them. */
  make(ids: readonly string[]): readonly string[] {
    const from = boundsOfAll(this.#editor.app, ids);
    const offset = this.#repeated(ids, from);
    const copies = this.#editor.edit.duplicate(ids, offset);
    if (from !== null && copies.length > 0) this.remember(copies, from);
    return copies;
  }

  /** Also copies that were made by dragging can be gone on with. */
  remember(copies: readonly string[], from: Rect): void {
    this.#last = { copies: [...copies], from };
  }

  #repeated(ids: readonly string[], now: Rect | null): Point | undefined {
    const last = this.#last;
    // Screens go where there is room beside them.
    if (ids.some((id) => this.#editor.selection.kindOf(id) === 'screen')) return undefined;
    if (last === null || now === null || !sameIds(ids, last.copies)) return undefined;
    const { from } = last;
    return from.w === now.w && from.h === now.h ? { x: now.x - from.x, y: now.y - from.y } : undefined;
  }
}

function sameIds(ids: readonly string[], others: readonly string[]): boolean {
  return ids.length === others.length && ids.every((id) => others.includes(id));
}
