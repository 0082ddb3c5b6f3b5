import type { PointerInput } from '../../input/input';
import { handleCursors, handleDirection, resizeBox, type Handle } from '../../kernels/resize';
import type { Gesture } from '../../store/history';
import { fromSeen } from '../../vector/space';
import { ToolState } from '../state';
import { croppedOf, cropStyle, type Cropped } from './cropped';

/** A corner of the picture follows the pointer; the picture keeps its proportions. With Alt its middle stays. */
export class ScalingPicture extends ToolState<{ cropped: Cropped; handle: Handle }> {
  readonly id = 'scalingPicture';
  #start: Cropped | null = null;
  #handle: Handle = 'se';
  #gesture: Gesture | null = null;

  override enter({ cropped, handle }: { cropped: Cropped; handle: Handle }): void {
    this.#start = cropped;
    this.#handle = handle;
    this.#gesture = this.editor.history.begin('edit.crop');
    this.editor.session.patch({ cursor: handleCursors[handle] });
  }

  override pointerMove(input: PointerInput): void {
    const { editor } = this;
    if (this.#start === null || !editor.inputs.isDragging) return;
    const { area, picture, space, id } = this.#start;
    const from = fromSeen(space, editor.inputs.originCanvas);
    const to = fromSeen(space, editor.inputs.canvasPoint);
    const wish = resizeBox(
      picture,
      this.#handle,
      { x: to.x - from.x, y: to.y - from.y },
      { keepRatio: true, fromCenter: input.alt },
    );
    const w = Math.max(4, wish.w);
    const h = (w * picture.h) / picture.w;
    const direction = handleDirection(this.#handle);
    const scaled = input.alt
      ? { x: picture.x + (picture.w - w) / 2, y: picture.y + (picture.h - h) / 2, w, h }
      : {
          x: direction.x < 0 ? picture.x + picture.w - w : picture.x,
          y: direction.y < 0 ? picture.y + picture.h - h : picture.y,
          w,
          h,
        };
    editor.edit.setWidgetPart([id], 'style', cropStyle(area, scaled), 'edit.crop');
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
