import type { Point } from '@prototrail/model';
import {
  addNodeOn,
  moveNodes,
  nodeAt,
  refOf,
  removeNodes,
  setKind,
  subAt,
  toggleClosed,
  type NodeKind,
} from '../../vector/nodes';
import { fromSeen, toSeen } from '../../vector/space';
import type { ToolHost } from '../state';
import { selectedNodes, selectNodes, shownVector, type OpenVector } from './open-vector';

/** The shown vector with its selected points, as long as there are some. */
function chosenOf(editor: ToolHost): { vector: OpenVector; keys: string[] } | null {
  const vector = shownVector(editor);
  const keys = vector === null ? [] : selectedNodes(editor, vector);
  return vector === null || keys.length === 0 ? null : { vector, keys };
}

export const hasChosen = (editor: ToolHost): boolean => chosenOf(editor) !== null;

/** Removes points; a vector without any goes as a whole. */
export function removeChosen(editor: ToolHost, vector: OpenVector, keys: readonly string[]): void {
  if (keys.length === 0) return;
  const left = removeNodes(vector.parts, keys);
  if (left.length === 0) {
    editor.edit.remove([vector.id]);
    return;
  }
  editor.edit.vectors.set(vector.id, left, vector);
  selectNodes(editor, []);
}

/** Removes the selected points. */
export function deleteNodes(editor: ToolHost): void {
  const chosen = chosenOf(editor);
  if (chosen !== null) removeChosen(editor, chosen.vector, chosen.keys);
}

/** Makes the selected points corners or curves. */
export function bendNodes(editor: ToolHost, kind: NodeKind): void {
  const chosen = chosenOf(editor);
  if (chosen === null) return;
  editor.edit.vectors.set(chosen.vector.id, setKind(chosen.vector.parts, chosen.keys, kind), chosen.vector);
}

/** Puts the one selected point to a place of the canvas. */
export function moveNodeTo(editor: ToolHost, place: Partial<Point>): void {
  const chosen = chosenOf(editor);
  const [key] = chosen?.keys ?? [];
  const at = chosen === null || key === undefined ? undefined : nodeAt(chosen.vector.parts, refOf(key));
  if (chosen === null || key === undefined || at === undefined || chosen.keys.length > 1) return;
  const to = fromSeen(chosen.vector.space, { ...toSeen(chosen.vector.space, at), ...place });
  const by = { x: to.x - at.x, y: to.y - at.y };
  editor.edit.vectors.set(chosen.vector.id, moveNodes(chosen.vector.parts, [key], by), chosen.vector);
}

/** Closes the lines of the selected points (of all without any), or opens them. */
export function closeLines(editor: ToolHost): void {
  const vector = shownVector(editor);
  if (vector === null) return;
  const chosen = selectedNodes(editor, vector);
  const keys =
    chosen.length > 0
      ? chosen
      : vector.parts.flatMap(({ outline }, part) => outline.map((_, sub) => `${part}/${sub}/0`));
  editor.edit.vectors.set(vector.id, toggleClosed(vector.parts, keys), vector);
}

export function isClosed(editor: ToolHost): boolean {
  const vector = shownVector(editor);
  if (vector === null) return false;
  const [first] = selectedNodes(editor, vector);
  return first === undefined
    ? vector.parts.every(({ outline }) => outline.every((sub) => sub.isClosed))
    : subAt(vector.parts, refOf(first))?.isClosed === true;
}

/** Adds a point in the middle of the piece after each selected one. */
export function addNodes(editor: ToolHost): void {
  const chosen = chosenOf(editor);
  if (chosen === null) return;
  // from the last to the first, so that places of others stay
  const refs = chosen.keys.map(refOf).sort((a, b) => b.part - a.part || b.sub - a.sub || b.index - a.index);
  let parts = chosen.vector.parts;
  const added: string[] = [];
  for (const ref of refs) {
    const isLast =
      nodeAt(parts, { ...ref, index: ref.index + 1 }) === undefined && subAt(parts, ref)?.isClosed !== true;
    const result = addNodeOn(parts, isLast ? { ...ref, index: ref.index - 1 } : ref, 0.5);
    if (result !== null) {
      parts = result.parts;
      added.push(result.key);
    }
  }
  editor.edit.vectors.set(chosen.vector.id, parts, chosen.vector);
  selectNodes(editor, added.slice(-1));
}
