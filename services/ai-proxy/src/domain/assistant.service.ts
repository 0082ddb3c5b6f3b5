import { assistantRoutes, DomainError, type RouteRequest } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Platform } from '@prototrail/platform';
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
import type { AiProxyConfig } from '../config';
import { CallLimits } from './call-limits';

type Prompt = RouteRequest<typeof assistantRoutes.complete>['body'];

const providers = ['openai'];
const maxAnswerBytes = 5_000_000;

/** Forwards prompts with the key of the person. Neither prompt, key nor answer is stored or logged. */
@Injectable()
export class AssistantService {
  private readonly limits: CallLimits;

  constructor(
    @Inject(CONFIG) private readonly config: AiProxyConfig,
    @Inject(PLATFORM) { cache }: Platform,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.limits = new CallLimits(cache, {
      ...{ name: 'ai', inFlight: 200, perMinute: config.AI_REQUESTS_PER_MINUTE },
      words: {
        inFlight: 'Too many prompts are under way; try again.',
        perMinute: 'You sent too many prompts; try again in a minute.',
      },
    });
  }

  /** The JSON text of the provider, whatever its status. Throws `not.found`, `rate.limited`, `upstream.failed`. */
  async complete(provider: string, prompt: Prompt, userId: string): Promise<string> {
    if (!providers.includes(provider) || this.config.AI_REQUESTS_PER_MINUTE === 0)
      throw new DomainError('not.found', { message: `There is no assistant "${provider.slice(0, 50)}" here.` });
    refuseIncomplete(prompt);
    await this.limits.count(userId);
    return jsonOf(await this.limits.run(() => this.send(prompt)));
  }

  private async send(prompt: Prompt): Promise<Reply> {
    const own = prompt.openAIAddress?.trim();
    const base = new URL(own ? own : this.config.AI_OPENAI_URL);
    // people copy addresses with the version, which is part of the path already
    const url = new URL(`${base.pathname.replace(/(\/v1)?\/?$/, '')}${prompt.openAIModel}`, base.origin);
    const limits = {
      ...(own ? this.ownHosts() : { hosts: [], privateHosts: [hostOf(base)] }),
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
      const why = own ? `The assistant cannot be reached: ${error.message}` : 'The assistant cannot be reached.';
      throw new DomainError('upstream.failed', {
        message: isLate ? 'The assistant did not answer in time; try again.' : why,
      });
    }
  }

  /** Where people may send prompts with an address of their own. */
  private ownHosts(): { hosts: string[]; privateHosts: string[] } {
    const { AI_HOSTS, AI_PRIVATE_HOSTS } = this.config;
    return { hosts: namesIn(AI_HOSTS), privateHosts: namesIn(AI_PRIVATE_HOSTS) };
  }
}

/** The operator chose the address, so it may be in a private network. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').toLowerCase();

function refuseIncomplete({ openAIModel, openAIPayload, openAIAddress }: Prompt): void {
  if (openAIAddress?.trim() && !URL.canParse(openAIAddress.trim())) {
    const problem = { field: 'openAIAddress', message: 'is no address' };
    throw new DomainError('request.invalid', { message: 'The address of the assistant is none.', problems: [problem] });
  }
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
