import { z } from 'zod';

/** What is recorded while a tester uses a prototype, and what an owner defines to judge it. Unknown keys are kept. */

const pointSchema = z.looseObject({ x: z.number(), y: z.number() });

export const eventStateSchema = z.looseObject({
  type: z.string().optional(),
  value: z.unknown().optional(),
  /** Time-stamped sub states of a longer action such as typing or dragging. */
  children: z.array(z.looseObject({ time: z.number().optional(), value: z.unknown().optional() })).nullish(),
});
export const gestureSchema = z.looseObject({ type: z.string().nullish(), start: pointSchema.nullish(), end: pointSchema.nullish() });

export const recordedEventSchema = z.looseObject({
  id: z.string(),
  session: z.string(),
  /** Running number inside the session, from 1; breaks ties of equal time. */
  seq: z.number().optional(),
  user: z.union([z.string(), z.looseObject({ id: z.string().optional(), name: z.string().optional() })]).nullish(),
  screen: z.string().nullish(),
  overlay: z.string().nullish(),
  widget: z.string().nullish(),
  type: z.string(),
  /** Client time, milliseconds since 1970. */
  time: z.number(),
  /** Pointer position as a fraction of the surface; -1 without a pointer. */
  x: z.number().nullish(),
  y: z.number().nullish(),
  scrollTop: z.number().nullish(),
  state: eventStateSchema.nullish(),
  gesture: gestureSchema.nullish(),
  noheat: z.boolean().nullish(),
  missed: z.boolean().nullish(),
  device: z.looseObject({ w: z.number(), h: z.number() }).nullish(),
  label: z.string().nullish(),
  segment: z.string().nullish(),
  isAI: z.boolean().nullish(),
});

export const mouseRecordSchema = z.looseObject({
  session: z.string(),
  screen: z.string(),
  /** Nominal sampling interval in ms. */
  sample: z.number().optional(),
  x: z.array(z.number()),
  y: z.array(z.number()),
  c: z.array(z.number()).optional(),
  t: z.array(z.number()),
});

export const taskStepSchema = z.looseObject({
  screen: z.string().nullish(),
  widget: z.string().nullish(),
  type: z.string(),
  overlay: z.string().nullish(),
  state: eventStateSchema.nullish(),
  gesture: gestureSchema.nullish(),
  /** false leaves the step out when tasks are evaluated. */
  important: z.boolean().nullish(),
});

export const taskSchema = z.looseObject({
  id: z.union([z.string(), z.number().transform(String)]),
  name: z.string().default(''),
  strict: z.boolean().nullish(),
  flow: z.array(taskStepSchema).default([]),
});

export const sessionAnnotationSchema = z.looseObject({
  type: z.string(),
  reference: z.string().nullish(),
  isValid: z.boolean().nullish(),
  /** Outcome set by hand, by task id. */
  tasks: z.record(z.string(), z.boolean().nullish()).nullish(),
});

export type EventState = z.infer<typeof eventStateSchema>;
export type Gesture = z.infer<typeof gestureSchema>;
export type RecordedEvent = z.infer<typeof recordedEventSchema>;
export type MouseRecord = z.infer<typeof mouseRecordSchema>;
export type TaskStep = z.infer<typeof taskStepSchema>;
export type Task = z.infer<typeof taskSchema>;
export type SessionAnnotation = z.infer<typeof sessionAnnotationSchema>;

/** Settings of a usability test. */
export const testSettingsSchema = z.looseObject({
  id: z.string().nullish(),
  appID: z.string().nullish(),
  tasks: z.array(taskSchema).default([]),
});
export type TestSettings = z.infer<typeof testSettingsSchema>;
