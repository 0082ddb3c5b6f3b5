import type { Editor } from '../../editor';
import { allNodes, refOf } from '../../vector/nodes';
import { openVector } from './open-vector';

/** Opens a vector with all points of one of its paths selected. */
export function editVectorPath(
  editor: Pick<Editor, 'app' | 'derived' | 'editVector' | 'session' | 'state'>,
  id: string,
  path: number,
): void {
  editor.editVector(id);
  const open = openVector(editor, id);
  const { vector } = editor.state;
  if (open === null || vector?.id !== id) return;
  const nodes = allNodes(open.parts).flatMap(({ key }) => (refOf(key).part === path ? [key] : []));
  editor.session.patch({ vector: { ...vector, nodes, first: null, ahead: null } });
}
