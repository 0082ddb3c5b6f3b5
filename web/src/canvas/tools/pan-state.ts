import type { Point } from '@prototrail/model';
import { ToolState, type StateClass } from './state';

/** The canvas follows the pointer until it is let go. */
export abstract class PanState extends ToolState {
  /** Where the tool goes afterwards. */
  protected abstract readonly idle: StateClass<undefined>;
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
    this.transition(this.idle);
  }

  override cancel(): void {
    this.transition(this.idle);
  }
}
