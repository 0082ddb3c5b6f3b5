import type { Point } from '@prototrail/model';
import { ToolState } from '../state';
import { Idle } from './idle';

/** A finger moves the canvas: it has neither wheel nor space bar. Where nothing can be moved, the mouse does the same. */
export class Panning extends ToolState {
  readonly id = 'panning';
  #last: Point = { x: 0, y: 0 };

  override enter(): void {
    this.#last = this.editor.inputs.origin;
    this.pointerMove();
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
