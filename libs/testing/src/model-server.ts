/** A stand-in for providers of language models: OpenAI, Anthropic and Azure with their documented answers, streams and errors. */
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';

type Kind = 'openai' | 'anthropic' | 'azure';

/** How the next prompts are answered. */
export type ModelAnswer =
  | { kind: 'good'; text: string }
  /** The provider stops at the limit of tokens. */
  | { kind: 'cut'; text: string }
  /** The connection ends in the middle of the answer; without a stream nothing comes. */
  | { kind: 'broken'; text: string }
  /** An error in the middle of a stream. */
  | { kind: 'failsLate'; text: string }
  /** The first half comes, the rest never. */
  | { kind: 'slow'; text: string }
  | { kind: 'keyWrong' | 'busy' | 'quota' | 'overloaded' | 'noModel' | 'filtered' | 'html' };

export interface ModelRequest {
  kind: Kind;
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
}

export interface ModelServer {
  /** With the port. */
  url: string;
  /** `host:port`. */
  host: string;
  requests: ModelRequest[];
  /** Answers in order; the last one stays. A function gets the request. */
  answers: (ModelAnswer | ((request: ModelRequest) => ModelAnswer))[];
  /** How many answers were left by whoever asked, before they ended. */
  left(): number;
  close(): void;
}

