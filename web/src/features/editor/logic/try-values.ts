import {
  declaredVariables,
  isRecord,
  readVariable,
  requestVariables,
  restDefinition,
  splitPath,
  writeVariable,
  type App,
  type Rule,
  type Variables,
} from '@prototrail/model';
import { bindingIn, textFromValue, valueFromText, variablesOf } from '../inspector/data/bindings';

/** Where a variable gets its value. */
export type VariableSource = 'widgets' | 'services' | 'others';

export interface KnownVariable {
  path: string;
  source: VariableSource;
  /** Its name in the record around it. */
  name: string;
  /** How deep it lies in the record that its first part names. */
  depth: number;
  /** Only the name of what lies in it. */
  isRecord: boolean;
}

/** Every variable that something in the prototype binds, fills, tests or sends, sorted by where its value comes from. */
export function knownVariables(app: App): KnownVariable[] {
  const bound = new Set(Object.values(app.widgets).map((widget) => bindingIn(widget, 'default')));
  const requests = Object.values(app.widgets).flatMap((widget) => restDefinition(widget) ?? []);
  const answers = new Set(requests.map(({ output }) => output.databinding).filter((path) => path !== ''));
  const tested = Object.values(app.lines).flatMap(({ rule }) =>
    rule?.type === 'databinding' && typeof rule.databinding === 'string' ? [rule.databinding] : [],
  );
  const paths = new Set([...variablesOf(app), ...answers, ...requests.flatMap(requestVariables), ...tested]);
  const sourceOf = (path: string): VariableSource => {
    if (bound.has(path)) return 'widgets';
    return [...answers].some((answer) => path === answer || path.startsWith(`${answer}.`)) ? 'services' : 'others';
  };
  const order: readonly VariableSource[] = ['widgets', 'services', 'others'];
  const known = [...paths].filter((path) => path !== '').map((path) => variableAt(path, sourceOf(path), false));
  const around = known.flatMap(({ path, source }) => {
    const keys = splitPath(path);
    return keys.slice(0, -1).map((_, index) => ({ path: keys.slice(0, index + 1).join('.'), source }));
  });
  const records = new Map(
    around.filter(({ path }) => !paths.has(path)).map((each) => [`${each.source} ${each.path}`, each]),
  );
  return [...known, ...[...records.values()].map(({ path, source }) => variableAt(path, source, true))].sort(
    (a, b) => order.indexOf(a.source) - order.indexOf(b.source) || a.path.localeCompare(b.path),
  );
}

function variableAt(path: string, source: VariableSource, isRecordOnly: boolean): KnownVariable {
  const keys = splitPath(path);
  return { path, source, name: keys.at(-1) ?? path, depth: Math.max(0, keys.length - 1), isRecord: isRecordOnly };
}

/** Start values of the prototype with those that were typed to try something, by path. */
export function variablesWith(app: App, typed: Readonly<Record<string, string>>): Variables {
  const start = Object.entries(declaredVariables(app)).reduce<Variables>(
    (bag, [path, { value }]) => (value === undefined ? bag : writeVariable(bag, path, value)),
    {},
  );
  return Object.entries(typed).reduce<Variables>(
    (bag, [path, text]) => writeVariable(bag, path, valueFromText(text)),
    start,
  );
}

/** A value as it can be typed. */
export const shownValue = (variables: Variables, path: string): string => textFromValue(readVariable(variables, path));

/** The value that a rule is tested against; a widget that is bound to a variable has its value. */
export function testedValue(
  app: App,
  rule: Rule,
  variables: Variables,
  widgets: Readonly<Record<string, unknown>>,
): unknown {
  if (rule.type === 'databinding') return readVariable(variables, String(rule.databinding ?? ''));
  const id = String(rule.widget ?? '');
  if (Object.hasOwn(widgets, id)) return widgets[id];
  const widget = app.widgets[id];
  const path = widget === undefined ? '' : bindingIn(widget, 'default');
  const bound = path === '' ? undefined : readVariable(variables, path);
  return bound ?? startValue(widget?.props);
}

/** What a widget holds before anybody touches it. */
function startValue(props: unknown): unknown {
  if (!isRecord(props)) return undefined;
  return props['selected'] ?? props['active'] ?? props['checked'] ?? props['value'];
}
