import { readVariable, writeVariable, type Variables } from '@prototrail/model';

type Bag = Variables;

/** Replaces `${path}` in a text. A text that is nothing but one reference gives the value itself. */
export function resolveReference(bag: Bag, text: unknown): unknown {
  if (typeof text !== 'string') return text;
  const whole = /^\$\{\s*([^}]+?)\s*\}$/.exec(text);
  return whole?.[1] === undefined ? text : readVariable(bag, whole[1]);
}

/** Converts the text of a workflow parameter into a value (simulation rules 6.2). */
export function parseParameter(bag: Bag, text: unknown): unknown {
  const value = resolveReference(bag, text);
  if (typeof value !== 'string' || value !== text) return value;
  if (value === 'true') return true;
  if (value === 'false') return false;
  if (/^-?(0|[1-9]\d*)(\.\d+)?$/.test(value.trim())) return Number(value);
  if (/^\s*[[{]/.test(value)) {
    try {
      return JSON.parse(value);
    } catch {
      return value;
    }
  }
  return value;
}

/** Runs the steps of a `workflow` action in order on current values and returns the new store. */
export function runWorkflow(bag: Bag, steps: unknown): Bag {
  if (!Array.isArray(steps)) return bag;
  return steps.reduce<Bag>((store, step: unknown) => {
    if (step === null || typeof step !== 'object') return store;
    const { databinding, operation, parameter, parameter2 } = step as Record<string, unknown>;
    if (typeof databinding !== 'string' || databinding === '') return store;
    const result = calculate(
      String(operation),
      readVariable(store, databinding),
      parseParameter(store, parameter),
      parseParameter(store, parameter2),
    );
    return result === undefined ? store : writeVariable(store, databinding, result);
  }, bag);
}

function calculate(operation: string, old: unknown, a: unknown, b: unknown): unknown {
  const number = (value: unknown, fallback: number) =>
    value === undefined || value === '' || value === null ? fallback : Number(value);
  const finite = (value: number) => (Number.isFinite(value) ? value : undefined);
  switch (operation) {
    case 'set':
      return a;
    case 'plus':
      return finite(Number(a) + Number(b));
    case 'minus':
      return finite(Number(a) - Number(b));
    case 'multiply':
      return finite(Number(a) * Number(b));
    case 'devide':
      return finite(Number(a) / Number(b));
    case 'increment':
      return finite(number(old, 0) + number(a, 1));
    case 'decrement':
      return finite(number(old, 0) - number(a, 1));
    case 'toggle':
      return old === a ? b : a;
    default:
      return undefined;
  }
}
