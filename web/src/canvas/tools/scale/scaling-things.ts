import type { Rect } from '@prototrail/model';
import type { PointerInput } from '../../input/input';
import { scaleStart, scaleTo, type ScaleStart } from '../../edits/scale';
import { reassignScreens } from '../../edits/widgets';
import { handleCursors, handleDirection, resizeBox, type Handle } from '../../kernels/resize';
import type { Gesture } from '../../store/history';
import { ToolState } from '../state';

/** The selection grows or shrinks as a picture would: texts, borders, corners and gaps with it. With Alt its middle stays. */
export class ScalingThings extends ToolState<{ handle: Handle }> {
  readonly id = 'scaling';
  #gesture: Gesture | null = null;
  #start: ScaleStart | null = null;
  #handle: Handle = 'se';

  override enter({ handle }: { handle: Handle }): void {
    const { editor } = this;
    this.#handle = handle;
    this.#start = scaleStart(editor.app, editor.derived, editor.selection.ids);
    this.#gesture = editor.history.begin('edit.scale');
    editor.session.patch({ cursor: handleCursors[handle], hovered: null });
    editor.show({ sizeBadge: true });
  }

  override pointerMove(input: PointerInput): void {
    const { editor } = this;
    if (this.#start === null || !editor.inputs.isDragging) return;
    const { originCanvas, canvasPoint } = editor.inputs;
    const delta = { x: canvasPoint.x - originCanvas.x, y: canvasPoint.y - originCanvas.y };
    const to = inProportion(
      this.#start.bounds,
      resizeBox(this.#start.bounds, this.#handle, delta, { keepRatio: true, fromCenter: input.alt }),
      this.#handle,
    );
    const start = this.#start;
    editor.edit.applyLoose('edit.scale', (draft) => scaleTo(draft, start, to));
  }

  override pointerUp(): void {
    const { editor } = this;
    const widgets = this.#start?.widgets.map(({ widget }) => widget.id) ?? [];
    if (editor.inputs.isDragging)
      editor.edit.apply('edit.scale', (draft) => {
        reassignScreens(draft, widgets);
        for (const id of widgets) draft.touch('widgets', id);
      });
    this.#gesture?.commit();
    this.#gesture = null;
    this.finish();
  }

  override cancel(): void {
    this.#gesture?.cancel();
    this.#gesture = null;
    this.finish();
  }
}

/** The box with exactly the proportions of the start, on the side that the handle holds. */
function inProportion(start: Rect, box: Rect, handle: Handle): Rect {
  const factor = handleDirection(handle).x === 0 ? box.h / start.h : box.w / start.w;
  return { ...box, w: start.w * factor, h: start.h * factor };
}
