import { rectFromPoints } from '@prototrail/model';
import type { PointerInput } from '../../input/input';
import { fitRect } from '../../kernels/camera';
import { ToolState } from '../state';

/** A click zooms in, with Alt out; a drawn rectangle is shown as large as fits. */
export class Idle extends ToolState {
  readonly id = 'idle';
  #pressed = false;
  #drawing = false;

  override pointerDown(input: PointerInput): void {
    this.#pressed = input.button === 0;
  }

  override pointerMove(input: PointerInput): void {
    const { inputs } = this.editor;
    this.editor.session.patch({ cursor: input.alt ? 'zoom-out' : 'zoom-in' });
    if (!inputs.isDragging || !this.#pressed) return;
    this.#drawing = true;
    this.editor.show({ marquee: rectFromPoints(inputs.originCanvas, inputs.canvasPoint) });
  }

  override pointerUp(input: PointerInput): void {
    const { editor } = this;
    // What Escape ended is over, though the button is let go later.
    if (!this.#pressed) return;
    if (this.#drawing)
      editor.camera.set(
        fitRect(rectFromPoints(editor.inputs.originCanvas, editor.inputs.canvasPoint), editor.state.viewport, 0, 5),
      );
    else editor.camera.zoomBy(input.alt ? 0.5 : 2, input);
    this.cancel();
  }

  override cancel(): void {
    this.#pressed = false;
    this.#drawing = false;
    this.editor.show({ marquee: null });
  }
}
