import type { Group, Rect } from '../app/types';
import { isRecord, toNumber } from '../app/values';

export const layoutDirections = ['row', 'column', 'wrap'] as const;
export const layoutAligns = ['start', 'center', 'end'] as const;
export const layoutSizings = ['fixed', 'hug', 'fill'] as const;
export const layoutScrolls = ['none', 'x', 'y', 'both'] as const;
export const layoutPositions = ['flow', 'free', 'background'] as const;

export type LayoutDirection = (typeof layoutDirections)[number];
export type LayoutAlign = (typeof layoutAligns)[number];
export type LayoutScroll = (typeof layoutScrolls)[number];
export type LayoutSizing = (typeof layoutSizings)[number];
/** In the row, at a place of its own, or behind the others over the whole frame. */
export type LayoutPosition = (typeof layoutPositions)[number];

/**
 * How a group arranges its members: the extra key `autoLayout` of a group. `x`, `y`, `w`, `h` are its frame, padding included, as it was laid
 * out last. Clients that do not know the key see members at their places.
 */
export interface AutoLayout extends Rect {
  direction: LayoutDirection;
  /** Between members, px; below 0 they overlap. */
  gap: number;
  /** Between the lines of a row that wraps. */
  crossGap: number;
  /** `between` spreads what is left over between the members. */
  spread: 'packed' | 'between';
  left: number;
  top: number;
  right: number;
  bottom: number;
  alignX: LayoutAlign;
  alignY: LayoutAlign;
  /** Cuts off what does not fit into the frame. */
  clip: boolean;
  /** Directions in which what does not fit is scrolled by testers; it is cut off, too. */
  scroll: LayoutScroll;
  /** The first member is drawn above the others. */
  firstOnTop: boolean;
}

/** How a member behaves in the layout around it, and how large a group with a layout is: the extra key `layoutItem` of widgets and groups. */
export interface LayoutItem {
  width: LayoutSizing;
  height: LayoutSizing;
  position: LayoutPosition;
  /** Place in the row; members without one follow those that have one. */
  order?: number;
  minW?: number;
  maxW?: number;
  minH?: number;
  maxH?: number;
}

const frame = ['x', 'y', 'w', 'h'] as const;
const sides = ['left', 'top', 'right', 'bottom'] as const;

/** Layout of a group, with defaults for what is not stored; undefined for a group that does not arrange its members. */
export function autoLayoutOf(group: Group | undefined): AutoLayout | undefined {
  const stored = group?.['autoLayout'];
  if (!isRecord(stored)) return undefined;
  const number = (key: string, fallback = 0): number => toNumber(stored[key], fallback);
  const gap = number('gap');
  const scroll = oneOf(layoutScrolls, stored['scroll'], 'none');
  return {
    direction: oneOf(layoutDirections, stored['direction'], 'row'),
    gap,
    crossGap: number('crossGap', gap),
    spread: stored['spread'] === 'between' ? 'between' : 'packed',
    ...(Object.fromEntries(sides.map((side) => [side, Math.max(0, number(side))])) as Record<
      (typeof sides)[number],
      number
    >),
    alignX: oneOf(layoutAligns, stored['alignX'], 'start'),
    alignY: oneOf(layoutAligns, stored['alignY'], 'start'),
    clip: stored['clip'] === true || scroll !== 'none',
    scroll,
    firstOnTop: stored['firstOnTop'] === true,
    ...(Object.fromEntries(frame.map((key) => [key, number(key)])) as Record<(typeof frame)[number], number>),
  };
}

/** Keys of a member. Groups with a layout of their own hug their content, everything else has a fixed size. */
export function layoutItemOf(thing: { [key: string]: unknown } | undefined): LayoutItem {
  const stored = isRecord(thing?.['layoutItem']) ? thing['layoutItem'] : {};
  const usual: LayoutSizing = isRecord(thing?.['autoLayout']) ? 'hug' : 'fixed';
  const item: LayoutItem = {
    width: oneOf(layoutSizings, stored['width'], usual),
    height: oneOf(layoutSizings, stored['height'], usual),
    position: oneOf(layoutPositions, stored['position'], 'flow'),
  };
  for (const key of ['order', 'minW', 'maxW', 'minH', 'maxH'] as const) {
    const value = stored[key];
    if (typeof value === 'number' && Number.isFinite(value)) item[key] = value;
  }
  return item;
}

function oneOf<Value extends string>(values: readonly Value[], value: unknown, fallback: Value): Value {
  return values.find((entry) => entry === value) ?? fallback;
}
