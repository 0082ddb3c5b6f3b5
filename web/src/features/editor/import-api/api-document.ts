/** The text of an API description as an object, and references inside it. What is read comes from anywhere. */
import { isRecord } from '@prototrail/model';

export type Json = Readonly<Record<string, unknown>>;

export const apiLimits = { bytes: 5 * 1024 * 1024, operations: 500, schemas: 500, fields: 60, depth: 12 } as const;

export type ApiProblem =
  | 'tooLarge'
  | 'empty'
  | 'notJson'
  | 'notYaml'
  | 'notApi'
  | 'version'
  | 'nothing'
  | 'address'
  | 'silent'
  | 'status';

/** A file that is no description, with the reason. */
export class ApiRefused extends Error {
  constructor(
    readonly problem: ApiProblem,
    readonly values: Readonly<Record<string, string | number>> = {},
  ) {
    super(problem);
  }
}

/** Reads JSON or YAML. @throws ApiRefused */
export async function readApiDocument(text: string): Promise<Json> {
  if (text.length > apiLimits.bytes) throw new ApiRefused('tooLarge', { limit: apiLimits.bytes / 1024 / 1024 });
  const plain = text.replace(/^\ufeff/, '').trim();
  if (plain === '') throw new ApiRefused('empty');
  const content: unknown = /^[{[]/.test(plain) ? parseJson(plain) : await parseYaml(plain);
  if (!isRecord(content)) throw new ApiRefused('notApi');
  const version = String(content['openapi'] ?? content['swagger'] ?? '');
  if (version === '') throw new ApiRefused('notApi');
  if (!/^(2\.0|3\.[01](\.\d+)?)/.test(version)) throw new ApiRefused('version', { version: version.slice(0, 20) });
  return content;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (reason) {
    throw new ApiRefused('notJson', { line: jsonLineOf(text, reason) });
  }
}

/** An alias that grows is refused by the parser; a thousand are enough for hand-written files. */
const maxAliases = 1000;

async function parseYaml(text: string): Promise<unknown> {
  const { parse } = await import('yaml');
  try {
    return parse(text, { maxAliasCount: maxAliases, schema: 'core', logLevel: 'error' });
  } catch (reason) {
    throw new ApiRefused('notYaml', { line: yamlLineOf(reason) });
  }
}

/** Parsers say in English what is wrong; where it is needs no words. A text that ends too early is damaged at its end. */
function jsonLineOf(text: string, reason: unknown): number {
  const place = /position (\d+)/.exec(reason instanceof Error ? reason.message : '')?.[1];
  return text.slice(0, place === undefined ? text.length : Number(place)).split('\n').length;
}

function yamlLineOf(reason: unknown): number {
  const places: unknown = typeof reason === 'object' && reason !== null && 'linePos' in reason ? reason.linePos : [];
  const [first] = listOf(places);
  return isRecord(first) ? Number(first['line']) : 1;
}

/** What a reference of the same file leads to. References to other files and addresses lead nowhere: nothing is loaded. */
export function resolved(root: Json, value: unknown): Json {
  let current = value;
  for (let step = 0; step < apiLimits.depth; step += 1) {
    if (!isRecord(current)) return {};
    const reference = current['$ref'];
    if (typeof reference !== 'string') return current;
    current = at(root, reference);
  }
  return {};
}

function at(root: Json, reference: string): unknown {
  if (!reference.startsWith('#/')) return undefined;
  let current: unknown = root;
  for (const part of reference.slice(2).split('/')) {
    const key = decoded(part).replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, key)) return undefined;
    current = (current as Json)[key];
  }
  return current;
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 300) : '');
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const entriesOf = (value: unknown): [string, unknown][] => (isRecord(value) ? Object.entries(value) : []);
