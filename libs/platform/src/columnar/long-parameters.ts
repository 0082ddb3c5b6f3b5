import type { QueryParameter } from './columnar.port';

/** So many characters of a list go into one parameter: each may be four bytes, or two with its escape. */
const listChars = 24_000;

/**
 * A server takes 128 kB for each parameter (`http_max_field_value_size`), which a statement cannot raise, so long lists are
 * handed over in several.
 */
export function splitLong(
  sql: string,
  given: Readonly<Record<string, QueryParameter>>,
): { sql: string; parameters: Record<string, QueryParameter> } {
  const parameters: Record<string, QueryParameter> = {};
  let text = sql;
  for (const [name, value] of Object.entries(given)) {
    const parts = Array.isArray(value) ? partsOfList(value as readonly unknown[]) : [];
    if (parts.length < 2) {
      parameters[name] = value;
      continue;
    }
    parts.forEach((part, index) => (parameters[`${name}_${index}`] = part as QueryParameter));
    text = text.replace(new RegExp(`\\{${name}:([^}]+)\\}`, 'g'), (_, type: string) => {
      const names = parts.map((__, index) => `{${name}_${index}:${type}}`);
      return `arrayConcat(${names.join(', ')})`;
    });
  }
  return { sql: text, parameters };
}

function partsOfList(list: readonly unknown[]): unknown[][] {
  const parts: unknown[][] = [];
  let chars = 0;
  for (const item of list) {
    const length = String(item).length + 4;
    const last = parts.at(-1);
    if (last === undefined || chars + length > listChars) {
      parts.push([item]);
      chars = length;
    } else {
      last.push(item);
      chars += length;
    }
  }
  return parts;
}
