import { DomainError, type RelayAnswer } from '@prototrail/contracts';
import { buildRequest, isRecord, requestVariables, restDefinition, type RestDefinition } from '@prototrail/model';
import type { Clock } from '@prototrail/platform';
import {
  CLOCK,
  CONFIG,
  exchange,
  LOGGER,
  namesIn,
  RefusedRequest,
  type ExchangeLimits,
  type Logger,
  type Reply,
} from '@prototrail/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { AppsConfig } from '../../config';
import { AppDocuments } from '../app-documents';
import { parseDocument } from '../document-text';

type Definitions = ReadonlyMap<string, RestDefinition>;
type Values = Readonly<Record<string, unknown>>;

const maxPrototypes = 200;
const maxInFlight = 100;
const maxMessage = 300;

/** Sends the requests of Rest elements: what the stored prototype says, with the values of a run. */
@Injectable()
export class RelayService {
  private readonly known = new LRUCache<string, Definitions>({ max: maxPrototypes });
  private readonly limits: ExchangeLimits;
  private inFlight = 0;

  constructor(
    @Inject(AppDocuments) private readonly documents: AppDocuments,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) config: AppsConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.limits = {
      hosts: namesIn(config.REQUEST_HOSTS),
      privateHosts: namesIn(config.REQUEST_PRIVATE_HOSTS),
      maxBytes: config.REQUEST_MAX_BYTES,
      timeoutMs: config.REQUEST_TIMEOUT_MS,
    };
  }

  /** Sends the request of a stored element. Throws `not.found`. */
  async send(appId: string, element: string, values: Values): Promise<RelayAnswer> {
    const definition = (await this.definitions(appId)).get(element);
    if (!definition)
      throw new DomainError('not.found', { message: 'This prototype has no Rest element with this id.' });
    return this.sendThis(appId, definition, values);
  }

  /** Sends a request that somebody with the right to change the prototype is about to save. */
  async sendThis(appId: string, definition: RestDefinition, values: Values): Promise<RelayAnswer> {
    const started = this.clock.now();
    const needed = requestVariables(definition);
    const built = buildRequest(definition, Object.fromEntries(needed.map((path) => [path, values[path]])));
    if ('problem' in built) {
      const { field, message } = built.problem;
      return { status: 0, message: `${field}: ${message}`, ms: 0 };
    }
    if (this.inFlight >= maxInFlight)
      throw new DomainError('unavailable', { message: 'Too many requests are under way; try again.', retryAfterS: 1 });
    this.inFlight += 1;
    try {
      const timeoutMs = Math.min(this.limits.timeoutMs, definition.timeout * 1000);
      const reply = await exchange(built.request, { ...this.limits, timeoutMs });
      return { ...usable(reply, definition.output.type), ms: this.clock.now() - started };
    } catch (error) {
      if (!(error instanceof RefusedRequest)) throw error;
      // Neither addresses nor values: both may hold secrets.
      this.logger.info({ appId, reason: error.message }, 'a request of a prototype was not answered');
      return { status: 0, message: error.message.slice(0, maxMessage), ms: this.clock.now() - started };
    } finally {
      this.inFlight -= 1;
    }
  }

  private async definitions(appId: string): Promise<Definitions> {
    const key = `${appId}/${await this.documents.sequence(appId)}`;
    const known = this.known.get(key);
    if (known) return known;
    const text = await this.documents.read(appId);
    const found = text.includes('"Rest"') ? restElements((await parseDocument(text))['widgets']) : new Map();
    this.known.set(key, found as Definitions);
    return found as Definitions;
  }
}

function restElements(widgets: unknown): Definitions {
  const found = new Map<string, RestDefinition>();
  if (!isRecord(widgets)) return found;
  for (const [id, widget] of Object.entries(widgets)) {
    if (!isRecord(widget) || widget['type'] !== 'Rest') continue;
    const props = isRecord(widget['props']) ? widget['props'] : {};
    const definition = restDefinition({ type: 'Rest', props });
    if (definition) found.set(id, definition);
  }
  return found;
}

/** The answer in the form that the element wants. */
function usable({ status, contentType, bytes }: Reply, type: string): Omit<RelayAnswer, 'ms'> {
  const facts = { status, bytes: bytes.length, ...(contentType === '' ? {} : { contentType }) };
  if (bytes.length === 0) return { ...facts, body: '' };
  if (type === 'IMAGE') {
    const kind = /^image\/[\w.+-]+/i.exec(contentType)?.[0];
    if (kind !== undefined) return { ...facts, body: `data:${kind};base64,${bytes.toString('base64')}` };
    return { ...facts, ...unusable(status, 'The answer is no picture.') };
  }
  if (type === 'FONT') {
    const kind = /^(?:font\/[\w.+-]+|application\/(?:[\w.+-]*font[\w.+-]*|octet-stream))/i.exec(contentType)?.[0];
    if (kind !== undefined) return { ...facts, body: `data:${kind};base64,${bytes.toString('base64')}` };
    return { ...facts, ...unusable(status, 'The answer is no font.') };
  }
  const text = bytes.toString('utf8');
  if (type === 'TEXT') return { ...facts, body: text };
  try {
    return { ...facts, body: JSON.parse(text) as unknown };
  } catch {
    return { ...facts, ...unusable(status, 'The answer is not JSON.') };
  }
}

/** A failure stays the failure that it is. */
const unusable = (status: number, message: string): { status: number; message: string } => ({
  status: status >= 200 && status < 300 ? 502 : status,
  message,
});
