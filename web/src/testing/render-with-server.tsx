import '@testing-library/jest-dom';
import { configure, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { createStore, sessionStarted, type Store } from '../api';
import { closeToasts, Toasts } from '../ui';

// what is waited for comes at once, unless the machine is busy: a limit for what never comes
configure({ asyncUtilTimeout: 20_000 });

/** A request that the server got: `POST /rest/user` and the body. */
export interface Sent {
  call: string;
  body: unknown;
}

type Answers = Readonly<Record<string, unknown>>;

export interface Rendered {
  user: UserEvent;
  store: Store;
  /** Requests so far, without the ones that only read. */
  sent: Sent[];
}

/** An answer of server-sent events. */
export class EventStream {
  constructor(readonly text: string) {}
}

/** An answer that is no success. */
export class FailedAnswer {
  constructor(
    readonly status: number,
    readonly body: object,
  ) {}
}

const streamOf = (text: string): Pick<ReadableStream<Uint8Array>, 'getReader'> => {
  const parts = [new TextEncoder().encode(text)];
  const read = (): Promise<unknown> => {
    const value = parts.shift();
    return Promise.resolve({ done: value === undefined, value });
  };
  return { getReader: () => ({ read }) as never };
};

export const refusal = (...errors: string[]): object => ({ type: 'error', errors });
export const done = { status: 'ok', details: 'done' };

/** What is asked for, without how long the answer may take. */
function askedBy(query: string | undefined): URLSearchParams {
  const asked = new URLSearchParams(query);
  asked.delete('wait');
  return asked;
}

function responseOf(given: unknown, usual: number): Response {
  const [status, body] = given instanceof FailedAnswer ? [given.status, given.body] : [usual, given];
  const text = body instanceof EventStream ? body.text : JSON.stringify(body);
  const response = {
    ok: status === 200,
    status,
    headers: { get: () => null },
    text: () => Promise.resolve(text),
    json: () => Promise.resolve(body),
    ...(body instanceof EventStream ? { body: streamOf(text) } : {}),
  };
  return Object.assign(Object.create(null) as Response, response);
}

/** An answer that comes later, unless its request is stopped before. */
const stoppable = (answer: Promise<unknown>, signal: AbortSignal | null | undefined): Promise<unknown> =>
  Promise.race([
    answer,
    new Promise((_, reject) =>
      signal?.addEventListener('abort', () => reject(new DOMException('stopped', 'AbortError'))),
    ),
  ]);

/**
 * Shows a part of the studio with a store and a server that answers from a table of `METHOD /path`, with or without the
 * query; a function gets the query, a promise answers later. What is not in the table is a 404. With `account`, a person is signed in.
 */
export function renderWithServer(
  part: ReactNode,
  {
    answers = {},
    account,
    onRequest,
  }: {
    answers?: Answers;
    account?: { id: string; email: string; isPasswordUnknown?: boolean };
    /** Called with each request before it is answered; a request that is stopped rejects. */
    onRequest?: (call: string, init: RequestInit | undefined) => void;
  } = {},
): Rendered {
  const sent: Sent[] = [];
  const store = createStore();
  if (account)
    store.dispatch(
      sessionStarted({ ...account, _id: account.id, role: 'user', token: 'token', exp: Date.now() + 1e7 }),
    );
  globalThis.fetch = (input, init) => {
    const call = `${init?.method ?? 'GET'} ${String(input).replace(/^https?:\/\/[^/]+/, '')}`;
    if (!call.startsWith('GET'))
      sent.push({ call, body: typeof init?.body === 'string' ? JSON.parse(init.body) : (init?.body ?? undefined) });
    const [path = '', query] = call.split('?');
    const key = Object.hasOwn(answers, call) ? call : path;
    const isKnown = Object.hasOwn(answers, key);
    const found = isKnown ? answers[key] : refusal('not.found');
    const given: unknown =
      typeof found === 'function' ? (found as (query: URLSearchParams) => unknown)(askedBy(query)) : found;
    onRequest?.(call, init);
    return given instanceof Promise
      ? stoppable(given, init?.signal).then((answer) => responseOf(answer, 200))
      : Promise.resolve(responseOf(given, isKnown ? 200 : 404));
  };
  closeToasts();
  render(
    <Provider store={store}>
      {part}
      <Toasts />
    </Provider>,
  );
  return { user: userEvent.setup(), store, sent };
}
