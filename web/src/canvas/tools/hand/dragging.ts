import type { Point } from '@prototrail/model';
import { ToolState } from '../state';
import { Idle } from './idle';

/** The canvas follows the pointer. */
export class Dragging extends ToolState {
  readonly id = 'dragging';
  #last: Point = { x: 0, y: 0 };

  override enter(): void {
    this.#last = this.editor.inputs.current;
    this.editor.session.patch({ cursor: 'grabbing' });
  }

  override pointerMove(): void {
    const { current } = this.editor.inputs;
    this.editor.camera.panBy(current.x - this.#last.x, current.y - this.#last.y);
    this.#last = current;
  }

  override pointerUp(): void {
    this.transition(Idle);
  }

  override cancel(): void {
    this.transition(Idle);
  }
}
