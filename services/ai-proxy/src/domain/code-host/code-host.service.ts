import {
  DomainError,
  type codeHostsRoutes,
  type CodeHostAnswer,
  type CodeHostCall,
  type CodeHostKind,
  type RouteRequest,
} from '@prototrail/contracts';
import { isRecord } from '@prototrail/model';
import { Inject, Injectable } from '@nestjs/common';
import { systemClock, type Platform } from '@prototrail/platform';
import {
  CONFIG,
  exchange,
  LOGGER,
  namesIn,
  PLATFORM,
  RefusedRequest,
  type Logger,
  type Reply,
} from '@prototrail/service-kit';
import { ZodError } from 'zod';
import type { AiProxyConfig } from '../../config';
import { CallLimits } from '../call-limits';
import { HostRefused, type Api, type CodeHostDriver } from './driver';
import { gitea } from './gitea';
import { github } from './github';
import { gitlab } from './gitlab';

type HostRequest = RouteRequest<typeof codeHostsRoutes.call>['body'];

const drivers: Readonly<Record<CodeHostKind, CodeHostDriver>> = { github, gitlab, gitea };
const longestWaitS = 3600;
const longestSaid = 300;

/** Reads and writes repositories with the token of the person. Neither token nor content is stored or logged. */
@Injectable()
export class CodeHostService {
  private readonly limits: CallLimits;

  constructor(
    @Inject(CONFIG) private readonly config: AiProxyConfig,
    @Inject(PLATFORM) { cache }: Platform,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.limits = new CallLimits(cache, {
      ...{ name: 'code-host', inFlight: 20, perMinute: config.CODE_REQUESTS_PER_MINUTE },
      words: {
        inFlight: 'Too many repositories are in use; try again.',
        perMinute: 'You sent too many requests to code hosts; try again in a minute.',
      },
    });
  }

  /** The answer, with the status of the host in it. Throws `not.found`, `rate.limited`, `unavailable`. */
  async call(body: HostRequest, userId: string): Promise<CodeHostAnswer> {
    if (this.config.CODE_HOSTS === 'none')
      throw new DomainError('not.found', { message: 'The operator of this server has switched code hosts off.' });
    return this.limits.run(async () => {
      try {
        const driver = drivers[body.host];
        const found = await answerOf(driver, this.apiOf(driver, body, userId), body.repository, body.request);
        return { status: 200, ...found };
      } catch (error) {
        return this.refusal(error, body);
      }
    });
  }

  private refusal(error: unknown, { token, host, request }: HostRequest): CodeHostAnswer {
    if (error instanceof HostRefused) {
      const { status, said, retryAfterS } = error;
      const message = said.replaceAll(token, '•••').slice(0, longestSaid);
      return { status, ...(message ? { message } : {}), ...(retryAfterS === undefined ? {} : { retryAfterS }) };
    }
    if (error instanceof ZodError) return { status: 502, message: 'This is no answer of such a code host.' };
    if (!(error instanceof RefusedRequest)) throw error;
    this.logger.info({ host, call: request.call, reason: error.message }, 'a code host did not answer');
    const isLate = error.message === 'timeout';
    return { status: 0, message: isLate ? 'The code host did not answer in time; try again.' : error.message };
  }

  private apiOf(driver: CodeHostDriver, { address, token }: HostRequest, userId: string): Api {
    const base = baseOf(driver, address);
    const limits = {
      ...{ hosts: namesIn(this.config.CODE_HOSTS), privateHosts: namesIn(this.config.CODE_PRIVATE_HOSTS) },
      ...{ maxBytes: this.config.CODE_MAX_BYTES, timeoutMs: this.config.CODE_TIMEOUT_MS, maxRedirects: 0 },
    };
    const send = async (method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, body?: object): Promise<unknown> => {
      await this.limits.count(userId);
      const headers = driver.headers(token);
      const reply = await exchange(
        body === undefined
          ? { method, url: base + path, headers, body: { kind: 'none' } }
          : {
              ...{ method, url: base + path },
              headers: [...headers, { key: 'content-type', value: 'application/json' }],
              body: { kind: 'text', text: JSON.stringify(body) },
            },
        limits,
      );
      return valueOf(reply);
    };
    return { get: (path) => send('GET', path), send };
  }
}

async function answerOf(
  driver: CodeHostDriver,
  api: Api,
  name: string,
  request: CodeHostCall,
): Promise<Omit<CodeHostAnswer, 'status'>> {
  switch (request.call) {
    case 'repository':
      return driver.repository(api, name);
    case 'branches':
      return driver.branches(api, name);
    case 'tree':
      return driver.tree(api, name, request.branch);
    case 'read': {
      const contents: string[] = [];
      for (const sha of request.files) contents.push((await driver.read(api, name, sha)).replace(/\s+/g, ''));
      return { contents };
    }
    case 'commit':
      return driver.commit(api, name, request);
    case 'propose':
      return driver.propose(api, name, request);
  }
}

function baseOf(driver: CodeHostDriver, address: string | undefined): string {
  const given = address?.trim() || driver.publicAddress;
  if (!URL.canParse(given)) {
    const problem = { field: 'address', message: 'is no address' };
    throw new DomainError('request.invalid', { message: 'The address of the code host is none.', problems: [problem] });
  }
  const url = new URL(given);
  return `${url.origin}${url.pathname.replace(/\/+$/, '')}${driver.apiPath(url)}`;
}

function valueOf(reply: Reply): unknown {
  const text = reply.bytes.toString('utf8');
  const value = jsonOf(text);
  if (reply.status >= 200 && reply.status < 300 && value !== undefined) return value;
  const status = reply.status < 300 ? 502 : isThrottled(reply, value) ? 429 : reply.status;
  throw new HostRefused(status, wordsOf(value), status === 429 ? waitOf(reply) : undefined);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** GitHub says 403 when somebody asks too often. */
const isThrottled = ({ status, retryAfter, rateLimit }: Reply, value: unknown): boolean =>
  status === 429 ||
  (status === 403 && (retryAfter !== undefined || rateLimit?.left === 0 || /rate limit/i.test(wordsOf(value))));

function waitOf({ retryAfter, rateLimit }: Reply): number | undefined {
  const seconds = Number(retryAfter ?? (rateLimit ? rateLimit.resetS - systemClock.now() / 1000 : Number.NaN));
  return seconds > 0 ? Math.min(longestWaitS, Math.ceil(seconds)) : undefined;
}

/** What the host says, as GitHub, GitLab and Gitea put it. */
function wordsOf(value: unknown): string {
  if (!isRecord(value)) return '';
  const errors = Array.isArray(value['errors'])
    ? value['errors'].map((each) => (isRecord(each) ? String(each['message'] ?? '') : String(each))).filter(Boolean)
    : [];
  const { message, error } = value;
  const said = typeof message === 'string' ? message : Array.isArray(message) ? message.join(' ') : String(error ?? '');
  return [said, ...errors].filter(Boolean).join(' ');
}
