import type { PointerInput } from '../../input/input';
import type { Gesture } from '../../store/history';
import { allNodes, moveNodes, nodeAt, refOf } from '../../vector/nodes';
import { fromSeen, toSeen } from '../../vector/space';
import { ToolState } from '../state';
import { selectedNodes, selectNodes, type OpenVector } from './open-vector';
import { snapPoint } from './snap-point';

interface Args {
  /** As it was at the start. */
  vector: OpenVector;
  /** The point that was pressed. */
  key: string;
  /** The step that added the point; null for one that was there. */
  gesture: Gesture | null;
}

/** Selected points follow the pointer; with Alt their handles stay. */
export class MovingNodes extends ToolState<Args> {
  readonly id = 'movingNodes';
  #args: Args | null = null;
  #gesture: Gesture | null = null;
  #hasMoved = false;

  override enter(args: Args): void {
    this.#args = args;
    this.#gesture = args.gesture;
  }

  override pointerMove(input: PointerInput): void {
    const { editor } = this;
    const args = this.#args;
    const at = args === null ? undefined : nodeAt(args.vector.parts, refOf(args.key));
    if (args === null || at === undefined || (!editor.inputs.isDragging && !this.#hasMoved)) return;
    const { vector } = args;
    const chosen = selectedNodes(editor, vector);
    if (!chosen.includes(args.key)) return;
    this.#hasMoved = true;
    this.#gesture ??= editor.history.begin('edit.vector');
    const start = toSeen(vector.space, at);
    const { canvasPoint, originCanvas } = editor.inputs;
    const wish = { x: start.x + canvasPoint.x - originCanvas.x, y: start.y + canvasPoint.y - originCanvas.y };
    const points = allNodes(vector.parts).flatMap((each) =>
      chosen.includes(each.key) ? [] : [toSeen(vector.space, each.at)],
    );
    const snapped = snapPoint(editor, wish, { points, from: start, id: vector.id });
    const to = fromSeen(vector.space, snapped.at);
    const by = { x: to.x - at.x, y: to.y - at.y };
    editor.edit.vectors.set(vector.id, moveNodes(vector.parts, chosen, by, input.alt), {
      space: vector.space,
      isLoose: true,
    });
    editor.show({ snapLines: snapped.lines, pen: null });
  }

  override pointerUp(input: PointerInput): void {
    const { editor } = this;
    const args = this.#args;
    if (args !== null && !this.#hasMoved && !input.shift) selectNodes(editor, [args.key]);
    editor.edit.apply('edit.vector', (draft) => args !== null && draft.touch('widgets', args.vector.id));
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
