import { z } from 'zod';
import { defineRoute, type RouteShape } from '../route';
import { commentSchema } from './comments';

const maxThreads = 200;

const seenSchema = z.object({
  /** What was written before counts as read. Milliseconds since 1970. */
  since: z.number(),
  /** By the id of its first comment: until when a thread was read. */
  threads: z.record(z.string(), z.number()),
});
export type SeenThreads = z.output<typeof seenSchema>;

const inboxSchema = z.object({
  /** The prototypes that the comments are on. */
  apps: z.array(z.object({ id: z.string(), name: z.string(), permission: z.number() })),
  comments: z.array(commentSchema),
  seen: seenSchema,
});
export type CommentInbox = z.output<typeof inboxSchema>;

const service = 'comments';
const access = { kind: 'user' } as const;

/** Comments of all prototypes of a person, and what the person has read. */
export const commentInboxRoutes = {
  list: defineRoute({
    id: 'CMT-19',
    method: 'GET',
    path: '/rest/comments/inbox.json',
    service,
    summary: 'The newest comments of all prototypes of the caller, with what the caller has read',
    access,
    response: { kind: 'json', schema: inboxSchema },
  }),
  seen: defineRoute({
    id: 'CMT-20',
    method: 'GET',
    path: '/rest/comments/seen.json',
    service,
    summary: 'Which threads the caller has read, and until when',
    access,
    response: { kind: 'json', schema: seenSchema },
  }),
  markSeen: defineRoute({
    id: 'CMT-21',
    method: 'POST',
    path: '/rest/comments/seen.json',
    service,
    summary: 'Remember until when threads were read; an earlier time makes them not read again',
    access,
    repeatable: true,
    body: {
      kind: 'json',
      schema: z.object({
        threads: z
          .record(z.string().max(100), z.number().nonnegative())
          .refine((threads) => Object.keys(threads).length <= maxThreads, {
            message: `must name at most ${maxThreads} threads`,
          }),
      }),
    },
    response: { kind: 'json', schema: seenSchema },
  }),
} as const satisfies Record<string, RouteShape>;
