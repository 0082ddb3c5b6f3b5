import { Writable } from 'node:stream';

/** A place for a log to write to, and what it has written. */
export function collectLog(): { lines: () => Record<string, unknown>[]; stream: Writable } {
  const written: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      written.push(chunk.toString());
      done();
    },
  });
  return { stream, lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>) };
}
