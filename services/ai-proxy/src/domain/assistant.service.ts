import {
  assistantProviders,
  DomainError,
  type AssistantProvider,
  type AssistantReply,
  type assistantRoutes,
  type RouteRequest,
} from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Platform } from '@prototrail/platform';
import {
  CONFIG,
  exchange,
  exchangeOpen,
  LOGGER,
  namesIn,
  PLATFORM,
  RefusedRequest,
  type ExchangeLimits,
  type Logger,
  type OpenReply,
  type Reply,
} from '@prototrail/service-kit';
import type { BuiltRequest } from '@prototrail/model';
import { PassThrough, pipeline, Readable } from 'node:stream';
import type { AiProxyConfig } from '../config';
import { CallLimits } from './call-limits';
import { modelProviders } from './model-provider';

type Prompt = RouteRequest<typeof assistantRoutes.complete>['body'];

interface Outgoing {
  request: BuiltRequest;
  limits: ExchangeLimits;
  /** Whether the person named the server. */
  isOwn: boolean;
}

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
    const outgoing = await this.admit(provider, prompt, { userId, isStreamed: false });
    const reply = await this.limits.run(() => this.tell(outgoing, () => exchange(outgoing.request, outgoing.limits)));
    return jsonOf(reply);
  }

  /**
   * The server-sent events of the provider as they come. What is no stream, such as a refusal, becomes one event
   * `reply`. Whoever stops reading ends the request. Throws as `complete` does.
   */
  async stream(provider: string, prompt: Prompt, userId: string): Promise<Readable> {
    const outgoing = await this.admit(provider, prompt, { userId, isStreamed: true });
    const release = this.limits.enter();
    const stop = new AbortController();
    try {
      const reply = await this.tell(outgoing, () => exchangeOpen(outgoing.request, outgoing.limits, stop.signal));
      // a stream of its own, because one made of a generator closes only after the part that it waits for
      const events = new PassThrough();
      events.once('close', () => {
        stop.abort();
        release();
      });
      pipeline(Readable.from(this.events(reply, stop.signal), { objectMode: false }), events, () => undefined);
      return events;
    } catch (error) {
      release();
      throw error;
    }
  }

  private async *events(reply: OpenReply, stopped: AbortSignal): AsyncIterable<Buffer> {
    const { status, contentType, retryAfter, parts } = reply;
    try {
      if (status === 200 && contentType.includes('text/event-stream')) {
        yield* parts;
        return;
      }
      const bytes: Buffer[] = [];
      for await (const part of parts) bytes.push(part);
      const body = parsed(Buffer.concat(bytes).toString('utf8'));
      const retryAfterS = Number(retryAfter);
      yield eventOf('reply', { status, body, ...(retryAfterS > 0 ? { retryAfterS } : {}) });
    } catch (error) {
      if (!(error instanceof RefusedRequest)) throw error;
      if (stopped.aborted) return;
      this.logger.warn({ reason: error.message }, 'the answer of the assistant broke off');
      yield eventOf('broken', { isLate: error.message === 'timeout' });
    }
  }

  private async admit(
    name: string,
    prompt: Prompt,
    { userId, isStreamed }: { userId: string; isStreamed: boolean },
  ): Promise<Outgoing> {
    const provider = assistantProviders.find((known) => known === name);
    const allowed = namesIn(this.config.AI_PROVIDERS);
    if (!provider || !allowed.includes(provider) || this.config.AI_REQUESTS_PER_MINUTE === 0)
      throw new DomainError('not.found', { message: `There is no assistant "${name.slice(0, 50)}" here.` });
    const own = prompt.openAIAddress?.trim() ?? '';
    refuseIncomplete(provider, prompt);
    const usual = this.usualAddress(provider);
    if (own === '' && usual === '') throw invalid('openAIAddress', 'is missing');
    await this.limits.count(userId);
    const base = new URL(own === '' ? usual : own);
    const { path, headers, body } = modelProviders[provider]({
      ...{ base, isStreamed, key: prompt.openAIToken, payload: prompt.openAIPayload, path: prompt.openAIModel },
      organization: prompt.openAIOrgID?.trim() ?? '',
      apiVersion: prompt.openAIApiVersion?.trim() || azureApiVersion,
    });
    return {
      isOwn: own !== '',
      request: {
        ...{ method: 'POST', url: new URL(path, base.origin).href },
        headers: [
          { key: 'content-type', value: 'application/json' },
          { key: 'accept', value: isStreamed ? 'text/event-stream, application/json' : 'application/json' },
          ...headers,
        ],
        body: { kind: 'text', text: JSON.stringify(body) },
      },
      limits: {
        ...(own === '' ? { hosts: [], privateHosts: [hostOf(base)] } : this.ownHosts()),
        maxBytes: maxAnswerBytes,
        timeoutMs: this.config.AI_TIMEOUT_MS,
        maxRedirects: 0,
      },
    };
  }

  /** Says in words why a server could not be asked. */
  private async tell<R extends Reply | OpenReply>({ isOwn }: Outgoing, ask: () => Promise<R>): Promise<R> {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof RefusedRequest)) throw error;
      this.logger.warn({ reason: error.message }, 'the provider of the assistant did not answer');
      const isLate = error.message === 'timeout';
      const why = isOwn ? `The assistant cannot be reached: ${error.message}` : 'The assistant cannot be reached.';
      throw new DomainError('upstream.failed', {
        message: isLate ? 'The assistant did not answer in time; try again.' : why,
      });
    }
  }

  private usualAddress(provider: AssistantProvider): string {
    const { AI_OPENAI_URL, AI_ANTHROPIC_URL, AI_AZURE_URL } = this.config;
    return { openai: AI_OPENAI_URL, anthropic: AI_ANTHROPIC_URL, azure: AI_AZURE_URL }[provider];
  }

  /** Where people may send prompts with an address of their own. */
  private ownHosts(): { hosts: string[]; privateHosts: string[] } {
    const { AI_HOSTS, AI_PRIVATE_HOSTS } = this.config;
    return { hosts: namesIn(AI_HOSTS), privateHosts: namesIn(AI_PRIVATE_HOSTS) };
  }
}

/** The last version of the API of Azure that is no preview, where none is named. */
const azureApiVersion = '2024-10-21';

/** The operator chose the address, so it may be in a private network. */
const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').toLowerCase();

const invalid = (field: string, message: string): DomainError =>
  new DomainError('request.invalid', {
    message: `The field ${field} ${message}.`,
    problems: [{ field, message }],
  });

function refuseIncomplete(provider: AssistantProvider, { openAIModel, openAIPayload, openAIAddress }: Prompt): void {
  if (openAIAddress?.trim() && !URL.canParse(openAIAddress.trim())) throw invalid('openAIAddress', 'is no address');
  const isPlain = provider === 'openai' && openAIModel === '/v1/completions';
  const field = isPlain ? 'prompt' : 'messages';
  if (openAIPayload[field] === undefined) throw invalid(`openAIPayload.${field}`, 'is missing');
}

function jsonOf({ bytes }: Reply): string {
  const text = bytes.toString('utf8');
  if (parsed(text) !== undefined) return text;
  throw new DomainError('request.malformed', { message: 'The answer of the assistant is not JSON; try again.' });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

const eventOf = (name: 'reply' | 'broken', data: AssistantReply | { isLate: boolean }): Buffer =>
  Buffer.from(`\n\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
