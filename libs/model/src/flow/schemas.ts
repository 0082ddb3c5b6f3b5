import { z } from 'zod';
import { isRecord } from '../app/values';
import { studyLimits } from '../study/read-study';
import { goalOperators } from './data-goal';
import type { StudyBlock } from '../study/types';
import type { MouseRecord, RecordedEvent, Task, TaskStep, TestSettings } from './types';

export const flowLimits = {
  tasks: 200,
  steps: 500,
  waysPerTask: 5,
  mouseSamples: 500,
  sessionIdLength: 64,
  userLength: 128,
  eventBytes: 262_144,
  eventsPerSession: 20_000,
  batchRecords: 500,
} as const;

const text = (max: number) => z.string().max(max);
const elementId = text(300).nullish();
const finite = z.number().finite();

export const sessionIdSchema = z
  .string()
  .regex(/^[A-Za-z0-9_-]{1,64}$/, 'session must be 1 to 64 characters of A-Z, a-z, 0-9, _ and -');

const userSchema = z.union([
  text(flowLimits.userLength),
  z.looseObject({ id: text(flowLimits.userLength).optional(), name: text(flowLimits.userLength).optional() }),
]);

const stateSchema = z.looseObject({
  type: text(100).optional(),
  children: z
    .array(z.looseObject({ time: finite.optional() }))
    .max(20_000)
    .optional(),
});

const positionSchema = z.looseObject({ x: finite, y: finite });
const gestureSchema = z.looseObject({
  type: text(100).optional(),
  start: positionSchema.optional(),
  end: positionSchema.optional(),
});

/** A recorded event as it may enter the product. Unknown keys are kept, times are never changed. */
export const recordedEventSchema: z.ZodType<RecordedEvent> = z.looseObject({
  id: text(100).optional(),
  session: sessionIdSchema,
  seq: z.number().int().positive().optional(),
  user: userSchema.optional(),
  type: z.string().min(1).max(64),
  time: z.number('time must be a number of milliseconds since 1970').positive('time must be greater than 0').finite(),
  screen: elementId,
  overlay: elementId,
  widget: elementId,
  x: finite.optional(),
  y: finite.optional(),
  scrollTop: finite.optional(),
  state: stateSchema.nullish(),
  gesture: gestureSchema.nullish(),
  animation: z.looseObject({}).nullish(),
  device: z.looseObject({ w: finite, h: finite }).nullish(),
  noheat: z.boolean().optional(),
  hidden: z.boolean().optional(),
  label: text(500).optional(),
  segment: text(200).optional(),
  isAI: z.boolean().optional(),
  missed: z.boolean().optional(),
});

const samples = z.array(finite).max(flowLimits.mouseSamples);

export const mouseRecordSchema: z.ZodType<MouseRecord> = z
  .looseObject({
    id: text(100).optional(),
    session: sessionIdSchema,
    screen: text(300),
    user: userSchema.optional(),
    sample: finite.optional(),
    x: samples,
    y: samples,
    c: samples,
    t: samples,
  })
  .refine(
    (record) =>
      record.x.length === record.y.length && record.x.length === record.c.length && record.x.length === record.t.length,
    {
      message: 'x, y, c and t must have the same length',
      path: ['x'],
    },
  );

export const taskStepSchema: z.ZodType<TaskStep> = z.looseObject({
  screen: elementId,
  widget: elementId,
  element: z.string().max(200).optional(),
  type: z.string().min(1).max(64),
  overlay: elementId,
  state: stateSchema.nullish(),
  gesture: gestureSchema.nullish(),
  important: z.boolean().optional(),
});

/** A further right way to do a task; the operators of a goal are those of the rules of links. */
const waySchema = z.looseObject({
  id: z.string().min(1).max(200),
  flow: z.array(taskStepSchema).max(flowLimits.steps),
});
const goalSchema = z.looseObject({
  variable: text(200),
  operator: z.enum(goalOperators),
  value: text(1000).optional(),
});

export const taskSchema: z.ZodType<Task> = z.looseObject({
  id: z.string().min(1).max(100),
  name: text(500).optional(),
  description: text(20_000).optional(),
  strict: z.boolean().optional(),
  selfReported: z.boolean().optional(),
  flow: z.array(taskStepSchema).max(flowLimits.steps),
  ways: z
    .array(waySchema)
    .max(flowLimits.waysPerTask - 1)
    .nullish(),
  goal: goalSchema.nullish(),
  startScreen: elementId,
  timeLimitSeconds: z.number('timeLimitSeconds must be a number of seconds').min(1).max(86_400).nullish(),
  help: text(5000).optional(),
});

export const testSettingsSchema: z.ZodType<TestSettings> = z.looseObject({
  description: text(20_000).optional(),
  tasks: z.array(taskSchema).max(flowLimits.tasks),
  blocks: z.array(z.custom<StudyBlock>(isRecord)).max(studyLimits.blocks).optional(),
  showTaskInTest: z.boolean().optional(),
  showSuccessInTest: z.boolean().optional(),
  recordOneTestPerUser: z.boolean().optional(),
  recordTypedText: z.boolean().optional(),
  prototypeLanguage: text(35).optional(),
  allowExternalImages: z.boolean().optional(),
  transcribeVoice: z.boolean().optional(),
  splash: z.looseObject({}).nullish(),
});
