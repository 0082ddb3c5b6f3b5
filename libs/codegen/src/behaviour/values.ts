/** Names of the values that elements of a prototype share, and what they hold at first. */
import { bindingOf, isRecord, traitsOf, type DerivedApp, type Rule, type Widget } from '@prototrail/model';
import { initialValue } from '@prototrail/widgets/runtime';
import { camel, unique } from '../tree/names';
import type { Literal } from './types';

export class SharedValues {
  readonly #byWidget = new Map<string, string>();
  readonly #initial = new Map<string, Literal>();

  constructor(derived: DerivedApp) {
    const widgets = Object.values(derived.app.widgets).filter(({ type }) => traitsOf(type).logic === undefined);
    for (const { id, props } of widgets) {
      const path = bindingOf(props);
      if (path !== '') this.#byWidget.set(id, path);
    }
    const used = new Set([...this.#byWidget.values()].map((path) => path.toLowerCase()));
    for (const { rule } of Object.values(derived.app.lines)) {
      const widget = widgetOf(derived, rule);
      // A rule reads a value, so the widget that it asks about has one.
      if (widget && !this.#byWidget.has(widget.id))
        this.#byWidget.set(widget.id, unique(camel(widget.name, 'field'), used, ''));
    }
    for (const { id, type, props } of widgets) {
      const path = this.#byWidget.get(id);
      if (path === undefined || traitsOf(type).value === 'none' || this.#initial.has(path)) continue;
      const initial = literalOf(initialValue(type, props));
      if (initial !== undefined) this.#initial.set(path, initial);
    }
  }

  /** The value that a widget shows or changes. */
  of(widget: string): string | undefined {
    return this.#byWidget.get(widget);
  }

  get initial(): ReadonlyMap<string, Literal> {
    return this.#initial;
  }
}

function widgetOf(derived: DerivedApp, rule: Rule | null | undefined): Widget | undefined {
  return rule?.type === 'widget' && typeof rule.widget === 'string' ? derived.app.widgets[rule.widget] : undefined;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** What a program can hold as it is; dates as texts, in the form of fields for them. */
export function literalOf(value: unknown): Literal | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
    return value;
  if (Array.isArray(value)) {
    const entries = value.map(literalOf);
    return entries.every((entry) => entry !== undefined) ? entries : undefined;
  }
  if (!isRecord(value)) return undefined;
  const { y, m, d } = value;
  return typeof y === 'number' && typeof m === 'number' && typeof d === 'number'
    ? `${String(y).padStart(4, '0')}-${twoDigits(m + 1)}-${twoDigits(d)}`
    : undefined;
}
