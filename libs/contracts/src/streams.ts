/**
 * Topics of the stream and the shape of their messages. Producers and consumers parse with the same schema; a message
 * that does not parse goes to the stream's dead letters with its reason.
 */
import { z } from 'zod';

export const topics = {
  /** Accepted events, one message per batch, key = session. */
  events: 'events',
  /** Accepted mouse records, one message per batch, key = session. */
  mouse: 'mouse',
  /** What happened, for other services; key = id of the thing. */
  facts: 'facts',
  /** Starts and ends of tests and tasks, once they are stored; key = prototype. Apart from facts, of which there are few. */
  runs: 'runs',
} as const;

export type Topic = (typeof topics)[keyof typeof topics];

const time = z.number().positive();

/** One event as stored. Unknown fields are kept exactly as sent. */
export const storedEventSchema = z.looseObject({
  /** UUID of the event: the key of deduplication. */
  id: z.string().min(1).max(64),
  session: z.string().min(1).max(64),
  type: z.string().min(1).max(64),
  /** Milliseconds since 1970 by the clock of the tester's device; never rewritten. */
  time,
  /** Running number within the session; clients of the single-event routes send none. */
  seq: z.number().int().nonnegative().optional(),
});

export const storedMouseSchema = z.looseObject({
  id: z.string().min(1).max(64),
  session: z.string().min(1).max(64),
  x: z.array(z.number()),
  y: z.array(z.number()),
  c: z.array(z.number()),
  t: z.array(z.number()),
  sample: z.number().optional(),
});

const batchFields = {
  v: z.literal(1),
  appId: z.string(),
  session: z.string(),
  /** Unique id of the batch: publishing it again changes nothing. */
  batch: z.string(),
  /** Milliseconds since 1970 by the server's clock. */
  receivedAt: time,
  /** Content address of the prototype revision that the tester saw, when the tester's page named it. */
  revision: z.string().optional(),
  /** The header `User-Agent` of who began a run by the single-event routes. */
  agent: z.string().optional(),
  /** Correlation id of the request. */
  correlationId: z.string().optional(),
};

/** Message of the topic `events`. */
export const eventBatchSchema = z.object({ ...batchFields, events: z.array(storedEventSchema) });
/** Message of the topic `mouse`. */
export const mouseBatchSchema = z.object({ ...batchFields, mouse: z.array(storedMouseSchema) });

export type StoredEvent = z.infer<typeof storedEventSchema>;
export type StoredMouse = z.infer<typeof storedMouseSchema>;
export type EventBatchMessage = z.infer<typeof eventBatchSchema>;
export type MouseBatchMessage = z.infer<typeof mouseBatchSchema>;

/** Message of the topic `runs`: what the rows of one insert say about tests. */
export const runNewsSchema = z.object({
  v: z.literal(1),
  items: z.array(
    z.object({
      /** Of the event that it comes from; the same one may come again. */
      id: z.string(),
      appId: z.string(),
      session: z.string(),
      type: z.enum(['test.started', 'test.finished', 'task.completed']),
      /** By the clock of the tester's device. */
      at: z.number(),
      /** Id of the task that is done. */
      task: z.string().optional(),
      /** Why the test is over. */
      reason: z.string().optional(),
    }),
  ),
});
export type RunNews = z.infer<typeof runNewsSchema>['items'][number];

const factFields = { id: z.string(), at: time, correlationId: z.string().optional() };
const fact = <const T extends string, S extends z.core.$ZodLooseShape>(type: T, shape: S) =>
  z.object({ type: z.literal(type), ...factFields, ...shape });

/** News of a thread of comments: for whom, by whom (empty for a guest), and how the comment begins. */
const aboutThread = {
  appId: z.string(),
  threadId: z.string(),
  byUserId: z.string(),
  userIds: z.array(z.string()),
  /** The name that a guest gave. */
  guestName: z.string().optional(),
  excerpt: z.string().optional(),
};

