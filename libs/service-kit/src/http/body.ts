import { DomainError, type FieldProblem, type RouteShape } from '@prototrail/contracts';
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

/** Whether the brackets of a JSON text open deeper than allowed. */
function nestsDeeply(bytes: Buffer): boolean {
  let depth = 0;
  let isText = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0;
    if (byte === quote) isText = !isText;
    else if (isText) {
      if (byte === backslash) index += 1;
    } else {
      // `{` and `[`, `}` and `]` differ in one bit
      const bracket = byte | 0x20;
      if (bracket === 0x7d) depth -= 1;
      else if (bracket === 0x7b && (depth += 1) > maxDepth) return true;
    }
  }
  return false;
}

/** Whether the parsed value has to be walked; looking at the text is cheaper, and most bodies are harmless. */
function isSuspicious(text: string, bytes: Buffer): boolean {
  return (
    text.includes('proto') ||
    text.includes('constructor') ||
    text.includes('\\u00') ||
    (mayNestDeeply(text) && nestsDeeply(bytes))
  );
}

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
    const reason = error instanceof Error ? error.message.slice(0, 200) : 'not JSON';
    throw new DomainError('request.malformed', {
      message: `The body is not valid JSON: ${reason}`,
      problems: [{ field: '', message: reason }],
    });
  }
  const unsafe = typeof value === 'object' && isSuspicious(text, bytes) ? findUnsafe(value, '', 0) : undefined;
  if (unsafe)
    throw new DomainError('request.unsafe.key', {
      message: `The field ${unsafe.field.slice(0, 300)} ${unsafe.message}.`,
      problems: [unsafe],
    });
  const control = checksTexts && mayHaveControls(text) ? findControlInTexts(value) : undefined;
  if (control) throw invalidField(control);
  return value;
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

/** The body of a request as its route declares it. */
export function bodyOf(route: RouteShape, raw: unknown): unknown {
  const body = route.body;
  if (!body || body.kind === 'none' || body.kind === 'multipart') return undefined;
  if (body.kind === 'raw') return raw;
  const value = Buffer.isBuffer(raw) ? parseJson(raw, body.texts !== 'handler') : raw;
  if (value === undefined) {
    if (body.optional) return undefined;
    throw new DomainError('request.invalid', {
      message: 'The body is missing; send JSON.',
      problems: [{ field: '', message: 'is missing' }],
    });
  }
  return parseWith(body.schema, value);
}
