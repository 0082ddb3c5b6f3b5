import type { Readable } from 'node:stream';

/** An answer of JSON text that is handed on without being parsed. */
export class JsonText {
  constructor(
    readonly text: string | Buffer | Readable,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {}
}

/** An answer of bytes. */
export class Bytes {
  constructor(
    readonly content: Buffer | Readable | string,
    readonly contentType: string,
    readonly headers: Readonly<Record<string, string>> = {},
    readonly status = 200,
  ) {}
}
