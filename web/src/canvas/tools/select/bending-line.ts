import type { PointerInput } from '../../input/input';
import type { Gesture } from '../../store/history';
import { ToolState } from '../state';

/** A way point of a link follows the pointer. */
export class BendingLine extends ToolState<{ lineId: string; index: number }> {
  readonly id = 'bendingLine';
  #gesture: Gesture | null = null;
  #args = { lineId: '', index: 0 };

  override enter(args: { lineId: string; index: number }): void {
    this.#args = args;
    this.#gesture = this.editor.history.begin('edit.line');
  }

  override pointerMove(_input: PointerInput): void {
    const at = this.editor.inputs.canvasPoint;
    const { lineId, index } = this.#args;
    this.editor.edit.updateLine(lineId, (line) => ({
      ...line,
      points: line.points.map((point, i) =>
        i === index ? { ...point, x: Math.round(at.x), y: Math.round(at.y) } : point,
      ),
    }));
  }

  override pointerUp(): void {
    this.#gesture?.commit();
    this.finish();
  }

  override cancel(): void {
    this.#gesture?.cancel();
    this.finish();
  }
}
