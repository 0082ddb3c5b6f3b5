import { decodeLabel } from '@prototrail/model';
import { kindOf, type Scene, type SceneWidget } from '../runtime';

const reach = 48;
const labels = new WeakMap<Scene, Map<string, string | undefined>>();

/** Text that stands beside a form widget and names it: right or left of a box to tick, above or left of a field. */
export function fieldLabel(scene: Scene, item: SceneWidget): string | undefined {
  const kind = kindOf(item.widget.type);
  if (kind === 'plain' || kind === 'repeater' || kind === 'segment') return undefined;
  const known = labels.get(scene) ?? new Map<string, string | undefined>();
  labels.set(scene, known);
  if (!known.has(item.key)) known.set(item.key, find(scene, item, kind === 'toggle' || kind === 'radio'));
  return known.get(item.key);
}

function find(scene: Scene, item: SceneWidget, isTick: boolean): string | undefined {
  let best: { distance: number; text: string } | undefined;
  for (const other of scene.byKey.values()) {
    const text = other.widget.type === 'Label' ? decodeLabel(other.widget.props['label'] ?? '').trim() : '';
    const distance = text === '' ? Infinity : distanceOf(item, other, isTick);
    if (distance <= reach && (!best || distance < best.distance)) best = { distance, text };
  }
  return best?.text;
}

/** Gap between a field and a text that may name it; infinite where a text never does. */
function distanceOf(field: SceneWidget, text: SceneWidget, isTick: boolean): number {
  const sameRow = text.y < field.y + field.h && text.y + text.h > field.y;
  const sameColumn = text.x < field.x + field.w && text.x + text.w > field.x;
  if (sameRow) {
    const right = text.x - field.x - field.w;
    const left = field.x - text.x - text.w;
    if (right >= 0) return isTick ? right : Infinity;
    if (left >= 0) return isTick ? Math.max(left, left + 4) : left;
    return Infinity;
  }
  const above = field.y - text.y - text.h;
  return sameColumn && above >= 0 && !isTick ? above : Infinity;
}
