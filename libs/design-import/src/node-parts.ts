/** What every layer has, whatever tool it is from. */
import type { DesignLook, DesignNode } from './tree';

export const noLook: DesignLook = { fills: [], radii: [0, 0, 0, 0], shadows: [], blur: 0, backdropBlur: 0 };

/** A layer that draws nothing yet. */
export const emptyNode = (kind: DesignNode['kind'], id: string, name: string): DesignNode => ({
  ...{ id, name, kind, x: 0, y: 0, w: 0, h: 0, rotate: 0, flipX: false, opacity: 1, look: noLook, children: [] },
  item: { width: 'fixed', height: 'fixed', isFree: false },
  ...{
    isFixed: false,
    clips: false,
    scroll: 'none',
    isOriginal: false,
    links: [],
    tokens: {},
    losses: [],
    isStart: false,
  },
});
