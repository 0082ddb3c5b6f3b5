/** Overlays that open beside what was pressed, such as menus. */
import {
  overlayAnchorOf,
  unionRects,
  type OverlayAnchor,
  type Point,
  type Rect,
  type ScreenId,
} from '@prototrail/model';
import { findItem, scene, type Run } from './run';
import type { SceneWidget } from './scene';

/** px between what was pressed and the overlay. */
const gap = 4;
const opposite = { below: 'above', above: 'below', left: 'right', right: 'left' } as const;

/** How far the content of an overlay moves to stand beside the widget of the key; undefined where it stays as it was drawn. */
export function overlayShift(run: Run, to: ScreenId, source: string | null): Point | undefined {
  const style = run.derived.screens[to]?.screen.style;
  const anchor = overlayAnchorOf(style);
  const found = anchor === undefined || source === null ? undefined : findItem(run, source);
  const content = unionRects(scene(run, to).widgets);
  if (anchor === undefined || found === undefined || content === undefined) return undefined;
  const { viewport, scrollTop } = run.state;
  const isFixed = style?.['fixed'] === true;
  const trigger = onPage(run, found);
  // A fixed overlay stands in the frame, others on the page that scrolls in it.
  const pressed = isFixed ? { ...trigger, y: trigger.y - scrollTop } : trigger;
  const room = { x: 0, y: isFixed ? 0 : scrollTop, w: viewport.w, h: viewport.h };
  const at = placeBeside(pressed, content, { anchor, room });
  return { x: Math.round(at.x - content.x), y: Math.round(at.y - content.y) };
}

/** Where a widget is seen, px of the page. */
function onPage(run: Run, { item, layer }: NonNullable<ReturnType<typeof findItem>>): Rect {
  const { shift = { x: 0, y: 0 } } = layer;
  const isStill = item.fixed || run.derived.screens[layer.screen]?.screen.style['fixed'] === true;
  const isOverlay = layer !== run.state.base;
  const down = item.fixed || (isOverlay && isStill) ? run.state.scrollTop + lift(run, item) : 0;
  return { x: item.x + shift.x, y: item.y + shift.y + down, w: item.w, h: item.h };
}

/** What is pinned to the lower edge goes along with it. */
function lift(run: Run, { fixed, widget }: SceneWidget): number {
  const resize = widget.props['resize'] as Record<string, unknown> | undefined;
  return fixed && resize?.['down'] === true ? run.state.viewport.h - run.derived.app.screenSize.h : 0;
}

/** The corner of a box beside another: on the other side where there is more room, and within the room as far as it goes. */
export function placeBeside(
  pressed: Rect,
  { w, h }: Pick<Rect, 'w' | 'h'>,
  { anchor, room }: { anchor: OverlayAnchor; room: Rect },
): Point {
  const isVertical = anchor === 'below' || anchor === 'above';
  const free = {
    below: room.y + room.h - (pressed.y + pressed.h),
    above: pressed.y - room.y,
    right: room.x + room.w - (pressed.x + pressed.w),
    left: pressed.x - room.x,
  };
  const other = opposite[anchor];
  const needed = gap + (isVertical ? h : w);
  const side = free[anchor] < needed && free[other] > free[anchor] ? other : anchor;
  const wish = {
    below: { x: pressed.x, y: pressed.y + pressed.h + gap },
    above: { x: pressed.x, y: pressed.y - gap - h },
    right: { x: pressed.x + pressed.w + gap, y: pressed.y },
    left: { x: pressed.x - gap - w, y: pressed.y },
  }[side];
  const within = (value: number, from: number, length: number, size: number): number =>
    Math.max(from, Math.min(value, from + length - size));
  return { x: within(wish.x, room.x, room.w, w), y: within(wish.y, room.y, room.h, h) };
}
