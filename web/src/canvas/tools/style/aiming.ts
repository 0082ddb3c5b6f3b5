import type { PointerInput } from '../../input/input';
import { ToolState } from '../state';

/** The next click gives the copied style; with Shift several can be clicked one after the other. */
export class Aiming extends ToolState {
  readonly id = 'aiming';

  override pointerMove(): void {
    this.editor.hover(this.#target());
  }

  override pointerDown(input: PointerInput): void {
    const { editor } = this;
    if (input.button !== 0) return;
    const id = this.#target();
    if (id !== null) {
      editor.selection.set([id]);
      editor.clipboard.pasteStyle();
    }
    if (id === null || !input.shift) editor.setTool('select');
  }

  #target(): string | null {
    const widget = this.editor.hits.widgetAt(this.editor.inputs.canvasPoint);
    return widget === null || widget.inherited ? null : widget.id;
  }
}
