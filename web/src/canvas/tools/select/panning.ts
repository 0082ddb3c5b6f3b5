import { PanState } from '../pan-state';

/** A finger moves the canvas: it has neither wheel nor space bar. Where nothing can be moved, the mouse does the same. */
export class Panning extends PanState {
  readonly id = 'panning';

  override enter(): void {
    this.takeAt(this.editor.inputs.origin);
    this.pointerMove();
  }
}
