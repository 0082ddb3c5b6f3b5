import { z } from 'zod';

export const okSchema = z.object({ status: z.literal('ok'), details: z.string() });
export type Ok = z.infer<typeof okSchema>;

export const refusalSchema = z.object({ type: z.literal('error'), errors: z.array(z.string()) });
export type Refusal = z.infer<typeof refusalSchema>;

/** Body of every answer that is not a 200. */
export const failureSchema = refusalSchema.extend({
  message: z.string().optional(),
  field: z.string().optional(),
  problems: z.array(z.object({ field: z.string(), message: z.string() })).optional(),
  errorId: z.string().optional(),
  /** Of 503: how far the work has come that the answer waits for; a total of 0 is not known yet. */
  progress: z.object({ done: z.number(), total: z.number() }).optional(),
});
export type Failure = z.infer<typeof failureSchema>;

/** `{status: 'ok', details}` */
export function ok(details: string): Ok {
  return { status: 'ok', details };
}

/** Ids travel twice: old clients read both. */
export const idFields = { _id: z.string(), id: z.string() };

/** Number of milliseconds since 1970. */
export const timeMs = z.number();

/**
 * A schema that checks little, with the type of a document that another package defines: `model` owns prototypes, recordings
 * and test settings, and their readers repair what is damaged.
 */
export function documentOf<T>(schema: z.ZodType): z.ZodType<T, T> {
  return schema as z.ZodType<T, T>;
}

/** A JSON object whose fields nobody here interprets. */
export const looseDocument = z.looseObject({});
