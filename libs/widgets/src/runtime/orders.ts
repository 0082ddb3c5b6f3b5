import { traitsOf, type ScreenId } from '@prototrail/model';
import { getDefinition } from '../index';
import { recordedValue } from './recorded-value';
import { emit, scene, set, type Run } from './run';
import { currentValue, hasValue, valueKey } from './values';

/**
 * Draws the order of the entries of widgets that show them in random order (`props.randomize`), once per run, and records it in
 * `WidgetInit` for replays (simulation rules 12.2).
 */
export function drawOrders(run: Run, screen: ScreenId): void {
  for (const item of scene(run, screen).byKey.values()) {
    const { type, props } = item.widget;
    const { shuffled } = getDefinition(type).abilities;
    const key = valueKey(item);
    if (!shuffled || props['randomize'] !== true || run.state.orders[key]) continue;
    const order = shuffle(shuffled(props), run.options.random);
    set(run, { orders: { ...run.state.orders, [key]: order } });
    const value = currentValue(run.state, item);
    const shown = hasValue(run.state, item) ? value : inOrder(value, order);
    emit(run, 'WidgetInit', {
      widget: item.key,
      state: { type: traitsOf(type).recordAs, value: recordedValue(run, item, shown), options: { order } },
    });
  }
}

/** Positions from 0 to `count` - 1 in random order: Fisher-Yates shuffle. */
function shuffle(count: number, random: () => number): number[] {
  const order = Array.from({ length: count }, (_, position) => position);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const held = order[last] ?? last;
    order[last] = order[other] ?? other;
    order[other] = held;
  }
  return order;
}

/** A value that is the list of all entries begins in the order that is shown. */
function inOrder(value: unknown, order: readonly number[]): unknown {
  if (!Array.isArray(value) || value.length !== order.length) return value;
  const entries: readonly unknown[] = value;
  return order.map((position) => entries[position]);
}
