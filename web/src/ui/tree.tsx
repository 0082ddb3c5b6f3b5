import { ChevronRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  Button,
  Collection,
  DropIndicator,
  ListLayout,
  Tree as AriaTree,
  TreeItem,
  TreeItemContent,
  Virtualizer,
  type DragAndDropHooks,
  type Key,
  type Selection,
} from 'react-aria-components';
import { cx } from './cx';
import styles from './tree.module.css';

export interface TreeNode {
  id: string;
  name: string;
  icon?: LucideIcon;
  /** Replaces the name, e.g. a field while renaming. */
  content?: ReactNode;
  /** At the right end: eye, lock, flag. */
  end?: ReactNode;
  children?: readonly TreeNode[];
  className?: string;
}

export interface TreeProps {
  label: string;
  nodes: readonly TreeNode[];
  selected?: ReadonlySet<string>;
  onSelect?: (ids: Set<string>) => void;
  expanded?: ReadonlySet<string>;
  onExpand?: (ids: Set<string>) => void;
  /** Enter or a double click. */
  onAction?: (id: string) => void;
  dragAndDropHooks?: DragAndDropHooks;
  selectionMode?: 'single' | 'multiple' | 'none';
  className?: string;
  /** Height of a row in px; with it only the rows in view are drawn, and the tree must scroll by itself. */
  rowHeight?: number;
}

/** A drop indicator in the tree's look, for `useDragAndDrop({ renderDropIndicator })`. */
export function TreeDropIndicator(props: Parameters<typeof DropIndicator>[0]): ReactNode {
  return <DropIndicator {...props} className={styles['indicator'] ?? ''} />;
}

function Branch({ node }: { node: TreeNode }): ReactNode {
  const Icon = node.icon;
  return (
    <TreeItem id={node.id} textValue={node.name} className={cx(styles['item'], node.className)}>
      <TreeItemContent>
        {({ hasChildItems, allowsDragging }) => (
          <span className={styles['content']}>
            {allowsDragging && (
              <Button
                slot="drag"
                style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}
              />
            )}
            {hasChildItems ? (
              <Button slot="chevron" className={styles['caret'] ?? ''}>
                <ChevronRight size={12} aria-hidden />
              </Button>
            ) : (
              <span className={styles['caret']} />
            )}
            {Icon && <Icon size={14} aria-hidden />}
            {node.content ?? <span className={styles['name']}>{node.name}</span>}
            {node.end && <span className={styles['end']}>{node.end}</span>}
          </span>
        )}
      </TreeItemContent>
      {node.children && <Collection items={node.children}>{(child) => <Branch node={child} />}</Collection>}
    </TreeItem>
  );
}

const toIds = (keys: Selection | Set<Key>, nodes: readonly TreeNode[]): Set<string> =>
  new Set(keys === 'all' ? nodes.map((node) => node.id) : [...keys].map(String));

/** A tree: arrows move and open, Enter acts, type-ahead by name. */
export function Tree(props: TreeProps): ReactNode {
  const {
    label,
    nodes,
    selected,
    onSelect,
    expanded,
    onExpand,
    onAction,
    dragAndDropHooks,
    selectionMode = 'multiple',
    className,
    rowHeight,
  } = props;
  const tree = (
    <AriaTree
      aria-label={label}
      items={nodes}
      selectionMode={selectionMode}
      selectionBehavior="replace"
      {...(selected ? { selectedKeys: new Set(selected) } : {})}
      onSelectionChange={(keys) => onSelect?.(toIds(keys, nodes))}
      {...(expanded ? { expandedKeys: new Set(expanded) } : {})}
      onExpandedChange={(keys) => onExpand?.(toIds(keys, nodes))}
      {...(onAction ? { onAction: (key: Key) => onAction(String(key)) } : {})}
      {...(dragAndDropHooks ? { dragAndDropHooks } : {})}
      className={cx(styles['tree'], className)}
    >
      {(node: TreeNode) => <Branch node={node} />}
    </AriaTree>
  );
  if (rowHeight === undefined) return tree;
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight }}>
      {tree}
    </Virtualizer>
  );
}
