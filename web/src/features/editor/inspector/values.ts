import type { ResolvedWidget } from '@prototrail/model';
import { toNumber } from '@prototrail/model';

/** Which state of the widget is styled. */
export type StyleState = 'normal' | 'hover' | 'focus' | 'error' | 'active' | 'checked' | 'pressed' | 'disabled';

/** Values differ within the selection. */
export const mixed = Symbol('mixed');

/** The one value that all have (compared as JSON), or `mixed`; undefined for none. */
export function common<Value>(values: readonly Value[]): Value | typeof mixed | undefined {
  const [first, ...rest] = values;
  const text = JSON.stringify(first);
  return rest.every((value) => JSON.stringify(value) === text) ? first : mixed;
}

/** Style value of a widget in a state: its own of that state, else the effective one. */
export function styleValue(widget: ResolvedWidget, key: string, state: StyleState): unknown {
  const own = state === 'normal' ? undefined : widget.states[state][key];
  return own ?? widget.effectiveStyle[key];
}

/** Number for a scrubber: null where the selection differs. */
export function numberOrMixed(values: readonly unknown[], fallback: number): number | null {
  const value = common(values.map((entry) => toNumber(entry, fallback)));
  return value === mixed ? null : (value ?? fallback);
}

/** Text for a select or colour field: null where the selection differs. */
export function textOrMixed(values: readonly unknown[], fallback: string): string | null {
  const value = common(
    values.map((entry) => (entry === undefined || entry === null || entry === '' ? fallback : String(entry))),
  );
  return value === mixed ? null : (value ?? fallback);
}

/** On only where all are on. */
export function allOn(values: readonly unknown[]): boolean {
  return values.length > 0 && values.every((value) => value === true || value === 'true');
}

/** Places text of a colour that is a gradient. */
export function isGradient(value: unknown): value is { colors: { c: string; p: number }[]; direction?: number } {
  return typeof value === 'object' && value !== null && Array.isArray((value as { colors?: unknown }).colors);
}

/** Colour for a field: a plain colour, the first colour of a gradient, or '' for none. */
export function colourText(value: unknown): string {
  if (typeof value === 'string') return value;
  return isGradient(value) ? (value.colors[0]?.c ?? '') : '';
}
