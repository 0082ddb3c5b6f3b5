import { z } from 'zod';
import { doubtKinds } from './distributions';
import { defineMetric } from './parts';
import { signalKinds } from './signals';

/** What the session list can be sorted by. */
export const sessionSorts = [
  'started',
  'length',
  'clicks',
  'missed',
  'screens',
  'tasks',
  'device',
  'name',
  'frustration',
  'similarity',
  'quality',
  'ease',
  'answers',
] as const;

const sizeSchema = z.object({ w: z.number(), h: z.number() });

const sessionRowSchema = z.object({
  session: z.string(),
  /** Not left out of the results by the team. */
  isValid: z.boolean(),
  /** The plan of the owner does not show it by itself; it counts in all figures. */
  isBlocked: z.boolean(),
  /** Place among all tests of the prototype by time, from 1; it stays when a filter hides others or one is left out. */
  number: z.number(),
  label: z.string().nullable(),
  user: z.string().nullable(),
  startMs: z.number(),
  durationMs: z.number(),
  /** Duration without idle gaps of more than 30 s, and whether a single gap was above 30 minutes. */
  activeMs: z.number(),
  isInterrupted: z.boolean(),
  events: z.number(),
  interactions: z.number(),
  clicks: z.number(),
  missedClicks: z.number(),
  screenLoads: z.number(),
  uniqueScreens: z.number(),
  validationErrors: z.number(),
  /** How many signs of frustration of each kind there are; kinds without any are left out. */
  signals: z.partialRecord(z.enum(signalKinds), z.number()),
  /** Mean similarity of its ways through the tasks to those without detours, 0 to 1; null when it started none. */
  pathSimilarity: z.number().nullable(),
  /** Why the recording may not be worth much; empty for a sound one. */
  doubts: z.array(z.enum(doubtKinds)),
  /** Mean answer to the questions about ease after tasks, 1 to 7; null without one. */
  ease: z.number().nullable(),
  /** Questions that were answered, of all that the study asks. */
  answered: z.number(),
  /** What the tester used. */
  device: z.enum(['phone', 'tablet', 'desktop', 'unknown']),
  browser: z.object({ name: z.string(), version: z.string() }).nullable(),
  system: z.string().nullable(),
  /** Tag of the language in which the prototype was seen; null where it has one language only. */
  language: z.string().nullable(),
  /** The tester's browser window, and the frame in it that the prototype was shown in; px. */
  window: sizeSchema.nullable(),
  frame: sizeSchema.nullable(),
  /** Revision of the prototype that the tester saw; null when it is not known. */
  revision: z.string().nullable(),
  /** The link that the tester came through: `main` for the one without an id. */
  link: z.string(),
  isPilot: z.boolean(),
  /** What came in with the address of the link, such as the id of a panel. */
  parameters: z.record(z.string(), z.string()),
  /** One entry per task, in the order of the tasks. */
  tasks: z.array(
    z.object({
      task: z.string(),
      started: z.boolean(),
      success: z.boolean(),
      /** The team set another result than the events say. */
      isByHand: z.boolean(),
      /** The tester said that it cannot be done, and had not done it by then. */
      gaveUp: z.boolean(),
      /** The time for it was over, and the tester had not done it by then. */
      timeOver: z.boolean(),
      durationMs: z.number().nullable(),
      interactions: z.number().nullable(),
    }),
  ),
  tasksSucceeded: z.number(),
});

/** The session list, a page at a time; `total` counts what was found, before paging. */
export const sessions = defineMetric({
  query: {
    /** Order (newest first by default), a part of the name, the tester or the id, page size and start. */
    sort: z.enum(sessionSorts).optional(),
    direction: z.enum(['ascending', 'descending']).optional(),
    find: z.string().max(200).optional(),
    limit: z.coerce.number().int().min(1).max(1000).optional(),
    offset: z.coerce.number().int().min(0).optional(),
  },
  answer: { total: z.number(), rows: z.array(sessionRowSchema) },
});

export type SessionRow = z.infer<typeof sessionRowSchema>;
export type SessionSort = (typeof sessionSorts)[number];
