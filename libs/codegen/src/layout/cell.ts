/** One thing in a container while its place is found. */
import type { LayoutItem, Pins, Rect } from '@prototrail/model';
import type { ElementNode } from '../tree/types';

export interface Cell extends Rect {
  node: ElementNode;
  pins: Pins;
  item: LayoutItem;
  /** Its size stays whatever happens around it: marks, icons, pictures of a small size. */
  isRigid: boolean;
  /** What it shows decides its height. */
  growsDown: boolean;
  isSticky: boolean;
  /** The CSS of a size or limit that a design token gives; undefined where none does. */
  token(key: string): string | undefined;
}

export interface Container extends Rect {
  name: string;
  /** Things follow the width of the window. */
  isFluid: boolean;
  /** Inner distance of what the container is, such as the width of its border. */
  border: { left: number; top: number; right: number; bottom: number };
  /** Its height is that of its content; without it the container has its own. */
  hugs: boolean;
  /** Rows and columns alone are nested. */
  hasNoGrids?: boolean;
}

export interface Arranged {
  look: Record<string, string>;
  children: ElementNode[];
}
