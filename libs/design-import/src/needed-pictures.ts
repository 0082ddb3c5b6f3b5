/** Pictures that chosen frames need. */
import type { DesignNode } from './tree';

export interface NeededPictures {
  /** Of image fills. */
  fills: string[];
  /** Ids of layers that only a picture shows as they are. */
  layers: string[];
}

export function neededPictures(frames: readonly DesignNode[]): NeededPictures {
  const fills = new Set<string>();
  const layers = new Set<string>();
  const visit = (node: DesignNode): void => {
    if (node.needsPicture) layers.add(node.id);
    for (const fill of node.look.fills) if (fill.kind === 'image') fills.add(fill.ref);
    if (!node.needsPicture) for (const child of node.children) visit(child);
  };
  for (const frame of frames) {
    for (const fill of frame.look.fills) if (fill.kind === 'image') fills.add(fill.ref);
    for (const child of frame.children) visit(child);
  }
  return { fills: [...fills], layers: [...layers] };
}

export const countLayers = ({ children }: DesignNode): number =>
  children.reduce((sum, child) => sum + countLayers(child), 1);
