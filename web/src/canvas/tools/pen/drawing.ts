import type { Point } from '@prototrail/model';
import type { KeyInput, PointerInput } from '../../input/input';
import {
  addNodeOn,
  allNodes,
  endOf,
  extend,
  keyOf,
  nodeAt,
  refOf,
  subAt,
  toggleClosed,
  type NodeRef,
} from '../../vector/nodes';
import { node, type VectorNode } from '../../vector/path';
import { fromSeen, toSeen } from '../../vector/space';
import { ToolState } from '../state';
import { removeChosen } from '../vector/node-edits';
import { gripUnder, selectedNodes, selectNodes, shownVector, type OpenVector } from '../vector/open-vector';
import { snapPoint } from '../vector/snap-point';
import { Pulling } from './pulling';

/** What a press would do here. */
type Plan =
  | { does: 'draw'; at: Point }
  | { does: 'close'; ref: NodeRef }
  | { does: 'continue'; ref: NodeRef }
  | { does: 'addPoint'; ref: NodeRef; t: number; at: Point }
  | { does: 'nothing' };

/** The end that the pen draws from; without a place while the line is not stored yet. */
interface LineEnd {
  node: VectorNode;
  ref: NodeRef | null;
}

/**
 * The pen: a click sets a point, a drag pulls its handles; the first point closes the line, the end of another line takes it up. The line
 * goes on from the selected point when that is an end.
 */
export class Drawing extends ToolState {
  readonly id = 'drawing';

  override enter(): void {
    this.editor.session.patch({ hovered: null });
    if (this.editor.inputs.isInside) this.pointerMove();
  }

  override exit(): void {
    this.editor.show({ pen: null, snapLines: [] });
  }

  override pointerMove(): void {
    const { editor } = this;
    const vector = shownVector(editor);
    const end = this.#end(vector);
    const from = end === null ? null : seenNode(vector, end.node);
    const { plan, lines } = this.#plan(vector, end);
    const to = this.#placeOf(plan, vector) ?? editor.inputs.canvasPoint;
    editor.show({ pen: { from, to, does: plan.does === 'nothing' ? 'draw' : plan.does }, snapLines: lines });
  }

  override pointerDown(input: PointerInput): void {
    const { editor } = this;
    if (input.button === 2) this.#endLine();
    if (input.button !== 0 || editor.isReadOnly) return;
    const vector = shownVector(editor);
    const end = this.#end(vector);
    const { plan } = this.#plan(vector, end);
    if (plan.does === 'continue') {
      selectNodes(editor, [keyOf(plan.ref)]);
      this.pointerMove();
    } else if (plan.does === 'draw') this.#draw(vector, end, plan.at);
    else if (vector !== null && plan.does === 'close') this.#close(vector, plan.ref);
    else if (vector !== null && plan.does === 'addPoint') this.#addPoint(vector, plan);
  }

  /** A second press at the same place has set no point: the line is over. */
  override doubleClick(): void {
    this.#endLine();
  }

  override keyDown({ key }: KeyInput): boolean {
    const { editor } = this;
    const vector = shownVector(editor);
    const isDrawing = this.#end(vector) !== null;
    if (key === 'enter') {
      if (isDrawing) this.#endLine();
      editor.stopVector();
      return true;
    }
    if ((key !== 'delete' && key !== 'backspace') || !isDrawing) return false;
    this.#takeBack(vector);
    return true;
  }

  /** First the line ends, then the vector is put away. */
  override escape(): boolean {
    const { editor } = this;
    if (this.#end(shownVector(editor)) === null) editor.stopVector();
    else this.#endLine();
    return true;
  }

  /** The end that the pen draws from. */
  #end(vector: OpenVector | null): LineEnd | null {
    const { editor } = this;
    const first = editor.state.vector?.first ?? null;
    if (first !== null) return { node: first, ref: null };
    if (vector === null) return null;
    const [key, ...others] = editor.state.vector?.nodes ?? [];
    const ref = key === undefined || others.length > 0 ? null : this.#lastOf(vector, refOf(key));
    const at = ref === null || endOf(vector.parts, ref) === null ? undefined : nodeAt(vector.parts, ref);
    return at === undefined || ref === null ? null : { node: drawnFrom(vector, ref, at), ref };
  }

