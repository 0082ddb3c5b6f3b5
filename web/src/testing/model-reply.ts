import { EventStream } from './render-with-server';

const event = (data: unknown, name?: string): string =>
  `${name === undefined ? '' : `event: ${name}\n`}data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`;

/** What a language model writes, as our server hands it on. */
export function modelReply(content: string, finish_reason = 'stop'): EventStream {
  const half = Math.ceil(content.length / 2);
  return new EventStream(
    [
      ...[content.slice(0, half), content.slice(half)].map((part) =>
        event({ choices: [{ delta: { content: part }, finish_reason: null }] }),
      ),
      event({ choices: [{ delta: {}, finish_reason }] }),
      event('[DONE]'),
    ].join(''),
  );
}

/** What a provider answers in place of words. */
export const modelRefusal = (status: number, body: unknown, retryAfterS?: number): EventStream =>
  new EventStream(event({ status, body, ...(retryAfterS === undefined ? {} : { retryAfterS }) }, 'reply'));
