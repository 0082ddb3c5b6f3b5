import { z } from 'zod';
import { defineRoute, megabyte, type RouteShape } from '../route';
import { idFields, okSchema } from '../shapes';

/** Type of the comments that have a place on a screen or beside the screens. */
export const canvasComment = 'ScreenComment';
/** Type of the comments on a view of the results; `reference` names the view, `address` says what it showed. */
export const resultComment = 'ResultComment';
/** Type of the comments on a recorded session; `reference` is its id, `atMs` the moment. */
export const sessionComment = 'SessionComment';
/** Type of the comments on a prototype as a whole, without a place in it. */
export const designComment = 'overview_edit';
/** Type of the comments on the study: what is planned for testers. */
export const studyComment = 'StudyComment';
/** Types that only the team reads and writes, never somebody with a link or a reader of a public prototype. */
export const teamCommentTypes: readonly string[] = [resultComment, sessionComment, studyComment];
/** `status` of a comment whose thread is done. */
export const doneStatus = 'Done';
/** Author of comments that were written by link without login. */
export const guestAuthor = '-1';

const scalar = z.union([z.string().max(1000), z.number(), z.boolean()]).nullish();
/** Old clients may put more than a value here, which nobody reads: it is left out. */
const tolerant = scalar.catch(undefined);

/** The widget that a comment is about, and where on it, px: the comment goes with it. */
const widgetPlace = z.object({ id: z.string().max(200), x: z.number(), y: z.number() });

/** What a comment says and where. All of it may be sent again with a change. */
const contents = {
  reference: z.string().max(200).nullish(),
  x: z.number().nullish(),
  y: z.number().nullish(),
  /** With null, or without it beside a new place, the comment leaves its widget. */
  widget: widgetPlace.nullish(),
  w: z.number().nullish(),
  h: z.number().nullish(),
  number: z.number().nullish(),
  status: z.string().max(50).nullish(),
  modified: scalar,
  edited: scalar,
  annotation: tolerant,
  parent: tolerant,
  contentID: tolerant,
};
/** What a view of the results or a recording showed. It is kept as first written. */
const shown = {
  /** Query of the address of the results. */
  address: z.string().max(4_000, 'must be at most 4000 characters').nullish(),
  /** Since the start of the recording. */
  atMs: z.number().min(0).nullish(),
};
/** At most this many people are mentioned in one comment. */
export const maxMentions = 20;
/** People that the message names as `@name`: clients that do not know them show the text as it is. */
const mention = z.object({ id: z.string().max(100), name: z.string().min(1).max(200) });
const mentions = z.array(mention).max(maxMentions, `must name at most ${maxMentions} people`).nullish();

/** At most this many pictures belong to one comment. */
export const maxCommentPictures = 5;
/** A picture that belongs to a comment, and goes with it. `name` is that of the file that was sent, the sizes are pixels. */
const commentPicture = z.object({
  file: z.string(),
  name: z.string(),
  width: z.number(),
  height: z.number(),
});
export type CommentPicture = z.output<typeof commentPicture>;

const message = z.string().max(10_000, 'must be at most 10000 characters');

/** Fields beside these are ignored. */
export const newCommentSchema = z.object({
  ...contents,
  ...shown,
  type: z.string().max(100).nullish(),
  message,
  mentions,
  parentId: z.string().max(100).nullish(),
  /** Of the author only the name that a guest gives counts. */
  user: z.looseObject({ name: z.string().nullish() }).nullish().catch(undefined),
});
export type NewComment = z.output<typeof newCommentSchema>;

export const commentChangeSchema = z.object({ ...contents, message: message.nullish(), mentions });
export type CommentChange = z.output<typeof commentChangeSchema>;

const commentAuthor = z.looseObject({
  ...idFields,
  name: z.string().optional(),
  lastname: z.string().optional(),
  /** Only for members of the team. */
  email: z.string().optional(),
  image: z.string().optional(),
});

