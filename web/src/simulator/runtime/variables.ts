type Bag = Readonly<Record<string, unknown>>;
const forbidden = new Set(['__proto__', 'prototype', 'constructor']);

/** Splits `a.b[2]["c d"]` into its keys. Keys that reach prototypes make the path empty. */
export function splitPath(path: string): string[] {
  const keys: string[] = [];
  const pattern = /\[\s*(?:"([^"]*)"|'([^']*)'|([^\]]*))\s*\]|([^.[\]]+)/g;
  for (const match of path.matchAll(pattern)) keys.push((match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').trim());
  return keys.some((key) => forbidden.has(key)) ? [] : keys.filter((key) => key !== '');
}

function child(value: unknown, key: string): unknown {
  if (value === null || typeof value !== 'object') return undefined;
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}

/** Reads a variable; a literal name with dots is found first, an unknown path gives undefined. */
export function readVariable(bag: Bag, path: string): unknown {
  if (Object.hasOwn(bag, path)) return bag[path];
  const keys = splitPath(path);
  return keys.length === 0 ? undefined : keys.reduce<unknown>(child, bag);
}

function write(target: unknown, keys: readonly string[], value: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  const index = /^\d{1,6}$/.test(key);
  if (Array.isArray(target) || (index && (target === null || typeof target !== 'object'))) {
    const list: unknown[] = Array.isArray(target) ? [...target] : [];
    list[Number(key)] = write(list[Number(key)], rest, value);
    return list;
  }
  const object = target !== null && typeof target === 'object' ? (target as Record<string, unknown>) : {};
  return { ...object, [key]: write(child(object, key), rest, value) };
}

/** Writes a variable and returns the new store; missing objects and lists are made, scalars on the way are replaced. */
export function writeVariable(bag: Bag, path: string, value: unknown): Bag {
  if (Object.hasOwn(bag, path)) return { ...bag, [path]: value };
  const keys = splitPath(path);
  return keys.length === 0 ? bag : (write(bag, keys, value) as Bag);
}

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