export async function startModelServer(): Promise<ModelServer> {
  const requests: ModelRequest[] = [];
  const answers: ModelServer['answers'] = [{ kind: 'good', text: 'Yes.' }];
  let left = 0;
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      const kind: Kind = path.includes('/v1/messages') ? 'anthropic' : path.includes('/openai/') ? 'azure' : 'openai';
      const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Record<string, unknown>;
      const received = { kind, path, headers, body };
      requests.push(received);
      const next = (answers.length > 1 ? answers.shift() : answers[0]) ?? { kind: 'good', text: 'Yes.' };
      response.on('close', () => {
        if (!response.writableFinished) left += 1;
      });
      respond(response, kind, {
        answer: typeof next === 'function' ? next(received) : next,
        isStreamed: body['stream'] === true,
      });
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
  return {
    ...{ url: `http://${host}`, host, requests, answers },
    left: () => left,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function respond(
  response: ServerResponse,
  kind: Kind,
  { answer, isStreamed }: { answer: ModelAnswer; isStreamed: boolean },
): void {
  if (answer.kind === 'html') return void response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad</h1>');
  if (!('text' in answer)) {
    const { status, headers, body } = refusals[kind][answer.kind];
    return void response
      .writeHead(status, { 'content-type': 'application/json', ...headers })
      .end(JSON.stringify(body));
  }
  const { text } = answer;
  const isCut = answer.kind === 'cut';
  if (!isStreamed) {
    if (answer.kind === 'broken' || answer.kind === 'slow') return void response.destroy();
    const body = kind === 'anthropic' ? anthropicReply(text, isCut) : openaiReply(text, isCut);
    return void response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }
  const events = kind === 'anthropic' ? anthropicEvents(text, isCut) : openaiEvents(text, isCut, kind === 'azure');
  const half = events.slice(0, Math.ceil(events.length / 2)).join('');
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  if (answer.kind === 'slow') response.write(half);
  else if (answer.kind === 'broken') response.write(half, () => response.destroy());
  else if (answer.kind === 'failsLate') response.end(half + lateError(kind));
  else response.end(events.join(''));
}

const pieces = (text: string): string[] => text.match(/[\s\S]{1,7}/g) ?? [];

const openaiReply = (text: string, isCut: boolean): object => ({
  ...{ id: 'chatcmpl-1', object: 'chat.completion', created: 1, model: 'small' },
  choices: [{ index: 0, message: { role: 'assistant', content: text }, finish_reason: isCut ? 'length' : 'stop' }],
  usage: { prompt_tokens: 9, completion_tokens: 12, total_tokens: 21 },
});

function openaiEvents(text: string, isCut: boolean, isAzure: boolean): string[] {
  const chunk = (choices: object[]): string =>
    `data: ${JSON.stringify({ id: 'chatcmpl-1', object: 'chat.completion.chunk', created: 1, model: 'small', choices })}\n\n`;
  const delta = (part: object, finish_reason: string | null = null): string =>
    chunk([{ index: 0, delta: part, finish_reason }]);
  return [
    // Azure begins with what its filter said of the prompt
    ...(isAzure ? [chunk([])] : []),
    delta({ role: 'assistant', content: '' }),
    ...pieces(text).map((content) => delta({ content })),
    delta({}, isCut ? 'length' : 'stop'),
    'data: [DONE]\n\n',
  ];
}

const anthropicReply = (text: string, isCut: boolean): object => ({
  ...{ id: 'msg_1', type: 'message', role: 'assistant', model: 'small', stop_sequence: null },
  content: [{ type: 'text', text }],
  stop_reason: isCut ? 'max_tokens' : 'end_turn',
  usage: { input_tokens: 9, output_tokens: 12 },
});

function anthropicEvents(text: string, isCut: boolean): string[] {
  const event = (type: string, data: object): string =>
    `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
  return [
    event('message_start', {
      message: { id: 'msg_1', type: 'message', role: 'assistant', content: [], model: 'small' },
    }),
    event('content_block_start', { index: 0, content_block: { type: 'text', text: '' } }),
    event('ping', {}),
    ...pieces(text).map((part) =>
      event('content_block_delta', { index: 0, delta: { type: 'text_delta', text: part } }),
    ),
    event('content_block_stop', { index: 0 }),
    event('message_delta', {
      delta: { stop_reason: isCut ? 'max_tokens' : 'end_turn', stop_sequence: null },
      usage: { output_tokens: 12 },
    }),
    event('message_stop', {}),
  ];
}

const lateError = (kind: Kind): string =>
  kind === 'anthropic'
    ? 'event: error\ndata: {"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}\n\n'
    : 'data: {"error":{"message":"The server had an error","type":"server_error","code":null}}\n\n';

interface Refusal {
  status: number;
  headers?: Record<string, string>;
  body: unknown;
}
type Refused = Exclude<ModelAnswer['kind'], 'good' | 'cut' | 'broken' | 'failsLate' | 'slow' | 'html'>;

const openaiError = (status: number, code: string | null, type: string, message: string): Refusal => ({
  ...{ status, body: { error: { message, type, param: null, code } } },
});
const anthropicError = (status: number, type: string, message: string): Refusal => ({
  ...{ status, body: { type: 'error', error: { type, message }, request_id: 'req_1' } },
});
const azureError = (status: number, code: string, message: string): Refusal => ({
  ...{ status, body: { error: { code, message } } },
});
const retryAfter = { headers: { 'retry-after': '20' } };

const refusals: Record<Kind, Record<Refused, Refusal>> = {
  openai: {
    keyWrong: openaiError(401, 'invalid_api_key', 'invalid_request_error', 'Incorrect API key provided: sk-se***key.'),
    busy: { ...openaiError(429, 'rate_limit_exceeded', 'requests', 'Rate limit reached.'), ...retryAfter },
    quota: openaiError(429, 'insufficient_quota', 'insufficient_quota', 'You exceeded your current quota.'),
    overloaded: openaiError(503, null, 'service_unavailable_error', 'The engine is currently overloaded.'),
    noModel: openaiError(404, 'model_not_found', 'invalid_request_error', 'The model does not exist.'),
    filtered: openaiError(400, 'content_policy_violation', 'invalid_request_error', 'Your request was rejected.'),
  },
  anthropic: {
    keyWrong: anthropicError(401, 'authentication_error', 'invalid x-api-key'),
    busy: { ...anthropicError(429, 'rate_limit_error', 'Number of request tokens has exceeded.'), ...retryAfter },
    quota: anthropicError(400, 'invalid_request_error', 'Your credit balance is too low to access the Anthropic API.'),
    overloaded: anthropicError(529, 'overloaded_error', 'Overloaded'),
    noModel: anthropicError(404, 'not_found_error', 'model: small'),
    filtered: {
      status: 200,
      body: { type: 'message', role: 'assistant', content: [], stop_reason: 'refusal', stop_sequence: null },
    },
  },
  azure: {
    keyWrong: azureError(401, '401', 'Access denied due to invalid subscription key or wrong API endpoint.'),
    busy: { ...azureError(429, '429', 'Requests have exceeded the call rate limit.'), ...retryAfter },
    quota: azureError(429, 'insufficient_quota', 'You exceeded your current quota.'),
    overloaded: azureError(503, 'ServiceUnavailable', 'The service is temporarily unable to process your request.'),
    noModel: azureError(404, 'DeploymentNotFound', 'The API deployment for this resource does not exist.'),
    filtered: {
      status: 400,
      body: {
        error: {
          ...{
            message: 'The response was filtered.',
            type: null,
            param: 'prompt',
            code: 'content_filter',
            status: 400,
          },
          innererror: { code: 'ResponsibleAIPolicyViolation' },
        },
      },
    },
  },
};
