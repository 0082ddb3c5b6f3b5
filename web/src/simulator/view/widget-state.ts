import { traitsOf } from '@prototrail/model';
import type { WidgetState } from '@prototrail/widgets';
import {
  boundText,
  currentValue,
  errorLabelsOf,
  hasValue,
  type RunState,
  type Scene,
  type SceneWidget,
  valueKey,
} from '../runtime';

/** What a placed widget shows at the moment. Empty when nothing differs from the design. */
export function widgetStateOf(state: RunState, item: SceneWidget): WidgetState {
  const { value: kind } = traitsOf(item.widget.type);
  const shown: WidgetState = {};
  if (state.errors[item.key] === true) shown.error = true;
  if (kind === 'none') {
    const text = boundText(item, state.variables);
    if (text !== undefined) shown.text = text;
    return shown;
  }
  const order = state.orders[valueKey(item)];
  if (order) shown.order = order;
  if (!hasValue(state, item)) return shown;
  const value = currentValue(state, item);
  shown.value = value;
  if (kind === 'toggle' || kind === 'radio') {
    shown.checked = value === true;
    shown.active = value === true;
  }
  return shown;
}

/** Elements of a screen that are hidden until a widget is invalid, with whether they show now. */
export function errorLabels(state: RunState, scene: Scene): ReadonlyMap<string, boolean> {
  const labels = new Map<string, boolean>();
  for (const item of scene.byKey.values()) {
    const at = item.key.indexOf('@');
    const suffix = item.widget.inherited && at > 0 ? item.key.slice(at) : '';
    for (const id of errorLabelsOf(item)) {
      const key = scene.byKey.has(`${id}${suffix}`) ? `${id}${suffix}` : id;
      labels.set(key, labels.get(key) === true || state.errors[item.key] === true);
    }
  }
  return labels;
}

/** Whether two states are the same, so that a widget need not be drawn again. */
export function sameState(a: WidgetState, b: WidgetState): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof WidgetState>;
  return [...keys].every((key) => Object.is(a[key], b[key]));
}
