/** Nodes of a tree: the number of empty cells before a text is its level. */
import type { Props } from '@prototrail/model';
import type { InputAbility } from '../definition';
import { booleanOf, decodeText, isRecord, optionsOf, textOf } from '../kit/values';

export interface TreeNode {
  /** Number of its row, which is its id in recordings. */
  id: number;
  text: string;
  level: number;
  hasChildren: boolean;
  parent: number | undefined;
}

export interface TreeValue {
  selected: string;
  /** Ids of branches that are closed; undefined before anybody opened or closed one. */
  collapsed?: readonly number[];
}

const maxNodes = 2000;
const maxLevel = 30;

const rowsOf = (props: Props): unknown[] => {
  if (typeof props.data === 'string') return props.data.split(/\r?\n/).map((line) => line.split(/[,;\t]/));
  if (Array.isArray(props.data)) return props.data as unknown[];
  return optionsOf(props.options).map((option) => [option]);
};

export const treeNodes = (props: Props): TreeNode[] => {
  const nodes: TreeNode[] = [];
  const path: number[] = [];
  rowsOf(props)
    .slice(0, maxNodes)
    .forEach((row, id) => {
      const cells: unknown[] = Array.isArray(row) ? row : [row];
      const at = cells.findIndex((cell) => decodeText(cell).trim() !== '');
      if (at < 0) return;
      // A level that is jumped over does not exist.
      const level = Math.min(at, path.length, maxLevel);
      path.length = level;
      const parent = path.at(-1);
      path.push(id);
      nodes.push({ id, text: decodeText(cells[at]).trim(), level, hasChildren: false, parent });
    });
  return nodes.map((node, index) => ({ ...node, hasChildren: (nodes[index + 1]?.level ?? 0) > node.level }));
};

const canCollapse = (props: Props): boolean => booleanOf(props.canCollapse, true);

export const treeValue = (value: unknown, props: Props): TreeValue => {
  if (!isRecord(value)) return { selected: value === undefined ? textOf(props.selected) : textOf(value) };
  return {
    selected: textOf(value.selected),
    ...(Array.isArray(value.collapsed)
      ? { collapsed: value.collapsed.filter((id): id is number => Number.isInteger(id)) }
      : {}),
  };
};

/** Ids of the branches that are closed before anybody opened or closed one: all but those that the author leaves open. */
const closedAtStart = (props: Props, nodes: readonly TreeNode[]): number[] => {
  if (!booleanOf(props.collapsed)) return [];
  const open = new Set(optionsOf(props.openBranches).map((text) => text.trim()));
  return nodes.filter(({ hasChildren, text }) => hasChildren && !open.has(text)).map(({ id }) => id);
};

/** Whether a branch is open when the screen is shown. */
export const opensAtStart = (node: TreeNode, props: Props): boolean =>
  !canCollapse(props) || closedAtStart(props, [node]).length === 0;

/** Ids of the branches that are closed at the moment. */
export const closedBranches = (
  { collapsed }: TreeValue,
  props: Props,
  nodes: readonly TreeNode[],
): ReadonlySet<number> => new Set(canCollapse(props) ? (collapsed ?? closedAtStart(props, nodes)) : []);

/** Nodes whose branches are all open. */
export const visibleNodes = (nodes: readonly TreeNode[], closed: ReadonlySet<number>): TreeNode[] => {
  const hidden = new Set<number>();
  return nodes.filter((node) => {
    const isHidden = node.parent !== undefined && (hidden.has(node.parent) || closed.has(node.parent));
    if (isHidden) hidden.add(node.id);
    return !isHidden;
  });
};

export const mayCollapse = (node: TreeNode, props: Props): boolean => node.hasChildren && canCollapse(props);
export const maySelect = (node: TreeNode, props: Props): boolean =>
  !(booleanOf(props.selectOnlyLeaves) && node.hasChildren);

/** The chosen node and which branches are closed; a variable holds the text of the node. */
export const treeAbility: InputAbility = {
  initial: (props) => (textOf(props.selected) === '' ? undefined : treeValue(undefined, props)),
  coerce: treeValue,
  isValid: (value, props, { required }) => required !== true || treeValue(value, props).selected !== '',
  toVariable: (value, props) => {
    const { selected } = treeValue(value, props);
    return selected === '' ? undefined : selected;
  },
  fromVariable: (variable, props, before) => {
    const { collapsed } = treeValue(before, props);
    return { selected: textOf(variable), ...(collapsed === undefined ? {} : { collapsed }) };
  },
};
