/**
 * @jest-environment node
 */
import { startModelServer, type ModelAnswer, type ModelServer } from '@prototrail/testing/models';
import type { Answer } from './read-reply';
import type { Failure } from './failure';
import { readReply, ReplyReader } from './read-reply';

const key = 'sk-secret-key';
const page = 'CONTAINER:\n  CHILDREN:\n    - LABEL: { CONTENT: Book a room }\n';
const paths = {
  openai: '/v1/chat/completions',
  anthropic: '/v1/messages',
  azure: '/openai/deployments/small/chat/completions',
} as const;
type Provider = keyof typeof paths;

/** What people get, as a whole answer and as one in parts. */
const table: readonly [ModelAnswer, whole: object, inParts: object][] = [
  [
    { kind: 'good', text: page },
    { text: page, isCut: false },
    { text: page, isCut: false },
  ],
  [
    { kind: 'cut', text: page },
    { text: page, isCut: true },
    { text: page, isCut: true },
  ],
  [{ kind: 'broken', text: page }, { id: 'generic' }, { isCut: true }],
  [{ kind: 'failsLate', text: page }, { text: page, isCut: false }, { isCut: true }],
  [{ kind: 'keyWrong' }, { id: 'keyWrong' }, { id: 'keyWrong' }],
  [{ kind: 'busy' }, { id: 'busy' }, { id: 'busy' }],
  [{ kind: 'quota' }, { id: 'quota' }, { id: 'quota' }],
  [{ kind: 'overloaded' }, { id: 'overloaded' }, { id: 'overloaded' }],
  [{ kind: 'noModel' }, { id: 'noModel' }, { id: 'noModel' }],
  [{ kind: 'filtered' }, { id: 'filtered' }, { id: 'filtered' }],
  [{ kind: 'html' }, { id: 'server' }, { id: 'server' }],
];

describe.each(Object.keys(paths) as Provider[])('what %s answers', (provider) => {
  let models: ModelServer;
  beforeAll(async () => {
    models = await startModelServer();
  });
  afterAll(() => models.close());

  const ask = (answer: ModelAnswer, stream: boolean): Promise<Response> => {
    models.answers.splice(0, Infinity, answer);
    return fetch(models.url + paths[provider], { method: 'POST', body: JSON.stringify({ stream }) });
  };
  const parsed = (text: string): unknown => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      return undefined;
    }
  };

  async function whole(answer: ModelAnswer): Promise<Answer | Failure> {
    const response = await ask(answer, false).catch(() => undefined);
    if (!response) return readReply(undefined, key);
    return readReply(parsed(await response.text()), key, response.status);
  }

  async function inParts(answer: ModelAnswer): Promise<Answer | Failure> {
    const response = await ask(answer, true);
    if (!response.headers.get('content-type')?.includes('event-stream'))
      return readReply(parsed(await response.text()), key, response.status);
    const reader = new ReplyReader(key);
    let [text, isBroken] = ['', false];
    const decoder = new TextDecoder();
    try {
      for await (const part of response.body as unknown as AsyncIterable<Uint8Array>)
        text += decoder.decode(part, { stream: true });
    } catch {
      isBroken = true;
    }
    for (const [, data = ''] of text.matchAll(/^data: (.*)$/gm)) reader.push(parsed(data));
    return reader.end(isBroken);
  }

  it.each(table.map((row) => [row[0].kind, ...row] as const))('%s', async (kind, answer, expected, expectedInParts) => {
    expect(await whole(answer)).toMatchObject(expected);
    const streamed = await inParts(answer);
    expect(streamed).toMatchObject(expectedInParts);
    if (kind === 'broken' || kind === 'failsLate') expect(page.startsWith((streamed as Answer).text)).toBe(true);
    expect(JSON.stringify(streamed)).not.toContain(key);
  });
});
