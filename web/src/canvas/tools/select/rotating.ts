import type { Point } from '@prototrail/model';
import { fullTurn, rotateBy, rotateStart, type RotateStart } from '../../edits/rotate';
import { reassignScreens } from '../../edits/widgets';
import type { PointerInput } from '../../input/input';
import type { Gesture } from '../../store/history';
import { ToolState } from '../state';
import { rotateCursor } from './rotate-grip';

/** Steps with Shift, degrees. */
const step = 15;

/** The selection turns with the pointer around its common middle. With Shift in steps of 15°; of one thing its own angle is a step. */
export class Rotating extends ToolState {
  readonly id = 'rotating';
  #gesture: Gesture | null = null;
  #start: RotateStart | null = null;

  override enter(): void {
    const { editor } = this;
    this.#start = rotateStart(editor.app, editor.derived, editor.selection.ids);
    editor.session.patch({ cursor: rotateCursor, hovered: null });
  }

  override pointerMove(input: PointerInput): void {
    const { editor } = this;
    const start = this.#start;
    if (start === null || !editor.inputs.isDragging) return;
    if (this.#gesture === null) {
      this.#gesture = editor.history.begin('edit.rotate');
      editor.session.patch({ live: new Set(editor.withContents(start.widgets.map(({ id }) => id))) });
    }
    const { originCanvas, canvasPoint } = editor.inputs;
    const turn = angleTo(start.middle, canvasPoint) - angleTo(start.middle, originCanvas);
    const [only, ...others] = start.widgets;
    const from = only === undefined || others.length > 0 ? 0 : only.angle;
    const by = input.shift ? Math.round((from + turn) / step) * step - from : Math.round(turn);
    editor.edit.applyLoose('edit.rotate', (draft) => rotateBy(draft, start, by));
    editor.show({ angle: fullTurn(from + by) });
  }

  override pointerUp(): void {
    const { editor } = this;
    const ids = this.#start?.widgets.map(({ id }) => id) ?? [];
    if (this.#gesture === null) this.#click();
    else
      editor.edit.apply('edit.rotate', (draft) => {
        reassignScreens(draft, ids);
        for (const id of ids) draft.touch('widgets', id);
      });
    this.#gesture?.commit();
    this.#gesture = null;
    this.finish();
  }

  /** Without a movement it was a click beside the selection. */
  #click(): void {
    const { editor } = this;
    const screenId = editor.hits.screenAt(editor.inputs.canvasPoint);
    if (screenId === null) editor.selection.clear();
    else editor.selection.set([screenId]);
  }

  override cancel(): void {
    this.#gesture?.cancel();
    this.#gesture = null;
    this.finish();
  }
}

/** Degrees clockwise from the right. */
function angleTo(middle: Point, at: Point): number {
  return (Math.atan2(at.y - middle.y, at.x - middle.x) * 180) / Math.PI;
}
