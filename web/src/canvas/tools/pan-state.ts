import type { Point } from '@prototrail/model';
import { ToolState } from './state';

/** The canvas follows the pointer until it is let go. */
export abstract class PanState extends ToolState {
  #last: Point = { x: 0, y: 0 };

  /** The point of the canvas that stays under the pointer. */
  protected takeAt(point: Point): void {
    this.#last = point;
  }

  override pointerMove(): void {
    const { current } = this.editor.inputs;
    this.editor.camera.panBy(current.x - this.#last.x, current.y - this.#last.y);
    this.#last = current;
  }

  override pointerUp(): void {
    this.finish();
  }

  override cancel(): void {
    this.finish();
  }
}
