import { decodeLabel, traitsOf } from '@prototrail/model';
import { errorLabelsOf } from './error-labels';
import type { Scene, SceneWidget } from './scene';

const reach = 48;
const labels = new WeakMap<Scene, Map<string, string>>();

/** Names of the form widgets of a screen, by key: right or left of a box to tick, above or left of a field. */
export function fieldLabel(scene: Scene, item: SceneWidget): string | undefined {
  const cached = labels.get(scene) ?? name(scene);
  labels.set(scene, cached);
  return cached.get(item.key);
}

/** Pairs of field and text, the nearest first: a text names one field only, and texts about errors name none. */
function name(scene: Scene): Map<string, string> {
  const items = [...scene.byKey.values()];
  const aboutErrors = new Set(items.flatMap((item) => errorLabelsOf(item)));
  const texts = items.flatMap((item) => {
    const text = traitsOf(item.widget.type).isLabel ? decodeLabel(item.widget.props['label'] ?? '').trim() : '';
    return text === '' || aboutErrors.has(item.sourceId) ? [] : [{ item, text }];
  });
  const pairs = items.flatMap((field) => {
    const { value, isInput, drag } = traitsOf(field.widget.type);
    // A box that is dragged is named by its own text.
    if (drag === 'box') return [];
    // What shows a number, such as a progress bar, is named like a field.
    if (!isInput && value !== 'number') return [];
    const isTick = value === 'toggle' || value === 'radio';
    return texts.map(({ item, text }) => ({ field, item, text, distance: distanceOf(field, item, isTick) }));
  });
  const names = new Map<string, string>();
  const used = new Set<string>();
  for (const { field, item, text, distance } of pairs.sort((a, b) => a.distance - b.distance)) {
    if (distance > reach || names.has(field.key) || used.has(item.key)) continue;
    names.set(field.key, text);
    used.add(item.key);
  }
  return names;
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
