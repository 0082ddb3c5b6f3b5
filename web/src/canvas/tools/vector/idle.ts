import type { KeyInput, PointerInput } from '../../input/input';
import { addNodeOn, allNodes, keyOf, kindOf, moveNodes, setKind } from '../../vector/nodes';
import { toSeen } from '../../vector/space';
import { ToolState } from '../state';
import { MovingHandle } from './moving-handle';
import { MovingNodes } from './moving-nodes';
import { gripUnder, selectedNodes, selectNodes, shownVector, type Grip, type OpenVector } from './open-vector';
import { removeChosen } from './node-edits';
import { PointMarquee } from './point-marquee';

const arrows: Readonly<Partial<Record<string, readonly [number, number]>>> = {
  arrowleft: [-1, 0],
  arrowright: [1, 0],
  arrowup: [0, -1],
  arrowdown: [0, 1],
};
const farStep = 8;

/** Nothing is pressed: what lies under the pointer, and the keys for selected points. */
export class Idle extends ToolState {
  readonly id = 'idle';

  override enter(): void {
    this.editor.showNothing();
    this.editor.session.patch({ hovered: null });
  }

  override pointerMove(): void {
    const { editor } = this;
    const vector = shownVector(editor);
    const grip = vector === null ? null : gripUnder(editor, vector);
    const on = grip?.kind === 'piece' && vector !== null ? toSeen(vector.space, grip.point) : null;
    editor.session.patch({ cursor: grip === null ? 'default' : on === null ? 'move' : 'copy' });
    editor.show({ pen: on === null ? null : { from: null, to: on, does: 'addPoint' } });
  }

  override pointerDown(input: PointerInput): void {
    const { editor } = this;
    const vector = shownVector(editor);
    if (vector === null) {
      editor.stopVector();
      return;
    }
    if (input.button === 2) editor.request({ type: 'contextMenu', ...editor.toPage(input) });
    if (input.button !== 0) return;
    const grip = gripUnder(editor, vector);
    if (grip === null) this.transition(PointMarquee, { keep: input.shift ? selectedNodes(editor, vector) : [] });
    else if (grip.kind === 'handle') this.transition(MovingHandle, { vector, ref: grip.ref, side: grip.side });
    else if (grip.kind === 'node') this.#pressNode(vector, keyOf(grip.ref), input.shift);
    else this.#pressPiece(vector, grip);
  }

  #pressNode(vector: OpenVector, key: string, isAdding: boolean): void {
    const { editor } = this;
    const chosen = selectedNodes(editor, vector);
    if (isAdding) selectNodes(editor, chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key]);
    else if (!chosen.includes(key)) selectNodes(editor, [key]);
    this.transition(MovingNodes, { vector, key, gesture: null });
  }

  /** A press on a piece adds a point there, which can be dragged on at once. */
  #pressPiece(vector: OpenVector, grip: Extract<Grip, { kind: 'piece' }>): void {
    const { editor } = this;
    const added = addNodeOn(vector.parts, grip.ref, grip.t);
    if (added === null) return;
    const gesture = editor.history.begin('edit.vectorPoint');
    editor.edit.vectors.set(vector.id, added.parts, vector);
    selectNodes(editor, [added.key]);
    const now = shownVector(editor);
    if (now !== null) this.transition(MovingNodes, { vector: now, key: added.key, gesture });
  }

  /** On a point: corner or curve; elsewhere it ends editing. */
  override doubleClick(): void {
    const { editor } = this;
    const vector = shownVector(editor);
    if (vector === null) return;
    const grip = gripUnder(editor, vector);
    if (grip === null) editor.stopVector();
    if (grip?.kind !== 'node') return;
    const kind = kindOf(grip.at) === 'none' ? 'mirrored' : 'none';
    editor.edit.vectors.set(vector.id, setKind(vector.parts, [keyOf(grip.ref)], kind), vector);
  }

  override keyDown(input: KeyInput): boolean {
    const { editor } = this;
    const vector = shownVector(editor);
    if (vector === null) return false;
    const { key, shift, ctrl, alt } = input;
    const chosen = selectedNodes(editor, vector);
    const step = arrows[key];
    if (key === 'enter') editor.stopVector();
    else if (key === 'delete' || key === 'backspace') removeChosen(editor, vector, chosen);
    else if (key === 'a' && ctrl)
      selectNodes(
        editor,
        allNodes(vector.parts).map((each) => each.key),
      );
    else if (key === 'tab' && !ctrl && !alt) this.#next(vector, chosen);
    else if (step !== undefined && !ctrl && !alt && chosen.length > 0) {
      const by = { x: step[0] * (shift ? farStep : 1), y: step[1] * (shift ? farStep : 1) };
      editor.edit.vectors.set(vector.id, moveNodes(vector.parts, chosen, by), vector);
    } else return step !== undefined && !ctrl && !alt;
    return true;
  }

  /** The point after the selected one. */
  #next({ parts }: OpenVector, chosen: readonly string[]): void {
    const keys = allNodes(parts).map(({ key }) => key);
    const next = keys[(keys.indexOf(chosen.at(-1) ?? '') + 1) % keys.length];
    if (next !== undefined) selectNodes(this.editor, [next]);
  }

  /** First the points are let go, then the vector. */
  override escape(): boolean {
    const { editor } = this;
    const vector = shownVector(editor);
    if (vector !== null && selectedNodes(editor, vector).length > 0) selectNodes(editor, []);
    else editor.stopVector();
    return true;
  }
}
