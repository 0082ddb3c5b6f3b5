import type { PointerInput } from '../../input/input';
import type { StripeGrip } from '../../kernels/stripe-grid';
import type { Gesture } from '../../store/history';
import { ToolState } from '../state';
import { distributedOf, type Distributed } from './distributed';
import { followersOf, moveGrip } from './move-grip';

/** An edge or a whole column or row follows the pointer. Shift takes steps of 8. */
export class DrawingGrip extends ToolState<{ grip: StripeGrip }> {
  readonly id = 'drawingGrip';
  #grip: StripeGrip | null = null;
  #start: (Distributed & { followers: ReturnType<typeof followersOf> }) | null = null;
  #gesture: Gesture | null = null;

  override enter({ grip }: { grip: StripeGrip }): void {
    const { editor } = this;
    const distributed = distributedOf(editor);
    this.#grip = grip;
    this.#start = distributed === null ? null : { ...distributed, followers: followersOf(editor, distributed) };
    this.#gesture = editor.history.begin('edit.distribute');
    editor.show({ stripeGrip: { ...grip, isHeld: true } });
  }

  override pointerMove(input: PointerInput): void {
    const { editor } = this;
    if (this.#start === null || this.#grip === null || !editor.inputs.isDragging) return;
    const { axis } = this.#grip;
    const { canvasPoint, originCanvas } = editor.inputs;
    const step = input.shift ? 8 : 1;
    moveGrip(editor, this.#start, this.#grip, Math.round((canvasPoint[axis] - originCanvas[axis]) / step) * step);
  }

  override pointerUp(): void {
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
