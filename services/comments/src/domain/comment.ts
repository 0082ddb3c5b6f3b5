import {
  guestAuthor,
  teamCommentTypes,
  type CommentAnswer,
  type CommentChange,
  type CommentPicture,
  type NewComment,
  type UserReply,
} from '@prototrail/contracts';

/** What the author decides about a comment. */
type Contents = Pick<
  CommentAnswer,
  | 'reference'
  | 'message'
  | 'x'
  | 'y'
  | 'widget'
  | 'w'
  | 'h'
  | 'number'
  | 'status'
  | 'modified'
  | 'edited'
  | 'annotation'
  | 'parent'
  | 'contentID'
  | 'mentions'
  | 'address'
  | 'atMs'
>;

/** A comment as stored; names of people with an account are not part of it. */
export interface StoredComment extends Contents {
  _id: string;
  id: string;
  appID: string;
  userID: string;
  type: string;
  created: number;
  parentId?: string;
  /** The name that a guest gave. */
  guestName?: string;
  /** Digest of the cookie of the browser in which a guest wrote it. */
  guestKey?: string;
  pictures?: CommentPicture[];
  /** Who wrote it, where it has pictures: comments with pictures are counted. */
  picturedBy?: 'guest' | 'person';
}

/** Whoever writes, changes or deletes: an account, or a guest's browser. */
export interface Author {
  userId?: string | undefined;
  guestKey?: string | undefined;
}

const longestName = 64;
const longestExcerpt = 160;
/** What writers may change about comments of others. */
const placeAndStatus = ['reference', 'x', 'y', 'widget', 'w', 'h', 'status'] as const;

/** Whether only the team may know of a comment: what testers did is for nobody who has a link. */
export function isForTeam({ type }: { type?: string | null | undefined }): boolean {
  return teamCommentTypes.includes(type ?? '');
}

/** Fields that were sent, without those that are null. */
function sent<T extends object>(fields: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  ) as Partial<T>;
}

/** Makes a comment from what was posted. Author, prototype and time are the server's. */
export function newComment(
  { user, ...posted }: NewComment,
  { id, appId, created, author }: { id: string; appId: string; created: number; author: Author },
): StoredComment {
  const guest = { guestName: (user?.name ?? '').trim().slice(0, longestName), guestKey: author.guestKey ?? '' };
  return {
    type: '',
    reference: '',
    ...(sent(posted) as { message: string }),
    ...(author.userId === undefined ? guest : {}),
    _id: id,
    id,
    appID: appId,
    userID: author.userId ?? guestAuthor,
    created,
  };
}

/**
 * Of the people that were sent as mentioned, those whose `@name` the message has, each once. Clients that answer with a
 * copy of the first comment send its mentions too.
 */
export function mentionsIn(message: string, sentMentions: NewComment['mentions']): { id: string; name: string }[] {
  const named = (sentMentions ?? []).filter(({ name }) => message.includes(`@${name}`));
  return [...new Map(named.map(({ id, name }) => [id, { id, name }])).values()];
}

/** The beginning of a comment, for news about it. */
export function excerptOf(message: string): string {
  const line = message.replace(/\s+/g, ' ').trim();
  return line.length > longestExcerpt ? `${line.slice(0, longestExcerpt - 1).trimEnd()}…` : line;
}

/** Whether the comment is by this account, or by this browser of a guest. */
export function isAuthor(comment: StoredComment, { userId, guestKey }: Author): boolean {
  if (userId !== undefined) return comment.userID === userId;
  return comment.userID === guestAuthor && guestKey !== undefined && comment.guestKey === guestKey;
}

/** The comment with the fields that were sent; of others' comments only place and status change. */
export function changeComment(comment: StoredComment, change: CommentChange, isOwn: boolean): StoredComment {
  const fields = sent(change);
  const allowed = isOwn
    ? fields
    : Object.fromEntries(Object.entries(fields).filter(([name]) => placeAndStatus.some((each) => each === name)));
  const { widget, ...rest } = comment;
  // a client that knows no widgets moves the comment to another place
  const leaves = change.widget === null || (change.widget === undefined && (change.x ?? change.y ?? null) !== null);
  return { ...(leaves || widget === undefined ? rest : comment), ...(allowed as Partial<Contents>) };
}

/** A comment as answered. Addresses are for members of the team. */
export function toAnswer(
  { guestName, guestKey, picturedBy: _, ...comment }: StoredComment,
  { user, withEmail, viewer }: { user: UserReply | undefined; withEmail: boolean; viewer: Author },
): CommentAnswer {
  const { userID } = comment;
  if (userID === guestAuthor) {
    const isOwn = viewer.userId === undefined && guestKey !== undefined && guestKey === viewer.guestKey;
    return { ...comment, user: { _id: userID, id: userID, name: guestName ?? '' }, ...(isOwn ? { isOwn } : {}) };
  }
  const known = user?.found
    ? sent({
        name: user.name || null,
        lastname: user.lastname || null,
        image: user.image || null,
        email: withEmail ? user.email : null,
      })
    : {};
  return { ...comment, user: { ...(known as { name?: string }), _id: userID, id: userID } };
}
