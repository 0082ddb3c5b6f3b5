import {
  authUsers,
  channels,
  collections,
  DomainError,
  guestAuthor,
  maxCommentPictures,
  sessionComment,
  type AuthUsers,
  type CommentAnswer,
  type CommentChange,
  type NewComment,
} from '@prototrail/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { Clock, Collection, Ids, ObjectBody, Platform } from '@prototrail/platform';
import { CLOCK, IDS, PLATFORM, RPC, type Caller, type RpcTransport, type UploadedFile } from '@prototrail/service-kit';
import { everyPage } from '../store/every-page';
import { CommentPictures, type Refusal } from './comment-pictures';
import { HiddenRuns } from './hidden-runs';
import {
  changeComment,
  isAuthor,
  isForTeam,
  mentionsIn,
  newComment,
  toAnswer,
  type Author,
  type StoredComment,
} from './comment';
import { ThreadNews } from './thread-news';

/** What to list: comments of a type, on one thing. */
export interface CommentFilter {
  type?: string;
  reference?: string;
}

/** A comment with what was added to it, and why other files were refused. */
export interface PicturesAnswer {
  comment: CommentAnswer;
  reasons: Refusal[];
}

/** Who asks: rights in the prototype, and as which author. */
export interface Viewer {
  caller: Caller;
  author: Author;
}

/** More comments in one prototype are refused. */
const maxComments = 20_000;
/** More comments with pictures in one prototype are refused, so that a link does not fill the storage. */
const maxPictured = { person: 2_000, guest: 200 } as const;
const readerLevel = 1;
const writerLevel = 2;

const isOfTeam = ({ permission, hash }: Caller): boolean => permission >= readerLevel && hash === '';
const mayKnow = (comment: StoredComment, caller: Caller): boolean => isOfTeam(caller) || !isForTeam(comment);

const kindOfAuthor = ({ userID }: StoredComment): keyof typeof maxPictured =>
  userID === guestAuthor ? 'guest' : 'person';

function noComment(): DomainError {
  return new DomainError('not.found', { message: 'This comment does not exist any more.' });
}

/** Comments of prototypes. */
@Injectable()
export class CommentsService {
  private readonly comments: Collection<StoredComment>;
  private readonly users: AuthUsers;

