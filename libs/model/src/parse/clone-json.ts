import { isUnsafeKey } from '../app/values';
import type { Problem, Report } from './report';
import { documentLimits } from './vocabulary';

/**
 * Deep copy of a JSON value for the parser to work on. Keys that name the prototype of an object are left out and reported, values that JSON
 * does not know and too deep nesting are problems.
 */
export function cloneJson(input: unknown, report: Report): { value: unknown; problems: Problem[] } {
  const problems: Problem[] = [];
  const path: string[] = [];
  const copyAt = (key: string, value: unknown): unknown => {
    path.push(key);
    const copied = copy(value);
    path.pop();
    return copied;
  };
  const copy = (value: unknown): unknown => {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number') return Number.isFinite(value) ? value : null;
    if (typeof value !== 'object') {
      if (value !== undefined)
        problems.push({
          code: 'noValue',
          path: path.join('.'),
          message: `${path.join('.')} holds a ${typeof value}; a prototype is JSON`,
        });
      return undefined;
    }
    if (path.length > documentLimits.depth) {
      if (problems.length === 0) {
        const name = `${path.slice(0, 4).join('.')}…`;
        problems.push({
          code: 'depth',
          path: name,
          limit: documentLimits.depth,
          message: `${name} is nested more than ${documentLimits.depth} levels deep; flatten it`,
        });
      }
      return undefined;
    }
    if (Array.isArray(value)) return Array.from(value, (item: unknown, index) => copyAt(String(index), item) ?? null);
    // A spread keeps the compact form in which the engine holds objects of one shape; more than a dozen keys set one by one lose it.
    const result: Record<string, unknown> = { ...value };
    for (const key of Object.keys(result)) {
      // Ids are renamed later (R5), so that an element with such a name is kept.
      const isId = path.length === 1;
      if (key === '__proto__' || (!isId && isUnsafeKey(key))) {
        report.repair(
          'V1',
          [...path, key].join('.'),
          `Reserved key "${key}" in ${path.join('.') || 'the document'} was removed`,
        );
        delete result[key];
        continue;
      }
      const copied = copyAt(key, result[key]);
      if (copied === undefined) delete result[key];
      else if (copied !== result[key]) result[key] = copied;
    }
    return result;
  };
  return { value: copy(input), problems };
}
