import {
  declaredVariables,
  isRecord,
  takesOptions,
  traitsOf,
  valuesOf,
  type App,
  type ResolvedWidget,
  type Widget,
} from '@prototrail/model';
import { getDefinition } from '@prototrail/widgets';

/** A place of a widget that a variable can be bound to. */
export type BindingSlot = 'default' | 'output' | 'elements' | 'action' | 'pagination' | 'options';

const moreSlots: Readonly<Record<string, readonly BindingSlot[]>> = {
  Table: ['output', 'action', 'pagination'],
  Repeater: ['output'],
  Paging: ['output', 'elements'],
  ImagePaging: ['output', 'elements'],
};

/** Slots that the player reads or writes for a type; none for types that hold no value and show no text. */
export function slotsOf(type: string): readonly BindingSlot[] {
  const { traits, defaults } = getDefinition(type);
  const isText = traitsOf(type).isLabel || defaults.has['label'] === true;
  if (traits.logic !== undefined || (traits.value === 'none' && !isText)) return [];
  return ['default', ...(moreSlots[type] ?? []), ...(takesOptions(type) ? (['options'] as const) : [])];
}

/** Path of the variable in a slot, or empty. */
export function bindingIn(widget: Pick<Widget, 'props'>, slot: string): string {
  const bindings = widget.props['databinding'];
  const path = isRecord(bindings) ? bindings[slot] : undefined;
  return typeof path === 'string' ? path : '';
}

/** Bindings with one slot changed; undefined when none is left. */
export function withBinding(
  widget: Pick<Widget, 'props'>,
  slot: string,
  path: string,
): Record<string, unknown> | undefined {
  const stored = widget.props['databinding'];
  const next: Record<string, unknown> = isRecord(stored) ? { ...stored } : {};
  if (path === '') delete next[slot];
  else next[slot] = path;
  return Object.keys(next).length === 0 ? undefined : next;
}

/** All variables of a prototype, those with a start value alone included, sorted. */
export function variablesOf(app: App): string[] {
  const paths = new Set(Object.keys(declaredVariables(app)));
  for (const { props } of valuesOf(app.widgets)) {
    const bindings = props['databinding'];
    if (!isRecord(bindings)) continue;
    for (const path of Object.values(bindings)) if (typeof path === 'string' && path !== '') paths.add(path);
  }
  return [...paths].sort((a, b) => a.localeCompare(b));
}

/** Widgets that share a variable with one, itself left out. */
export function sharing(app: Pick<App, 'widgets'>, widget: ResolvedWidget, path: string): Widget[] {
  if (path === '') return [];
  return valuesOf(app.widgets).filter((other) => other.id !== widget.sourceId && bindingIn(other, 'default') === path);
}

/** The start values of a prototype with another one for a variable; undefined when none is left. */
export function withStartValue(app: App, path: string, value: unknown): Record<string, unknown> | undefined {
  const stored = isRecord(app['variables']) ? app['variables'] : {};
  const { value: _before, ...entry } = isRecord(stored[path]) ? stored[path] : {};
  const { [path]: _entry, ...others } = stored;
  const isEmpty = value === undefined && Object.keys(entry).length === 0;
  const next = isEmpty ? others : { ...others, [path]: value === undefined ? entry : { ...entry, value } };
  return Object.keys(next).length === 0 ? undefined : next;
}

/** A start value as it is typed: numbers, true and false, lists and records in JSON; everything else is text. */
export function valueFromText(text: string): unknown {
  if (text === '') return undefined;
  if (!/^(?:true|false|-?(?:0|[1-9]\d*)(?:\.\d+)?|\[.*\]|\{.*\})$/s.test(text)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

export const textFromValue = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);
