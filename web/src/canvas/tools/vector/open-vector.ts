import type { Point } from '@prototrail/model';
import type { EditorCore } from '../../core/editor-core';
import { vectorType } from '../../vector/path';
import { isLocked } from '../../store/structure';
import {
  allNodes,
  endOf,
  nodeAt,
  refOf,
  withNode,
  type HandleSide,
  type NodeRef,
  type VectorPart,
} from '../../vector/nodes';
import { nearestOn, node, type VectorNode } from '../../vector/path';
import { fromSeen, partsOf, spaceOf, type VectorSpace } from '../../vector/space';
import type { ToolHost } from '../state';

/** A vector whose points can be changed: its paths and where they lie. */
export interface OpenVector {
  id: string;
  parts: readonly VectorPart[];
  space: VectorSpace;
}

type Source = Pick<EditorCore, 'app' | 'derived'>;

/** Reads a vector; null for anything else, and for what is locked or inherited. */
export function openVector(source: Source, id: string | null): OpenVector | null {
  const { app } = source;
  const stored = id === null ? undefined : app.widgets[id];
  if (stored === undefined || id === null || isLocked(app, id)) return null;
  // Read last: in the middle of a gesture it derives what has moved.
  const widget = source.derived.widget(id);
  if (widget?.type !== vectorType) return null;
  const drawn = { x: stored.x, y: stored.y, w: stored.w, h: stored.h, props: widget.props };
  return { id, parts: partsOf(drawn), space: spaceOf(drawn, widget.effectiveStyle) };
}

/** The vector whose points are shown, with the handle by which the pen leaves its end. */
export function shownVector(editor: Source & Pick<EditorCore, 'state'>): OpenVector | null {
  const { vector, tool } = editor.state;
  const open = openVector(editor, vector?.id ?? null);
  const [key] = vector?.nodes ?? [];
  if (open === null || key === undefined || vector?.ahead == null || tool !== 'pen') return open;
  const ref = refOf(key);
  const end = endOf(open.parts, ref);
  if (end === null) return open;
  const ahead = { [end === 'start' ? 'in' : 'out']: fromSeen(open.space, vector.ahead) };
  return { ...open, parts: withNode(open.parts, ref, (at) => node(at, { ...at, ...ahead })) };
}

/** The pointer as a place of the drawing. */
export function pointerOn({ inputs }: ToolHost, vector: OpenVector | null): Point {
  return vector === null ? inputs.canvasPoint : fromSeen(vector.space, inputs.canvasPoint);
}

const nodeReach = { mouse: 6, pen: 9, touch: 14 } as const;
const pieceReach = 8;

/** What of the drawing lies under the pointer. */
export type Grip =
  | { kind: 'handle'; ref: NodeRef; side: HandleSide }
  | { kind: 'node'; ref: NodeRef; at: VectorNode }
  | { kind: 'piece'; ref: NodeRef; t: number; point: Point };

export function gripUnder(editor: ToolHost, vector: OpenVector): Grip | null {
  const { zoom } = editor.state.camera;
  const point = pointerOn(editor, vector);
  const reach = nodeReach[editor.inputs.pointer] / zoom;
  const isNear = (at: Point | undefined): boolean =>
    at !== undefined && Math.hypot(at.x - point.x, at.y - point.y) <= reach;
  const nodes = allNodes(vector.parts);
  const near = nodes.find(({ at }) => isNear(at));
  for (const key of editor.state.vector?.nodes ?? []) {
    const ref = refOf(key);
    const at = nodeAt(vector.parts, ref);
    if (near?.key === key) break;
    if (isNear(at?.out)) return { kind: 'handle', ref, side: 'out' };
    if (isNear(at?.in)) return { kind: 'handle', ref, side: 'in' };
  }
  if (near !== undefined) return { kind: 'node', ref: refOf(near.key), at: near.at };
  return pieceUnder(vector, point, pieceReach / zoom);
}

function pieceUnder({ parts }: OpenVector, point: Point, reach: number): Grip | null {
  const found = parts.flatMap(({ outline }, part) => {
    const on = nearestOn(outline, point);
    return on === null || on.distance > reach ? [] : [{ ...on, part }];
  });
  const [best] = found.sort((a, b) => a.distance - b.distance);
  if (best === undefined) return null;
  const { part, sub, index, t } = best;
  return { kind: 'piece', ref: { part, sub, index }, t, point: best.point };
}

/** Selects points of the shown vector. */
export function selectNodes(editor: ToolHost, nodes: readonly string[]): void {
  const { vector } = editor.state;
  if (vector !== null)
    editor.session.patch({ vector: { ...vector, nodes: [...new Set(nodes)], first: null, ahead: null } });
}

/** Selected points that exist. */
export function selectedNodes(editor: Pick<ToolHost, 'state'>, { parts }: OpenVector): string[] {
  return (editor.state.vector?.nodes ?? []).filter((key) => nodeAt(parts, refOf(key)) !== undefined);
}

/** Points inside a box of the canvas. */
export const keysWhere = (parts: readonly VectorPart[], takes: (at: Point) => boolean): string[] =>
  allNodes(parts).flatMap(({ key, at }) => (takes(at) ? key : []));
