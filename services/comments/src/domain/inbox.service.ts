import {
  appModels,
  collections,
  teamAccess,
  type AppModels,
  type CommentInbox,
  type SeenThreads,
  type TeamAccess,
} from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { isPlatformError, type Clock, type Collection, type Platform } from '@prototrail/platform';
import { CLOCK, PLATFORM, RPC, type Caller, type RpcTransport } from '@prototrail/service-kit';
import type { StoredComment } from './comment';
import { CommentsService } from './comments.service';

/** The newest comments of all prototypes together. */
const maxComments = 1_000;
/** Prototypes of one query. */
const chunk = 100;
const maxThreads = 2_000;
const dayMs = 24 * 60 * 60_000;
/** What is older counts as read for somebody who never read anything. */
const firstSeenMs = 14 * dayMs;

/** Comments of all prototypes of a person, and which of them the person has read. */
@Injectable()
export class InboxService {
  private readonly comments: Collection<StoredComment>;
  private readonly seen: Collection<SeenThreads>;
  private readonly team: TeamAccess;
  private readonly apps: AppModels;

  constructor(
    @Inject(PLATFORM) platform: Platform,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CommentsService) private readonly service: CommentsService,
    @Inject(RPC) rpc: RpcTransport,
  ) {
    this.comments = platform.documents.collection<StoredComment>(collections.commentsComments);
    this.seen = platform.documents.collection<SeenThreads>(collections.commentsSeen);
    this.team = rpc.client(teamAccess);
    this.apps = rpc.client(appModels);
  }

  async list(caller: Caller): Promise<CommentInbox> {
    const userId = caller.user?.id ?? '';
    const { grants } = await this.team.listApps({ userId, kind: '' });
    const levels = new Map(grants.map(({ appId, permission }) => [appId, permission]));
    const newest = await this.newest([...levels.keys()]);
    const comments = await this.service.shown(await this.withFirst(newest));
    const appIds = [...new Set(comments.map(({ appID }) => appID))];
    const names = await Promise.all(
      appIds.map((appId) =>
        // a prototype that cannot be read must not hide the comments of the others
        this.apps.summary({ appId }).then(
          ({ name }) => name,
          () => '',
        ),
      ),
    );
    const viewer = { caller: { ...caller, permission: 1 }, author: { userId } };
    return {
      apps: appIds.map((id, index) => ({ id, name: names[index] ?? '', permission: levels.get(id) ?? 0 })),
      comments: await this.service.toAnswers(comments, viewer),
      seen: await this.seenBy(userId),
    };
  }

  /** What a person has read. */
  async seenBy(userId: string): Promise<SeenThreads> {
    return (await this.seen.find(userId))?.doc ?? { since: this.clock.now() - firstSeenMs, threads: {} };
  }

  /** Remembers until when threads were read; an earlier time makes them not read again. */
  async markSeen(userId: string, threads: Readonly<Record<string, number>>): Promise<SeenThreads> {
    const apply = (seen: SeenThreads): SeenThreads => limit({ ...seen, threads: { ...seen.threads, ...threads } });
    const changed = await this.seen.update(userId, apply);
    if (changed) return changed.doc;
    const first = apply(await this.seenBy(userId));
    try {
      await this.seen.insert(userId, first);
      return first;
    } catch (error) {
      if (!isPlatformError(error, 'duplicate')) throw error;
      return (await this.seen.update(userId, apply))?.doc ?? first;
    }
  }

  async removePerson(userId: string): Promise<void> {
    await this.seen.remove(userId);
  }

  /** Ids sort by creation. */
  private async newest(appIds: readonly string[]): Promise<StoredComment[]> {
    const found: StoredComment[] = [];
    for (let from = 0; from < appIds.length; from += chunk) {
      const { items } = await this.comments.query({
        where: { appID: { in: appIds.slice(from, from + chunk) } },
        sort: { field: 'id', order: 'descending' },
        limit: maxComments,
      });
      found.push(...items.map(({ doc }) => doc));
    }
    return found.sort((a, b) => b.created - a.created).slice(0, maxComments);
  }

  /** With the first comments of threads of which only answers are among the newest. */
  private async withFirst(newest: readonly StoredComment[]): Promise<StoredComment[]> {
    const known = new Set(newest.map(({ id }) => id));
    const missing = newest.flatMap(({ parentId }) => (parentId && !known.has(parentId) ? [parentId] : []));
    const ids = [...new Set(missing)];
    if (ids.length === 0) return [...newest];
    const apps = new Set(newest.map(({ appID }) => appID));
    const { items } = await this.comments.query({ where: { id: { in: ids } } });
    return [...newest, ...items.map(({ doc }) => doc).filter(({ appID }) => apps.has(appID))];
  }
}

/** The oldest marks make room; what was read before the oldest one that stays counts as read. */
function limit({ since, threads }: SeenThreads): SeenThreads {
  const entries = Object.entries(threads);
  if (entries.length <= maxThreads) return { since, threads };
  const sorted = entries.sort(([, a], [, b]) => b - a);
  const dropped = sorted[maxThreads]?.[1] ?? since;
  return { since: Math.max(since, dropped), threads: Object.fromEntries(sorted.slice(0, maxThreads)) };
}
