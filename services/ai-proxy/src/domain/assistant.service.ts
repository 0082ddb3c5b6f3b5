import { assistantRoutes, DomainError, type RouteRequest } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Platform } from '@prototrail/platform';
import { CONFIG, exchange, LOGGER, PLATFORM, RefusedRequest, type Logger, type Reply } from '@prototrail/service-kit';
import type { AiProxyConfig } from '../config';

type Prompt = RouteRequest<typeof assistantRoutes.complete>['body'];

const providers = ['openai'];
const maxAnswerBytes = 5_000_000;
const maxInFlight = 200;
const minuteMs = 60_000;

/** Forwards prompts with the key of the person. Neither prompt, key nor answer is stored or logged. */
@Injectable()
export class AssistantService {
  private inFlight = 0;

  constructor(
    @Inject(CONFIG) private readonly config: AiProxyConfig,
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The JSON text of the provider, whatever its status. Throws `not.found`, `rate.limited`, `upstream.failed`. */
  async complete(provider: string, prompt: Prompt, userId: string): Promise<string> {
    if (!providers.includes(provider) || this.config.AI_REQUESTS_PER_MINUTE === 0)
      throw new DomainError('not.found', { message: `There is no assistant "${provider.slice(0, 50)}" here.` });
    refuseIncomplete(prompt);
    await this.countPrompt(userId);
    if (this.inFlight >= maxInFlight)
      throw new DomainError('unavailable', { message: 'Too many prompts are under way; try again.', retryAfterS: 5 });
    this.inFlight += 1;
    try {
      return jsonOf(await this.send(prompt));
    } finally {
      this.inFlight -= 1;
    }
  }

  private async send(prompt: Prompt): Promise<Reply> {
    const base = new URL(this.config.AI_OPENAI_URL);
    const url = new URL(`${base.pathname.replace(/\/$/, '')}${prompt.openAIModel}`, base);
    // the operator chose the address, so it may be in a private network
    const limits = {
      hosts: [],
      privateHosts: [base.hostname.replace(/^\[|\]$/g, '').toLowerCase()],
      maxBytes: maxAnswerBytes,
      timeoutMs: this.config.AI_TIMEOUT_MS,
      maxRedirects: 0,
    };
    const organization = prompt.openAIOrgID?.trim();
    const headers = [
      { key: 'content-type', value: 'application/json' },
      { key: 'accept', value: 'application/json' },
      { key: 'authorization', value: `Bearer ${prompt.openAIToken}` },
      ...(organization ? [{ key: 'openai-organization', value: organization }] : []),
    ];
    const body = { kind: 'text', text: JSON.stringify(prompt.openAIPayload) } as const;
    try {
      return await exchange({ method: 'POST', url: url.href, headers, body }, limits);
    } catch (error) {
      if (!(error instanceof RefusedRequest)) throw error;
      this.logger.warn({ reason: error.message }, 'the provider of the assistant did not answer');
      const isLate = error.message === 'timeout';
      throw new DomainError('upstream.failed', {
        message: isLate ? 'The assistant did not answer in time; try again.' : 'The assistant cannot be reached.',
      });
    }
  }

  private async countPrompt(userId: string): Promise<void> {
    const sent = await this.platform.cache.increment(`ai:${userId}`, 1, minuteMs);
    if (sent > this.config.AI_REQUESTS_PER_MINUTE)
      throw new DomainError('rate.limited', {
        message: 'You sent too many prompts; try again in a minute.',
        retryAfterS: minuteMs / 1000,
      });
  }
}

function refuseIncomplete({ openAIModel, openAIPayload }: Prompt): void {
  const field = openAIModel === '/v1/completions' ? 'prompt' : 'messages';
  if (openAIPayload[field] !== undefined) return;
  const problem = { field: `openAIPayload.${field}`, message: 'is missing' };
  throw new DomainError('request.invalid', { message: `The field ${problem.field} is missing.`, problems: [problem] });
}

function jsonOf({ bytes }: Reply): string {
  const text = bytes.toString('utf8');
  try {
    JSON.parse(text);
    return text;
  } catch {
    throw new DomainError('request.malformed', { message: 'The answer of the assistant is not JSON; try again.' });
  }
}
