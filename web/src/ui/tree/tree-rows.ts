/** A thing in a tree; those with `children` can be opened, even when the list is still empty. */
export interface TreeNode {
  id: string;
  /** Name for screen readers. */
  name: string;
  children?: readonly TreeNode[] | undefined;
}

/** A node as it is listed: closed nodes hide what is below them. */
export interface TreeRow<Node extends TreeNode = TreeNode> {
  node: Node;
  /** 1 at the top. */
  level: number;
  parentId: string | null;
  /** Place among its siblings, 1 for the first. */
  place: number;
  siblings: number;
  isExpanded: boolean;
}

/** The rows of a tree from above to below. */
export function treeRows<Node extends TreeNode>(
  nodes: readonly Node[],
  expanded: ReadonlySet<string>,
): TreeRow<Node>[] {
  const rows: TreeRow<Node>[] = [];
  const add = (list: readonly Node[], level: number, parentId: string | null): void => {
    list.forEach((node, index) => {
      const isExpanded = node.children !== undefined && expanded.has(node.id);
      rows.push({ node, level, parentId, place: index + 1, siblings: list.length, isExpanded });
      // Children of a node are of its kind: a tree is built of one type.
      if (isExpanded) add(node.children as readonly Node[], level + 1, node.id);
    });
  };
  add(nodes, 1, null);
  return rows;
}
