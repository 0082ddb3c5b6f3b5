import { ToolState } from '../state';
import { Dragging } from './dragging';

/** The canvas waits to be taken. */
export class Idle extends ToolState {
  readonly id = 'idle';

  override enter(): void {
    this.editor.session.patch({ cursor: 'grab' });
  }

  override pointerDown(): void {
    this.transition(Dragging);
  }
}
