import { DomainError, type designsRoutes, type FigmaAnswer, type RouteRequest } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Platform } from '@prototrail/platform';
import {
  CONFIG,
  exchange,
  LOGGER,
  namesIn,
  PLATFORM,
  RefusedRequest,
  type ExchangeLimits,
  type Logger,
  type Reply,
} from '@prototrail/service-kit';
import type { AiProxyConfig } from '../config';
import { CallLimits } from './call-limits';

type FigmaRequest = RouteRequest<typeof designsRoutes.figma>['body'];

const maxPictureBytes = 20_000_000;
const longestWaitS = 3600;

/** Reads files of Figma with the token of the person. Neither token nor answer is stored or logged. */
@Injectable()
export class FigmaService {
  private readonly limits: CallLimits;

  constructor(
    @Inject(CONFIG) private readonly config: AiProxyConfig,
    @Inject(PLATFORM) { cache }: Platform,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.limits = new CallLimits(cache, {
      ...{ name: 'figma', inFlight: 20, perMinute: config.FIGMA_REQUESTS_PER_MINUTE },
      words: {
        inFlight: 'Too many files are being read; try again.',
        perMinute: 'You read too much of Figma at once; try again in a minute.',
      },
    });
  }

  /** The answer as JSON text, with the status of Figma in it. Throws `not.found`, `rate.limited`, `unavailable`. */
  async read(request: FigmaRequest, userId: string): Promise<string> {
    if (this.config.FIGMA_URL === 'none')
      throw new DomainError('not.found', { message: 'The operator of this server has switched Figma off.' });
    refuseIncomplete(request);
    await this.limits.count(userId);
    try {
      return await this.limits.run(() =>
        request.part === 'picture' ? this.picture(request.url ?? '') : this.json(request),
      );
    } catch (error) {
      if (!(error instanceof RefusedRequest)) throw error;
      this.logger.info({ part: request.part, reason: error.message }, 'Figma did not answer');
      const message = error.message === 'timeout' ? 'Figma did not answer in time; try again.' : error.message;
      return JSON.stringify({ status: 0, message } satisfies FigmaAnswer);
    }
  }

  private async json(request: FigmaRequest): Promise<string> {
    const base = new URL(this.config.FIGMA_URL);
    const limits = {
      ...{ hosts: [], privateHosts: [base.host.toLowerCase()], maxRedirects: 0 },
      ...{ maxBytes: this.config.FIGMA_MAX_BYTES, timeoutMs: this.config.FIGMA_TIMEOUT_MS },
    };
    const headers = [
      { key: 'accept', value: 'application/json' },
      { key: 'x-figma-token', value: request.token },
    ];
    const reply = await this.send(new URL(pathOf(request), base).href, headers, limits);
    const text = reply.bytes.toString('utf8');
    const facts = factsOf(reply);
    // an answer that was cut is no JSON; whether it is one throughout shows where it is read
    const isWhole = /^\s*\{/.test(text) && /\}\s*$/.test(text.slice(-20));
    if (!isWhole) return JSON.stringify({ ...facts, ...(reply.status === 200 ? { status: 502 } : {}) });
    return `${JSON.stringify(facts).slice(0, -1)},"body":${text}}`;
  }

  /** Pictures lie on other servers; they get no token. */
  private async picture(url: string): Promise<string> {
    const own = new URL(this.config.FIGMA_URL).host.toLowerCase();
    const limits = {
      ...{ hosts: namesIn(this.config.FIGMA_PICTURE_HOSTS), privateHosts: [own], maxRedirects: 0 },
      ...{ maxBytes: maxPictureBytes, timeoutMs: this.config.FIGMA_TIMEOUT_MS },
    };
    const reply = await this.send(url, [{ key: 'accept', value: 'image/*' }], limits);
    const facts = factsOf(reply);
    if (reply.status !== 200) return JSON.stringify(facts);
    if (!isPicture(reply.bytes)) return JSON.stringify({ ...facts, status: 502 });
    return JSON.stringify({ ...facts, data: reply.bytes.toString('base64') } satisfies FigmaAnswer);
  }

  private send(url: string, headers: { key: string; value: string }[], limits: ExchangeLimits): Promise<Reply> {
    return exchange({ method: 'GET', url, headers, body: { kind: 'none' } }, limits);
  }
}

function refuseIncomplete({ part, ids, url }: FigmaRequest): void {
  const field = part === 'layers' && !ids?.length ? 'ids' : part === 'picture' && !url ? 'url' : undefined;
  if (field === undefined) return;
  const problem = { field, message: 'is missing' };
  throw new DomainError('request.invalid', { message: `The field ${field} is missing.`, problems: [problem] });
}

function pathOf({ part, key, ids = [] }: FigmaRequest): string {
  const list = ids.map(encodeURIComponent).join(',');
  switch (part) {
    case 'outline':
      return `/v1/files/${key}?depth=1`;
    case 'file':
      return `/v1/files/${key}?geometry=paths${list === '' ? '' : `&ids=${list}`}`;
    case 'fills':
      return `/v1/files/${key}/images`;
    case 'layers':
      return `/v1/images/${key}?ids=${list}&format=png&scale=2&use_absolute_bounds=true`;
    case 'variables':
      return `/v1/files/${key}/variables/local`;
    case 'picture':
      return '/';
  }
}

function factsOf({ status, retryAfter }: Reply): FigmaAnswer {
  const seconds = Number(retryAfter);
  return { status, ...(seconds > 0 ? { retryAfterS: Math.min(longestWaitS, Math.ceil(seconds)) } : {}) };
}

const starts = ['\u0089PNG', '\u00ff\u00d8\u00ff', 'GIF8', 'RIFF'];
const isPicture = (bytes: Buffer): boolean =>
  starts.some((start) => bytes.subarray(0, 4).toString('latin1').startsWith(start));
