import { collections, guestAuthor, teamAccess, type TeamAccess } from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Collection, Platform } from '@prototrail/platform';
import { FactPublisher, PLATFORM, RPC, type RpcTransport } from '@prototrail/service-kit';
import type { StoredComment } from './comment';

/** More people are not told about an answer. */
const maxReaders = 50;

/** Tells the people of a thread about a new answer. */
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

  /** Publishes who wrote in the thread before and may still see it; nothing when nobody is left. */
  async answered({ appID: appId, parentId, userID }: StoredComment): Promise<void> {
    if (parentId === undefined) return;
    const first = (await this.comments.find(parentId))?.doc;
    if (first?.appID !== appId) return;
    const others = await this.comments.query({ where: { appID: appId, parentId } });
    const wrote = new Set([first.userID, ...others.items.map(({ doc }) => doc.userID)]);
    for (const nobody of [userID, guestAuthor]) wrote.delete(nobody);
    const asked = await Promise.all(
      [...wrote].slice(0, maxReaders).map(async (userId) => {
        const { permission, isPublic } = await this.team.check({ appId, userId, hash: '', kind: '' });
        return permission >= 1 || isPublic ? [userId] : [];
      }),
    );
    const userIds = asked.flat();
    if (userIds.length === 0) return;
    const byUserId = userID === guestAuthor ? '' : userID;
    await this.facts.publish('comment.answered', appId, { appId, threadId: parentId, byUserId, userIds });
  }
}
