import type { PointerInput } from '../../input/input';
import type { Gesture } from '../../store/history';
import { kindOf, moveHandle, nodeAt, type HandleSide, type NodeRef } from '../../vector/nodes';
import { fromSeen, toSeen } from '../../vector/space';
import { ToolState } from '../state';
import type { OpenVector } from './open-vector';
import { snapPoint } from './snap-point';

interface Args {
  vector: OpenVector;
  ref: NodeRef;
  side: HandleSide;
}

/** A handle follows the pointer and the other one mirrors it; with Ctrl or Alt it moves alone. */
export class MovingHandle extends ToolState<Args> {
  readonly id = 'movingHandle';
  #args: Args | null = null;
  #gesture: Gesture | null = null;

  override enter(args: Args): void {
    this.#args = args;
  }

  override pointerMove(input: PointerInput): void {
    const { editor } = this;
    const args = this.#args;
    const at = args === null ? undefined : nodeAt(args.vector.parts, args.ref);
    if (args === null || at === undefined || (!editor.inputs.isDragging && this.#gesture === null)) return;
    const { vector, ref, side } = args;
    this.#gesture ??= editor.history.begin('edit.vector');
    const from = toSeen(vector.space, at);
    const { at: seen } = snapPoint(editor, editor.inputs.canvasPoint, { points: [from], from, id: vector.id });
    const kind = input.ctrl || input.alt ? 'free' : kindOf(at);
    editor.edit.vectors.set(
      vector.id,
      moveHandle(vector.parts, { ref, side, to: fromSeen(vector.space, seen), kind }),
      { space: vector.space, isLoose: true },
    );
  }

  override pointerUp(): void {
    const { editor } = this;
    const id = this.#args?.vector.id ?? '';
    editor.edit.apply('edit.vector', (draft) => draft.touch('widgets', id));
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
