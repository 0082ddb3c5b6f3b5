/** Rows of a tree in px, relative to its content. */
import type { Rect } from '@prototrail/model';
import type { PaintInput } from '../definition';
import { inner, insetsOf, textStyleOf } from '../kit/style';
import { clamp, numberOf } from '../kit/values';
import {
  closedBranches,
  mayCollapse,
  treeNodes,
  treeValue,
  visibleNodes,
  type TreeNode,
  type TreeValue,
} from './nodes';

export interface TreeRow {
  node: TreeNode;
  rect: Rect;
  isOpen: boolean;
  isSelected: boolean;
}

export interface TreeLayout {
  value: TreeValue;
  closed: ReadonlySet<number>;
  rows: TreeRow[];
  view: Rect;
  contentH: number;
  rowH: number;
  /** Branches open and close, and their signs have a place before the texts. */
  hasSigns: boolean;
  /** Of one level. */
  indent: number;
}

export const treeLayout = (input: PaintInput): TreeLayout => {
  const { props, style, state, w, h } = input;
  const nodes = treeNodes(props);
  const value = treeValue(state.value, props);
  const closed = closedBranches(value, props, nodes);
  const text = textStyleOf(style, h);
  const view = inner({ x: 0, y: 0, w, h }, insetsOf(style));
  const rowH = clamp(
    numberOf(style.rowHeight, 0) > 0 ? numberOf(style.rowHeight, 0) : text.font.size * text.lineHeight + 11,
    12,
    400,
  );
  const chosen = nodes.find((node) => value.selected !== '' && node.text === value.selected)?.id;
  const rows = visibleNodes(nodes, closed).map((node, index): TreeRow => ({
    node,
    rect: { x: 0, y: index * rowH, w: view.w, h: rowH },
    isOpen: !closed.has(node.id),
    isSelected: node.id === chosen,
  }));
  return {
    value,
    closed,
    rows,
    view,
    contentH: rows.length * rowH,
    rowH,
    hasSigns: (style.icon ?? props.icon) !== 'none' && nodes.some((node) => mayCollapse(node, props)),
    indent: clamp(text.font.size * 1.3, 8, 60),
  };
};

/** The part of a row that opens and closes its branch. */
export const toggleWidth = ({ indent, hasSigns }: TreeLayout, { node }: TreeRow): number =>
  hasSigns ? indent * node.level + 28 : 0;
