import { decodeLabel, traitsOf, type Rect } from '@prototrail/model';
import { dropLayoutOf, positionOf } from '../index';
import { arranged, holds, inOrder, positionIn, rectOf, type Size } from './drop-layout';
import { store } from './entering';
import { recordedValue } from './recorded-value';
import { emit, position, scene, set, type Run } from './run';
import type { Scene, SceneWidget } from './scene';
import type { Layer, RunState } from './types';
import { currentValue, toWidgetValue, valueKey } from './values';

/** What boxes are dragged over: a screen, or the content of a segment. */
interface Surface extends Size {
  items: readonly SceneWidget[];
}

/** The surface on which a widget lies; nothing for an unknown one. */
export function surfaceOf(shown: Scene, key: string): Surface | undefined {
  const find = (surface: Surface): Surface | undefined => {
    if (surface.items.some((item) => item.key === key)) return surface;
    for (const { inside } of surface.items) {
      const found = inside && find({ w: inside.w, h: inside.h, items: inside.widgets });
      if (found) return found;
    }
    return undefined;
  };
  return find({ w: shown.w, h: shown.h, items: shown.widgets });
}

const isShown = ({ widget }: SceneWidget): boolean => widget.effectiveStyle['display'] !== 'none';
const dragOf = (item: SceneWidget) => traitsOf(item.widget.type).drag;

const nameOf = ({ widget, row }: SceneWidget): string =>
  (row?.text ?? decodeLabel(widget.props['label'] ?? '')).trim() || widget.name;

/** The boxes of a surface where they lie at the moment, from back to front. */
function boxesOn(state: RunState, surface: Surface): Map<SceneWidget, Rect> {
  const boxes = surface.items.filter((item) => dragOf(item) === 'box' && isShown(item));
  return new Map(boxes.map((item) => [item, rectOf(item, surface, positionOf(currentValue(state, item)))]));
}

/** The top-most target that the centre of a rectangle lies in. */
const targetUnder = (surface: Surface, rect: Rect): SceneWidget | undefined =>
  surface.items.findLast((item) => dragOf(item) === 'target' && isShown(item) && holds(item, rect));

/** Key of the target that a box of a screen lies over when it has a value; null beside all targets. */
export function targetBelow(shown: Scene, box: SceneWidget, value: unknown): string | null {
  const surface = surfaceOf(shown, box.key);
  return (surface && targetUnder(surface, rectOf(box, surface, positionOf(value)))?.key) ?? null;
}

/**
 * A box was put down where its value says. Arranges what lies on the target below it and on the one that it left, writes their
 * lists, and records the drop as a click on the target. Returns the target.
 */
export function putDown(run: Run, box: SceneWidget, layer: Layer, before: unknown): SceneWidget | undefined {
  const surface = surfaceOf(scene(run, layer.screen), box.key);
  if (!surface) return undefined;
  const now = rectOf(box, surface, positionOf(currentValue(run.state, box)));
  const target = targetUnder(surface, now);
  const left = targetUnder(surface, rectOf(box, surface, positionOf(before)));
  if (target)
    emit(run, 'WidgetClick', { widget: target.key, ...position(run, { x: now.x + now.w / 2, y: now.y + now.h / 2 }) });
  if (left && left !== target) settleTarget(run, surface, left);
  if (target) settleTarget(run, surface, target);
  return target;
}

/** Puts the boxes on a target in their places and writes its list. Recorded for the replay only. */
function settleTarget(run: Run, surface: Surface, target: SceneWidget): void {
  const lying = [...boxesOn(run.state, surface)].filter(([, rect]) => targetUnder(surface, rect) === target);
  const layout = dropLayoutOf(target.widget);
  const order = inOrder(
    lying.map(([item, rect]) => ({ item, ...rect })),
    target,
    layout,
  );
  if (layout) {
    arranged(order, target, layout).forEach((place, index) => {
      const moved = order[index];
      if (moved) moveTo(run, surface, moved.item, moved, place);
    });
  }
  const list = order.map(({ item }) => nameOf(item));
  if (JSON.stringify(run.state.values[valueKey(target)]?.value) === JSON.stringify(list)) return;
  store(run, target, list);
  emit(run, 'WidgetChange', {
    widget: target.key,
    state: { type: traitsOf(target.widget.type).recordAs, value: recordedValue(run, target, list) },
    hidden: true,
  });
}

function moveTo(run: Run, surface: Surface, item: SceneWidget, from: Rect, to: { x: number; y: number }): void {
  const value = positionIn(item, surface, to);
  const current = positionIn(item, surface, from);
  if (value.x === current.x && value.y === current.y) return;
  set(run, { values: { ...run.state.values, [valueKey(item)]: toWidgetValue(item, value) } });
  emit(run, 'WidgetChange', { widget: item.key, state: { type: 'animatedPos', value }, hidden: true });
}
