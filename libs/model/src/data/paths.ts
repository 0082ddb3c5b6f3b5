/** Values of a running prototype by the names of their variables. */
export type Variables = Readonly<Record<string, unknown>>;

const forbidden = new Set(['__proto__', 'prototype', 'constructor']);
const maxDepth = 100;
const maxIndex = /^\d{1,6}$/;

/** Splits `a.b[2]["c d"]` into its keys. Keys that reach prototypes, and too many of them, make the path empty. */
export function splitPath(path: string): string[] {
  const keys: string[] = [];
  const pattern = /\[\s*(?:"([^"]*)"|'([^']*)'|([^\]]*))\s*\]|([^.[\]]+)/g;
  for (const match of path.matchAll(pattern)) {
    const key = (match[1] ?? match[2] ?? match[3] ?? match[4] ?? '').trim();
    if (forbidden.has(key) || keys.length >= maxDepth) return [];
    if (key !== '') keys.push(key);
  }
  return keys;
}

function child(value: unknown, key: string): unknown {
  if (value === null || typeof value !== 'object') return undefined;
  return Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}

/** Reads a variable; a literal name with dots is found first, an unknown path gives undefined. */
export function readVariable(variables: Variables, path: string): unknown {
  if (Object.hasOwn(variables, path)) return variables[path];
  const keys = splitPath(path);
  return keys.length === 0 ? undefined : keys.reduce<unknown>(child, variables);
}

function write(target: unknown, keys: readonly string[], value: unknown): unknown {
  const [key, ...rest] = keys;
  if (key === undefined) return value;
  const index = maxIndex.test(key);
  if (Array.isArray(target) || (index && (target === null || typeof target !== 'object'))) {
    const list: unknown[] = Array.isArray(target) ? [...target] : [];
    if (!index) return list;
    list[Number(key)] = write(list[Number(key)], rest, value);
    return list;
  }
  const object = target !== null && typeof target === 'object' ? (target as Record<string, unknown>) : {};
  return { ...object, [key]: write(child(object, key), rest, value) };
}

/** Writes a variable and returns the new store; missing objects and lists are made, scalars on the way are replaced. */
export function writeVariable(variables: Variables, path: string, value: unknown): Variables {
  if (forbidden.has(path)) return variables;
  if (Object.hasOwn(variables, path)) return { ...variables, [path]: value };
  const keys = splitPath(path);
  return keys.length === 0 ? variables : (write(variables, keys, value) as Variables);
}

/**
 * Path of a variable that a widget in a repeater is bound to, for one row. The path of the widget is relative to the row, or begins with
 * that of the repeater, with or without `[0]`.
 */
export function rowPath(repeater: string, path: string, row: number): string {
  const relative = relativePath(repeater, path);
  return relative === '' ? `${repeater}[${row}]` : `${repeater}[${row}].${relative}`;
}

/** The part of a path that leads on from a row of the repeater. */
export function relativePath(repeater: string, path: string): string {
  if (repeater === '' || !path.startsWith(repeater)) return path;
  const rest = path.slice(repeater.length);
  return rest === '' || /^(\.|\[0\])/.test(rest) ? rest.replace(/^\[0\]/, '').replace(/^\./, '') : path;
}
