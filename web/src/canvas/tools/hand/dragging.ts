import { PanState } from '../pan-state';

/** The canvas is held. */
export class Dragging extends PanState {
  readonly id = 'dragging';

  override enter(): void {
    this.takeAt(this.editor.inputs.current);
    this.editor.session.patch({ cursor: 'grabbing' });
  }
}
