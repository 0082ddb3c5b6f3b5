import { readVariable, type Variables } from './paths';

const reference = /\$\{\s*([^}]+?)\s*\}/g;

/** Paths of the variables that a text refers to, as `${path}`. */
export function referencesIn(text: string): string[] {
  return [...text.matchAll(reference)].map(([, path]) => path ?? '');
}

/** A text with a letter in the place of each reference. */
export const withoutReferences = (text: string): string => text.replace(reference, 'x');

/**
 * Replaces each `${path}` in a text once: what comes in is not searched again. `as` writes the value; a reference without a value stays
 * as it is.
 */
export function fillTemplate(
  text: string,
  variables: Variables,
  as: (value: unknown, offset: number) => string,
): string {
  return text.replace(reference, (found, path: string, offset: number) => {
    const value = readVariable(variables, path);
    return value === undefined ? found : as(value, offset);
  });
}

/** A value in a plain text. */
export function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value as string | number | boolean);
}

/** A JSON text with values: inside a string they are escaped, outside they are JSON themselves. */
export function fillJson(text: string, variables: Variables): string {
  const inString = stringPositions(text);
  return fillTemplate(text, variables, (value, offset) => {
    const file = fileText(value);
    if (inString(offset)) return JSON.stringify(file ?? plainText(value)).slice(1, -1);
    return JSON.stringify(file ?? value);
  });
}

/** Says of a position whether it lies inside a JSON string. */
function stringPositions(text: string): (offset: number) => boolean {
  const quotes: number[] = [];
  // A reference may have quotes of its own, as in `${a["b"]}`.
  const skipped = text.replace(reference, (found) => ' '.repeat(found.length));
  for (let at = 0; at < skipped.length; at += 1) {
    if (skipped[at] === '\\') at += 1;
    else if (skipped[at] === '"') quotes.push(at);
  }
  return (offset) => quotes.filter((at) => at < offset).length % 2 === 1;
}

const dataUrl = /^data:([^;,]*)[^,]*?(;base64)?,/;

/** What a file holds, as text in base64; undefined for anything else. */
function fileText(value: unknown): string | undefined {
  const address = fileAddress(value);
  const head = address === undefined ? null : dataUrl.exec(address);
  return head?.[2] === undefined || address === undefined ? undefined : address.slice(head[0].length);
}

/** Address of a chosen file or of the first of several; undefined for anything else. */
export function fileAddress(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first !== 'object' || first === null || !('url' in first) || !('name' in first)) return undefined;
  return typeof first.url === 'string' ? first.url : undefined;
}
