import { yieldToOthers } from './cooperative-scheduler';

/** Texts up to this length are parsed or written at once: it takes a few milliseconds. */
const maxAtOnce = 256 * 1024;
/** Large ones are worked on for so long before others have their turn, ms. */
const sliceMs = 4;
const maxNesting = 200;

class Slices {
  #began = performance.now();

  isOver(): boolean {
    return performance.now() - this.#began >= sliceMs;
  }

  async next(): Promise<void> {
    await yieldToOthers();
    this.#began = performance.now();
  }
}

/** As `JSON.parse`, but a large text is parsed in slices, so that it holds up nobody. Throws SyntaxError. */
export async function parseLargeJson(text: string): Promise<unknown> {
  if (text.length <= maxAtOnce) return JSON.parse(text) as unknown;
  const reader = new Reader(text);
  const value = await reader.value(0);
  reader.end();
  return value;
}

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];
const isSpace = (code: number): boolean => code === 0x20 || code === 0x0a || code === 0x0d || code === 0x09;

/** Finds the members of large objects and lists; what is small inside them is left to `JSON.parse`. */
class Reader {
  readonly #text: string;
  readonly #slices = new Slices();
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Returns a promise only for what is large: one for each member would cost more than parsing it. No JSON value is a promise. */
  value(depth: number): unknown {
    const first = this.#peek();
    if (first === quote) return this.#parse(this.#endOfString(this.#at));
    if (first !== openBrace && first !== openBracket) return this.#parse(this.#endOfPlain());
    const end = this.#endWithin(maxAtOnce);
    if (end !== undefined || depth >= maxNesting) return this.#parse(end ?? this.#text.length);
    return first === openBrace ? this.#object(depth) : this.#list(depth);
  }

  end(): void {
    if (!Number.isNaN(this.#peek())) this.#fail();
  }

  async #object(depth: number): Promise<Record<string, unknown>> {
    const result: Record<string, unknown> = {};
    this.#at += 1;
    if (this.#peek() === closeBrace) this.#fail();
    for (;;) {
      if (this.#peek() !== quote) this.#fail();
      const name = this.#name();
      if (this.#peek() !== colon) this.#fail();
      this.#at += 1;
      const parsed = this.value(depth + 1);
      const value = parsed instanceof Promise ? await parsed : parsed;
      if (name === '__proto__')
        Object.defineProperty(result, name, { value, enumerable: true, configurable: true, writable: true });
      else result[name] = value;
      if (this.#slices.isOver()) await this.#slices.next();
      if (this.#isAtEnd(closeBrace)) return result;
    }
  }

  async #list(depth: number): Promise<unknown[]> {
    const result: unknown[] = [];
    this.#at += 1;
    for (;;) {
      const parsed = this.value(depth + 1);
      result.push(parsed instanceof Promise ? await parsed : parsed);
      if (this.#slices.isOver()) await this.#slices.next();
      if (this.#isAtEnd(closeBracket)) return result;
    }
  }

  #name(): string {
    const end = this.#endOfString(this.#at);
    const plain = this.#text.slice(this.#at + 1, end - 1);
    if (plain.includes('\\') || end === this.#text.length) return this.#parse(end) as string;
    this.#at = end;
    return plain;
  }

  /** After a member: passes a comma, or the end of what holds it. */
  #isAtEnd(close: number): boolean {
    const code = this.#peek();
    if (code !== comma && code !== close) this.#fail();
    this.#at += 1;
    return code === close;
  }

  /** The next character that is no space; NaN at the end. */
  #peek(): number {
    while (isSpace(this.#text.charCodeAt(this.#at))) this.#at += 1;
    return this.#text.charCodeAt(this.#at);
  }

  #parse(end: number): unknown {
    const part = this.#text.slice(this.#at, end);
    this.#at = end;
    return JSON.parse(part) as unknown;
  }

  #endOfString(start: number): number {
    let at = this.#text.indexOf('"', start + 1);
    while (at >= 0) {
      let escapes = 0;
      while (this.#text.charCodeAt(at - 1 - escapes) === backslash) escapes += 1;
      if (escapes % 2 === 0) return at + 1;
      at = this.#text.indexOf('"', at + 1);
    }
    return this.#text.length;
  }

  #endOfPlain(): number {
    let at = this.#at;
    for (; at < this.#text.length; at += 1) {
      const code = this.#text.charCodeAt(at);
      if (code === comma || code === closeBrace || code === closeBracket || isSpace(code)) break;
    }
    if (at === this.#at) this.#fail();
    return at;
  }

  /** The end of the object or list here, when it is not further away. */
  #endWithin(limit: number): number | undefined {
    const last = Math.min(this.#text.length, this.#at + limit);
    let depth = 0;
    for (let at = this.#at; at < last; at += 1) {
      const code = this.#text.charCodeAt(at);
      if (code === quote) at = this.#endOfString(at) - 1;
      else if (code === openBrace || code === openBracket) depth += 1;
      else if ((code === closeBrace || code === closeBracket) && (depth -= 1) === 0) return at + 1;
    }
    return last === this.#text.length ? last : undefined;
  }

  #fail(): never {
    const found = this.#at < this.#text.length ? `Unexpected token '${this.#text.charAt(this.#at)}'` : 'Unexpected end';
    throw new SyntaxError(`${found} in JSON at position ${this.#at}`);
  }
}

/** As `JSON.stringify` of plain JSON values, but large ones are written in slices. */
export async function stringifyLargeJson(value: unknown): Promise<string> {
  const writer = new Writer();
  const pending = writer.write(value);
  if (pending) await pending;
  return writer.text();
}

class Writer {
  readonly #slices = new Slices();
  readonly #parts: string[] = [];

  /** Returns a promise only when it has to wait: one for each member would cost more than writing it. */
  write(value: unknown): Promise<void> | undefined {
    if (typeof value === 'object' && value !== null && !isSmall(value)) return this.#members(value);
    this.#parts.push(JSON.stringify(value) ?? 'null');
    return this.#slices.isOver() ? this.#slices.next() : undefined;
  }

  text(): string {
    return this.#parts.length === 1 ? (this.#parts[0] ?? '') : this.#parts.join('');
  }

  async #members(value: object): Promise<void> {
    const isList = Array.isArray(value);
    let separator = isList ? '[' : '{';
    for (const [name, member] of isList ? value.entries() : Object.entries(value)) {
      if (member === undefined && !isList) continue;
      this.#parts.push(`${separator}${isList ? '' : `${JSON.stringify(name)}:`}`);
      separator = ',';
      const pending = this.write(member);
      if (pending) await pending;
    }
    if (separator !== ',') this.#parts.push(separator);
    this.#parts.push(isList ? ']' : '}');
  }
}

/** Nodes that are written at once. */
const maxNodes = 5000;

function isSmall(value: object): boolean {
  return countNodes(value, maxNodes) < maxNodes;
}

function countNodes(value: unknown, limit: number): number {
  if (typeof value !== 'object' || value === null) return 1;
  // the names of a long list would take far longer than its members
  if (Array.isArray(value) && value.length >= limit) return limit;
  let count = 1;
  for (const name in value) {
    count += countNodes((value as Record<string, unknown>)[name], limit - count);
    if (count >= limit) return count;
  }
  return count;
}
