import { fromSeen } from '../../vector/space';
import type { Gesture } from '../../store/history';
import { ToolState } from '../state';
import { croppedOf, cropStyle, type Cropped } from './cropped';

/** The picture follows the pointer, its frame stays. With Shift it moves in one direction. */
export class MovingPicture extends ToolState<{ cropped: Cropped }> {
  readonly id = 'movingPicture';
  #start: Cropped | null = null;
  #gesture: Gesture | null = null;

  override enter({ cropped }: { cropped: Cropped }): void {
    this.#start = cropped;
    this.#gesture = this.editor.history.begin('edit.crop');
    this.editor.session.patch({ cursor: 'grabbing' });
  }

  override pointerMove(): void {
    const { editor } = this;
    if (this.#start === null || !editor.inputs.isDragging) return;
    const { area, picture, space, id } = this.#start;
    const from = fromSeen(space, editor.inputs.originCanvas);
    const to = fromSeen(space, editor.inputs.canvasPoint);
    const by = { x: to.x - from.x, y: to.y - from.y };
    if (editor.inputs.modifiers.shift) by[Math.abs(by.x) > Math.abs(by.y) ? 'y' : 'x'] = 0;
    const moved = { ...picture, x: picture.x + by.x, y: picture.y + by.y };
    editor.edit.setWidgetPart([id], 'style', cropStyle(area, moved), 'edit.crop');
  }

  override pointerUp(): void {
    this.#gesture?.commit();
    this.#gesture = null;
    this.finish();
  }

  override cancel(): void {
    this.#gesture?.cancel();
    this.#gesture = null;
    if (croppedOf(this.editor) !== null) this.finish();
  }
}