  constructor(
    @Inject(PLATFORM) private readonly platform: Platform,
    @Inject(IDS) private readonly ids: Ids,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ThreadNews) private readonly news: ThreadNews,
    @Inject(HiddenRuns) private readonly hiddenRuns: HiddenRuns,
    @Inject(CommentPictures) private readonly pictures: CommentPictures,
    @Inject(RPC) rpc: RpcTransport,
  ) {
    this.comments = platform.documents.collection<StoredComment>(collections.commentsComments);
    this.users = rpc.client(authUsers);
  }

  /** Comments in the order in which they were written. */
  async list(viewer: Viewer, filter: CommentFilter = {}): Promise<CommentAnswer[]> {
    const found = await this.shown(await everyPage(this.comments, { appID: viewer.caller.appId, ...filter }));
    return this.toAnswers(isOfTeam(viewer.caller) ? found : found.filter((comment) => !isForTeam(comment)), viewer);
  }

  async count(caller: Caller, filter: CommentFilter): Promise<{ count: number }> {
    if (isForTeam(filter) && !isOfTeam(caller)) return { count: 0 };
    if (filter.type === sessionComment)
      return { count: (await this.shown(await everyPage(this.comments, { appID: caller.appId, ...filter }))).length };
    return { count: await this.comments.count({ appID: caller.appId, ...filter }) };
  }

  /** Comments without those on recordings of runs that are deleted and can be restored. */
  async shown(comments: readonly StoredComment[]): Promise<StoredComment[]> {
    const apps = [...new Set(comments.flatMap(({ type, appID }) => (type === sessionComment ? appID : [])))];
    const isHidden = new Map(await Promise.all(apps.map(async (id) => [id, await this.hiddenRuns.read(id)] as const)));
    return comments.filter(
      ({ type, appID, reference, created }) =>
        type !== sessionComment || !isHidden.get(appID)?.(reference ?? '', created),
    );
  }

  async create(viewer: Viewer, posted: NewComment): Promise<CommentAnswer> {
    const { appId, permission, user, hash } = viewer.caller;
    if (permission === readerLevel && !hash && (await this.news.isViewer(appId, user?.id)))
      throw new DomainError('access.forbidden', { message: 'Viewers do not comment; an editor can change the role.' });
    if ((await this.comments.count({ appID: appId })) >= maxComments)
      throw new DomainError('conflict', {
        message: `A prototype has at most ${maxComments} comments; delete some first.`,
      });
    const written = await this.placed(viewer.caller, posted);
    const created = this.clock.now();
    const mentions = await this.news.membersOf(appId, mentionsIn(posted.message, posted.mentions));
    const made = newComment(
      { ...written, mentions: null },
      { id: this.ids.next(), appId, created, author: viewer.author },
    );
    const comment = mentions.length > 0 ? { ...made, mentions } : made;
    await this.comments.insert(comment.id, comment);
    this.announce(appId);
    await this.news.written(comment);
    return this.toAnswer(comment, viewer);
  }

  /** Authors change all of their comments; writers change place and status of those of others. */
  async change(viewer: Viewer, commentId: string, change: CommentChange): Promise<CommentAnswer> {
    const { appId } = viewer.caller;
    const { message, mentions: named, ...rest } = change;
    // who is mentioned is decided with the text, so that a change of place or status never removes anybody
    const mentions =
      message === null || message === undefined
        ? undefined
        : await this.news.membersOf(appId, mentionsIn(message, named));
    let before: StoredComment['mentions'];
    const changed = await this.comments.update(commentId, (comment) => {
      if (comment.appID !== appId || !mayKnow(comment, viewer.caller)) return null;
      this.refuseOthers(comment, viewer);
      before = comment.mentions;
      return changeComment(comment, { ...rest, message, mentions }, isAuthor(comment, viewer.author));
    });
    if (!changed) throw noComment();
    this.announce(appId);
    await this.news.mentioned(changed.doc, before);
    return this.toAnswer(changed.doc, viewer);
  }

  /** Deletes a comment of the caller, or any of a prototype that the caller writes. An unknown one is deleted already. */
  async remove(viewer: Viewer, commentId: string): Promise<void> {
    const stored = await this.comments.find(commentId);
    if (stored?.doc.appID !== viewer.caller.appId || !mayKnow(stored.doc, viewer.caller)) return;
    this.refuseOthers(stored.doc, viewer);
    await this.drop(viewer.caller.appId, commentId);
    this.announce(viewer.caller.appId);
  }

  /**
   * Adds pictures to a comment of the caller. Throws `conflict` when the prototype has too many comments with pictures, or
   * when others were added to the same comment meanwhile.
   */
  async addPictures(viewer: Viewer, commentId: string, files: AsyncIterable<UploadedFile>): Promise<PicturesAnswer> {
    const comment = await this.known(viewer, commentId);
    if (!isAuthor(comment, viewer.author))
      throw new DomainError('access.forbidden', { message: 'Only its author adds pictures to a comment.' });
    await this.refuseMorePictures(viewer, comment);
    const { pictures, reasons } = await this.pictures.store(comment, files);
    if (pictures.length === 0) return { comment: await this.toAnswer(comment, viewer), reasons };
    const changed = await this.comments.update(commentId, (stored) => {
      const all = [...(stored.pictures ?? []), ...pictures];
      return all.length > maxCommentPictures ? null : { ...stored, pictures: all, picturedBy: kindOfAuthor(stored) };
    });
    if (!changed) {
      for (const { file } of pictures) await this.pictures.remove(comment, file);
      throw new DomainError('conflict', { message: 'The comment was changed meanwhile; load it anew and try again.' });
    }
    this.announce(viewer.caller.appId);
    return { comment: await this.toAnswer(changed.doc, viewer), reasons };
  }

  /** The bytes of a picture. Throws `not.found`, also for what the caller may not know of. */
  async readPicture(viewer: Viewer, commentId: string, file: string): Promise<ObjectBody> {
    return this.pictures.read(await this.known(viewer, commentId), file);
  }

  /** Deletes a picture of a comment of the caller, or of any in a prototype that the caller writes. */
  async removePicture(viewer: Viewer, commentId: string, file: string): Promise<CommentAnswer> {
    const comment = await this.known(viewer, commentId);
    this.refuseOthers(comment, viewer);
    const changed = await this.comments.update(commentId, ({ pictures = [], picturedBy = 'person', ...stored }) => {
      const left = pictures.filter((picture) => picture.file !== file);
      return left.length > 0 ? { ...stored, pictures: left, picturedBy } : stored;
    });
    if (!changed) throw noComment();
    if (comment.pictures?.some((picture) => picture.file === file)) await this.pictures.remove(comment, file);
    this.announce(viewer.caller.appId);
    return this.toAnswer(changed.doc, viewer);
  }

  async removeAll(appId: string): Promise<void> {
    for (const { id } of await everyPage(this.comments, { appID: appId })) await this.comments.remove(id);
    await this.pictures.removeAll(appId);
  }

  /** Removes a comment, then its pictures: what is added meanwhile finds no comment and removes itself. */
  private async drop(appId: string, commentId: string): Promise<void> {
    await this.comments.remove(commentId);
    await this.pictures.removeAll(appId, commentId);
  }

  /** Throws `conflict` when the prototype has too many comments with pictures. */
  private async refuseMorePictures({ caller }: Viewer, comment: StoredComment): Promise<void> {
    if (comment.picturedBy !== undefined) return;
    const kind = kindOfAuthor(comment);
    if ((await this.comments.count({ appID: caller.appId, picturedBy: kind })) < maxPictured[kind]) return;
    const whose = kind === 'guest' ? ' of guests' : '';
    throw new DomainError('conflict', {
      message: `A prototype has at most ${maxPictured[kind]} comments${whose} with pictures; delete some first.`,
    });
  }

  /** A comment that the caller may know of. Throws `not.found`. */
  private async known({ caller }: Viewer, commentId: string): Promise<StoredComment> {
    const stored = await this.comments.find(commentId);
    if (stored?.doc.appID !== caller.appId || !mayKnow(stored.doc, caller)) throw noComment();
    return stored.doc;
  }

  /** Removes what was said about one recording. */
  async removeRun(appId: string, run: string): Promise<void> {
    if (run === '') return;
    await this.removeOfRuns({ appID: appId, type: sessionComment, reference: run }, () => true);
  }

  /** Removes what was said about recordings until a time; comments on views of the results stay. */
  async removeRuns(appId: string, untilMs: number): Promise<void> {
    await this.removeOfRuns({ appID: appId, type: sessionComment }, ({ created }) => created <= untilMs);
  }

  private async removeOfRuns(
    where: { appID: string; type: string; reference?: string },
    concerns: (comment: StoredComment) => boolean,
  ): Promise<void> {
    const found = (await everyPage(this.comments, where)).filter(concerns);
    for (const { id } of found) await this.drop(where.appID, id);
    if (found.length > 0) this.announce(where.appID);
  }

  /** The comment with the place that it may have. An answer stays where its thread is, whatever it says. */
  private async placed(caller: Caller, posted: NewComment): Promise<NewComment> {
    const parent = posted.parentId ? (await this.comments.find(posted.parentId))?.doc : undefined;
    const isAnswer = parent?.appID === caller.appId && (isForTeam(parent) || isForTeam(posted));
    const { type, reference } = isAnswer ? parent : posted;
    if (isForTeam({ type }) && !isOfTeam(caller))
      throw new DomainError('access.forbidden', { message: 'Only the team comments on results and recordings.' });
    return { ...posted, type, reference };
  }

  /** Those who look at the comments now load them anew; whoever misses the message does so a while later. */
  announce(appId: string): void {
    this.platform.pubsub.publish(channels.comments(appId), '').catch(() => undefined);
  }

  private refuseOthers(comment: StoredComment, { caller, author }: Viewer): void {
    if (isAuthor(comment, author) || caller.permission >= writerLevel) return;
    throw new DomainError('access.forbidden', { message: 'Only its author and people who can edit may do this.' });
  }

  private async toAnswer(comment: StoredComment, viewer: Viewer): Promise<CommentAnswer> {
    const [answer] = await this.toAnswers([comment], viewer);
    return answer as CommentAnswer;
  }

  /** Comments as the viewer may read them. */
  async toAnswers(comments: readonly StoredComment[], viewer: Viewer): Promise<CommentAnswer[]> {
    const ids = [...new Set(comments.map(({ userID }) => userID))].filter((id) => id !== guestAuthor);
    const { users } = ids.length > 0 ? await this.users.getMany({ ids }) : { users: [] };
    const byId = new Map(users.map((user) => [user.id, user]));
    const withEmail = viewer.caller.permission >= 1;
    return comments.map((comment) =>
      toAnswer(comment, { user: byId.get(comment.userID), withEmail, viewer: viewer.author }),
    );
  }
}
