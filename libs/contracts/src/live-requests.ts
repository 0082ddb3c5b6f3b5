/** What clients send by the socket of a prototype. Apart from the rest, so that browsers need no parser. */
import { z } from 'zod';

const id = z.string().min(1).max(200);
const coordinate = z.number().min(-1e9).max(1e9);
const point = z.strictObject({ x: coordinate, y: coordinate });

/** What others see of a person. Every field is optional: a message changes the fields that it has. */
export const presenceSchema = z.strictObject({
  /** The pointer, in points of the canvas; null when it is elsewhere. */
  cursor: point.nullable().optional(),
  /** Ids of what is selected; more than some are left out. */
  selection: z.array(id).max(50).optional(),
  /** The screen that the person works on. */
  screen: id.nullable().optional(),
  /** The part of the canvas in view. */
  view: z.strictObject({ x: coordinate, y: coordinate, w: coordinate, h: coordinate }).nullable().optional(),
  /** The widget whose text is being edited. */
  editing: id.nullable().optional(),
});
export type Presence = z.infer<typeof presenceSchema>;

/** What clients send. */
export const liveRequestSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('join'),
    /** The prototype, for people with an account. */
    app: id.optional(),
    token: z.string().max(8_000).optional(),
    /** Instead: a link; whoever has only that hears of comments alone. */
    hash: z.string().max(200).optional(),
    /** Hears of comments alone, and is seen by nobody. */
    only: z.literal('comments').optional(),
    /** The last entry that the client has. */
    since: z.number().int().min(0).optional(),
  }),
  presenceSchema.extend({ type: z.literal('presence') }),
  z.strictObject({ type: z.literal('ping') }),
]);
export type LiveRequest = z.infer<typeof liveRequestSchema>;
