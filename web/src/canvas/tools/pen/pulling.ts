import type { Point } from '@prototrail/model';
import type { Gesture } from '../../store/history';
import { endOf, nodeAt, refOf, subAt, withNode, type VectorPart } from '../../vector/nodes';
import { node, type VectorNode } from '../../vector/path';
import { fromSeen, toSeen } from '../../vector/space';
import { ToolState } from '../state';
import { shownVector, type OpenVector } from '../vector/open-vector';
import { snapPoint } from '../vector/snap-point';

interface Args {
  /** The step that set the point; null for the first one, which is not stored yet. */
  gesture: Gesture | null;
  key: string | null;
  /** The line was closed: its first point keeps the handle by which it is left. */
  isClosing: boolean;
}

/** The point was just set: dragging pulls its handles, with Alt or Ctrl only the one that goes on. */
export class Pulling extends ToolState<Args> {
  readonly id = 'pulling';
  #args: Args = { gesture: null, key: null, isClosing: false };
  /** As the point was set. */
  #start: OpenVector | null = null;

  override enter(args: Args): void {
    this.#args = args;
    this.#start = shownVector(this.editor);
    this.editor.show({ pen: null });
  }

  override pointerMove(): void {
    const { editor } = this;
    if (!editor.inputs.isDragging) return;
    const { vector } = editor.state;
    const start = this.#start;
    const { key } = this.#args;
    const first = vector?.first ?? null;
    if (first !== null && vector !== null) {
      const from = start === null ? first : toSeen(start.space, first);
      const { at } = snapPoint(editor, editor.inputs.canvasPoint, { points: [], from, id: null });
      const out = start === null ? at : fromSeen(start.space, at);
      editor.session.patch({ vector: { ...vector, first: node(first, { out }) } });
      return;
    }
    const at = start === null || key === null ? undefined : nodeAt(start.parts, refOf(key));
    if (start === null || key === null || at === undefined) return;
    const from = toSeen(start.space, at);
    const { at: seen, lines } = snapPoint(editor, editor.inputs.canvasPoint, { points: [from], from, id: start.id });
    const pulled = this.#pulled(at, fromSeen(start.space, seen), isAtStart(start.parts, key));
    const ref = refOf(key);
    editor.edit.vectors.set(
      start.id,
      withNode(start.parts, ref, () => pulled),
      { space: start.space, isLoose: true },
    );
    if (vector !== null && endOf(start.parts, ref) !== null)
      editor.session.patch({ vector: { ...vector, ahead: seen } });
    editor.show({ snapLines: lines });
  }

  #pulled(at: VectorNode, to: Point, isReversed: boolean): VectorNode {
    const { alt, ctrl } = this.editor.inputs.modifiers;
    const opposite = { x: 2 * at.x - to.x, y: 2 * at.y - to.y };
    if (this.#args.isClosing)
      return isReversed ? node(at, { in: opposite, out: at.out }) : node(at, { in: at.in, out: opposite });
    const [into, out] = [alt || ctrl ? undefined : opposite, to];
    return isReversed ? node(at, { in: out, out: into ?? at.out }) : node(at, { in: into ?? at.in, out });
  }

  override pointerUp(): void {
    const { editor } = this;
    const { gesture, isClosing } = this.#args;
    const id = this.#start?.id;
    if (id !== undefined && gesture !== null) editor.edit.apply('edit.vector', (draft) => draft.touch('widgets', id));
    gesture?.commit();
    this.#args = { ...this.#args, gesture: null };
    // A closed line is done: its points are shown, ready to be bent.
    if (isClosing) editor.setTool('vector');
    else this.finish();
  }

  override cancel(): void {
    this.#args.gesture?.cancel();
    this.#args = { ...this.#args, gesture: null };
    this.finish();
  }
}

const isAtStart = (parts: readonly VectorPart[], key: string): boolean => {
  const ref = refOf(key);
  return ref.index === 0 && (subAt(parts, ref)?.nodes.length ?? 0) > 1;
};
