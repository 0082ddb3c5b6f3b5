import { decodeLabel, toNumber, traitsOf } from '@prototrail/model';
import { getDefinition } from '../index';
import { boundValue } from './bound-values';
import type { SceneWidget } from './scene';
import type { RunState, WidgetValue } from './types';

/** Key under which a widget's value is stored: the stored widget, so that copies share it; rows of repeaters keep their own. */
export function valueKey(item: SceneWidget): string {
  return item.row ? `${item.sourceId}-${item.row.index}` : item.sourceId;
}

/** Value that a widget has before anybody touched it. */
export function initialValue(type: string, props: Record<string, unknown>): unknown {
  const input = getDefinition(type).abilities.input;
  if (input) return input.initial(props);
  switch (traitsOf(type).value) {
    case 'text':
      return props['placeholder'] === true ? '' : decodeLabel(props['label'] ?? '');
    case 'toggle':
    case 'radio':
      return truthy(props['checked']) || truthy(props['active']) || truthy(props['selected']) || truthy(props['value']);
    case 'choice':
      return chosen(props, props['selected'] ?? props['value']);
    case 'choices':
      return Array.isArray(props['selected']) ? props['selected'] : Array.isArray(props['value']) ? props['value'] : [];
    case 'number':
      return toNumber(props['value'] ?? props['selected'], toNumber(props['min'], 0));
    default:
      return undefined;
  }
}

const truthy = (value: unknown): boolean => value === true || value === 'true';

function chosen(props: Record<string, unknown>, selected: unknown): unknown {
  const options = Array.isArray(props['options']) ? (props['options'] as unknown[]) : [];
  if (typeof selected === 'number') return options[selected] ?? null;
  if (typeof selected === 'string' && selected !== '') return selected;
  return options[0] ?? null;
}

/** Converts a variable to a value of the widget type; undefined when the type does not take it (simulation rules 12.2). */
export function acceptValue(type: string, props: Record<string, unknown>, value: unknown, before?: unknown): unknown {
  if (value === undefined || value === null) return undefined;
  const { fromVariable } = getDefinition(type).abilities.input ?? {};
  if (fromVariable) return fromVariable(value, props, before);
  switch (traitsOf(type).value) {
    case 'text':
      return typeof value === 'object'
        ? Array.isArray(value)
          ? value.join(',')
          : JSON.stringify(value, null, 2)
        : String(value);
    case 'toggle':
    case 'radio':
      if (typeof value === 'boolean') return value;
      if (value === 'true' || value === 'false') return value === 'true';
      return Number.isFinite(toNumber(value, Number.NaN)) ? toNumber(value, 0) >= 1 : undefined;
    case 'choice':
      return typeof value === 'number' ? chosen(props, value) : typeof value === 'string' ? value : undefined;
    case 'choices':
      return Array.isArray(value) ? value : undefined;
    case 'number':
      return Number.isFinite(toNumber(value, Number.NaN)) ? toNumber(value, 0) : undefined;
    default:
      return value;
  }
}

/** What a bound variable holds for a value of the widget; undefined when the variable stays as it is. */
export function variableFor(type: string, props: Record<string, unknown>, value: unknown): unknown {
  const { toVariable } = getDefinition(type).abilities.input ?? {};
  return toVariable ? toVariable(value, props) : value;
}

/** The last accepted value of each widget, so that one that did not change stays the same object. */
const accepted = new WeakMap<object, Map<string, { bound: unknown; before: unknown; value: unknown }>>();

function acceptOnce(item: SceneWidget, bound: unknown, before: unknown): unknown {
  const { type, props } = item.widget;
  if (getDefinition(type).abilities.input?.fromVariable === undefined) return acceptValue(type, props, bound);
  const known = accepted.get(item.widget) ?? new Map<string, { bound: unknown; before: unknown; value: unknown }>();
  accepted.set(item.widget, known);
  const last = known.get(valueKey(item));
  if (last && last.bound === bound && last.before === before) return last.value;
  const value = acceptValue(type, props, bound, before);
  known.set(valueKey(item), { bound, before, value });
  return value;
}

/** Current value of a placed widget: its bound variable, else what was entered, else its initial value. */
export function currentValue(
  state: Pick<RunState, 'values' | 'variables'> & Partial<Pick<RunState, 'typing'>>,
  item: SceneWidget,
): unknown {
  const { type, props } = item.widget;
  // What is being typed reaches the variable when the field is left.
  const { typing } = state;
  if (typing?.widget === item.key && typing.samples.length > 1) return typing.samples.at(-1)?.value;
  const stored = state.values[valueKey(item)];
  const bound = acceptOnce(item, boundValue(item, state.variables), stored?.value);
  if (bound !== undefined) return bound;
  return stored ? stored.value : initialValue(type, props);
}

/** Whether a person or a variable has set the value. */
export function hasValue(state: Pick<RunState, 'values' | 'variables'>, item: SceneWidget): boolean {
  return state.values[valueKey(item)] !== undefined || boundValue(item, state.variables) !== undefined;
}

export function toWidgetValue(item: SceneWidget, value: unknown): WidgetValue {
  return { type: traitsOf(item.widget.type).recordAs, value };
}
