import type { PointerInput } from '../../input/input';
import { ToolState } from '../state';
import { Marquee } from './marquee';
import { Panning } from './panning';

/** Pressed on the free canvas or the free area of a screen: a movement starts a marquee (of a finger: moves the canvas), a click selects the screen or nothing. */
export class PointingCanvas extends ToolState<{ screenId: string | null }> {
  readonly id = 'pointingCanvas';
  #screenId: string | null = null;

  override enter(args: { screenId: string | null }): void {
    this.#screenId = args.screenId;
  }

  override pointerMove(input: PointerInput): void {
    if (!this.editor.inputs.isDragging) return;
    if (input.pointer === 'touch' || this.editor.state.review) this.transition(Panning);
    else this.transition(Marquee, { keep: input.shift || input.ctrl ? this.editor.selection.ids : [] });
  }

  override pointerUp(input: PointerInput): void {
    const { selection } = this.editor;
    const adds = input.shift || input.ctrl;
    if (this.#screenId === null) {
      if (!adds) selection.clear();
    } else if (adds) {
      selection.toggle(this.#screenId);
    } else {
      selection.set([this.#screenId]);
    }
    this.finish();
  }

  override cancel(): void {
    this.finish();
  }
}
