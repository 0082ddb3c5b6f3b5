import { DomainError, type FieldProblem, type RouteShape } from '@prototrail/contracts';
import { parseLargeJson, yieldToOthers } from '@prototrail/platform';
import type { z } from 'zod';
import { findControlInTexts, mayHaveControls } from './control-characters';

const maxDepth = 64;
const prototypeNames = new Set(['__proto__', 'constructor', 'prototype']);

/** Names the first key that could reach a prototype, or a nesting that is too deep. */
function findUnsafe(value: unknown, path: string, depth: number): FieldProblem | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (depth > maxDepth) return { field: path, message: `is nested deeper than ${maxDepth} levels` };
  for (const key of Object.keys(value)) {
    const field = path ? `${path}.${key}` : key;
    if (prototypeNames.has(key)) return { field, message: `must not have a key called ${key}` };
    const found = findUnsafe((value as Record<string, unknown>)[key], field, depth + 1);
    if (found) return found;
  }
  return undefined;
}

const quote = 0x22;
const backslash = 0x5c;

/** Whether a text has more opening brackets than the allowed depth; small bodies do not. */
function mayNestDeeply(text: string): boolean {
  let opened = 0;
  for (const bracket of ['{', '[']) {
    for (let at = text.indexOf(bracket); at >= 0; at = text.indexOf(bracket, at + 1)) {
      opened += 1;
      if (opened > maxDepth) return true;
    }
  }
  return false;
}

/** Follows the brackets of a JSON text. */
class Nesting {
  #depth = 0;
  #isText = false;
  #at = 0;

  /** Reads on up to `end`. @returns whether the brackets opened deeper than allowed */
  exceedsBefore(bytes: Buffer, end: number): boolean {
    for (; this.#at < end; this.#at += 1) {
      const byte = bytes[this.#at] ?? 0;
      if (byte === quote) this.#isText = !this.#isText;
      else if (this.#isText) {
        if (byte === backslash) this.#at += 1;
      } else {
        // `{` and `[`, `}` and `]` differ in one bit
        const bracket = byte | 0x20;
        if (bracket === 0x7d) this.#depth -= 1;
        else if (bracket === 0x7b && (this.#depth += 1) > maxDepth) return true;
      }
    }
    return false;
  }
}

/** Whether the parsed value has to be walked for its keys; looking at the text is cheaper, and most bodies are harmless. */
function hasSuspiciousKeys(text: string): boolean {
  return text.includes('proto') || text.includes('constructor') || text.includes('\\u00');
}

async function largeNestsDeeply(bytes: Buffer): Promise<boolean> {
  const nesting = new Nesting();
  for (let end = 0; end < bytes.length; await yieldToOthers()) {
    end = Math.min(bytes.length, end + 2 * maxAtOnce);
    if (nesting.exceedsBefore(bytes, end)) return true;
  }
  return false;
}

/** Larger bodies are parsed in slices, so that they hold up nobody. */
const maxAtOnce = 256 * 1024;

/**
 * Parses a JSON body. An empty body is no body. Throws DomainError `request.malformed` for broken JSON (with the place)
 * and `request.unsafe.key` for keys that name prototypes or nesting beyond 64 levels. With `checksTexts`, control
 * characters are `request.invalid`.
 */
export function parseJson(bytes: Buffer, checksTexts = true): unknown {
  if (bytes.length === 0) return undefined;
  const text = bytes.toString('utf8');
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw malformed(error);
  }
  const isDeep = mayNestDeeply(text) && new Nesting().exceedsBefore(bytes, bytes.length);
  if (isDeep || hasSuspiciousKeys(text)) checkKeys(value);
  if (checksTexts) checkTexts(value, text);
  return value;
}

async function parseLarge(bytes: Buffer, checksTexts: boolean): Promise<unknown> {
  const text = bytes.toString('utf8');
  const value = await parseLargeJson(text).catch((error: unknown) => {
    throw malformed(error);
  });
  if ((await largeNestsDeeply(bytes)) || hasSuspiciousKeys(text)) checkKeys(value);
  if (checksTexts) checkTexts(value, text);
  return value;
}

function checkTexts(value: unknown, text: string): void {
  const control = mayHaveControls(text) ? findControlInTexts(value) : undefined;
  if (control) throw invalidField(control);
}

function malformed(error: unknown): DomainError {
  const reason = error instanceof Error ? error.message.slice(0, 200) : 'not JSON';
  return new DomainError('request.malformed', {
    message: `The body is not valid JSON: ${reason}`,
    problems: [{ field: '', message: reason }],
  });
}

function checkKeys(value: unknown): void {
  const unsafe = findUnsafe(value, '', 0);
  if (!unsafe) return;
  throw new DomainError('request.unsafe.key', {
    message: `The field ${unsafe.field.slice(0, 300)} ${unsafe.message}.`,
    problems: [unsafe],
  });
}

/** A refusal that names one field. */
export function invalidField({ field, message }: FieldProblem): DomainError {
  return new DomainError('request.invalid', {
    message: `${field ? `The field ${field.slice(0, 300)}` : 'The body'}: ${message}.`,
    problems: [{ field, message }],
  });
}

/** Turns issues of a schema into problems with dotted field names. */
export function problemsOf(error: z.ZodError): FieldProblem[] {
  return error.issues.slice(0, 20).map((issue) => ({ field: issue.path.join('.'), message: issue.message }));
}

/** Parses with a schema; throws DomainError `request.invalid` that names every wrong field. */
export function parseWith<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const problems = problemsOf(parsed.error);
  const first = problems[0];
  throw new DomainError('request.invalid', {
    message: `${first?.field ? `The field ${first.field}` : 'The body'}: ${first?.message ?? 'is not valid'}.`,
    problems,
  });
}

/** The body of a request as its route declares it. Only a large one comes as a promise: waiting costs the busiest routes as much as a check. */
export function bodyOf(route: RouteShape, raw: unknown): unknown {
  const body = route.body;
  if (!body || body.kind === 'none' || body.kind === 'multipart') return undefined;
  if (body.kind === 'raw') return raw;
  if (!Buffer.isBuffer(raw)) return checkedBody(body, raw);
  const checksTexts = body.texts !== 'handler';
  if (raw.length > maxAtOnce) return parseLarge(raw, checksTexts).then((value) => checkedBody(body, value));
  return checkedBody(body, parseJson(raw, checksTexts));
}

function checkedBody(body: Extract<RouteShape['body'], { kind: 'json' }>, value: unknown): unknown {
  if (value === undefined) {
    if (body.optional) return undefined;
    throw new DomainError('request.invalid', {
      message: 'The body is missing; send JSON.',
      problems: [{ field: '', message: 'is missing' }],
    });
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) checkFields(value);
  return parseWith(body.schema, value);
}

/** Schemas look at each field, so their number is limited before. */
const maxFields = 10_000;

function checkFields(value: object): void {
  const { length } = Object.keys(value);
  if (length <= maxFields) return;
  const message = `has ${length} top-level fields; at most ${maxFields} are possible`;
  throw new DomainError('request.invalid', { message: `The body ${message}.`, problems: [{ field: '', message }] });
}