/** Message of the topic `facts`. */
export const factSchema = z.discriminatedUnion('type', [
  fact('user.created', {
    userId: z.string(),
    email: z.string(),
    name: z.string().optional(),
    /** Of the browser, as it says. */
    language: z.string().optional(),
  }),
  fact('user.credentials.changed', { userId: z.string(), email: z.string() }),
  /** What acts for the person without a sign-in ends, because others may have set it up. May come again. */
  fact('user.access.ended', { userId: z.string() }),
  /** The account is closed: each service removes what it keeps about the person. May come again. */
  fact('user.retired', { userId: z.string() }),
  fact('library.deleted', { libraryId: z.string() }),
  fact('app.created', { appId: z.string(), userId: z.string() }),
  /** Published once a minute at most while a prototype is edited. */
  fact('app.changed', { appId: z.string(), byUserId: z.string() }),
  fact('app.deleted', { appId: z.string(), byUserId: z.string().optional() }),
  /** A tester recorded something on this revision, so it is kept for the results. May be published again. */
  fact('revision.recorded', { appId: z.string(), revision: z.string() }),
  fact('member.added', { appId: z.string(), userId: z.string(), byUserId: z.string(), permission: z.number() }),
  fact('member.invited', {
    appId: z.string(),
    userId: z.string(),
    byUserId: z.string(),
    permission: z.number(),
    /** Name of the workspace that the id is of, in place of a prototype. */
    workspace: z.string().optional(),
  }),
  fact('member.invitation.ended', {
    appId: z.string(),
    userId: z.string(),
    byUserId: z.string(),
    outcome: z.enum(['accepted', 'declined', 'withdrawn']),
    workspace: z.string().optional(),
  }),
  fact('owner.changed', { appId: z.string(), userId: z.string(), byUserId: z.string() }),
  fact('member.removed', { appId: z.string(), userId: z.string() }),
  /** An answer in a thread, for the people with an account who wrote in it before. `byUserId` is empty for a guest. */
  fact('comment.answered', aboutThread),
  /** The first comment of a thread, for the owner of the prototype. */
  fact('comment.started', aboutThread),
  /** Every new comment and answer, once. */
  fact('comment.created', {
    appId: z.string(),
    commentId: z.string(),
    threadId: z.string(),
    /** Empty for a guest. */
    byUserId: z.string(),
    guestName: z.string().optional(),
    excerpt: z.string(),
  }),
  /** Members of the team who are named in a comment. */
  fact('comment.mentioned', aboutThread),
  /** So many tests of a link have ended; `max` is how many it lets in, where that is limited. */
  fact('study.milestone', {
    appId: z.string(),
    link: z.string(),
    finished: z.number(),
    max: z.number().optional(),
  }),
  /** The closing date of a link of a study is over. */
  fact('study.link.closed', { appId: z.string(), link: z.string(), finished: z.number() }),
  /** Somebody paused a link of a study. */
  fact('study.link.paused', { appId: z.string(), link: z.string(), byUserId: z.string() }),
  /** The people of a workspace changed. May come again. */
  fact('workspace.changed', { workspaceId: z.string() }),
  /** A named link of a prototype. */
  fact('share.link.changed', {
    appId: z.string(),
    byUserId: z.string(),
    what: z.enum(['made', 'changed', 'revoked']),
    name: z.string(),
  }),
  fact('invitation.reset', { appId: z.string(), byUserId: z.string().optional() }),
  /** Tombstone: rows of the session are removed and late events of it are discarded. `what` limits it to one kind. */
  fact('session.deleted', { appId: z.string(), session: z.string(), what: z.enum(['events', 'mouse', 'all']) }),
  /** Top-level fields of one stored event are replaced (for example its label). */
  fact('event.changed', { appId: z.string(), eventId: z.string(), fields: z.record(z.string(), z.unknown()) }),
  /** Sessions whose last record was received before a time are to be erased: the settings of the study say so. May come again. */
  fact('results.outdated', { appId: z.string(), before: z.number() }),
  /** Sessions are not in the results any more, and what belongs to them goes too. May come again. */
  fact('sessions.erased', { appId: z.string(), sessions: z.array(z.string()) }),
  /**
   * All recorded results of a prototype are removed; with a `trashId` only those that this deletion hid, which were recorded
   * until `until`.
   */
  fact('results.deleted', {
    appId: z.string(),
    byUserId: z.string().optional(),
    trashId: z.string().optional(),
    until: z.number().optional(),
  }),
  /** Sessions are hidden from every answer until `trash.ended`; without a list, all that was recorded until `until`. */
  fact('sessions.trashed', {
    appId: z.string(),
    trashId: z.string(),
    sessions: z.array(z.string()).optional(),
    until: z.number(),
  }),
  /** What `sessions.trashed` hid is shown again, as far as it was not erased meanwhile. */
  fact('trash.ended', { appId: z.string(), trashId: z.string() }),
]);

export type Fact = z.infer<typeof factSchema>;
export type FactType = Fact['type'];
export type FactOf<T extends FactType> = Extract<Fact, { type: T }>;

const day = 24 * 60 * 60 * 1000;
/** How each topic is laid out, in one place for every adapter. What cannot be used goes to the stream's dead letters. */
export const topicDeclarations = [
  { name: topics.events, partitions: 6, embeddedPartitions: 1, retentionMs: 14 * day },
  { name: topics.mouse, partitions: 6, embeddedPartitions: 1, retentionMs: 14 * day },
  { name: topics.facts, partitions: 1, embeddedPartitions: 1, retentionMs: 30 * day },
  { name: topics.runs, partitions: 3, embeddedPartitions: 1, retentionMs: 3 * day },
] as const;

/** Topics of `pubsub`: short-lived messages between processes; losing one only makes a cache older. */
export const channels = {
  /** New results of a prototype can be queried: `{appId, revision}`. */
  results: 'results',
  /** Rights of a prototype changed: `{appId}`. */
  access: 'access',
  /** A run was deleted, for processes that take in events: `{appId, session, what}`. */
  tombstones: 'tombstones',
  /** Ids of facts about deletions, sent when no question is answered with what they name any more. */
  removed: 'removed',
  /** A token or all tokens of a user were revoked. */
  revocations: 'revocations',
  /** What operators set for the whole installation changed. */
  instance: 'instance',
  /** A new entry in the log of a prototype, one channel for each: the message that goes to people who have it open. */
  entries: (appId: string) => `entries:${appId}`,
  /** Comments of a prototype changed. */
  comments: (appId: string) => `comments:${appId}`,
  /** Between gateways: who has a prototype open. */
  people: (appId: string) => `people:${appId}`,
} as const;
