import type { PointerInput } from '../../input/input';
import type { Gesture } from '../../store/history';
import { ToolState } from '../state';
import { selectedSpacing } from './spacing-grips';

/** The room between things that are spaced evenly follows the pointer. Shift takes steps of 8. */
export class DrawingSpacing extends ToolState<{ axis: 'x' | 'y' }> {
  readonly id = 'drawingSpacing';
  #gesture: Gesture | null = null;
  #axis: 'x' | 'y' = 'x';
  #start = 0;

  override enter({ axis }: { axis: 'x' | 'y' }): void {
    const { editor } = this;
    this.#axis = axis;
    this.#start = selectedSpacing(editor)?.[axis] ?? 0;
    this.#gesture = editor.history.begin('edit.spacing');
    editor.show({ spacing: axis });
  }

  override pointerMove(input: PointerInput): void {
    const { originCanvas, canvasPoint } = this.editor.inputs;
    const step = input.shift ? 8 : 1;
    const wish = this.#start + canvasPoint[this.#axis] - originCanvas[this.#axis];
    const gap = Math.max(0, Math.round(wish / step) * step);
    this.editor.edit.setSpacing(this.editor.selection.ids, this.#axis, gap);
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
