import type { App, Widget, WidgetId } from '../app/types';
import { isRecord } from '../app/values';
import type { DerivedApp } from '../derived/types';
import { traitsOf } from '../widget-types/widget-types';
import { bindingOf, bindingsOf } from './bindings';
import { readVariable, rowPath, splitPath, writeVariable, type Variables } from './paths';

export type VariableType = 'text' | 'number' | 'boolean' | 'list' | 'date' | 'file' | 'object';

/** What the author says of a variable; `app.variables`, by path. Older clients keep it and do nothing with it. */
export interface DeclaredVariable {
  type?: VariableType;
  description?: string;
  /** Value at the start of a test run. */
  value?: unknown;
}

/** A variable of a prototype: what is known of it from the widgets that are bound to it and from its author. */
export interface Variable {
  path: string;
  type: VariableType;
  description?: string;
  /** What the author gave it at the start. */
  value?: unknown;
  /** Widgets that are bound to it and the slot of each. */
  widgets: { id: WidgetId; slot: string }[];
}

/** Names that the player sets. */
export const systemVariables: readonly string[] = ['_qux.screen', '_qux.overlay'];

/** All variables of a prototype, ordered by path. Paths in repeaters begin with that of the repeater. */
export function variablesOf(derived: DerivedApp): Variable[] {
  const found = new Map<string, Variable>();
  const { app } = derived;
  for (const [path, declared] of Object.entries(declaredVariables(app))) {
    const { type = typeOfValue(declared.value), description, value } = declared;
    found.set(path, { path, type, widgets: [], ...(description ? { description } : {}), ...withValue(value) });
  }
  const repeaters = repeatersOf(derived);
  for (const widget of Object.values(app.widgets)) {
    for (const { slot, path: own } of bindingsOf(widget.props)) {
      const repeater = repeaters.get(widget.id);
      const path = repeater ? rowPath(repeater, own, 0) : own;
      const known = found.get(path) ?? { path, type: typeOfBinding(widget, slot), widgets: [] };
      known.widgets.push({ id: widget.id, slot });
      found.set(path, known);
    }
  }
  return [...found.values()].sort((a, b) => a.path.localeCompare(b.path, 'en'));
}

/** What the author declared; entries that are no objects and paths that cannot be written are passed over. */
export function declaredVariables(app: App): Record<string, DeclaredVariable> {
  const stored = app['variables'];
  if (!isRecord(stored)) return {};
  const entries = Object.entries(stored).filter(([path, entry]) => isRecord(entry) && splitPath(path).length > 0);
  return Object.fromEntries(entries) as Record<string, DeclaredVariable>;
}

/**
 * Variables at the start of a run: those given from outside (address, test), else what the author declared, else the value of the
 * widget where exactly one is bound to it. `valueOf` gives the value that a widget has before anybody touched it.
 */
export function startVariables(derived: DerivedApp, given: Variables, valueOf: (widget: Widget) => unknown): Variables {
  let variables = given;
  const setMissing = (path: string, value: unknown): void => {
    if (value === undefined || value === null || value === '') return;
    if (readVariable(variables, path) === undefined) variables = writeVariable(variables, path, value);
  };
  for (const [path, { value }] of Object.entries(declaredVariables(derived.app))) setMissing(path, value);
  for (const [path, widget] of singleBindings(derived)) setMissing(path, valueOf(widget));
  return variables;
}

/** Variables that exactly one widget shows, with that widget. Rows of repeaters have their own values. */
function singleBindings(derived: DerivedApp): Map<string, Widget> {
  const single = new Map<string, Widget>();
  const several = new Set<string>();
  const repeaters = repeatersOf(derived);
  for (const widget of Object.values(derived.app.widgets)) {
    const path = bindingOf(widget.props);
    if (path === '' || repeaters.has(widget.id) || several.has(path)) continue;
    if (single.delete(path)) several.add(path);
    else single.set(path, widget);
  }
  return single;
}

/** The variable of the repeater that each repeated widget lies in, which may be empty. */
function repeatersOf(derived: DerivedApp): Map<WidgetId, string> {
  const result = new Map<WidgetId, string>();
  for (const screen of Object.values(derived.screens)) {
    for (const [repeaterId, children] of screen.repeaterChildren) {
      const path = bindingOf(derived.widget(repeaterId)?.props ?? {});
      for (const child of children) if (!child.inherited) result.set(child.id, path);
    }
  }
  return result;
}

function typeOfBinding(widget: Widget, slot: string): VariableType {
  if (slot === 'elements' || slot === 'pagination') return 'number';
  if (slot === 'options') return 'list';
  if (slot === 'action') return 'text';
  if (slot === 'output') return widget.type === 'Paging' ? 'number' : widget.type === 'Repeater' ? 'object' : 'list';
  switch (traitsOf(widget.type).value) {
    case 'toggle':
    case 'radio':
      return 'boolean';
    case 'number':
      return 'number';
    case 'choices':
      return 'list';
    case 'date':
      return 'date';
    case 'file':
      return 'file';
    case 'data':
      return traitsOf(widget.type).container === 'segment' ? 'text' : 'list';
    default:
      return 'text';
  }
}

function typeOfValue(value: unknown): VariableType {
  if (typeof value === 'number' || typeof value === 'boolean') return typeof value as 'number' | 'boolean';
  return Array.isArray(value) ? 'list' : isRecord(value) ? 'object' : 'text';
}

const withValue = (value: unknown): { value?: unknown } => (value === undefined ? {} : { value });
