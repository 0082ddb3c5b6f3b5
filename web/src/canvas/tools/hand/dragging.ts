import { PanState } from '../pan-state';
import { Idle } from './idle';

/** The canvas is held. */
export class Dragging extends PanState {
  readonly id = 'dragging';
  protected readonly idle = Idle;

  override enter(): void {
    this.takeAt(this.editor.inputs.current);
    this.editor.session.patch({ cursor: 'grabbing' });
  }
}
