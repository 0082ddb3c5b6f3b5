import { traitsOf } from '@prototrail/model';
import type { WidgetState } from '../index';
import { shownText } from './bound-values';
import type { SceneWidget } from './scene';
import type { RunState } from './types';
import { currentValue, hasValue, valueKey } from './values';

/** The part of a run that the look of widgets depends on. */
export type Look = Pick<RunState, 'errors' | 'dropTarget' | 'typing' | 'variables' | 'orders' | 'values' | 'logic'>;

/** What a placed widget shows at the moment. Empty when nothing differs from the design. */
export function widgetStateOf(state: Look, item: SceneWidget): WidgetState {
  const { value: kind } = traitsOf(item.widget.type);
  const shown: WidgetState = {};
  if (state.errors[item.key] === true) shown.error = true;
  if (state.dropTarget === item.key) shown.hover = true;
  if (state.typing?.widget === item.key) shown.focus = true;
  if (state.logic.playing.some(({ widget }) => widget === item.key)) shown.active = true;
  if (kind === 'none') {
    const text = shownText(item, state.variables);
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

/** Whether two states are the same, so that a widget need not be drawn again. */
export function sameState(a: WidgetState, b: WidgetState): boolean {
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]) as Set<keyof WidgetState>;
  return [...keys].every((key) => Object.is(a[key], b[key]));
}