export const commentSchema = z.object({
  ...idFields,
  appID: z.string(),
  userID: z.string(),
  user: commentAuthor,
  type: z.string(),
  reference: z.string(),
  message: z.string(),
  created: z.number(),
  /** Members of the team who are named in the message as `@name`. */
  mentions: z.array(mention).optional(),
  x: z.number().optional(),
  y: z.number().optional(),
  widget: widgetPlace.optional(),
  w: z.number().optional(),
  h: z.number().optional(),
  number: z.number().optional(),
  parentId: z.string().optional(),
  /** Query of the address of the results that the comment is about. */
  address: z.string().optional(),
  /** Moment of the recording that the comment is about, since its start. */
  atMs: z.number().optional(),
  status: z.string().optional(),
  modified: z.union([z.string(), z.number(), z.boolean()]).optional(),
  edited: z.union([z.string(), z.number(), z.boolean()]).optional(),
  annotation: z.union([z.string(), z.number(), z.boolean()]).optional(),
  parent: z.union([z.string(), z.number(), z.boolean()]).optional(),
  contentID: z.union([z.string(), z.number(), z.boolean()]).optional(),
  pictures: z.array(commentPicture).optional(),
  /** By link: written by this browser without login, which may change and delete it. */
  isOwn: z.boolean().optional(),
});
export type CommentAnswer = z.output<typeof commentSchema>;

const list = { kind: 'json', schema: z.array(commentSchema) } as const;
const one = { kind: 'json', schema: commentSchema } as const;
const count = { kind: 'json', schema: z.object({ count: z.number() }) } as const;
const read = { kind: 'appRead', app: 'appID' } as const;
const write = { kind: 'appReadUser', app: 'appID' } as const;
const byHash = { kind: 'hash', hash: 'hash', app: 'appID' } as const;
const service = 'comments';
const pictureBody = { bodyLimit: 55 * megabyte, body: { kind: 'multipart' } } as const;
/** The stored comment, and why each file was refused. */
const withReasons = {
  kind: 'json',
  schema: z.object({
    comment: commentSchema,
    reasons: z.array(z.object({ name: z.string(), code: z.string(), message: z.string() })),
  }),
} as const;
const pictureBytes = {
  kind: 'bytes',
  contentTypes: ['image/png', 'image/jpeg', 'image/gif', 'image/webp'],
} as const;

