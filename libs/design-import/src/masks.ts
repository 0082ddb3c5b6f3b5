/** Masks of design tools: a layer that cuts those above it beside it. */
import { emptyNode } from './node-parts';
import type { DesignNode } from './tree';

/** Whether a layer can be a mask here: one outline or picture. */
export const canMask = ({ kind, control, needsPicture }: DesignNode): boolean =>
  needsPicture === undefined && control === undefined && (kind === 'vector' || kind === 'box');

/**
 * Puts each mask and what it cuts into a group, since a mask counts for its group here. It cuts the layers above it, up to the next mask
 * or the first layer that it leaves alone, and those above that.
 */
export function groupMasks(
  children: readonly DesignNode[],
  isLeftAlone: (node: DesignNode) => boolean = () => false,
): DesignNode[] {
  const grouped: DesignNode[] = [];
  let masked: DesignNode[] | null = null;
  const close = (): void => {
    const [mask, ...others] = masked ?? [];
    masked = null;
    if (mask === undefined || others.length === 0) return;
    const { x, y, w, h } = mask;
    grouped.push({ ...emptyNode('frame', `${mask.id}#masked`, mask.name), x, y, w, h, children: [mask, ...others] });
  };
  for (const child of children) {
    if (child.isMask === true) {
      close();
      masked = [child];
    } else if (masked !== null && !isLeftAlone(child)) masked.push(child);
    else {
      close();
      grouped.push(child);
    }
  }
  close();
  return grouped;
}
