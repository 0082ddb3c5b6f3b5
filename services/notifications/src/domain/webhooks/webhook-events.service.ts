import {
  appModels,
  authUsers,
  collections,
  runNewsSchema,
  teamAccess,
  testSettings,
  topics,
  type AppModels,
  type AuthUsers,
  type FactOf,
  type RunNews,
  type TeamAccess,
  type TestSettingsRpc,
  type WebhookEvent,
} from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { isRecord } from '@prototrail/model';
import type { Clock, Collection, Platform, Subscription } from '@prototrail/platform';
import { CLOCK, LOGGER, PLATFORM, RPC, type Logger, type RpcTransport } from '@prototrail/service-kit';
import { createHash } from 'node:crypto';
import type { StoredWebhook } from './webhook';
import { WebhookSender } from './webhook-sender';

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** A webhook that is made or changed counts after so long in every process. */
const knownMs = 2000;

/** Something to tell about a prototype. */
interface Happening {
  event: WebhookEvent;
  appId: string;
  /** The same happening has the same id, however often it is told. */
  id: string;
  at: number;
  data: Readonly<Record<string, unknown>>;
  /** Not sent before. */
  notBefore?: number;
}

interface Listener {
  id: string;
  events: readonly WebhookEvent[];
}

/** Turns what happens to prototypes and tests into messages for the webhooks of those who may see the prototype. */
@Injectable()
export class WebhookEvents {
  private readonly webhooks: Collection<StoredWebhook>;
  private readonly team: TeamAccess;
  private readonly apps: AppModels;
  private readonly users: AuthUsers;
  private readonly settings: TestSettingsRpc;
  private readonly known = new Map<string, { until: number; listeners: Promise<readonly Listener[]> }>();

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(WebhookSender) private readonly sender: WebhookSender,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(RPC) rpc: RpcTransport,
  ) {
    this.webhooks = platform.documents.collection<StoredWebhook>(collections.notificationsWebhooks);
    this.team = rpc.client(teamAccess);
    this.apps = rpc.client(appModels);
    this.users = rpc.client(authUsers);
    this.settings = rpc.client(testSettings);
  }

  /** Follows starts and ends of tests and tasks. */
  start(): Promise<Subscription> {
    return this.platform.stream.subscribe({
      topic: topics.runs,
      group: 'webhooks',
      onError: (error) => this.logger.error({ err: error }, 'news of tests could not be handled and come again'),
      handler: async ({ messages }) => {
        for (const { value } of messages) {
          const { items } = runNewsSchema.parse(JSON.parse(value));
          for (const news of items) await this.onRun(news);
        }
        await this.sender.wake();
      },
    });
  }

  async onComment(fact: FactOf<'comment.created'>): Promise<void> {
    const { id, at, appId, commentId, threadId, excerpt, byUserId, guestName } = fact;
    await this.tell({ event: 'comment.created', appId, id, at, data: {} }, async () => {
      const by = byUserId ? await this.users.get({ id: byUserId }) : undefined;
      const author = by?.found ? `${by.name} ${by.lastname}`.trim() || by.email : (guestName ?? '');
      return { comment: { id: commentId, thread: threadId, author, excerpt } };
    });
    await this.sender.wake();
  }

  /** Changes of a minute are one message, which is sent when the minute is over. */
  async onAppChanged({ id, at, appId }: FactOf<'app.changed'>): Promise<void> {
    const notBefore = (Math.floor(at / minuteMs) + 1) * minuteMs;
    await this.tell({ event: 'app.changed', appId, id, at, data: {}, notBefore });
  }

  async onLinkClosed({ id, at, appId, link, finished }: FactOf<'study.link.closed'>): Promise<void> {
    await this.onClosed({ appId, id, at, data: { link, reason: 'date', finished } });
  }

  async onLinkPaused({ id, at, appId, link }: FactOf<'study.link.paused'>): Promise<void> {
    await this.onClosed({ appId, id, at, data: { link, reason: 'paused' } });
  }

  /** The last test of a link closes it. */
  async onMilestone({ id, at, appId, link, finished, max }: FactOf<'study.milestone'>): Promise<void> {
    if (max === undefined || finished < max) return;
    await this.onClosed({ appId, id, at, data: { link, reason: 'full', finished } });
  }

  private async onClosed(closed: Omit<Happening, 'event'>): Promise<void> {
    await this.tell({ ...closed, event: 'study.closed' });
    await this.sender.wake();
  }

  private async onRun({ id, appId, session, type, at, task, reason }: RunNews): Promise<void> {
    // results of another installation may be read in long after the tests
    if (Math.abs(this.clock.now() - at) > dayMs) return;
    const data = { test: session, ...(reason === undefined ? {} : { reason }) };
    await this.tell({ event: type, appId, id: `${id}-${type}`, at, data }, async () =>
      task === undefined ? {} : { task: { id: task, name: await this.taskName(appId, task) } },
    );
  }

  private async tell(
    { event, appId, id, at, data, notBefore }: Happening,
    more?: () => Promise<Readonly<Record<string, unknown>>>,
  ): Promise<void> {
    const listeners = (await this.listenersOf(appId)).filter(({ events }) => events.includes(event));
    if (listeners.length === 0) return;
    const app = await this.apps.summary({ appId });
    if (!app.found) return;
    const prototype = { id: appId, name: app.name };
    const content = { prototype, ...data, ...(await more?.()) };
    const body = JSON.stringify({ type: event, timestamp: new Date(at).toISOString(), data: content });
    const now = this.clock.now();
    for (const { id: webhookId } of listeners)
      await this.sender.put(messageId(webhookId, id), {
        ...{ webhookId, event, appId, body, created: now, next: notBefore ?? now },
      });
  }

  /** Webhooks of the team of a prototype that are on and for it. */
  private listenersOf(appId: string): Promise<readonly Listener[]> {
    const now = this.clock.now();
    const known = this.known.get(appId);
    if (known && known.until > now) return known.listeners;
    if (this.known.size > 1000) this.known.clear();
    const listeners = this.findListeners(appId);
    this.known.set(appId, { until: now + knownMs, listeners });
    listeners.catch(() => this.known.delete(appId));
    return listeners;
  }

  private async findListeners(appId: string): Promise<readonly Listener[]> {
    if ((await this.webhooks.count({ isOn: true })) === 0) return [];
    const { members } = await this.team.members({ appId });
    if (members.length === 0) return [];
    const { items } = await this.webhooks.query({
      where: { userId: { in: members.map(({ userId }) => userId) }, isOn: true },
    });
    return items
      .filter(({ doc: { appIds } }) => appIds.length === 0 || appIds.includes(appId))
      .map(({ id, doc: { events } }) => ({ id, events }));
  }

  private async taskName(appId: string, id: string): Promise<string> {
    const settings: unknown = JSON.parse((await this.settings.get({ appId })).json);
    const tasks = isRecord(settings) && Array.isArray(settings['tasks']) ? settings['tasks'] : [];
    const task = tasks.filter(isRecord).find((each) => each['id'] === id);
    return typeof task?.['name'] === 'string' ? task['name'] : '';
  }
}

/** The id of a message, by which receivers tell what comes twice. */
const messageId = (webhookId: string, id: string): string =>
  `msg_${createHash('sha256').update(`${webhookId} ${id}`).digest('base64url').slice(0, 27)}`;