  /** A point that undo took away leaves the line to the one before. */
  #lastOf({ parts }: OpenVector, ref: NodeRef): NodeRef {
    const count = subAt(parts, ref)?.nodes.length ?? 0;
    return { ...ref, index: Math.min(ref.index, count - 1) };
  }

  #plan(vector: OpenVector | null, end: LineEnd | null): { plan: Plan; lines: ReturnType<typeof snapPoint>['lines'] } {
    const { editor } = this;
    const grip = vector === null ? null : gripUnder(editor, vector);
    if (grip !== null && vector !== null && grip.kind !== 'handle') {
      const { ref } = grip;
      const isOwn = end?.ref !== null && end?.ref?.part === ref.part && end.ref.sub === ref.sub;
      if (grip.kind === 'node' && isOwn && end.ref?.index === ref.index)
        return { plan: { does: 'nothing' }, lines: [] };
      if (
        grip.kind === 'node' &&
        isOwn &&
        endOf(vector.parts, ref) !== null &&
        (subAt(vector.parts, ref)?.nodes.length ?? 0) > 2
      )
        return { plan: { does: 'close', ref }, lines: [] };
      if (end === null && grip.kind === 'node' && endOf(vector.parts, ref) !== null)
        return { plan: { does: 'continue', ref }, lines: [] };
      if (end === null && grip.kind === 'piece')
        return { plan: { does: 'addPoint', ref, t: grip.t, at: toSeen(vector.space, grip.point) }, lines: [] };
    }
    const from = end === null ? undefined : seenNode(vector, end.node);
    const wish = editor.inputs.canvasPoint;
    const isSame = from !== undefined && Math.hypot(wish.x - from.x, wish.y - from.y) * editor.state.camera.zoom < 2;
    if (isSame) return { plan: { does: 'nothing' }, lines: [] };
    const points =
      vector === null ? (from ? [from] : []) : allNodes(vector.parts).map((each) => toSeen(vector.space, each.at));
    const { at, lines } = snapPoint(editor, wish, { points, from, id: vector?.id ?? null });
    return { plan: { does: 'draw', at }, lines };
  }

  #placeOf(plan: Plan, vector: OpenVector | null): Point | null {
    if (plan.does === 'draw' || plan.does === 'addPoint') return plan.at;
    if (plan.does === 'nothing' || vector === null) return null;
    const at = nodeAt(vector.parts, plan.ref);
    return at === undefined ? null : toSeen(vector.space, at);
  }

  /** The first point is only remembered; with the second there is a line to store. */
  #draw(vector: OpenVector | null, end: LineEnd | null, seen: Point): void {
    const { editor } = this;
    const shown = editor.state.vector;
    const at = vector === null ? seen : fromSeen(vector.space, seen);
    if (end === null) {
      editor.session.patch({ vector: { id: vector?.id ?? null, nodes: [], first: node(at), ahead: null } });
      if (vector === null) editor.selection.clear();
      this.transition(Pulling, { gesture: null, key: null, isClosing: false });
      return;
    }
    const gesture = editor.history.begin(vector === null ? 'edit.createVector' : 'edit.vectorPoint');
    if (vector === null) {
      const id = editor.edit.vectors.create([{ nodes: [end.node, node(at)], isClosed: false }]);
      editor.session.patch({ vector: { id, nodes: ['0/0/1'], first: null, ahead: null } });
      this.transition(Pulling, { gesture, key: '0/0/1', isClosing: false });
      return;
    }
    const added = end.ref === null ? newLine(vector, end.node, node(at)) : extend(vector.parts, end.ref, node(at));
    editor.edit.vectors.set(vector.id, added.parts, vector);
    editor.session.patch({ vector: { id: shown?.id ?? vector.id, nodes: [added.key], first: null, ahead: null } });
    this.transition(Pulling, { gesture, key: added.key, isClosing: false });
  }

  #close(vector: OpenVector, ref: NodeRef): void {
    const { editor } = this;
    const gesture = editor.history.begin('edit.vectorClose');
    editor.edit.vectors.set(vector.id, toggleClosed(vector.parts, [keyOf(ref)]), vector);
    selectNodes(editor, [keyOf(ref)]);
    this.transition(Pulling, { gesture, key: keyOf(ref), isClosing: true });
  }

  #addPoint(vector: OpenVector, { ref, t }: Extract<Plan, { does: 'addPoint' }>): void {
    const { editor } = this;
    const added = addNodeOn(vector.parts, ref, t);
    if (added === null) return;
    const gesture = editor.history.begin('edit.vectorPoint');
    editor.edit.vectors.set(vector.id, added.parts, vector);
    selectNodes(editor, [added.key]);
    this.transition(Pulling, { gesture, key: added.key, isClosing: false });
  }

  #endLine(): void {
    const { editor } = this;
    const { vector } = editor.state;
    if (vector !== null)
      editor.session.patch({ vector: vector.id === null ? null : { ...vector, nodes: [], first: null, ahead: null } });
    this.pointerMove();
  }

  /** Takes the last point back; the one before is the end then. */
  #takeBack(vector: OpenVector | null): void {
    const { editor } = this;
    const shown = editor.state.vector;
    const [key] = vector === null ? [] : selectedNodes(editor, vector);
    if (vector === null || key === undefined || shown?.first != null) {
      editor.session.patch({ vector: shown?.id == null ? null : { ...shown, nodes: [], first: null, ahead: null } });
    } else {
      const ref = refOf(key);
      const rest = (subAt(vector.parts, ref)?.nodes.length ?? 0) - 1;
      removeChosen(editor, vector, [key]);
      if (rest > 1) selectNodes(editor, [keyOf({ ...ref, index: ref.index === 0 ? 0 : rest - 1 })]);
    }
    this.pointerMove();
  }
}

/** A line that is drawn on from its first point leaves it by the handle that came in before. */
function drawnFrom(vector: OpenVector, ref: NodeRef, at: VectorNode): VectorNode {
  return endOf(vector.parts, ref) === 'start' ? node(at, { in: at.out, out: at.in }) : at;
}

function seenNode(vector: OpenVector | null, at: VectorNode): VectorNode {
  if (vector === null) return at;
  const { space } = vector;
  return node(toSeen(space, at), { in: at.in && toSeen(space, at.in), out: at.out && toSeen(space, at.out) });
}

/** A further line in the same vector looks like its last path. */
function newLine({ parts }: OpenVector, from: VectorNode, to: VectorNode): { parts: OpenVector['parts']; key: string } {
  const { id: _id, ...record } = parts.at(-1)?.record ?? {};
  return {
    parts: [...parts, { record, outline: [{ nodes: [from, to], isClosed: false }] }],
    key: keyOf({ part: parts.length, sub: 0, index: 1 }),
  };
}