/** Comments of a prototype. Beside access, changes are for the author; writers may move, finish and delete those of others. */
export const commentsRoutes = {
  list: defineRoute({
    id: 'CMT-01',
    method: 'GET',
    path: '/rest/comments/apps/{appID}.json',
    service,
    summary: 'All comments',
    access: read,
    response: list,
  }),
  listOfType: defineRoute({
    id: 'CMT-02',
    method: 'GET',
    path: '/rest/comments/apps/{appID}/{type}.json',
    service,
    summary: 'Comments of a type',
    access: read,
    response: list,
  }),
  listOfReference: defineRoute({
    id: 'CMT-03',
    method: 'GET',
    path: '/rest/comments/apps/{appID}/{reference}/{type}.json',
    service,
    summary: 'Comments of a type on one thing',
    access: read,
    response: list,
  }),
  count: defineRoute({
    id: 'CMT-04',
    method: 'GET',
    path: '/rest/comments/count/apps/{appID}/{type}.json',
    service,
    summary: 'Number of comments of a type',
    access: read,
    response: count,
  }),
  countOfReference: defineRoute({
    id: 'CMT-05',
    method: 'GET',
    path: '/rest/comments/count/apps/{appID}/{reference}/{type}.json',
    service,
    summary: 'Number of comments of a type on one thing',
    access: read,
    response: count,
  }),
  create: defineRoute({
    id: 'CMT-06',
    method: 'POST',
    path: '/rest/comments/apps/{appID}',
    service,
    summary: 'Write a comment or a reply',
    access: write,
    body: { kind: 'json', schema: newCommentSchema },
    response: one,
    errors: ['conflict'],
  }),
  change: defineRoute({
    id: 'CMT-07',
    method: 'POST',
    path: '/rest/comments/apps/{appID}/{commentID}.json',
    service,
    summary: 'Change a comment',
    access: write,
    body: { kind: 'json', schema: commentChangeSchema },
    response: one,
    errors: ['not.found', 'access.forbidden'],
  }),
  remove: defineRoute({
    id: 'CMT-08',
    method: 'DELETE',
    path: '/rest/comments/apps/{appID}/{commentID}.json',
    service,
    summary: 'Delete a comment',
    access: write,
    response: { kind: 'json', schema: okSchema },
    errors: ['access.forbidden'],
  }),
  listByHash: defineRoute({
    id: 'CMT-09',
    method: 'GET',
    path: '/rest/comments/hash/{hash}/{appID}.json',
    service,
    summary: 'All comments, by link',
    access: byHash,
    response: list,
  }),
  listOfTypeByHash: defineRoute({
    id: 'CMT-10',
    method: 'GET',
    path: '/rest/comments/hash/{hash}/{appID}/{type}.json',
    service,
    summary: 'Comments of a type, by link',
    access: byHash,
    response: list,
  }),
  listOfReferenceByHash: defineRoute({
    id: 'CMT-11',
    method: 'GET',
    path: '/rest/comments/hash/{hash}/{appID}/{reference}/{type}.json',
    service,
    summary: 'Comments of a type on one thing, by link',
    access: byHash,
    response: list,
  }),
  countByHash: defineRoute({
    id: 'CMT-12',
    method: 'GET',
    path: '/rest/comments/count/hash/{hash}/{appID}/{type}.json',
    service,
    summary: 'Number of comments of a type, by link',
    access: byHash,
    response: count,
  }),
  countOfReferenceByHash: defineRoute({
    id: 'CMT-13',
    method: 'GET',
    path: '/rest/comments/count/hash/{hash}/{appID}/{reference}/{type}.json',
    service,
    summary: 'Number of comments of a type on one thing, by link',
    access: byHash,
    response: count,
  }),
  countLastByHash: defineRoute({
    id: 'CMT-14',
    method: 'GET',
    path: '/rest/comments/hash/{hash}/{appID}/{type}/count.json',
    service,
    summary: 'As CMT-12',
    access: byHash,
    response: count,
  }),
  countOfReferenceLastByHash: defineRoute({
    id: 'CMT-15',
    method: 'GET',
    path: '/rest/comments/hash/{hash}/{appID}/{reference}/{type}/count.json',
    service,
    summary: 'As CMT-13',
    access: byHash,
    response: count,
  }),
  createByHash: defineRoute({
    id: 'CMT-16',
    method: 'POST',
    path: '/rest/comments/hash/{hash}/{appID}',
    service,
    summary: 'Write a comment by link, with or without login',
    access: byHash,
    body: { kind: 'json', schema: newCommentSchema },
    response: one,
    errors: ['conflict'],
  }),
  changeByHash: defineRoute({
    id: 'CMT-17',
    method: 'POST',
    path: '/rest/comments/hash/{hash}/{appID}/{commentID}.json',
    service,
    summary: 'Change a comment by link',
    access: byHash,
    body: { kind: 'json', schema: commentChangeSchema },
    response: one,
    errors: ['not.found', 'access.forbidden'],
  }),
  removeByHash: defineRoute({
    id: 'CMT-18',
    method: 'DELETE',
    path: '/rest/comments/hash/{hash}/{appID}/{commentID}.json',
    service,
    summary: 'Delete a comment by link',
    access: byHash,
    response: { kind: 'json', schema: okSchema },
    errors: ['access.forbidden'],
  }),
  addPictures: defineRoute({
    id: 'CMT-22',
    method: 'POST',
    path: '/rest/comments/apps/{appID}/{commentID}/pictures',
    service,
    summary: 'Add pictures to a comment of one’s own',
    access: write,
    ...pictureBody,
    response: withReasons,
    errors: ['not.found', 'access.forbidden', 'conflict'],
  }),
  picture: defineRoute({
    id: 'CMT-23',
    method: 'GET',
    path: '/rest/comments/apps/{appID}/{commentID}/pictures/{file}',
    service,
    summary: 'The bytes of a picture of a comment',
    access: read,
    queryToken: true,
    response: pictureBytes,
    errors: ['not.found'],
  }),
  removePicture: defineRoute({
    id: 'CMT-24',
    method: 'DELETE',
    path: '/rest/comments/apps/{appID}/{commentID}/pictures/{file}',
    service,
    summary: 'Delete a picture of a comment',
    access: write,
    response: one,
    errors: ['not.found', 'access.forbidden'],
  }),
  addPicturesByHash: defineRoute({
    id: 'CMT-25',
    method: 'POST',
    path: '/rest/comments/hash/{hash}/{appID}/{commentID}/pictures',
    service,
    summary: 'Add pictures to a comment of one’s own, by link',
    access: byHash,
    ...pictureBody,
    response: withReasons,
    errors: ['not.found', 'access.forbidden', 'conflict'],
  }),
  pictureByHash: defineRoute({
    id: 'CMT-26',
    method: 'GET',
    path: '/rest/comments/hash/{hash}/{appID}/{commentID}/pictures/{file}',
    service,
    summary: 'The bytes of a picture of a comment, by link',
    access: byHash,
    response: pictureBytes,
    errors: ['not.found'],
  }),
  removePictureByHash: defineRoute({
    id: 'CMT-27',
    method: 'DELETE',
    path: '/rest/comments/hash/{hash}/{appID}/{commentID}/pictures/{file}',
    service,
    summary: 'Delete a picture of a comment, by link',
    access: byHash,
    response: one,
    errors: ['not.found', 'access.forbidden'],
  }),
} as const satisfies Record<string, RouteShape>;
