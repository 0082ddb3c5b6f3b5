import type { ServiceName } from '@prototrail/contracts';
import { openTestPlatform, type Clock, type Platform } from '@prototrail/platform';
import type { RpcTransport, ServiceDefinition } from '@prototrail/service-kit';
import type { Server } from 'node:http';
import type { Writable } from 'node:stream';
import { services } from '../services';
import { createProduct, type Product } from '../product';

export interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** The parsed body; undefined when it is not JSON. */
  json: unknown;
}

export interface Call {
  token?: string | undefined;
  body?: unknown;
  /** Sent as it is instead of `body`. */
  raw?: string | Buffer | FormData;
  headers?: Record<string, string>;
}

export interface Account {
  id: string;
  email: string;
  password: string;
  token: string;
}

/** The whole product on embedded stores in a temporary folder, reached over HTTP. For tests. */
export interface TestProduct {
  url: string;
  /** Where operators look. */
  operatorUrl: string;
  platform: Platform;
  product: Product;
  call(method: string, path: string, call?: Call): Promise<Answer>;
  signUp(name: string): Promise<Account>;
  createApp(owner: Account, body?: Record<string, unknown>): Promise<string>;
  /** The test hash of a prototype. */
  hashOf(appId: string, owner: Account): Promise<string>;
  close(): Promise<void>;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Listens on a free port; returns the address. */
async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

/** The columnar engine serves one folder a process: what a failed test left open would fail all that come after it. */
let lastOpened: TestProduct | undefined;

/** Starts the whole product on a free port. Ends the one before, if its test did not. */
export async function openTestProduct(
  options: {
    environment?: Record<string, string>;
    definitions?: readonly ServiceDefinition[];
    clock?: Clock;
    quotaBytes?: number;
    minFreeBytes?: number;
    rpcFor?: (name: ServiceName) => RpcTransport;
    /** Gets all log lines, down to debug. */
    logTo?: Writable;
  } = {},
): Promise<TestProduct> {
  await lastOpened?.close();
  lastOpened = undefined;
  const { clock, quotaBytes, minFreeBytes } = options;
  const platform = await openTestPlatform({
    ...(clock ? { clock } : {}),
    ...(quotaBytes === undefined ? {} : { quotaBytes }),
    ...(minFreeBytes === undefined ? {} : { minFreeBytes }),
  });
  const environment = {
    RATE_LIMITS: 'off',
    MAIL_FOLDER: `/tmp/prototrail-mails-${platform.ids.next()}`,
    ...options.environment,
  };
  const product = await createProduct({
    platform,
    definitions: options.definitions ?? services,
    environment,
    ...(options.logTo ? { logLevel: 'debug', logTo: options.logTo } : { logLevel: 'silent' }),
    ...(options.rpcFor ? { rpcFor: options.rpcFor } : {}),
  }).catch(async (error: unknown) => {
    // a store that stays open would fail every suite that runs later in the same process
    await platform.close();
    throw error;
  });
  const url = await listen(product.server);
  const operatorUrl = await listen(product.operatorServer);
  const call = async (method: string, path: string, { token, body, raw, headers = {} }: Call = {}): Promise<Answer> => {
    const all: Record<string, string> = {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(raw instanceof FormData ? {} : { 'content-type': 'application/json' }),
      ...headers,
    };
    const payload = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(url + path, {
      method,
      headers: all,
      ...(payload === undefined ? {} : { body: payload as string }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parse(text) };
  };
  const signUp = async (name: string): Promise<Account> => {
    const [email, password] = [`${name}@example.org`, `${name}-secret`];
    const created = await call('POST', '/rest/user', { body: { email, password, tos: true } });
    const login = await call('POST', '/rest/login', { body: { email, password } });
    return { id: (created.json as { id: string }).id, email, password, token: (login.json as { token: string }).token };
  };
  let closing: Promise<void> | undefined;
  const closeAll = async (): Promise<void> => {
    await product.close(1000);
    await platform.close();
  };
  lastOpened = {
    url,
    operatorUrl,
    platform,
    product,
    call,
    signUp,
    createApp: async (owner, body = {}) =>
      (
        (await call('POST', '/rest/apps', { token: owner.token, body: { name: 'A prototype', ...body } })).json as {
          id: string;
        }
      ).id,
    hashOf: async (appId, owner) =>
      Object.keys((await call('GET', `/rest/invitation/${appId}.json`, { token: owner.token })).json as object)[0] ??
      '',
    close: () => (closing ??= closeAll()),
  };
  return lastOpened;
}
