import { collections, guestAuthor, teamAccess, type TeamAccess } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Platform } from '@prototrail/platform';
import { FactPublisher, PLATFORM, RPC, type RpcTransport } from '@prototrail/service-kit';
import { excerptOf, type StoredComment } from './comment';

/** More people are not told about one comment. */
const maxReaders = 50;
const ownerLevel = 3;

/** Tells people about new comments: those who are mentioned, those of the thread, and the owner about a new thread. */
@Injectable()
export class ThreadNews {
  private readonly comments: Collection<StoredComment>;
  private readonly team: TeamAccess;

  constructor(
    @Inject(PLATFORM) platform: Platform,
    @Inject(FactPublisher) private readonly facts: FactPublisher,
    @Inject(RPC) rpc: RpcTransport,
  ) {
    this.comments = platform.documents.collection<StoredComment>(collections.commentsComments);
    this.team = rpc.client(teamAccess);
  }

  /** Of the people that a comment names, those of the team. */
  async membersOf(appId: string, mentions: NonNullable<StoredComment['mentions']>): Promise<typeof mentions> {
    if (mentions.length === 0) return [];
    const { members } = await this.team.members({ appId });
    const ids = new Set(members.map(({ userId }) => userId));
    return mentions.filter(({ id }) => ids.has(id));
  }

  /** Whether somebody belongs to the team without the right to comment. */
  async isViewer(appId: string, userId: string | undefined): Promise<boolean> {
    const { members } = await this.team.members({ appId });
    return members.some((member) => member.userId === userId && member.role === 'viewer');
  }

  /** Publishes what a new comment means for others; each person is told once. */
  async written(comment: StoredComment): Promise<void> {
    await this.created(comment);
    const told = await this.mentioned(comment);
    if (comment.parentId === undefined) await this.started(comment, told);
    else await this.answered(comment, told);
  }

  /** Tells those who are mentioned and were not before; answers whom. */
  async mentioned(comment: StoredComment, before: StoredComment['mentions'] = []): Promise<readonly string[]> {
    const known = new Set([comment.userID, ...before.map(({ id }) => id)]);
    const userIds = (comment.mentions ?? []).map(({ id }) => id).filter((id) => !known.has(id));
    await this.publish('comment.mentioned', comment, userIds);
    return userIds;
  }

  private async created({ id, appID: appId, parentId, userID, guestName, message }: StoredComment): Promise<void> {
    const isGuest = userID === guestAuthor;
    await this.facts.publish('comment.created', appId, {
      appId,
      commentId: id,
      threadId: parentId ?? id,
      byUserId: isGuest ? '' : userID,
      excerpt: excerptOf(message),
      ...(isGuest && guestName ? { guestName } : {}),
    });
  }

  private async started(comment: StoredComment, told: readonly string[]): Promise<void> {
    const { members } = await this.team.members({ appId: comment.appID });
    const owners = members.filter(({ permission }) => permission >= ownerLevel).map(({ userId }) => userId);
    const userIds = owners.filter((id) => id !== comment.userID && !told.includes(id));
    await this.publish('comment.started', comment, userIds);
  }

  /** To whom wrote in the thread before and may still see it. */
  private async answered(comment: StoredComment, told: readonly string[]): Promise<void> {
    const { appID: appId, parentId = '', userID } = comment;
    const first = (await this.comments.find(parentId))?.doc;
    if (first?.appID !== appId) return;
    const others = await this.comments.query({ where: { appID: appId, parentId } });
    const wrote = new Set([first.userID, ...others.items.map(({ doc }) => doc.userID)]);
    for (const nobody of [userID, guestAuthor, ...told]) wrote.delete(nobody);
    const asked = await Promise.all(
      [...wrote].slice(0, maxReaders).map(async (userId) => {
        const { permission, isPublic } = await this.team.check({ appId, userId, hash: '', kind: '' });
        return permission >= 1 || isPublic ? [userId] : [];
      }),
    );
    await this.publish('comment.answered', comment, asked.flat());
  }

  private async publish(
    fact: 'comment.answered' | 'comment.started' | 'comment.mentioned',
    { id, appID: appId, parentId, userID, guestName, message }: StoredComment,
    userIds: string[],
  ): Promise<void> {
    if (userIds.length === 0) return;
    const isGuest = userID === guestAuthor;
    await this.facts.publish(fact, appId, {
      appId,
      threadId: parentId ?? id,
      byUserId: isGuest ? '' : userID,
      userIds,
      excerpt: excerptOf(message),
      ...(isGuest && guestName ? { guestName } : {}),
    });
  }
}
