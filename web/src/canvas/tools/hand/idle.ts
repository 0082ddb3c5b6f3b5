import { ToolState } from '../state';
import { Dragging } from './dragging';

/** The canvas waits to be taken. */
export class Idle extends ToolState {
  readonly id = 'idle';

  override pointerDown(): void {
    this.transition(Dragging);
  }
}
