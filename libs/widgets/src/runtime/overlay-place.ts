/**
 * Overlays that open beside what was pressed, such as menus. Imports nothing at run time: the testers' page loads it alone, where a
 * prototype has such overlays, and its other parts stay in one piece.
 */
import type { OverlayAnchor, Point, Rect } from '@prototrail/model';
import type { OverlayToPlace } from './overlay-placing';
import type { Run } from './run';
import type { SceneWidget } from './scene';
import type { Layer } from './types';

/** px between what was pressed and the overlay. */
const gap = 4;
const opposite: Readonly<Record<OverlayAnchor, OverlayAnchor>> = {
  below: 'above',
  above: 'below',
  left: 'right',
  right: 'left',
};

const isAnchor = (value: unknown): value is OverlayAnchor =>
  typeof value === 'string' && Object.hasOwn(opposite, value);

/** How far the content of an overlay moves to stand beside what was pressed; undefined where it stays as it was drawn. */
export function placeOverlay(run: Run, { overlay, pressed }: OverlayToPlace): Point | undefined {
  const style = run.derived.screens[overlay.screen]?.screen.style;
  const anchor = style?.['overlayAnchor'];
  if (!isAnchor(anchor) || pressed === undefined || overlay.widgets.length === 0) return undefined;
  const content = around(overlay.widgets);
  const { viewport, scrollTop } = run.state;
  const isFixed = style?.['fixed'] === true;
  const trigger = onPage(run, pressed);
  // A fixed overlay stands in the frame, others on the page that scrolls in it.
  const beside = isFixed ? { ...trigger, y: trigger.y - scrollTop } : trigger;
  const room = { x: 0, y: isFixed ? 0 : scrollTop, w: viewport.w, h: viewport.h };
  const at = placeBeside(beside, content, { anchor, room });
  return { x: Math.round(at.x - content.x), y: Math.round(at.y - content.y) };
}

function around(boxes: readonly Rect[]): Rect {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.w));
  const bottom = Math.max(...boxes.map((box) => box.y + box.h));
  return { x, y, w: right - x, h: bottom - y };
}

/** Where a widget is seen, px of the page. */
function onPage(run: Run, { item, layer }: { item: SceneWidget; layer: Layer }): Rect {
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
function placeBeside(
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
